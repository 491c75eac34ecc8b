import { dayOf } from '#core/calendar/local-day.ts'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { factOf } from '#core/entities/entity.ts'
import { buildCancellation, type CancelChoice, decideLaybyCancel } from '#core/laybys/cancel-layby.ts'
import { refuseCollection, saleOfLayby } from '#core/laybys/collect-layby.ts'
import { LAYBY, type Layby } from '#core/laybys/layby.ts'
import { type LaybyPaymentFact, paidBy } from '#core/laybys/layby-payment.ts'
import { laybyState } from '#core/laybys/layby-state.ts'
import { buildLayby, type LaybyTerms, refuseLayby } from '#core/laybys/open-layby.ts'
import { buildPayment, givenBackBy, refuseInstalment } from '#core/laybys/pay-layby.ts'
import { frozenMethod } from '#core/sales/method.ts'
import type { Tender } from '#core/sales/tender.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { Approval } from '#core/staff/approval.ts'
import type { Live } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { CurrentShift } from '../carts/current-shift.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { vatAt } from '../catalogue/vat-now.ts'
import type { OperationParts } from '../commit/commits.ts'
import { changedRow } from '../commit/transaction.ts'
import { withRetry } from '../db/with-retry.ts'
import { type LaybyList, readLaybys } from './layby-list.ts'
import { laybyRules } from './layby-rules.ts'
import type { HandedOver, KnownLayby, LaybyCancelled, LaybyOpened, Laybys, PaidInstalment } from './laybys.ts'

const UNKNOWN = { ok: false, refusal: { code: 'unknown-layby' } } as const
const NO_SHIFT = { ok: false, refusal: { code: 'no-shift' } } as const

interface LaybyParts extends OperationParts {
  cart: CartStore
  catalogue: Pick<Live<Catalogue>, 'get'>
  list: LaybyList
  shifts: CurrentShift
}

/** The lay-bys of a shop, as this device keeps them. */
export class LaybyStore implements Laybys {
  private readonly shop: LaybyParts
  /** Decisions and their commits run one after the other: a second tap sees the result of the first. */
  private readonly turns = new Turns()

  constructor(shop: LaybyParts) {
    this.shop = shop
  }

  get(): readonly KnownLayby[] | undefined {
    return this.shop.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.shop.list.subscribe(listener)
  }

  open(cart: Cart, terms: LaybyTerms, tenders: readonly Tender[]): Promise<LaybyOpened> {
    return this.turns.run(async () => {
      const { catalogue, commits, newId, now } = this.shop
      const known = catalogue.get()
      const at = now()
      const refusal = refuseLayby(cart, terms, laybyRules(known, dayOf(at)))
      if (refusal) return { ok: false, refusal }
      const customer = known.customers.find(({ id }) => id === cart.customerId)
      if (!customer) return { ok: false, refusal: { code: 'no-customer' } }
      if (paidBy([{ tenders }]) !== terms.deposit) return { ok: false, refusal: { code: 'other-amount' } }
      const shift = await this.shop.shifts.forMoney(kindsOf(tenders))
      if (!shift) return NO_SHIFT
      // Made before the transaction: where that is repeated after a lost connection, it stores no second one.
      const [id, paymentId, lineIds] = [newId(), newId(), cart.lines.map(() => newId())]
      const making = { ...this.shop.maker(), id, now: at, customer, currency: currencyOf(known.business) }
      const lineId = (index: number) => lineIds[index] ?? `${id}-${index}`
      const committed = await this.shop.cart.replacing(EMPTY_CART, commits, async (tx) => {
        const device = tx.device.suffix
        const layby = buildLayby(cart, terms, {
          ...{ ...making, lineId, device },
          number: tx.takeNumber('layby'),
        })
        const payment = buildPayment(id, tenders, { ...this.paying(paymentId, at), ...shift, device })
        await tx.apply([
          { type: 'layby.open', payload: { layby } },
          { type: 'layby.payment', payload: { payment } },
        ])
        return payment
      })
      const layby = changedRow(committed, 'laybys', id)
      if (!layby) throw new Error('the lay-by was not stored')
      return { ok: true, layby, payment: committed.made }
    })
  }

  pay(laybyId: string, tenders: readonly Tender[]): Promise<PaidInstalment> {
    return this.turns.run(async () => {
      const known = await this.find(laybyId)
      if (!known) return UNKNOWN
      const refusal = refuseInstalment(known.layby, known.payments, paidBy([{ tenders }]))
      if (refusal) return { ok: false, refusal }
      return this.storePayment(known, tenders)
    })
  }

