import { field, linesOf, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, oneOf } from '../entities/kinds.ts'
import { TAX_LINE } from '../sales/sale.ts'
import { TENDER_KIND } from '../sales/tender.ts'

/** How many of something there were, and what they came to, in cents. */
export const TALLY = { count: field(kinds.count), amount: field(kinds.amount) }
export interface Tally extends RowShape<typeof TALLY> {}

/** What was paid by one method: sales less what was given back, without tips. */
export const METHOD_TAKINGS = {
  methodId: field(kinds.id),
  kind: field(TENDER_KIND),
  name: field(kinds.contact),
  ...TALLY,
  tips: field(kinds.amount),
}
export interface MethodTakings extends RowShape<typeof METHOD_TAKINGS> {}

/** The first and the last printed number of one series under one suffix. */
export const NUMBER_RUN = {
  series: field(oneOf(['receipt', 'credit-note', 'invoice'])),
  suffix: field(kinds.code),
  first: field(kinds.code),
  last: field(kinds.code),
}
export interface NumberRun extends RowShape<typeof NUMBER_RUN> {}

/** What one person sold, less what came back. */
export const STAFF_TAKINGS = { staffId: field(kinds.id), name: field(kinds.contact), ...TALLY }
export interface StaffTakings extends RowShape<typeof STAFF_TAKINGS> {}

/** The cash of a drawer, in cents: amounts above zero, and what they make (S15.5). */
export const CASH_FIGURES = {
  float: field(kinds.amount),
  sales: field(kinds.amount),
  /** Given back for goods. */
  returns: field(kinds.amount),
  in: field(kinds.amount),
  out: field(kinds.amount),
  drops: field(kinds.amount),
  tips: field(kinds.amount),
  /** Paid on account, less what was taken back of it; missing where none was (S20.5). */
  onAccount: field(kinds.amount, { optional: true }),
  /** Taken for lay-bys less what went back; missing where there was none (S20.18). */
  laybys: field(kinds.amount, { optional: true }),
  expected: field(kinds.amount),
}
export interface CashFigures extends RowShape<typeof CASH_FIGURES> {}

/** What came in for lay-bys less what went back, as a whole and by method (S20.18). */
export const LAYBY_TAKINGS = { ...TALLY, methods: field(linesOf(METHOD_TAKINGS, 'jsonb', 100)) }

/** Everything that X and Z reports say of a shift, but for what was counted (S15.8, S15.11). */
export const SHIFT_FIGURES = {
  sales: field(partOf(TALLY)),
  /** Off the prices of sold goods, above zero; `sales` is after them. */
  discounts: field(kinds.amount),
  /** Above zero. */
  returns: field(partOf(TALLY)),
  /** Those of the returns that void a whole sale. */
  voids: field(partOf(TALLY)),
  /** Those of the returns that are empties; missing where none came back (S14.26). */
  empties: field(partOf(TALLY), { optional: true }),
  net: field(kinds.amount),
  taxes: field(linesOf(TAX_LINE, 'jsonb', 50)),
  methods: field(linesOf(METHOD_TAKINGS, 'jsonb', 100)),
  /** What customers paid of what they owe, by method: no sales. Missing where none did (S20.5). */
  paidOnAccount: field(linesOf(METHOD_TAKINGS, 'jsonb', 100), { optional: true }),
  rounding: field(kinds.amount),
  cash: field(partOf(CASH_FIGURES)),
  /** 'Held for lay-bys', which is no sale; missing where there was none. */
  laybys: field(partOf(LAYBY_TAKINGS), { optional: true }),
  /** Floats of shifts that were opened apart on the same drawer: within `cash.in`, to be confirmed (S15.15). */
  apart: field(kinds.amount),
  ins: field(kinds.count),
  outs: field(kinds.count),
  drops: field(kinds.count),
  noSales: field(kinds.count),
  /** Lines sold at another price than the product's own: how many, and by how much they were below it. */
  overrides: field(partOf(TALLY)),
  /** Receipts that were printed again on the device that worked this out; missing where it did not count them. */
  reprints: field(partOf(TALLY), { optional: true }),
  numbers: field(linesOf(NUMBER_RUN, 'jsonb', 500)),
  staff: field(linesOf(STAFF_TAKINGS, 'jsonb', 500)),
}
export interface ShiftFigures extends RowShape<typeof SHIFT_FIGURES> {}
