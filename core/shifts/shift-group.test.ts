import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Closing, Shift } from './shift.ts'
import { aClosingOf, aShift, MORNING } from './shift-builders.ts'
import {
  closingOf,
  differenceOf,
  idsOf,
  isClosedTwice,
  openingDifference,
  shiftGroups,
  toBank,
} from './shift-group.ts'

const HOUR = 3_600_000
const opened = (id: string, hour: number, closings: Closing[] = [], drawerId = 'drawer-1'): Shift =>
  aShift({ id, openedAt: MORNING + hour * HOUR, closings, drawerId })
const closed = (id: string, hour: number) => aClosingOf(id, { closedAt: MORNING + hour * HOUR })

test('two tills that were apart open one drawer: the earlier shift stands, the later one continues it [S15.15]', () => {
  const [group, ...others] = shiftGroups([opened('b', 1), opened('a', 0)])
  expect(others).toEqual([])
  expect(group && [group.shift.id, idsOf(group)]).toEqual(['a', ['a', 'b']])
})

test('a shift opened after the last was closed is one of its own, and so is that of another drawer [S15.2]', () => {
  const groups = shiftGroups([
    opened('a', 0, [closed('x', 9)]),
    opened('b', 9),
    opened('c', 2, [], 'drawer-2'),
  ])
  expect(groups.map(idsOf)).toEqual([['a'], ['c'], ['b']])
})

test('closed at two tills, the first cash-up stands and the other is a second count [S15.15]', () => {
  const [group] = shiftGroups([opened('a', 0, [closed('late', 10)]), opened('b', 1, [closed('early', 9)])])
  expect(group && [closingOf(group)?.id, isClosedTwice(group), group.closings.length]).toEqual([
    'early',
    true,
    2,
  ])
})

test('the groups are alike in whatever order shifts arrive [S15.15]', () => {
  const hours = fc.integer({ min: 0, max: 12 })
  const shifts = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), hours, fc.option(hours)), {
    selector: ([id]) => id,
  })
  fc.assert(
    fc.property(shifts, fc.infiniteStream(fc.nat()), (many, shuffle) => {
      const rows = many.map(([id, from, until]) =>
        opened(id, from, until === null ? [] : [closed(`z-${id}`, from + until)]),
      )
      const keys = new Map(rows.map((row) => [row, shuffle.next().value ?? 0]))
      const other = rows.toSorted((left, right) => (keys.get(left) ?? 0) - (keys.get(right) ?? 0))
      expect(shiftGroups(other)).toEqual(shiftGroups(rows))
      expect(shiftGroups(rows).flatMap(idsOf).sort()).toEqual(rows.map(({ id }) => id).sort())
    }),
  )
})

test('R100 was left and R80 is typed: the opening is R20 short, the closing is not touched by it [S15.12]', () => {
  const shift = aShift({ float: cents(8_000), leftBefore: cents(10_000) })
  expect(openingDifference(shift)).toBe(-2_000)
  expect(openingDifference(aShift())).toBeUndefined()
  const closing = aClosingOf('z', {
    cash: { total: cents(8_000) },
    expected: cents(8_000),
    left: cents(3_000),
  })
  expect([differenceOf(closing), toBank(closing)]).toEqual([0, 5_000])
})
