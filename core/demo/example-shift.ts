import { cents, ZERO } from '../money/cents.ts'
import { THE_SHOP } from '../shifts/drawer.ts'
import type { Closing } from '../shifts/shift.ts'
import type { ShiftFigures } from '../shifts/shift-figures.ts'
import type { ShiftGroup } from '../shifts/shift-group.ts'
import { DEMO_STAFF } from './demo-staff.ts'

const [OWNER, CASHIER] = DEMO_STAFF.map(({ id, name }) => ({ staffId: id, name }))
const HOUR_MS = 3_600_000

/** What a day of the demo shop came to: VAT of 15% lies within its sales. */
const FIGURES: ShiftFigures = {
  sales: { count: 14, amount: cents(96_600) },
  discounts: cents(1_400),
  returns: { count: 1, amount: cents(3_500) },
  voids: { count: 0, amount: ZERO },
  net: cents(93_100),
  taxes: [{ vatClass: 'standard', percent: 15, gross: cents(93_100), tax: cents(12_143) }],
  methods: [
    { methodId: 'cash', kind: 'cash', name: 'Cash', count: 9, amount: cents(52_600), tips: ZERO },
    { methodId: 'card', kind: 'card', name: 'Card', count: 6, amount: cents(40_500), tips: ZERO },
  ],
  rounding: ZERO,
  cash: {
    float: cents(50_000),
    sales: cents(56_100),
    returns: cents(3_500),
    in: ZERO,
    out: cents(3_000),
    drops: cents(30_000),
    tips: ZERO,
    expected: cents(69_600),
  },
  apart: ZERO,
  ins: 0,
  outs: 1,
  drops: 1,
  noSales: 1,
  overrides: { count: 0, amount: ZERO },
  numbers: [{ series: 'receipt', suffix: '', first: 'R000001', last: 'R000014' }],
  staff: [
    { staffId: 'cashier', name: CASHIER?.name ?? '', count: 12, amount: cents(81_600) },
    { staffId: 'owner', name: OWNER?.name ?? '', count: 3, amount: cents(11_500) },
  ],
}

/**
 * A cash-up to look at, R12.50 short: of the people of the demo shop, and of no shop. It is no row and no fact, so that
 * nothing of it can get into anybody's books (S23.5).
 * @param day when it was closed, epoch milliseconds
 */
export function exampleShift(day: number): { group: ShiftGroup; closing: Closing } {
  const closing: Closing = {
    id: 'example',
    number: 'Z0001',
    printedAs: null,
    device: '',
    closedBy: CASHIER ?? null,
    closedAt: day,
    cash: { total: cents(68_350) },
    methods: [{ methodId: 'card', name: 'Card', expected: cents(40_500), counted: cents(40_500) }],
    expected: FIGURES.cash.expected,
    left: cents(50_000),
    note: '',
    figures: FIGURES,
  }
  const shift = {
    id: 'example',
    shopId: THE_SHOP,
    drawerId: 'example',
    device: '',
    openedBy: OWNER ?? null,
    openedAt: day - 9 * HOUR_MS,
    float: FIGURES.cash.float,
    closings: [closing],
  }
  return { group: { shift, apart: [], closings: [closing] }, closing }
}