  payBack(laybyId: string, methodId: string, approvals: readonly Approval[] = []): Promise<PaidInstalment> {
    return this.turns.run(async () => {
      const known = await this.find(laybyId)
      const method = this.method(methodId)
      if (!known || !method) return UNKNOWN
      const { payBack } = laybyState(known.layby, known.payments)
      if (payBack <= 0) return { ok: false, refusal: { code: 'no-amount' } }
      return this.storePayment(known, givenBackBy(frozenMethod(method), payBack), approvals)
    })
  }

  handOver(laybyId: string): Promise<HandedOver> {
    return this.turns.run(async () => {
      const { catalogue, commits, now } = this.shop
      const known = await this.find(laybyId)
      if (!known) return UNKNOWN
      const refusal = refuseCollection(known.layby, known.payments)
      if (refusal) return { ok: false, refusal }
      const at = now()
      const shiftId = await this.shop.shifts.current()
      const agreed = saleOfLayby(known.layby, {
        ...this.shop.maker(),
        ...{ now: at, vat: vatAt(catalogue.get(), at), shiftId },
      })
      const sale = freezeSale(agreed, catalogue.get())
      const committed = await commits.commit((tx) => tx.apply([{ type: 'sale.complete', payload: { sale } }]))
      const made = changedRow(committed, 'sales', sale.id)
      // Another tab was quicker, and this one does not show it yet.
      return made ? { ok: true, sale: made } : { ok: false, refusal: { code: 'collected' } }
    })
  }

  cancel(
    laybyId: string,
    choice: CancelChoice,
    methodId: string,
    approvals: readonly Approval[] = [],
  ): Promise<LaybyCancelled> {
    return this.turns.run(async () => {
      const { commits, newId, now } = this.shop
      const known = await this.find(laybyId)
      if (!known) return UNKNOWN
      const at = now()
      const decision = decideLaybyCancel(known.layby, known.payments, choice, dayOf(at))
      if (!decision.ok) return decision
      const { worked } = decision
      const method = this.method(methodId)
      if (!method) return { ok: false, refusal: { code: 'no-method' } }
      const back = worked.refund > 0 ? givenBackBy(frozenMethod(method), worked.refund) : []
      const shift = await this.shop.shifts.forMoney(kindsOf(back))
      if (!shift) return NO_SHIFT
      const [id, paymentId] = [newId(), newId()]
      const committed = await commits.commit(async (tx) => {
        const device = tx.device.suffix
        const making = { ...this.paying(id, at), device, approvals }
        const cancellations = [buildCancellation(choice, worked, making)]
        const refund =
          back.length === 0 ? null : buildPayment(laybyId, back, { ...making, ...shift, id: paymentId })
        await tx.apply([
          { type: 'layby.cancel', payload: { layby: factOf(LAYBY, known.layby), cancellations } },
          ...(refund ? [{ type: 'layby.payment', payload: { payment: refund } } as const] : []),
        ])
        return refund
      })
      const layby = changedRow(committed, 'laybys', laybyId) ?? known.layby
      return { ok: true, ...withPayment(layby, known, committed.made), refund: committed.made }
    })
  }

  private async storePayment(
    known: KnownLayby,
    tenders: readonly Tender[],
    approvals: readonly Approval[] = [],
  ): Promise<PaidInstalment> {
    const shift = await this.shop.shifts.forMoney(kindsOf(tenders))
    if (!shift) return NO_SHIFT
    const making = { ...this.paying(this.shop.newId(), this.shop.now()), ...shift, approvals }
    const { made } = await this.shop.commits.commit(async (tx) => {
      const payment = buildPayment(known.layby.id, tenders, { ...making, device: tx.device.suffix })
      await tx.apply([{ type: 'layby.payment', payload: { payment } }])
      return payment
    })
    return { ok: true, ...withPayment(known.layby, known, made), payment: made }
  }

  private paying(id: string, now: number) {
    return { ...this.shop.maker(), id, now }
  }

  private method(id: string) {
    return chosenMethod({ paymentMethod: id }, this.shop.catalogue.get().methods)
  }

  private async find(id: string): Promise<KnownLayby | undefined> {
    const { db } = this.shop
    return (await withRetry(db, () => readLaybys(db))).find(({ layby }) => layby.id === id)
  }
}

function withPayment(layby: Layby, { payments }: KnownLayby, made: LaybyPaymentFact | null): KnownLayby {
  return { layby, payments: made ? [...payments, made] : payments }
}

function kindsOf(tenders: readonly Tender[]) {
  return tenders.map(({ kind }) => kind)
}
