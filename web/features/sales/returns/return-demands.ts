import type { Cart } from '#core/cart/cart.ts'
import { unapproved } from '#core/checkout/cart-demands.ts'
import type { Cents } from '#core/money/cents.ts'
import type { ReturnVerdict } from '#core/returns/return-permission.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import type { Method, Tender } from '#core/sales/tender.ts'
import type { Demand } from '#core/staff/may.ts'

/** What is about to be given back, in cents above zero. */
interface AboutToReturn {
  kind: ReturnRequest['kind']
  verdict: ReturnVerdict
  total: Cents
  /** As chosen; undefined as it came. */
  refundBy: Method | undefined
  asItCame: readonly Tender[]
  /** What is sold in exchange. */
  cart: Cart | undefined
}

/** What a return asks of whoever makes it: taking goods back, by another way of money than they came, an exchange (S14.7). */
export function returnDemands({ kind, verdict, total, refundBy, asItCame, cart }: AboutToReturn): Demand[] {
  // A new voucher in place of the one that paid is valid for longer.
  const isOther = ({ methodId, kind }: Tender) => kind === 'voucher' || methodId !== refundBy?.methodId
  const otherwise = refundBy !== undefined && asItCame.some(isOther)
  return [
    { permission: kind === 'void' ? 'voidSale' : 'returnItems', amount: total },
    ...doubtDemands(verdict, total),
    ...(otherwise && kind !== 'void' ? [{ permission: 'chooseRefund' } as const] : []),
    ...(cart ? [{ permission: 'sell' } as const, ...unapproved(cart)] : []),
  ]
}

/** What doubts about a return ask, whatever the role of whoever makes it may else (S14.10, S14.13, S14.16). */
export function doubtDemands(verdict: ReturnVerdict, total: Cents): Demand[] {
  return verdict.verdict === 'approval'
    ? [{ permission: verdict.permission, amount: total, needsApproval: true }]
    : []
}
