import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { aClosingOf, aShift, MORNING } from '#core/shifts/shift-builders.ts'
import { shiftGroups } from '#core/shifts/shift-group.ts'
import { cashUpsOf } from './cash-ups.ts'

const HOUR = 3_600_000

/** A shift of R500 that was opened and closed so many hours after the morning. */
const shift = (id: string, [opened, closed]: [number, number], difference: number) =>
  aShift({
    ...{ id, drawerId: id, openedAt: MORNING + opened * HOUR },
    closings: [
      aClosingOf(id, {
        ...{ closedAt: MORNING + closed * HOUR, expected: cents(50_000) },
        cash: { total: cents(50_000 + difference) },
      }),
    ],
  })

test('a drawer that stood open for a week is cashed up last: it is the latest, and changes nothing of what was short until then [S21.8, S15.16]', () => {
  const week = 7 * 24
  const shifts = [
    shift('forgotten', [0, week + 2], -5_000),
    shift('monday', [1, 9], -100),
    shift('next-monday', [week, week + 1], 300),
  ]
  const listed = cashUpsOf(shiftGroups(shifts).toReversed(), {})
  expect(listed.map(({ closing, together }) => [closing.id, together])).toEqual([
    ['forgotten', -4_800],
    ['next-monday', 200],
    ['monday', -100],
  ])
})
