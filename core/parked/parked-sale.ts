import { z } from 'zod/mini'
import type { CartLine, GivenDiscount } from '../cart/cart.ts'
import { CART_LINE, EMPTIES, givenDiscount } from '../cart/cart-schema.ts'
import { type FactShape, field, partOf, type RowShape } from '../entities/entity.ts'
import { as } from '../entities/fields.ts'
import { type Kind, kinds, nullable, shortText } from '../entities/kinds.ts'
import { type GivenApproval, givenApproval, MOST_APPROVALS } from '../staff/approval.ts'

/** The longest name of a parked sale, in UTF-16 units (S13.1). */
export const MAX_PARKED_NAME = 40
/** The most lines of a parked sale (S23.9). */
const MAX_LINES = 5_000

/** A cart's lines as they were put aside: taking them up reprices nothing (S13.7). */
const LINES: Kind<readonly CartLine[]> = {
  input: as(z.array(z.strictObject(CART_LINE)).check(z.minLength(1), z.maxLength(MAX_LINES))),
  stored: as(z.array(z.object(CART_LINE))),
  written: 'other',
  column: 'jsonb',
  nullable: false,
}

const DISCOUNT: Kind<GivenDiscount> = {
  input: as(givenDiscount),
  stored: as(givenDiscount),
  written: 'other',
  column: 'jsonb',
  nullable: false,
}

const APPROVALS: Kind<readonly GivenApproval[]> = {
  input: as(z.array(givenApproval).check(z.maxLength(MOST_APPROVALS))),
  stored: as(z.array(givenApproval)),
  written: 'other',
  column: 'jsonb',
  nullable: false,
}

/** Who put a sale aside, took it up or dropped it, as their shop called them then. */
export const PARKED_BY = {
  staffId: field(kinds.id, { optional: true }),
  staffName: field(kinds.contact, { optional: true }),
}
export interface ParkedBy extends RowShape<typeof PARKED_BY> {}

const TAKEN_BY = {
  ...PARKED_BY,
  /** The till's suffix. */
  device: field(nullable(kinds.code)),
  at: field(kinds.instant),
}
export interface TakenBy extends RowShape<typeof TAKEN_BY> {}

const DROPPED = {
  ...TAKEN_BY,
  /** '' where none was asked for. */
  reason: field(kinds.text),
  /** What it came to. */
  total: field(kinds.amount),
}

/**
 * A cart put aside: it takes no stock and no number (S13.4). Whether it is open, taken, dropped or sold is derived
 * (`parkedState`). One that is parked again keeps its id, so that a sale of it, wherever it was made, stands for all
 * that was added to it.
 */
export const PARKED = {
  id: field(kinds.id, { blank: '' }),
  /** '' where nobody named it: it then goes by its customer or its time. */
  name: field(shortText(MAX_PARKED_NAME), { blank: '' }),
  note: field(kinds.text, { blank: '' }),
  /** Empty until the cart itself has arrived: its sale, for one, may arrive before it. */
  lines: field(LINES, { blank: [] }),
  /** Containers that came back with it; missing where none did (S14.26). */
  empties: field(EMPTIES, { optional: true }),
  /** Off the whole cart. */
  discount: field(DISCOUNT, { optional: true }),
  /** What other people allowed of the cart, each for as much as they were asked for (S16.10); none of one of before. */
  approvals: field(APPROVALS, { optional: true }),
  customerId: field(nullable(kinds.id), { blank: null }),
  /** As it was then, '' for a walk-in. */
  customerName: field(kinds.contact, { blank: '' }),
  ...PARKED_BY,
  /** Epoch milliseconds on the parking device, and later than it was parked before. */
  parkedAt: field(kinds.instant, { blank: 0 }),
  /** The suffix of the till that it was parked at. */
  device: field(nullable(kinds.code), { blank: null }),
  takenBy: field(nullable(partOf(TAKEN_BY)), { setBy: 'rule', blank: null }),
  dropped: field(nullable(partOf(DROPPED)), { setBy: 'rule', blank: null }),
  /** Its sale; of several the one with the lowest id. */
  saleId: field(nullable(kinds.id), { setBy: 'rule', blank: null }),
}
export interface ParkedSale extends RowShape<typeof PARKED> {}
/** A cart as it was put aside. */
export interface ParkedFact extends FactShape<typeof PARKED> {}
