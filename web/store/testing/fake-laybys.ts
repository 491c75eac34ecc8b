import { uuidv7 } from 'uuidv7'
import { dayOf } from '#core/calendar/local-day.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { factOf } from '#core/entities/entity.ts'
import { buildCancellation, decideLaybyCancel } from '#core/laybys/cancel-layby.ts'
import { refuseCollection, saleOfLayby } from '#core/laybys/collect-layby.ts'
import { LAYBY } from '#core/laybys/layby.ts'
import { paidBy, paymentsByLayby } from '#core/laybys/layby-payment.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import { buildLayby, refuseLayby } from '#core/laybys/open-layby.ts'
import { buildPayment, givenBackBy, refuseInstalment } from '#core/laybys/pay-layby.ts'
import type { Series } from '#core/numbering/numbers.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { frozenMethod } from '#core/sales/method.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Live } from '../browser/live-value.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import { laybyRules } from '../laybys/layby-rules.ts'
import type { KnownLayby, Laybys } from '../laybys/laybys.ts'
import { settable } from './fake-live.ts'

interface LaybySurroundings {
  set: WorkingSet
  /** Changes with every write. */
  catalogue: Live<Catalogue>
  emptyCart(): void
  now(): number
  maker(): Maker
  take(series: Series): string
  sold(id: string): Sale
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
}

/** Lay-bys in memory, by the real rules of core. */
export function fakeLaybys(shop: LaybySurroundings): Laybys {
  const { set, catalogue, emptyCart, now, maker, take, sold, write } = shop
  const listed = settable<readonly KnownLayby[] | undefined>(known())
  function known(): KnownLayby[] {
    const payments = paymentsByLayby(set.rowsOf('laybypayments'))
    return [...set.rowsOf('laybys')]
      .reverse()
      .map((layby) => ({ layby, payments: payments.get(layby.id) ?? [] }))
  }
  catalogue.subscribe(() => listed.set(known()))
  const find = (id: string) => {
    const found = known().find(({ layby }) => layby.id === id)
    if (!found) throw new Error(`no lay-by ${id}`)
    return found
  }
  const making = () => ({ ...maker(), id: uuidv7(), now: now(), device: '' })
  const method = (id: string) => {
    const found = catalogue.get().methods.find((each) => each.id === id)
    if (!found) throw new Error(`no method ${id}`)
    return frozenMethod(found)
  }
  const paid = (laybyId: string, tenders: readonly Tender[], approvals: readonly Approval[] = []) => {
    const payment = buildPayment(laybyId, tenders, { ...making(), approvals })
    write([{ type: 'layby.payment', payload: { payment } }])
    return { ok: true, ...find(laybyId), payment } as const
  }
  return {
    ...listed,
    async open(from, terms, tenders) {
      const refusal = refuseLayby(from, terms, laybyRules(catalogue.get(), dayOf(now())))
      if (refusal) return { ok: false, refusal }
      const { customers, business } = catalogue.get()
      const customer = customers.find(({ id }) => id === from.customerId)
      if (!customer) return { ok: false, refusal: { code: 'no-customer' } }
      const made = making()
      const layby = buildLayby(from, terms, {
        ...{ ...made, customer, currency: currencyOf(business), number: take('layby') },
        lineId: () => uuidv7(),
      })
      const payment = buildPayment(made.id, tenders, making())
      write([
        { type: 'layby.open', payload: { layby } },
        { type: 'layby.payment', payload: { payment } },
      ])
      emptyCart()
      return { ok: true, layby: find(made.id).layby, payment }
    },
    async pay(laybyId, tenders) {
      const { layby, payments } = find(laybyId)
      const refusal = refuseInstalment(layby, payments, paidBy([{ tenders }]))
      return refusal ? { ok: false, refusal } : paid(laybyId, tenders)
    },
    async payBack(laybyId, methodId, approvals) {
      const { layby, payments } = find(laybyId)
      return paid(laybyId, givenBackBy(method(methodId), laybyState(layby, payments).payBack), approvals)
    },
    async handOver(laybyId) {
      const { layby, payments } = find(laybyId)
      const refusal = refuseCollection(layby, payments)
      if (refusal) return { ok: false, refusal }
      const agreed = saleOfLayby(layby, { ...maker(), now: now(), vat: vatAt(catalogue.get(), now()) })
      const sale = freezeSale(agreed, catalogue.get())
      write([{ type: 'sale.complete', payload: { sale } }])
      return { ok: true, sale: sold(sale.id) }
    },
    async cancel(laybyId, choice, methodId, approvals) {
      const { layby, payments } = find(laybyId)
      const decision = decideLaybyCancel(layby, payments, choice, dayOf(now()))
      if (!decision.ok) return decision
      const cancellations = [buildCancellation(choice, decision.worked, { ...making(), approvals })]
      write([{ type: 'layby.cancel', payload: { layby: factOf(LAYBY, layby), cancellations } }])
      const { refund } = decision.worked
      if (refund === 0) return { ok: true, ...find(laybyId), refund: null }
      const back = paid(laybyId, givenBackBy(method(methodId), refund), approvals)
      return { ...back, refund: back.payment }
    },
  }
}
