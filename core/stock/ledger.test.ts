import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHlc } from '../clocks/hlc.ts'
import { NO_STAMP, type Stamp, stampOf } from '../clocks/stamps.ts'
import { available } from '../quantities/on-hand.ts'
import { applyCount, applyMovement, type StockLevel } from './ledger.ts'

const NO_STOCK: StockLevel = { onHand: 0, countStamp: NO_STAMP }

type Entry = { kind: 'move' | 'count'; quantity: number; stamp: Stamp }

const entries = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('move' as const, 'count' as const),
    quantity: fc.integer({ min: -20, max: 20 }),
    stamp: fc
      .tuple(fc.nat(30), fc.constantFrom('a', 'b', 'c'))
      .map(([ms, opId]) => stampOf(formatHlc(ms, 0), opId)),
  }),
  { selector: (entry) => entry.stamp },
)

/** Folds entries as they arrive, as a server does, with the movements from before each count. */
function fold(order: readonly Entry[]): StockLevel {
  let level = NO_STOCK
  const moves: Entry[] = []
  for (const entry of order) {
    if (entry.kind === 'move') {
      moves.push(entry)
      level = applyMovement(level, entry)
    } else {
      const later = moves.filter((move) => move.stamp > entry.stamp)
      level = applyCount(level, entry, sumOf(later))
    }
  }
  return level
}

/** Stock by definition: the latest count and the movements after it. */
function onHandByDefinition(all: readonly Entry[]): number {
  const counts = all.filter((entry) => entry.kind === 'count').sort((a, b) => (a.stamp < b.stamp ? -1 : 1))
  const last = counts.at(-1)
  const moves = all.filter((entry) => entry.kind === 'move' && (!last || entry.stamp > last.stamp))
  return (last?.quantity ?? 0) + sumOf(moves)
}

const sumOf = (list: readonly Entry[]) => list.reduce((total, entry) => total + entry.quantity, 0)

test('stock is the latest count and the movements after it, in whatever order they arrive [S4.9]', () => {
  fc.assert(
    fc.property(
      entries.chain((all) =>
        fc.tuple(
          fc.constant(all),
          fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
        ),
      ),
      ([all, shuffled]) => {
        expect(fold(shuffled).onHand).toBe(onHandByDefinition(all))
        expect(fold(shuffled)).toEqual(fold(all))
      },
    ),
  )
})

test('a count overrides the sales made before it, also those that arrive later', () => {
  const at = (ms: number) => stampOf(formatHlc(ms, 0), 'op')
  const counted = applyCount(NO_STOCK, { quantity: 12, stamp: at(100) }, 0)
  expect(applyMovement(counted, { quantity: -5, stamp: at(50) }).onHand).toBe(12)
  expect(applyMovement(counted, { quantity: -5, stamp: at(150) }).onHand).toBe(7)
  expect(applyCount(counted, { quantity: 99, stamp: at(50) }, 0)).toEqual(counted)
})

test('the ledger may go below zero; a screen never shows that [S4.9]', () => {
  const level = applyMovement(NO_STOCK, { quantity: -2, stamp: stampOf(formatHlc(1, 0), 'op') })
  expect(level.onHand).toBe(-2)
  expect(available(level.onHand)).toBe(0)
})
