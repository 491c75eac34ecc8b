import { cents, ZERO } from '../money/cents.ts'
import type { Closing, Shift } from './shift.ts'
import type { ShiftFigures } from './shift-figures.ts'

/** The morning of the day of the tests, 08:00 in Johannesburg, epoch milliseconds. */
export const MORNING = Date.UTC(2026, 10, 20, 6)

/** A shift for tests: opened in the morning of 20 November 2026 with R500 at the first till. */
export function aShift(changes: Partial<Shift> = {}): Shift {
  return {
    id: 'shift-1',
    shopId: 'main',
    drawerId: 'drawer-1',
    device: '',
    openedBy: null,
    openedAt: MORNING,
    float: cents(50_000),
    closings: [],
    ...changes,
  }
}

/** A shift in which nothing happened but its float of R500. */
export function noFigures(changes: Partial<ShiftFigures> = {}): ShiftFigures {
  const none = { count: 0, amount: ZERO }
  const cash = {
    float: cents(50_000),
    sales: ZERO,
    returns: ZERO,
    in: ZERO,
    out: ZERO,
    drops: ZERO,
    tips: ZERO,
  }
  return {
    sales: none,
    discounts: ZERO,
    returns: none,
    voids: none,
    net: ZERO,
    taxes: [],
    methods: [],
    rounding: ZERO,
    cash: { ...cash, expected: cents(50_000) },
    apart: ZERO,
    ins: 0,
    outs: 0,
    drops: 0,
    noSales: 0,
    overrides: none,
    numbers: [],
    staff: [],
    ...changes,
  }
}

/** A cash-up for tests: at 17:00, balanced. */
export function aClosingOf(id: string, changes: Partial<Closing> = {}): Closing {
  return {
    id,
    number: 'Z0001',
    printedAs: null,
    device: '',
    closedBy: null,
    closedAt: MORNING + 9 * 3_600_000,
    cash: { total: cents(50_000) },
    methods: [],
    expected: cents(50_000),
    left: cents(50_000),
    note: '',
    figures: noFigures(),
    ...changes,
  }
}
