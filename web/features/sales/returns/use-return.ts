import { useCallback, useMemo, useState } from 'react'
import { mayBuyOnBook } from '#core/book/may-buy.ts'
import { deviceCalendar } from '#core/calendar/local-calendar.ts'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { ZERO } from '#core/money/cents.ts'
import { measuredNumber } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { type PreviewedReturn, previewReturn } from '#core/returns/build-return.ts'
import type { PreviewedExchange } from '#core/returns/exchange.ts'
import {
  moreThanLeft,
  type Returnable,
  type ReturnRefusal,
  returnables,
} from '#core/returns/return-amounts.ts'
import { returnVerdict } from '#core/returns/return-permission.ts'
import { keptReason, NO_REASON, type TypedReason } from '#core/returns/return-reasons.ts'
import type { Condition, ReturnedPart, ReturnRequest } from '#core/returns/return-request.ts'
import { frozenMethod } from '#core/sales/method.ts'
import type { PaymentRefusal } from '#core/sales/payment.ts'
import type { Tender } from '#core/sales/tender.ts'
import { roundingOf } from '#core/settings/business.ts'
import type { GivenApproval } from '#core/staff/approval.ts'
import { useAllowed } from '#web/selling/approval/use-allowed.ts'
import { useQuestion } from '#web/selling/use-question.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import type { FoundHere, ServerKnowledge } from '#web/store/returns/returns.ts'
import { dueBack, inMoney } from './back-words.ts'
import { returnDemands } from './return-demands.ts'
import { settleExchange } from './settle-exchange.ts'
import type { Due } from './texts.ts'
import { usuallyBecomes, wholeQuantity } from './typed-quantity.ts'
import { useExchange } from './use-exchange.ts'
import { asTried, type MadeReturn, type Tried, useGiveBack } from './use-give-back.ts'
import { useReferences } from './use-references.ts'

/** What is typed of one item. */
interface TypedLine {
  quantity: string
  /** As chosen; else what the reason suggests. */
  condition?: Condition
}

/** An item of the sale as the dialog shows it. */
export interface ShownLine extends Returnable {
  quantity: string
  condition: Condition
  /** More is typed than is left, or no whole number. */
  refusal: ReturnRefusal | undefined
}

/** What is typed of a return until it is made. */
export function useReturn(
  found: FoundHere,
  heard: ServerKnowledge,
  kind: ReturnRequest['kind'],
  onMade: (made: MadeReturn) => void,
) {
  const shop = useShop()
  const { business, methods, customers } = useCatalogue()
  const buyer = customers.find(({ id }) => id === found.sale.customerId)
  const allow = useAllowed()
  const rule = roundingOf(business)
  const items = useMemo(() => returnables(found.sale, found.returns), [found])
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedLine>>(() => onlyOne(items))
  const [reason, setReason] = useState<TypedReason>(NO_REASON)
  const [refundById, setRefundBy] = useState<string>()
  const { asked: question, ask } = useQuestion(useCallback(() => {}, []))

  const lines = items.map((item): ShownLine => {
    const { quantity = '', condition = usuallyBecomes(reason) } = typed.get(item.item.id) ?? {}
    return { ...item, quantity, condition, refusal: refusalOf(item, quantity) }
  })
  const parts = lines.map(partOf)
  const by = chosenMethod({ paymentMethod: refundById ?? null }, methods)
  const refundBy = by && frozenMethod(by)
  const { busy, problem, forget, giveBack } = useGiveBack(onMade)
  const references = useReferences(forget)
  const asked = { kind, parts, references: references.typed, ...(refundBy && { refundBy }) }
  const exchange = useExchange(found, asked, rule, forget)
  const preview = previewReturn(found, asked, rule)
  const back = paymentsBack(exchange.preview ?? preview)
  const asItCame = paymentsBack(exchange.asItCame ?? previewReturn(found, { kind, parts }, rule))

  const change = (ids: readonly string[], part: (item: Returnable) => Partial<TypedLine>) => {
    forget()
    setTyped((now) => {
      const next = new Map(now)
      for (const item of items)
        if (ids.includes(item.item.id))
          next.set(item.item.id, { quantity: '', ...now.get(item.item.id), ...part(item) })
      return next
    })
  }

  async function attempt(request: ReturnRequest, approvals: readonly GivenApproval[]): Promise<Tried> {
    if (!exchange.preview) return asTried(await shop.returns.giveBack(request, heard))
    const { decision } = exchange.payment
    if (!decision.ok) return { ok: false, refusal: { code: 'not-paid', why: decision.refusal } }
    const points = exchange.preview.ok ? exchange.preview.exchange.preview.points : undefined
    const back = { customerId: found.sale.customerId, points }
    const settled = await settleExchange(shop, { ask, allow }, decision.payment, approvals, back)
    if (!settled) return { ok: false }
    if ('refusal' in settled) return { ok: false, refusal: settled.refusal }
    const { tenders, rounding } = decision.payment
    const paid = { tenders: inMoney(tenders), rounding }
    const made = await shop.returns.exchange(request, settled.cart, paid, heard, settled.buyer)
    return made.ok ? { ok: true, made: { returned: made.returned, sold: made.sale } } : made
  }

  const verdict = returnVerdict(
    {
      soldAt: found.sale.createdAt,
      reason: keptReason(reason) ?? '',
      isOwn: found.isOwn,
      inTouch: heard.inTouch,
      now: shop.now(),
    },
    business,
    deviceCalendar,
  )

  return {
    verdict,
    lines,
    reason,
    /** The id of a method; undefined as it came. */
    refundBy: by?.id,
    exchange,
    due: dueOf(preview, exchange),
    /** Each payment as it goes back. */
    back,
    /** Whether money can be taken off what the customer owes. */
    hasAccount: buyer !== undefined && mayBuyOnBook(buyer),
    /** Each payment as it would go back, whatever is chosen. */
    asItCame,
    /** The slips of which the shop wants the number. */
    slips: references.askedOf(back),
    typeSlip: references.type,
    busy,
    problem,
    question,
    typeQuantity: (id: string, quantity: string) => change([id], () => ({ quantity })),
    chooseCondition: (id: string, condition: Condition) => change([id], () => ({ condition })),
    everything: () =>
      change(
        items.map(({ item }) => item.id),
        ({ item, left }) => ({ quantity: measuredNumber(left, item.unit) }),
      ),
    setReason(next: TypedReason) {
      forget()
      setReason(next)
    },
    setRefundBy(methodId: string | undefined) {
      forget()
      references.forget()
      setRefundBy(methodId)
    },
    giveBack() {
      const request = { saleId: found.sale.id, ...asked, reason: keptReason(reason) ?? '' }
      const total = preview.ok ? preview.preview.total : ZERO
      const cart = exchange.preview && exchange.cart
      const demands = returnDemands({ kind, verdict, total, refundBy, asItCame, cart })
      giveBack(payable(preview, exchange, references.refusalOf(back)), request.reason, demands, (approvals) =>
        attempt({ ...request, approvals }, approvals),
      )
    },
  }
}

