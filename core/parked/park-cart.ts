import { type Cart, EMPTY_CART } from '../cart/cart.ts'
import { type EmptiesBack, joinedEmpties } from '../cart/empties.ts'
import { isCleanText } from '../entities/fields.ts'
import { MOST_APPROVALS } from '../staff/approval.ts'
import { MAX_PARKED_NAME, type ParkedBy, type ParkedFact, type ParkedSale } from './parked-sale.ts'

/** What somebody writes on a sale as it is put aside. */
export interface ParkedWords {
  /** 1 to 40 characters, or '' for none. */
  name: string
  note: string
}

/** Why a cart is not put aside. `part-paid`: money was taken for it, and only its sale would say so. */
export type ParkRefusal = { code: 'cart-empty' } | { code: 'part-paid' } | { code: 'name-too-long' }

/** Whether a cart may be put aside; undefined where it may. */
export function refuseParking(cart: Cart, { name, note }: ParkedWords): ParkRefusal | undefined {
  if (cart.lines.length === 0) return { code: 'cart-empty' }
  if ((cart.tenders ?? []).length > 0) return { code: 'part-paid' }
  const isKept = name.length <= MAX_PARKED_NAME && isCleanText(name) && isCleanText(note)
  return isKept ? undefined : { code: 'name-too-long' }
}

/** What the device supplies for a parked sale. */
export interface Parking {
  /** A new id, unless the cart was parked before. */
  id: string
  words: ParkedWords
  /** The cart's customer as currently stored. */
  customer: { id: string; name: string } | null
  by: ParkedBy
  device: string
  /** Epoch milliseconds. */
  now: number
  /** The same one as it was parked before. */
  before: Pick<ParkedSale, 'parkedAt'> | undefined
}

/** A cart as it is put aside: its lines as they are, prices, discounts and who allowed them included (S13.1, S16.9). */
export function parkedFact(
  cart: Cart,
  { id, words, customer, by, device, now, before }: Parking,
): ParkedFact {
  return {
    id,
    name: words.name.trim(),
    note: words.note.trim(),
    lines: cart.lines,
    ...(cart.empties && { empties: [...cart.empties] }),
    ...(cart.discount && { discount: cart.discount }),
    ...(cart.approvals && { approvals: cart.approvals.slice(-MOST_APPROVALS) }),
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? '',
    ...by,
    // Later than before even where the clock was set back meanwhile.
    parkedAt: Math.max(now, (before?.parkedAt ?? 0) + 1),
    device,
  }
}

/**
 * The till's cart once a parked sale was taken up into it: nothing is priced anew (S13.7).
 * @param waiting empties that were put in before there was anything else: they stay
 */
export function cartOfParked(
  { id, lines, empties: parked = [], discount, approvals, customerId }: ParkedSale,
  waiting: readonly EmptiesBack[] = [],
): Cart {
  const empties = joinedEmpties([...parked, ...waiting])
  const given = {
    ...(empties.length > 0 && { empties }),
    ...(discount && { discount }),
    ...(approvals && { approvals }),
  }
  return { ...EMPTY_CART, lines, ...given, customerId, parkedId: id }
}
