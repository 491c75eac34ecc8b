import type { Cart } from '../cart/cart.ts'
import { priceCart } from '../cart/priced-cart.ts'
import type { PaidBy } from '../checkout/build-sale.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { dueBy } from '../sales/payment.ts'
import { methodOf, type Tender } from '../sales/tender.ts'
import { type FoundSale, previewReturn, type ReturnPreview } from './build-return.ts'
import { refund } from './refund.ts'
import { withReferences } from './refund-references.ts'
import type { ReturnRefusal } from './return-amounts.ts'
import type { ReturnRequest } from './return-request.ts'

/** Goods that came back, settled against new ones (S14.15). In cents, above zero. */
export interface Exchange {
  /** What goes back beside the new goods is in its payments, after the one of kind `exchange`. */
  preview: ReturnPreview
  /** What the goods that came back pay of the new ones. */
  settled: Cents
  /** What is left to pay of the new goods. Where it is 0 and nothing goes back: an even exchange. */
  toPay: Cents
}
export type PreviewedExchange = { ok: true; exchange: Exchange } | { ok: false; refusal: ReturnRefusal }

const BY_GOODS = { id: 'exchange', methodId: 'exchange', kind: 'exchange', name: 'Exchange' } as const

/** The payment of new goods by those that came back; none where they pay nothing. */
export function goodsAsPayment({ settled }: Pick<Exchange, 'settled'>): Tender[] {
  return settled === 0 ? [] : [{ ...BY_GOODS, amount: settled }]
}

/**
 * What an exchange would take back, pay and give, before it is made.
 * @param cart the new goods
 */
export function previewExchange(
  found: FoundSale,
  asked: Omit<ReturnRequest, 'saleId' | 'reason'>,
  cart: Pick<Cart, 'lines' | 'discount' | 'points'>,
  rule: CashRounding,
): PreviewedExchange {
  const previewed = previewReturn(found, { ...asked, kind: 'return' }, rule)
  if (!previewed.ok) return previewed
  const { preview } = previewed
  const price = priceCart(cart).total
  const settled = price < preview.total ? price : preview.total
  const byGoods = goodsAsPayment({ settled })
  const over = subtract(preview.total, settled)
  const rest =
    over === 0
      ? { tenders: [], rounding: ZERO }
      : refund(
          found.sale,
          [...found.returns, { ...found.sale, tenders: byGoods.map(goingBack) }],
          { total: over, isLast: preview.isLast },
          rule,
          asked.refundBy,
        )
  const tenders = [...byGoods, ...withReferences(rest.tenders, asked.references)]
  return {
    ok: true,
    exchange: { preview: { ...preview, ...rest, tenders }, settled, toPay: subtract(price, settled) },
  }
}

/**
 * The payments of the new goods: by those that came back, and the difference as said.
 * @throws Error when what was taken is not the difference
 */
export function paidWithGoods(
  { settled, toPay }: Pick<Exchange, 'settled' | 'toPay'>,
  paid: PaidBy,
  rule: CashRounding,
): Exclude<PaidBy, string> {
  const rest = typeof paid === 'string' ? paidInOne(toPay, paid, rule) : toPay === 0 ? NOTHING : paid
  const { tenders, rounding } = rest
  if (sum(tenders.map(({ amount }) => amount)) !== add(toPay, rounding))
    throw new Error('the difference of an exchange was not paid')
  const own = tenders.map((tender, at) => ({ ...tender, id: String(at + 1) }))
  return { tenders: [...goodsAsPayment({ settled }), ...own], rounding }
}

const NOTHING = { tenders: [], rounding: ZERO }

function goingBack(tender: Tender): Tender {
  return { ...tender, amount: subtract(ZERO, tender.amount) }
}

function paidInOne(due: Cents, by: Extract<PaidBy, string>, rule: CashRounding): Exclude<PaidBy, string> {
  if (due === 0) return NOTHING
  const amount = dueBy(methodOf(by), due, rule)
  return { tenders: [{ id: '1', ...methodOf(by), amount }], rounding: subtract(amount, due) }
}
