import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { countedBy, lateOf, linesOfLate, linesOfTallies } from '../stocktake/finish-lines.ts'
import { tallyEntries } from '../stocktake/tally.ts'
import type { Intent } from '../sync/operations.ts'
import { MemoryServer } from '../sync/testing/memory-server.ts'
import { anOperation, aPush, countStock, hlcAt, NOON, sell } from '../sync/testing/operations.ts'
import { aStockMove, moveStockBy } from '../sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '../sync/testing/stocktakes.ts'

const ST = aStocktake('st')
const F1 = aFinish('f1')

/** A server to which each fact comes from a device of its own, in the order in which they are given. */
function serverAfter(...facts: readonly [ms: number, id: string, intent: Intent][]) {
  const server = new MemoryServer('shop', () => NOON + 10_000)
  for (const [ms, id, intent] of facts) take(server, ms, id, intent)
  return server
}

function take(server: MemoryServer, ms: number, id: string, intent: Intent) {
  server.register(`device-${id}`)
  const answer = server.push(aPush(`device-${id}`, [anOperation(1, intent, { hlc: hlcAt(ms), opId: id })]))
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.outcomes[0]?.status
}

const onHand = (server: MemoryServer, id = 'bread') =>
  server.rows('stock').find((row) => row.id === id)?.onHand

// Ten on the shelf at 100, five in the store room at 500, three sold in between and two after.
const COUNTING: [number, string, Intent][] = [
  [50, 'count', countStock('c0', 'bread', 99)],
  [90, 'start', startStocktake(ST)],
  [100, 'shelf', enterCount(anEntry('shelf'))],
  [300, 'sold-within', sell('s1', 'bread', 3)],
  [500, 'room', enterCount(anEntry('room', { quantity: 5, place: 'Store room' }))],
  [600, 'sold-after', sell('s2', 'bread', 2)],
  [650, 'found', moveStockBy(aStockMove('m1', { quantity: 1, reason: 'found' }))],
]
const line = aFinishLine('l1', {
  ...{ quantity: 15, entries: 2, entryId: 'room', asOf: stampOf(hlcAt(500), 'room') },
})
const FINISH: [number, string, Intent] = [900, 'finish', finishStocktake(ST, aFinish('f1'), line)]

test('[S19.20] a product is counted as of its last entry, and what was sold after that counts on', () => {
  expect(onHand(serverAfter(...COUNTING, FINISH))).toBe(15 - 2 + 1)
})

test('[S19.20] whatever arrives in which order, the shop has the same stock and the same papers', () => {
  const all = [...COUNTING, FINISH, [950, 'late-sale', sell('s3', 'bread', 4)] as (typeof COUNTING)[number]]
  const bare = (server: MemoryServer) =>
    (['stock', 'counts', 'stocktakes', 'entries'] as const).map((table) =>
      // Which device is called what follows from who came first.
      server.rows(table).map((row) => ({ ...row, device: '' })),
    )
  const expected = bare(serverAfter(...all))
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }), (shuffled) => {
      expect(bare(serverAfter(...shuffled))).toEqual(expected)
    }),
  )
})

test('[S19.20] a count that somebody typed after the last entry stands', () => {
  expect(onHand(serverAfter(...COUNTING, [700, 'typed', countStock('c9', 'bread', 40)], FINISH))).toBe(40)
})

test('[S19.22] of two finishes the first to arrive stands: the other is kept, and counts nothing', () => {
  const server = serverAfter(...COUNTING, FINISH)
  const other = { ...line, id: 'l2', quantity: 1, entries: 1 }
  expect(take(server, 950, 'again', finishStocktake(ST, aFinish('f2'), other))).toBe('applied')
  expect(onHand(server)).toBe(14)
  expect(server.rows('stocktakes')[0]?.finishes.map(({ id }) => id)).toEqual(['f1', 'f2'])
  expect(server.rows('counts').map(({ id }) => id)).toEqual(['c0', 'l1'])
  expect(take(server, 960, 'more', finishStocktake(ST, aFinish('f2'), { ...other, id: 'l3' }))).toBe(
    'duplicate',
  )
})

test('[S19.21] what nobody counted stays, unless it was said that there is none: as of the finish', () => {
  const facts = [...COUNTING, [80, 'milk', countStock('c1', 'milk', 7)] as (typeof COUNTING)[number]]
  expect(onHand(serverAfter(...facts, FINISH), 'milk')).toBe(7)
  const none = aFinishLine('l9', { productId: 'milk', quantity: 0, entries: 0 })
  const sold = [950, 'milk-sold', sell('s9', 'milk', 1)] as const
  const server = serverAfter(...facts, [900, 'finish', finishStocktake(ST, aFinish('f1'), line, none)])
  take(server, ...sold)
  expect(onHand(server, 'milk')).toBe(-1)
})

