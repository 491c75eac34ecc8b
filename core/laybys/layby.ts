import { z } from 'zod/mini'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { CURRENCY } from '../entities/currency.ts'
import { type FactShape, field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { idField } from '../entities/fields.ts'
import { type Kind, kinds, nullable, oneOf } from '../entities/kinds.ts'
import { MAX_LAYBY_ID } from '../sales/collected-sale-id.ts'
import { SALE_ITEM } from '../sales/sale.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'
import { APPROVAL, MOST_APPROVALS } from '../staff/approval.ts'
import { DOUBTED_LATER } from '../staff/doubted.ts'
import { DAY } from '../vat/vat-rate.ts'

/** The most of the price that a shop may keep of a cancelled lay-by, in percent (regulation 34). */
export const MAX_PENALTY = 1
/** The most lines of one lay-by (S23.9). */
const MAX_LINES = 5_000
/** The most cancellations that one operation replays. */
const MAX_CANCELLATIONS = 100

const LAYBY_ID: Kind<string, 'other'> = {
  ...kinds.id,
  input: idField.check(z.maxLength(MAX_LAYBY_ID, 'invalid id')),
}
const LAST_DAY: Kind<string, 'other'> = {
  ...DAY,
  input: DAY.input.check(z.refine((day) => day !== '', 'not a day')),
}
const PENALTY: Kind<number, 'percent'> = {
  ...kinds.percent,
  input: z.number().check(z.minimum(0), z.maximum(MAX_PENALTY)),
}

// What comes back is a matter of the sale; how goods are taxed is decided when they are handed over.
const {
  returnOf: _returnOf,
  condition: _condition,
  vatClass: _vatClass,
  percent: _percent,
  commission: _commission,
  commissionVat: _commissionVat,
  parts: _parts,
  staffCommission: _staffCommission,
  deposit: _deposit,
  ...PUT_BY
} = SALE_ITEM
/** One line of a lay-by, at the price at which it was put by (R13). */
export const LAYBY_LINE = PUT_BY
export interface LaybyLine extends RowShape<typeof LAYBY_LINE> {}

/** Who ended a lay-by: the customer, the time that was agreed, or the shop, which could not give the goods (S20.20). */
export const CANCEL_REASONS = ['customer', 'not-finished', 'shop'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What a customer chose where the shop could not give the goods (s62(2), (3)). */
export const REMEDIES = [
  /** Goods that are equal or better: what was paid goes back, and pays for them. */
  'other-goods',
  'with-interest',
  /** Twice what was paid: the shop had no good reason. */
  'doubled',
] as const
export type Remedy = (typeof REMEDIES)[number]

/** That a lay-by was cancelled, and how what is kept of the money was worked out (regulation 34(2)). */
export const CANCELLATION = {
  id: field(kinds.id),
  reason: field(oneOf(CANCEL_REASONS)),
  /** The customer died or was in hospital: nothing is kept (s62(5)). */
  spared: field(kinds.flag, { optional: true }),
  /** Said where the shop cancels, and nowhere else. */
  remedy: field(oneOf(REMEDIES), { optional: true }),
  /** What had been paid, as far as the device knew, in cents. */
  paid: field(kinds.amount),
  /** What is kept of it, in percent of the price and in cents. */
  penaltyPercent: field(PENALTY),
  penalty: field(kinds.price),
  /** Interest, or as much again as was paid: what goes back beside the customer's own money, in cents. */
  extra: field(kinds.price),
  by: field(nullable(partOf(SHIFT_STAFF))),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  /** Epoch milliseconds on the cancelling device. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
}
export interface Cancellation extends RowShape<typeof CANCELLATION> {}

/** Cancellations as an operation says them: one, or all that are known where they are replayed. */
export const CANCELLATIONS = linesOf(CANCELLATION, 'jsonb', MAX_CANCELLATIONS)

/**
 * Goods that are put by for a customer, who pays for them in parts, `LB0001` (S20.15): a fact, whose goods and prices stay
 * as they were agreed. What became of it is in what was added since and in its payments (`layby-state.ts`).
 */
export const LAYBY = {
  id: field(LAYBY_ID),
  shopId: field(kinds.id),
  number: field(kinds.code),
  /** What its paper says, where it was printed under another number: in Local Mode, before it was moved (R6). */
  printedAs: field(nullable(kinds.code)),
  customerId: field(kinds.id),
  customerName: field(kinds.contact, { changes: true }),
  customerType: field(CUSTOMER_TYPE),
  lines: field(linesOf(LAYBY_LINE, 'jsonb', MAX_LINES)),
  /** What all of it costs, in cents of this currency. */
  total: field(kinds.price),
  currency: field(CURRENCY),
  /** What was paid at once, in cents. */
  deposit: field(kinds.price),
  /** The local day until which it is to be paid. */
  lastDay: field(LAST_DAY),
  /** What may be kept if it is cancelled, in percent of the price; 0 where nothing was agreed (s62(5)). */
  penaltyPercent: field(PENALTY),
  by: field(nullable(partOf(SHIFT_STAFF))),
  approvals: field(linesOf(APPROVAL, 'jsonb', MOST_APPROVALS), { optional: true }),
  /** Epoch milliseconds on the device that opened it. */
  openedAt: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  /** When its goods were handed over, which its sale says; null before that. */
  collectedAt: field(nullable(kinds.instant), { setBy: 'rule', changes: true }),
  /** In the order in which they were made: the first stands (S20.21). */
  cancellations: field(CANCELLATIONS, { setBy: 'rule', changes: true }),
  /** How it was opened and cancelled, together. */
  ...DOUBTED_LATER,
}
export interface Layby extends RowShape<typeof LAYBY> {}
/** A lay-by as it was agreed. */
export interface LaybyFact extends FactShape<typeof LAYBY> {}
