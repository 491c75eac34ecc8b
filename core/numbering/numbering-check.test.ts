import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkNumbering, type KnownNumbers } from './numbering-check.ts'
import { formatNumber } from './numbers.ts'

const look = (known: Partial<KnownNumbers>) =>
  checkNumbering({
    sales: [],
    documents: [],
    cashUps: [],
    deliveries: [],
    stocktakes: [],
    orders: [],
    laybys: [],
    payments: [],
    vouchers: [],
    own: { suffix: '', counters: {} },
    ...known,
  })

test('a shop that has issued nothing has no series [S9.11]', () => {
  expect(look({})).toEqual([])
})

test('cash-ups are counted by the till that closed, and a lost one is missing [S23.4]', () => {
  const checks = look({ cashUps: ['Z0001', 'Z0003', 'Z0001-A'], own: { suffix: '', counters: { shift: 4 } } })
  expect(checks.map(({ first, last, gaps }) => [first, last, gaps.map(({ from }) => from)])).toEqual([
    ['Z0001', 'Z0004', ['Z0002', 'Z0004']],
    ['Z0001-A', 'Z0001-A', []],
  ])
})

test('each series of each till is told apart, from its first number to its last [S9.10, S9.11]', () => {
  const checks = look({
    sales: ['R000002', 'R000001', 'R000001-B'],
    documents: ['Q0001', 'INV0002', 'INV0001'],
  })
  expect(checks.map(({ first, last, count, gaps }) => [first, last, count, gaps])).toEqual([
    ['R000001', 'R000002', 2, []],
    ['R000001-B', 'R000001-B', 1, []],
    ['INV0001', 'INV0002', 2, []],
    ['Q0001', 'Q0001', 1, []],
  ])
})

test('credit notes are a series of their own, whose last number counts though its return is missing [S14.1, S23.4]', () => {
  const checks = look({
    sales: ['R000001', 'CN000001', 'CN000003', 'CN000001-B'],
    own: { suffix: 'B', counters: { 'credit-note': 2 } },
  })
  expect(checks.map(({ series, last, gaps }) => [series, last, gaps.map(({ from }) => from)])).toEqual([
    ['receipt', 'R000001', []],
    ['credit-note', 'CN000003', ['CN000002']],
    ['credit-note', 'CN000002-B', ['CN000002-B']],
  ])
})

test("a paid invoice's sale is no receipt and no second invoice, and the demo shop counts nowhere [S9.11]", () => {
  const [only, ...others] = look({ sales: ['INV0001', 'DEMO0001'], documents: ['INV0001', 'DEMO0002'] })
  expect(others).toEqual([])
  expect(only).toMatchObject({ series: 'invoice', count: 1, gaps: [], doubles: [] })
})

test('gaps and doubles are named by their numbers [S9.10]', () => {
  const [check] = look({ sales: ['R000003', 'R000006-A', 'R000007', 'R000007', 'R000008'] })
  expect(check).toMatchObject({
    first: 'R000001',
    last: 'R000008',
    count: 3,
    gaps: [
      { from: 'R000001', to: 'R000002', count: 2 },
      { from: 'R000004', to: 'R000006', count: 3 },
    ],
    doubles: ['R000007'],
  })
})

test('a tail that this device counted and lost is missing at the end [S9.10]', () => {
  const own = { suffix: 'C', counters: { invoice: 3, quote: 1, demo: 7 } }
  expect(look({ documents: ['INV0001-C'], own })).toMatchObject([
    { last: 'INV0003-C', count: 1, gaps: [{ from: 'INV0002-C', to: 'INV0003-C', count: 2 }] },
    { first: 'Q0001-C', last: 'Q0001-C', count: 0, gaps: [{ from: 'Q0001-C', count: 1 }] },
  ])
})

test('what is here and what is missing make up the whole series, in whatever order it was read [S9.10]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (counts) => {
      const [check] = look({ documents: counts.map((count) => formatNumber('invoice', count, 'A')) })
      const missing = check?.gaps.reduce((total, gap) => total + gap.count, 0) ?? 0
      expect((check?.count ?? 0) + missing).toBe(Math.max(...counts))
      expect(check?.doubles).toHaveLength(
        new Set(counts.filter((count, index) => counts.indexOf(count) !== index)).size,
      )
    }),
  )
})
