import type { LocalMove, LocalMoveResult } from '#web/store/account-import/local-move.ts'
import type { Progress } from '#web/store/browser/progress.ts'

/** The state of a move on the screen. */
export type MoveState =
  | { kind: 'none' }
  | { kind: 'offered'; move: LocalMove }
  | { kind: 'moving'; move: LocalMove; progress: Progress; stopping: boolean }
  | { kind: 'paused'; move: LocalMove }
  | { kind: 'moved'; moved: LocalMoveResult }
  | { kind: 'failed'; move: LocalMove }

export type MoveEvent =
  | { does: 'offer'; move: LocalMove }
  | { does: 'begin' }
  | { does: 'note-progress'; progress: Progress }
  /** It ends at the next moment when it can go on later. */
  | { does: 'stop' }
  | { does: 'pause' }
  | { does: 'fail' }
  | { does: 'finish'; moved: LocalMoveResult }
  | { does: 'leave' }

export const NO_MOVE: MoveState = { kind: 'none' }

/** The state after an event; the same one where the event does not belong to it. */
export function nextMove(state: MoveState, event: MoveEvent): MoveState {
  switch (event.does) {
    case 'offer':
      return { kind: 'offered', move: event.move }
    case 'begin': {
      const move = openMove(state)
      return move ? { kind: 'moving', move, progress: { done: 0, total: 0 }, stopping: false } : state
    }
    case 'note-progress':
      return state.kind === 'moving' ? { ...state, progress: event.progress } : state
    case 'stop':
      return state.kind === 'moving' ? { ...state, stopping: true } : state
    case 'pause':
      return state.kind === 'moving' ? { kind: 'paused', move: state.move } : state
    case 'fail':
      return state.kind === 'moving' ? { kind: 'failed', move: state.move } : state
    case 'finish':
      return { kind: 'moved', moved: event.moved }
    case 'leave':
      return NO_MOVE
    default:
      return event satisfies never
  }
}

/** The move whose shop of Local Mode is open; undefined when none is. */
export function openMove(state: MoveState): LocalMove | undefined {
  return 'move' in state ? state.move : undefined
}
