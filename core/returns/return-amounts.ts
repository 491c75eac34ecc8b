import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { shareOf } from '../money/shares.ts'
import type { Unit } from '../quantities/unit.ts'
import type { PaymentRefusal } from '../sales/payment.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { hasTaxWithin, taxOf } from '../vat/taxes.ts'
import { taxesBack } from '../vat/taxes-back.ts'

/** What a return needs to know of the sale that goods come back from. */
export type ReturnedFrom = Pick<
  Sale,
  'items' | 'subtotal' | 'tax' | 'taxes' | 'total' | 'tenders' | 'rounding' | 'paymentMethod'
>

/** A sold item, and what of it has not come back yet. */
export interface Returnable {
  item: SaleItem
  /** In the product's smallest unit. */
  returned: number
  left: number
  /** What is left of what the item was charged, in cents. */
  amountLeft: Cents
  /** The same of what it earned whoever sold it; missing where it earned nothing. */
  earnedLeft?: Cents
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
  | { code: 'not-measured' }
  | { code: 'unknown-item' }
  | { code: 'more-than-left'; name: string; left: number; unit?: Unit | undefined }
  | { code: 'no-reason' }
  /** What is typed of the slip of money that goes back. */
  | { code: 'not-paid'; why: PaymentRefusal }
  /** Money by this method is given back in an open shift only (S15.18). */
  | { code: 'no-shift' }
  /** The device does not have the sale. */
  | { code: 'unknown-sale' }
  | { code: 'return-of-return' }
  /** A void takes a whole sale back, and something of this one came back already. */
  | { code: 'already-returned' }
  /** Demo goods and real ones in one exchange. */
  | { code: 'demo-mixed' }
  /** The device's clock is before the sale. */
  | { code: 'before-sale' }
  /** The sale was made in another currency than the shop's. */
  | { code: 'other-currency' }
  /** The shop takes back no goods of another till's sale while the server cannot be asked. */
  | { code: 'apart' }
  /** The shop takes back no goods without a receipt. */
  | { code: 'no-receipt' }
  /** The product is not in the catalogue. */
  | { code: 'unknown-product' }

/** What a return takes back, in cents above zero. */
export interface ReturnAmounts {
  /** `earned` is what goes back of what an item earned whoever sold it. */
  items: { item: SaleItem; quantity: number; amount: Cents; earned?: Cents }[]
  subtotal: Cents
  tax: Cents
  /** By class and rate, as the sale had them; empty where it had none. */
  taxes: TaxLine[]
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
    const earned = [item, ...back].flatMap(({ staffCommission }) => staffCommission?.amount ?? [])
    // Two devices that were apart may have taken more back than was sold (S14.17).
    return {
      item,
      returned,
      left: Math.max(0, item.quantity - returned),
      amountLeft: notBelowZero(amountLeft),
      ...(item.staffCommission && { earnedLeft: notBelowZero(sum(earned)) }),
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
  returns: readonly Pick<Sale, 'items' | 'tax' | 'taxes'>[],
  parts: readonly ReturnPart[],
): ReturnDecision {
  const all = returnables(sale, returns)
  const items: ReturnAmounts['items'] = []
  for (const { itemId, quantity } of parts) {
    const found = all.find(({ item }) => item.id === itemId)
    if (!found) return refuse({ code: 'unknown-item' })
    if (!Number.isInteger(quantity) || quantity < 0) return refuse({ code: 'not-whole' })
    if (quantity > found.left) return refuse(moreThanLeft(found))
    if (quantity === 0) continue
    const { item } = found
    const share = shareOf(item.totalPrice, quantity, item.quantity)
    const isRest = quantity === found.left || share > found.amountLeft
    const amount = isRest ? found.amountLeft : share
    const earned = earnedBack(found, quantity)
    items.push({ item, quantity, amount, ...(earned !== undefined && { earned }) })
    // One item may come back in parts of different condition.
    found.left -= quantity
    found.amountLeft = subtract(found.amountLeft, amount)
    if (earned !== undefined) found.earnedLeft = subtract(found.earnedLeft ?? ZERO, earned)
  }
  if (items.length === 0) return refuse({ code: 'nothing-chosen' })
  const isLast = all.every(({ left }) => left === 0)
  const charged = sum(items.map(({ amount }) => amount))
  // A till's prices have the tax within, an invoice's get it on top.
  const isWithin = hasTaxWithin(sale.items, sale.total)
  const taxes = taxesBack(sale, returns, { items, isLast, isWithin })
  // What is sold for others bears no tax.
  const ownBack = sum(items.filter(({ item }) => !isForOthers(item)).map(({ amount }) => amount))
  const others = sum(sale.items.filter(isForOthers).map(({ totalPrice }) => totalPrice))
  const share = shareOf(sale.tax, ownBack, subtract(isWithin ? sale.total : sale.subtotal, others))
  const tax = sale.taxes ? taxOf(taxes) : untaxedPart(sale, returns, share, isLast)
  const subtotal = isWithin ? subtract(charged, tax) : charged
  return { ok: true, amounts: { items, subtotal, tax, taxes, total: add(subtotal, tax), isLast } }
}

// By the law of amounts: parts in proportion, and the last one takes the rest. To be called before they are taken off.
function earnedBack({ item, left, earnedLeft }: Returnable, quantity: number): Cents | undefined {
  if (!item.staffCommission || earnedLeft === undefined) return undefined
  const share = shareOf(item.staffCommission.amount, quantity, item.quantity)
  return quantity === left || share > earnedLeft ? earnedLeft : share
}

const notBelowZero = (amount: Cents): Cents => (amount < 0 ? ZERO : amount)

// Of a sale that does not say the classes of its tax.
function untaxedPart(
  sale: ReturnedFrom,
  returns: readonly Pick<Sale, 'tax'>[],
  share: Cents,
  isLast: boolean,
): Cents {
  const left = add(sale.tax, sum(returns.map(({ tax }) => tax)))
  return isLast || share > left ? left : share
}

/** Why no more of an item comes back than is left of it. */
export function moreThanLeft({ item, left }: Pick<Returnable, 'item' | 'left'>): ReturnRefusal {
  const { name, unit } = item
  return { code: 'more-than-left', name, left, ...(unit && { unit }) }
}

function refuse(refusal: ReturnRefusal): ReturnDecision {
  return { ok: false, refusal }
}
