import { CASH_STEP, type CashRounding } from '../money/cash-rounding.ts'
import { add, type Cents, cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Sale, SaleItem } from './sale.ts'
import { type Tender, tendersOf } from './tender.ts'

/** What a return needs to know of the sale that goods come back from. */
export type ReturnedFrom = Pick<
  Sale,
  'items' | 'subtotal' | 'tax' | 'total' | 'tenders' | 'rounding' | 'paymentMethod'
>

/** A sold item, and what of it has not come back yet. */
export interface Returnable {
  item: SaleItem
  /** In the product's smallest unit. */
  returned: number
  left: number
  /** What is left of what the item was charged, in cents. */
  amountLeft: Cents
}

/** How many of a sold item are to come back. */
export interface ReturnPart {
  itemId: string
  quantity: number
}

/** Why nothing can be returned (S14.4, S14.24). */
export type ReturnRefusal =
  | { code: 'nothing-chosen' }
  | { code: 'not-whole' }
  | { code: 'unknown-item' }
  | { code: 'more-than-left'; name: string; left: number }

/** What a return takes back, in cents above zero. */
export interface ReturnAmounts {
  items: { item: SaleItem; quantity: number; amount: Cents }[]
  subtotal: Cents
  tax: Cents
  total: Cents
  /** Nothing of the sale is left after it. */
  isLast: boolean
}
export type ReturnDecision = { ok: true; amounts: ReturnAmounts } | { ok: false; refusal: ReturnRefusal }

/** What can still be returned of each item of a sale. @param returns those of the sale so far, of any device */
export function returnables(
  { items }: Pick<ReturnedFrom, 'items'>,
  returns: readonly Pick<Sale, 'items'>[],
): Returnable[] {
  const before = returns.flatMap((each) => each.items)
  return items.map((item) => {
    const back = before.filter(({ returnOf }) => returnOf === item.id)
    const returned = back.reduce((count, { quantity }) => count - quantity, 0)
    const amountLeft = add(item.totalPrice, sum(back.map(({ totalPrice }) => totalPrice)))
    // Two devices that were apart may have taken more back than was sold (S14.17).
    return {
      item,
      returned,
      left: Math.max(0, item.quantity - returned),
      amountLeft: amountLeft < 0 ? ZERO : amountLeft,
    }
  })
}

/**
 * What goods that come back are worth: what they were charged, in proportion, rounded half up; the last part of an item
 * takes what is left of it, so that all returns of a sale come to its total to the cent (S14.5). The same law for the
 * tax that an invoice put on top (S14.6).
 */
export function decideReturn(
  sale: ReturnedFrom,
  returns: readonly Pick<Sale, 'items' | 'tax'>[],
  parts: readonly ReturnPart[],
): ReturnDecision {
  const all = returnables(sale, returns)
  const items: ReturnAmounts['items'] = []
  for (const { itemId, quantity } of parts) {
    const found = all.find(({ item }) => item.id === itemId)
    if (!found) return refuse({ code: 'unknown-item' })
    if (!Number.isInteger(quantity) || quantity < 0) return refuse({ code: 'not-whole' })
    if (quantity > found.left)
      return refuse({ code: 'more-than-left', name: found.item.name, left: found.left })
    if (quantity === 0) continue
    const { item } = found
    const share = shareOf(item.totalPrice, quantity, item.quantity)
    const isRest = quantity === found.left || share > found.amountLeft
    items.push({ item, quantity, amount: isRest ? found.amountLeft : share })
  }
  if (items.length === 0) return refuse({ code: 'nothing-chosen' })
  const back = new Map(items.map(({ item, quantity }) => [item.id, quantity]))
  const isLast = all.every(({ item, left }) => left === (back.get(item.id) ?? 0))
  const subtotal = sum(items.map(({ amount }) => amount))
  const tax = taxOf(sale, returns, subtotal, isLast)
  return { ok: true, amounts: { items, subtotal, tax, total: add(subtotal, tax), isLast } }
}

/**
 * How the money goes back: as it came, the largest payment first, each at most what is left of it (S14.7). Cash for a
 * part is rounded down; the last part gives what is left, so that never more goes back than was paid (S14.8).
 * @returns payments above zero, and what the cash was rounded by: `total - rounding` is paid back
 */
export function refund(
  sale: ReturnedFrom,
  returns: readonly Pick<Sale, 'tenders' | 'paymentMethod' | 'total'>[],
  { total, isLast }: Pick<ReturnAmounts, 'total' | 'isLast'>,
  rule: CashRounding,
): { tenders: Tender[]; rounding: Cents } {
  const before = returns.flatMap(tendersOf)
  const left = tendersOf(sale)
    .map((tender) => {
      const back = before.filter(({ id }) => id === tender.id)
      return { tender, amount: add(tender.amount, sum(back.map(({ amount }) => amount))) }
    })
    .sort((one, other) => other.tender.amount - one.tender.amount)
  const tenders: Tender[] = []
  let owed = total
  for (const { tender, amount } of left) {
    const wanted = isLast ? amount : owed < amount ? owed : amount
    const given = tender.kind === 'cash' && !isLast ? roundedDown(wanted, rule) : wanted
    if (given <= 0) continue
    const { id, methodId, kind, name } = tender
    tenders.push({ id, methodId, kind, name, amount: given })
    owed = subtract(owed, given)
  }
  return { tenders, rounding: owed }
}

function taxOf(
  sale: ReturnedFrom,
  returns: readonly Pick<Sale, 'tax'>[],
  subtotal: Cents,
  isLast: boolean,
): Cents {
  const left = add(sale.tax, sum(returns.map(({ tax }) => tax)))
  const share = shareOf(sale.tax, subtotal, sale.subtotal)
  return isLast || share > left ? left : share
}

/** A part of an amount, in cents, rounded half up. */
function shareOf(amount: Cents, part: number, whole: number): Cents {
  if (whole === 0) return ZERO
  const product = BigInt(amount) * BigInt(part) * 2n
  const under = BigInt(whole)
  return cents(Number((product + under) / (under * 2n)))
}

// A few cents of a part go back with the last one: there are no coins for them.
function roundedDown(amount: Cents, rule: CashRounding): Cents {
  return subtract(amount, cents(amount % CASH_STEP[rule]))
}

function refuse(refusal: ReturnRefusal): ReturnDecision {
  return { ok: false, refusal }
}
