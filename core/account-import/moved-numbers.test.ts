import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counters, formatNumber, parseNumber, takeNumber } from '../numbering/numbers.ts'
import { movedNumber, type NumberRange, reserveNumbers } from './moved-numbers.ts'

const receipts = (count: number, suffix = '') =>
  Array.from({ length: count }, (_, index) => formatNumber('receipt', index + 1, suffix))

function moved(printed: readonly string[], ranges: readonly NumberRange[]): string[] {
  return printed.map((number) => movedNumber(number, ranges))
}

test('an account without devices inherits the series: nothing printed changes and its counter goes on [S9.10]', () => {
  const printed = [...receipts(7), 'Q0001', 'INV0003']
  const { ranges, counters } = reserveNumbers([], printed, { suffix: '', counters: {} })
  expect(moved(printed, ranges)).toEqual(printed)
  expect(counters).toEqual({ receipt: 7, quote: 1, invoice: 3 })
  expect(takeNumber(counters, 'receipt', '').number).toBe('R000008')
})

test('in an account with devices the same count goes on under the new suffix [S9.10]', () => {
  const { ranges, counters } = reserveNumbers([], receipts(7), { suffix: 'B', counters: {} })
  expect(moved(['R000001', 'R000007'], ranges)).toEqual(['R000001-B', 'R000007-B'])
  expect(takeNumber(counters, 'receipt', 'B').number).toBe('R000008-B')
})

test('a device that has printed already puts them after its own', () => {
  const { ranges, counters } = reserveNumbers([], receipts(2), { suffix: '', counters: { receipt: 3 } })
  expect(moved(receipts(2), ranges)).toEqual(['R000004', 'R000005'])
  expect(counters).toEqual({ receipt: 5 })
})

test('demo numbers and texts that are no numbers of ours are left as they are', () => {
  const { ranges, counters } = reserveNumbers([], ['DEMO0004', 'till roll 7', ''], {
    suffix: 'B',
    counters: {},
  })
  expect(ranges).toEqual([])
  expect(counters).toEqual({})
  expect(moved(['DEMO0004', 'till roll 7'], ranges)).toEqual(['DEMO0004', 'till roll 7'])
})

// Sold in Local Mode while a move was interrupted, under numbers of a lost device, with the account selling in between.
test('whatever comes in between, no number is given twice, order stays, and gaps are only those there were', () => {
  const batch = fc.record({
    bare: fc.nat({ max: 40 }),
    suffixed: fc.nat({ max: 20 }),
    soldBetween: fc.nat({ max: 5 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom('', 'A', 'B'),
      fc.nat({ max: 9 }),
      fc.array(batch, { minLength: 1, maxLength: 4 }),
      (suffix, sold, batches) => {
        let ranges: NumberRange[] = []
        let counters: Counters = { receipt: sold }
        const own = receipts(sold, suffix)
        for (const { bare, suffixed, soldBetween } of batches) {
          const printed = [...receipts(bare), ...receipts(suffixed, 'XABCDE')]
          ;({ ranges, counters } = reserveNumbers(ranges, printed, { suffix, counters }))
          for (let sale = 0; sale < soldBetween; sale++) {
            const taken = takeNumber(counters, 'receipt', suffix)
            counters = taken.counters
            own.push(taken.number)
          }
        }
        const most = (of: 'bare' | 'suffixed') => Math.max(...batches.map((each) => each[of]))
        const bare = moved(receipts(most('bare')), ranges)
        const suffixed = moved(receipts(most('suffixed'), 'XABCDE'), ranges)
        const all = [...own, ...bare, ...suffixed]
        expect(new Set(all).size).toBe(all.length)
        const counts = all.map((number) => parseNumber(number)?.count ?? 0).sort((a, b) => a - b)
        expect(counts).toEqual(counts.map((_, index) => index + 1))
        for (const list of [bare, suffixed]) expect([...list].sort()).toEqual(list)
      },
    ),
  )
})
