import { type FactShape, field, type RowShape } from '../entities/entity.ts'
import { kinds, nullable, oneOf, shortText } from '../entities/kinds.ts'

/** What makes no operation of its own: the device says it (decision 0109). */
export const NOTED_KINDS = [
  'person-in',
  'pin-wrong',
  'pin-locked',
  'approval-given',
  'approval-refused',
  'line-removed',
  'cart-cleared',
  'payment-removed',
  'receipt-copied',
  'exported',
] as const
export type NotedKind = (typeof NOTED_KINDS)[number]

/** What follows from the operation that did it: device and server work it out alike (`applyWithActivity`). */
export const DERIVED_KINDS = [
  'price-overridden',
  'drawer-opened',
  'cash-moved',
  'parked-dropped',
  'sale-voided',
  'document-cancelled',
  'order-sent',
  'order-cancelled',
  'stocktake-finished',
  'price-changed',
  'cost-changed',
  'stock-counted',
  'stock-moved',
  'business-changed',
  'method-changed',
  'person-added',
  'person-changed',
  'role-changed',
  'deleted',
  'brought-back',
  'customer-erased',
  'layby-cancelled',
  'payment-reversed',
  'book-adjusted',
  'promotion-added',
  'promotion-changed',
] as const
export type DerivedKind = (typeof DERIVED_KINDS)[number]

export const ACTIVITY_KINDS = [...NOTED_KINDS, ...DERIVED_KINDS]
export type ActivityKind = NotedKind | DerivedKind

/** The longest text of an entry, in UTF-16 units. */
export const LONGEST_ACTIVITY_TEXT = 200
const TEXT = shortText(LONGEST_ACTIVITY_TEXT)

/**
 * Something that was done in the shop, for its owner (S16.15). It only grows: nobody changes or deletes an entry. A
 * customer is named by id alone, so that erasing one takes their name out of it (R26).
 */
export const ACTIVITY = {
  id: field(kinds.id),
  /** Epoch milliseconds on the device. */
  at: field(kinds.instant),
  /** The suffix of the device; null for another program or the administrator. */
  device: field(nullable(kinds.code), { setBy: 'rule' }),
  /** Who stood at the till; missing where the shop has no staff (S16.19). */
  staffId: field(kinds.id, { optional: true }),
  kind: field(oneOf(ACTIVITY_KINDS)),
  /** The id of the row that it is about, or the name of a permission; '' where there is none. */
  subject: field(kinds.code),
  /**
   * The changed field, the table that the subject is a row of, why stock or which way cash moved, or how a balance was
   * adjusted.
   */
  field: field(kinds.code, { optional: true }),
  /** In cents; null where no money is concerned. */
  amount: field(nullable(kinds.amount)),
  /** What it was called, or why it was done. */
  text: field(TEXT),
  /**
   * What stood there before and after: money in cents, percentages and counts as digits. Of cash that moved, `after` is
   * the address of its slip's photo.
   */
  before: field(TEXT, { optional: true }),
  after: field(TEXT, { optional: true }),
}
export interface Activity extends RowShape<typeof ACTIVITY> {}
/** An entry as its device says it. */
export interface ActivityFact extends FactShape<typeof ACTIVITY> {}

/** For how many local days a device shows what was done on it (S16.16). */
export const OWN_ACTIVITY_DAYS = 90

/** A text as an entry keeps it: cut where it is too long, never within a character. */
export function activityText(text: string): string {
  const cut = text.slice(0, LONGEST_ACTIVITY_TEXT)
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, '') : text
}