export type TypedReturn = ReturnType<typeof useReturn>

function partOf({ item, quantity, condition }: ShownLine): ReturnedPart {
  return { itemId: item.id, quantity: wholeQuantity(quantity, item.unit) ?? -1, condition }
}

function paymentsBack(previewed: PreviewedReturn | PreviewedExchange): readonly Tender[] {
  if (!previewed.ok) return []
  const { tenders } = 'exchange' in previewed ? previewed.exchange.preview : previewed.preview
  return inMoney(tenders)
}

// Said before anybody is asked to allow it.
function payable(
  preview: PreviewedReturn,
  { payment: { decision } }: ReturnType<typeof useExchange>,
  ofSlip: PaymentRefusal | undefined,
) {
  const why = decision.ok ? ofSlip : decision.refusal
  return preview.ok && why ? ({ ok: false, refusal: { code: 'not-paid', why } } as const) : preview
}

function dueOf(
  preview: PreviewedReturn,
  { preview: exchanged, payment }: ReturnType<typeof useExchange>,
): Due {
  if (!exchanged?.ok) return dueBack(preview.ok ? preview.preview.tenders : [])
  const { toPay } = exchanged.exchange
  const back = exchanged.exchange.preview.tenders
  // What was taken before is not asked for again.
  if (toPay > 0) return payment.left > 0 ? { does: 'take', amount: payment.due } : { does: 'paid' }
  return inMoney(back).some(({ amount }) => amount > 0) ? dueBack(back) : { does: 'even' }
}

// Of a sale of one thing, that thing comes back.
function onlyOne(items: readonly Returnable[]): ReadonlyMap<string, TypedLine> {
  const left = items.filter(({ left }) => left > 0)
  const [only] = left
  if (left.length !== 1 || !only || (only.left !== 1 && !isMeasured(only.item.unit))) return new Map()
  return new Map([[only.item.id, { quantity: measuredNumber(only.left, only.item.unit) }]])
}

function refusalOf({ item, left }: Returnable, typed: string): ReturnRefusal | undefined {
  const quantity = wholeQuantity(typed, item.unit)
  if (quantity === undefined) return { code: isMeasured(item.unit) ? 'not-measured' : 'not-whole' }
  return quantity > left ? moreThanLeft({ item, left }) : undefined
}
