import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stampOf } from '../clocks/stamps.ts'
import { ERASED } from '../customers/customer.ts'
import { type ParkedState, parkedState } from '../parked/parked-state.ts'
import { WorkingSet } from '../rows/working-set.ts'
import type { Intent } from '../sync/operations.ts'
import { applyOperation } from '../sync/rules.ts'
import { eraseCustomer, hlcAt, NOON } from '../sync/testing/operations.ts'
import { dropParked, giveBackParked, park, sellParked, takeParked } from '../sync/testing/parked.ts'

/** What a server has after taking these, each made a millisecond after the one before it in `said`, in some order. */
function after(said: readonly Intent[], order = said.map((_, index) => index)): WorkingSet {
  const set = new WorkingSet()
  for (const index of order) {
    const opId = `op-${index}`
    const device = index % 2 === 0 ? '' : 'B'
    applyOperation(set, {
      ...(said[index] as Intent),
      opId,
      stamp: stampOf(hlcAt(index), opId),
      occurredAt: NOON,
      device,
    })
  }
  return set
}

const stateOf = (set: WorkingSet, id = 'p1', now = NOON + 100): ParkedState['kind'] => {
  const row = set.get('parked', id)
  if (!row) throw new Error('nothing was said of it')
  return parkedState(row, now).kind
}

/** Every order in which a server may hear of these. */
const inEveryOrder = (said: readonly Intent[], check: (set: WorkingSet) => void) =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...said.keys()], { minLength: said.length }), (order) =>
      check(after(said, order)),
    ),
    { numRuns: 400 },
  )

test('parked online, paid offline on one till and taken up on another: sold, in every order of arrival [S13.6]', () => {
  const said = [park('p1'), takeParked('p1', 'Ann'), sellParked('s1', 'p1'), takeParked('p1', 'Ben')]
  inEveryOrder(said, (set) => {
    expect(stateOf(set)).toBe('sold')
    expect(set.get('parked', 'p1')).toEqual(after(said).get('parked', 'p1'))
    expect(set.get('sales', 's1')?.flags).not.toContain('parked-twice')
  })
})

test('sold stays sold whatever else was said of it, before and after [S13.6]', () => {
  const said = [
    park('p1'),
    takeParked('p1'),
    dropParked('p1'),
    sellParked('s1', 'p1'),
    giveBackParked('p1'),
    dropParked('p1'),
    park('p1', 3),
  ]
  inEveryOrder(said, (set) => {
    expect(set.get('parked', 'p1')).toMatchObject({ saleId: 's1', takenBy: null, dropped: null })
    expect(set.get('parked', 'p1')).toEqual(after(said).get('parked', 'p1'))
  })
})

test('three tills that sell it make three sales: all stand, all are flagged, alike in any order [S13.6]', () => {
  const said = [park('p1'), sellParked('s1', 'p1'), sellParked('s2', 'p1'), sellParked('s3', 'p1')]
  inEveryOrder(said, (set) => {
    expect(set.get('parked', 'p1')?.saleId).toBe('s1')
    for (const id of ['s1', 's2', 's3']) expect(set.get('sales', id)?.flags).toContain('parked-twice')
  })
})

test('the same sale sent twice is no second sale of it [S13.6]', () => {
  const set = after([park('p1'), sellParked('s1', 'p1'), sellParked('s1', 'p1')])
  expect(set.get('sales', 's1')?.flags).not.toContain('parked-twice')
})

test('whatever two tills say of a parked sale, the order of arrival changes nothing [S13.3]', () => {
  const saying = fc.constantFrom(
    park('p1', 1),
    park('p1', 2),
    park('p1', 3),
    takeParked('p1', 'Ann'),
    takeParked('p1', 'Ben'),
    giveBackParked('p1'),
    dropParked('p1', 'Left'),
    dropParked('p1', 'Old'),
  )
  const stories = fc.array(saying, { minLength: 1, maxLength: 8 }).chain((said) =>
    fc.record({
      said: fc.constant(said),
      order: fc.shuffledSubarray([...said.keys()], { minLength: said.length }),
    }),
  )
  fc.assert(
    fc.property(stories, ({ said, order }) => {
      expect(after(said, order).get('parked', 'p1')).toEqual(after(said).get('parked', 'p1'))
    }),
    { numRuns: 2_000 },
  )
})

test('the latest of two who take it has it, and for eight hours [S13.5]', () => {
  const said = [park('p1'), takeParked('p1', 'Ann'), takeParked('p1', 'Ben')]
  inEveryOrder(said, (set) => {
    expect(set.get('parked', 'p1')?.takenBy).toMatchObject({ staffName: 'Ben', device: '' })
    expect(stateOf(set)).toBe('taken')
    expect(stateOf(set, 'p1', NOON + 8 * 3_600_000 + 1)).toBe('taken')
    expect(stateOf(set, 'p1', NOON + 8 * 3_600_000 + 2)).toBe('open')
  })
})

test('given back it is open, and one that is parked again is open with what was added [S13.5]', () => {
  expect(stateOf(after([park('p1'), takeParked('p1'), giveBackParked('p1')]))).toBe('open')
  inEveryOrder([park('p1'), takeParked('p1'), park('p1', 5)], (set) => {
    expect(stateOf(set)).toBe('open')
    expect(set.get('parked', 'p1')?.lines).toMatchObject([{ quantity: 5 }])
  })
})

test('dropped says why, by whom and how much, and taking it up afterwards changes that for nobody [S13.8]', () => {
  inEveryOrder([park('p1'), dropParked('p1', 'Walked out'), takeParked('p1')], (set) => {
    expect(stateOf(set)).toBe('dropped')
    expect(set.get('parked', 'p1')?.dropped).toMatchObject({
      reason: 'Walked out',
      total: 1500,
      staffName: 'Thandi',
      device: 'B',
    })
  })
})

test('it takes no stock: only its sale does [S13.4]', () => {
  expect(after([park('p1', 3), takeParked('p1')]).newMovements).toEqual([])
  expect(after([park('p1', 3), sellParked('s1', 'p1')]).newMovements).toHaveLength(1)
})

test('erasing a customer takes name, note and customer out, before and after it is parked [S13.3, R26]', () => {
  const theirs = { customerId: 'zanele', customerName: 'Zanele', name: 'Zanele', note: 'blue car' }
  const said = [park('p1', 1, theirs), takeParked('p1'), eraseCustomer('zanele'), park('p1', 2, theirs)]
  inEveryOrder(said, (set) => {
    expect(set.get('parked', 'p1')).toMatchObject({
      customerId: 'zanele',
      customerName: ERASED,
      name: '',
      note: '',
      lines: [{ quantity: 2 }],
    })
  })
})

test('on a device, which has no stamps, an older copy of a parked sale never replaces the later one [S13.4]', () => {
  const set = new WorkingSet()
  const say = (intent: Intent, ms: number) =>
    applyOperation(set, {
      ...intent,
      opId: `op-${ms}`,
      stamp: stampOf(hlcAt(ms), `op-${ms}`),
      occurredAt: NOON,
      device: '',
    })
  const base = after([park('p1', 1), park('p1', 4)]).get('parked', 'p1')
  if (!base) throw new Error('it was parked')
  set.load('parked', base)
  expect(say(park('p1', 1), 9)).toEqual({ status: 'duplicate' })
  expect(set.get('parked', 'p1')?.lines).toMatchObject([{ quantity: 4 }])
})
