import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, ZERO } from '../money/cents.ts'
import { aSale } from '../sales/sale-builders.ts'
import type { Tender, TenderKind } from '../sales/tender.ts'
import { MOVE_KINDS } from './drawer-move.ts'
import { expectedCash, type ShiftFacts } from './expected-cash.ts'

const NOTHING: ShiftFacts = { float: cents(50_000), floatsApart: [], sales: [], moves: [] }
const paid = (kind: TenderKind, amount: number, more: Partial<Tender> = {}): Tender => ({
  id: '1',
  methodId: kind,
  kind,
  name: kind,
  amount: cents(amount),
  ...more,
})

test('R75 paid with R100 puts R75 into the drawer: change is never in it [S15.5, S11.6]', () => {
  const tenders = [paid('cash', 7_500, { tendered: cents(10_000), change: cents(2_500) })]
  const { sales, expected } = expectedCash({ ...NOTHING, sales: [aSale({ total: cents(7_500), tenders })] })
  expect([sales, expected]).toEqual([7_500, 57_500])
})

test('a sale of the first form is cash to its whole total, a card never is [S15.5]', () => {
  const sales = [aSale({ total: cents(1_899) }), aSale({ total: cents(4_000), paymentMethod: 'card' })]
  expect(expectedCash({ ...NOTHING, sales }).expected).toBe(51_899)
})

test('a day with pay-outs, a drop, a return and a tip: each goes the way it went [S15.5, S15.6]', () => {
  const cash = expectedCash({
    float: cents(50_000),
    floatsApart: [cents(10_000)],
    sales: [
      aSale({
        total: cents(20_000),
        tenders: [paid('cash', 15_000, { tip: cents(500) }), paid('card', 5_000)],
      }),
      aSale({ kind: 'return', total: cents(-2_000), tenders: [paid('cash', -2_000)] }),
    ],
    moves: [
      { kind: 'in', amount: cents(1_000) },
      { kind: 'out', amount: cents(3_000) },
      { kind: 'drop', amount: cents(30_000) },
      { kind: 'no-sale', amount: ZERO },
    ],
  })
  expect(cash).toEqual({
    ...{ float: 50_000, sales: 15_000, returns: 2_000, in: 11_000, out: 3_000, drops: 30_000, tips: 500 },
    expected: 41_500,
  })
})

const amount = fc.integer({ min: 0, max: 500_000 })
const kinds: readonly TenderKind[] = ['cash', 'card', 'wallet', 'exchange']
const tender = fc.tuple(fc.constantFrom(...kinds), amount, amount, fc.option(fc.nat(999), { nil: undefined }))
const sale = fc.tuple(fc.boolean(), fc.array(tender, { minLength: 1, maxLength: 4 }))

test('whatever was sold, given back and moved, it is what an independent count of the box says [S15.5]', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(sale),
      fc.array(fc.tuple(fc.constantFrom(...MOVE_KINDS), amount)),
      fc.array(amount, { maxLength: 2 }),
      (float, sales, moves, apart) => {
        // Note by note: what is handed over goes in, and the change comes out.
        let box = float
        for (const each of apart) box += each
        for (const [isReturn, tenders] of sales)
          for (const [kind, pays, change, tip] of tenders) {
            if (kind !== 'cash') continue
            box += isReturn ? -pays : pays + change
            if (!isReturn) box -= change
            box += tip ?? 0
          }
        for (const [kind, moved] of moves) box += kind === 'in' ? moved : kind === 'no-sale' ? 0 : -moved
        const facts: ShiftFacts = {
          float: cents(float),
          floatsApart: apart.map(cents),
          sales: sales.map(([isReturn, tenders]) =>
            aSale({
              kind: isReturn ? 'return' : 'sale',
              tenders: tenders.map(([kind, pays, change, tip]) =>
                paid(kind, isReturn ? -pays : pays, {
                  ...(!isReturn && { tendered: cents(pays + change), change: cents(change) }),
                  ...(tip !== undefined && { tip: cents(tip) }),
                }),
              ),
            }),
          ),
          moves: moves.map(([kind, moved]) => ({ kind, amount: cents(kind === 'no-sale' ? 0 : moved) })),
        }
        expect(expectedCash(facts).expected).toBe(box)
      },
    ),
  )
})

test('cash of lay-bys is in the drawer, a card never is, and what went back is out of it [S15.5, S20.18, S20.20]', () => {
  const laybyPayments = [
    { tenders: [paid('cash', 3_000), paid('card', 2_000)] },
    { tenders: [paid('cash', -1_700)] },
  ]
  const { laybys, expected, sales } = expectedCash({ ...NOTHING, laybyPayments })
  expect([laybys, expected, sales]).toEqual([1_300, 51_300, 0])
  expect(expectedCash(NOTHING)).not.toHaveProperty('laybys')
})

test('cash that customers pay of what they owe is in the drawer, a card never is, and a payment taken back is out of it [S15.5, S20.5]', () => {
  const payments = [
    { tenders: [paid('cash', 4_000), paid('card', 2_500)] },
    { tenders: [paid('cash', -1_500)] },
    {},
  ]
  const { onAccount, expected, sales } = expectedCash({ ...NOTHING, payments })
  expect([onAccount, expected, sales]).toEqual([2_500, 52_500, 0])
  expect(expectedCash(NOTHING)).not.toHaveProperty('onAccount')
})

test('cash of the book and of lay-bys both lie in the one drawer [S15.5, S20.5, S20.18]', () => {
  const payments = [{ tenders: [paid('cash', 4_000)] }]
  const laybyPayments = [{ tenders: [paid('cash', 3_000)] }]
  expect(expectedCash({ ...NOTHING, payments, laybyPayments }).expected).toBe(57_000)
})

test('goods that a lay-by paid for bring no cash on the day on which they are handed over [S15.5, S20.19]', () => {
  const sales = [aSale({ total: cents(30_000), tenders: [paid('layby', 30_000)] })]
  expect(expectedCash({ ...NOTHING, sales }).expected).toBe(50_000)
})
