import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import type { DrawerMove } from './drawer-move.ts'
import { countedMoves, floatsToConfirm } from './floats-apart.ts'
import { aShift, MORNING } from './shift-builders.ts'
import { shiftGroups } from './shift-group.ts'
import { type KnownShift, workOutFigures } from './work-out-figures.ts'

const LATER = aShift({ id: 'b', device: 'A', openedAt: MORNING + 60_000, float: cents(30_000) })
const [GROUP] = shiftGroups([aShift({ id: 'a' }), LATER])

/** A move that says of a float whether it was cash of its own. */
const said = (id: string, amount: number, minute: number, confirms = 'b'): DrawerMove => ({
  ...{ id, shopId: 'main', drawerId: 'drawer-1', shiftId: 'a', kind: 'in', amount: cents(amount) },
  ...{ reason: 'Float of Till 2', by: null, at: MORNING + minute * 60_000, device: '', confirms },
})
function known(...moves: DrawerMove[]): KnownShift {
  if (!GROUP) throw new Error('no shift')
  return { group: GROUP, sales: [], moves }
}

test('the float of a shift opened apart counts as paid in until somebody says what it was [S15.15]', () => {
  expect(floatsToConfirm(known()).map(({ id }) => id)).toEqual(['b'])
  expect(workOutFigures(known())).toMatchObject({
    apart: 30_000,
    ins: 1,
    cash: { in: 30_000, expected: 80_000 },
  })
})

test('confirmed, it is paid in and nothing is left to confirm; the drawer should hold as much [S15.15]', () => {
  const confirmed = known(said('m', 30_000, 5))
  expect(floatsToConfirm(confirmed)).toEqual([])
  expect(workOutFigures(confirmed)).toMatchObject({
    apart: 0,
    ins: 1,
    cash: { in: 30_000, expected: 80_000 },
  })
})

test('the same cash counted twice is no cash: the drawer should hold the one float, and nothing came in [S15.15]', () => {
  expect(workOutFigures(known(said('m', 0, 5)))).toMatchObject({
    apart: 0,
    ins: 0,
    cash: { in: 0, expected: 50_000 },
  })
})

test('said at two tills, the first word stands, in whatever order the two arrive [S15.15]', () => {
  const moves = [said('first', 0, 5), said('second', 30_000, 6), said('third', 30_000, 6)]
  fc.assert(
    fc.property(fc.shuffledSubarray(moves, { minLength: 3 }), (arrived) => {
      expect(countedMoves(known(...arrived)).map(({ id }) => id)).toEqual(['first'])
      expect(workOutFigures(known(...arrived)).cash.expected).toBe(50_000)
    }),
  )
})

test('what was said of a shift that turns out to be one of its own moves nothing [S15.15]', () => {
  const unknown = known(said('m', 30_000, 5, 'another'))
  expect(countedMoves(unknown)).toEqual([])
  expect(workOutFigures(unknown).cash.expected).toBe(80_000)
})
