import { expect, test } from 'vitest'
import type { LocalMove } from '#web/store/account-import/local-move.ts'
import { type MoveEvent, type MoveState, NO_MOVE, nextMove } from './move-state.ts'

const move: LocalMove = {
  rows: { sales: 5, returns: 0, products: 12, customers: 0, documents: 0, profile: false },
  begun: false,
  move: async () => 'paused',
  close: async () => {},
}

const after = (...events: MoveEvent[]) => events.reduce<MoveState>(nextMove, NO_MOVE)

test('a move that is being stopped stays so while its last piece reports its progress [S1.7]', () => {
  const progress = { done: 200, total: 400 }
  const state = after(
    { does: 'offer', move },
    { does: 'begin' },
    { does: 'stop' },
    { does: 'note-progress', progress },
  )
  expect(state).toEqual({ kind: 'moving', move, progress, stopping: true })
  expect(nextMove(state, { does: 'pause' })).toEqual({ kind: 'paused', move })
})

test('progress that comes after a move was left does not bring it back', () => {
  const left = after({ does: 'offer', move }, { does: 'begin' }, { does: 'leave' })
  expect(nextMove(left, { does: 'note-progress', progress: { done: 1, total: 2 } })).toBe(left)
  expect(nextMove(left, { does: 'begin' })).toBe(left)
})

test('a move that failed is begun again from the start [S1.7]', () => {
  const again = after({ does: 'offer', move }, { does: 'begin' }, { does: 'fail' }, { does: 'begin' })
  expect(again).toEqual({ kind: 'moving', move, progress: { done: 0, total: 0 }, stopping: false })
})