test.each([
  ['before the last entry', 400, 15 + 8 - 2 + 1],
  // The two were sold, and the one was found, before somebody counted again.
  ['after everything', 700, 15 + 8],
])(
  '[S19.22] an entry made %s that comes after the finish is late, and taken in as a count',
  (_, ms, expected) => {
    const server = serverAfter(...COUNTING, FINISH)
    take(server, ms, 'late', enterCount(anEntry('late', { quantity: 8, place: 'Window' })))
    expect(onHand(server)).toBe(14)
    const tallies = tallyEntries(server.rows('entries'))
    const counted = countedBy(server.rows('counts'), 'st')
    const late = lateOf(tallies, counted, F1)
    expect(late.map(({ productId, quantity }) => [productId, quantity])).toEqual([['bread', 23]])
    const lines = linesOfLate(late, counted, [], () => 'l-late')
    take(server, 2_000, 'take-in', finishStocktake(ST, aFinish('f1'), ...lines))
    take(
      server,
      2_000,
      'take-in-twice',
      finishStocktake(ST, aFinish('f1'), ...lines.map((each) => ({ ...each, id: 'l-2' }))),
    )
    expect(onHand(server)).toBe(expected)
    expect(lateOf(tallyEntries(server.rows('entries')), countedBy(server.rows('counts'), 'st'), F1)).toEqual(
      [],
    )
  },
)

test('[S19.22] of what was set to 0 and comes late, that which was sold between its entry and the finish is gone too', () => {
  const none = aFinishLine('l9', { productId: 'milk', quantity: 0, entries: 0 })
  const server = serverAfter(
    ...COUNTING,
    [600, 'milk-sold', sell('s9', 'milk', 2)],
    [900, 'finish', finishStocktake(ST, aFinish('f1'), line, none)],
    [950, 'milk-sold-after', sell('s10', 'milk', 1)],
  )
  const moved = [
    { productId: 'milk', quantity: -2, at: NOON + 600 },
    { productId: 'milk', quantity: -1, at: NOON + 950 },
    { productId: 'bread', quantity: -2, at: NOON + 600 },
  ]
  const takeIn = (again: number) => {
    const counted = countedBy(server.rows('counts'), 'st')
    const late = lateOf(tallyEntries(server.rows('entries')), counted, F1)
    const lines = linesOfLate(late, counted, moved, () => `l-late-${again}`)
    take(server, 2_000 + again, `take-in-${again}`, finishStocktake(ST, aFinish('f1'), ...lines))
  }
  const entered = (id: string, ms: number, quantity: number) =>
    take(server, ms, id, enterCount(anEntry(id, { productId: 'milk', quantity, at: NOON + ms })))
  entered('milk-shelf', 300, 8)
  takeIn(1)
  expect(onHand(server, 'milk')).toBe(8 - 2 - 1)
  // Four more in the store room, counted before the two were sold.
  entered('milk-room', 400, 4)
  takeIn(2)
  expect(onHand(server, 'milk')).toBe(12 - 2 - 1)
})

test.each([
  ['fewer', [1, 2]],
  ['more', [2, 1]],
])(
  '[S19.22] two tills apart take in what came late, and one of them knows more: whichever is first, nothing is lost (%s)',
  (_, order) => {
    const server = serverAfter(...COUNTING, FINISH)
    const late = (id: string, ms: number, quantity: number) =>
      take(server, ms, id, enterCount(anEntry(id, { quantity })))
    const linesNow = (id: string) => {
      const counted = countedBy(server.rows('counts'), 'st')
      return linesOfLate(lateOf(tallyEntries(server.rows('entries')), counted, F1), counted, [], () => id)
    }
    late('window', 400, 8)
    const known = [linesNow('l-one')]
    late('cellar', 450, 20)
    known.push(linesNow('l-both'))
    for (const each of order)
      take(server, 2_000 + each, `take-in-${each}`, finishStocktake(ST, F1, ...(known[each - 1] ?? [])))
    take(server, 3_000, 'again', finishStocktake(ST, F1, ...linesNow('l-again')))
    expect(onHand(server)).toBe(15 + 8 + 20 - 2 + 1)
    expect(linesNow('l-none')).toEqual([])
  },
)

test('[S19.22] of a stocktake whose counts nobody knows nothing is late', () => {
  expect(
    lateOf(tallyEntries([{ ...anEntry('e'), device: '', stamp: stampOf(hlcAt(1), 'e') }]), new Map(), F1),
  ).toEqual([])
})

test('a clock that claims the future dates no count later than the finish that made it', () => {
  const future = { ...line, entryId: null, asOf: stampOf(hlcAt(99_000_000), 'room') }
  const server = serverAfter(...COUNTING, [900, 'finish', finishStocktake(ST, aFinish('f1'), future)])
  expect(server.rows('counts').find(({ id }) => id === 'l1')?.stocktake?.asOf).toBe(
    stampOf(hlcAt(900), 'finish'),
  )
})

test('[S19.20] a finish has a line for each product that was counted, and none for what was taken back', () => {
  const entry = (id: string, changes: object) => ({
    ...{ ...anEntry(id), device: '', stamp: stampOf(hlcAt(1), id) },
    ...changes,
  })
  const tallies = tallyEntries([
    entry('e1', {}),
    entry('e2', { productId: 'milk' }),
    entry('e2-back', { productId: 'milk', quantity: -10, takesBack: 'e2' }),
  ])
  expect(linesOfTallies(tallies, () => 'l').map(({ productId }) => productId)).toEqual(['bread'])
})
