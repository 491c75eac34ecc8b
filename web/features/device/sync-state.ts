import type { Identity } from '#web/store/db/identity.ts'
import type { JournalState } from '#web/store/journal/journal.ts'
import type { ServerSession } from '#web/sync/account/server-session.ts'
import type { SyncStatus } from '#web/sync/engine.ts'

/** This device's connection to its server, as one word for the screen to put into words. */
export type SyncState =
  | 'local'
  | 'paused'
  | 'signed-out'
  | 'outdated'
  | 'offline'
  | 'contacting'
  | 'unreachable'
  | 'later'
  | 'failing'
  | 'waiting'
  /** In step, but for rows that this version of the app cannot read. */
  | 'incomplete'
  | 'in-step'

interface Situation {
  mode: Identity['mode']
  online: boolean
  paused: boolean
  session: ServerSession
  status: SyncStatus
  waiting: number
  unreadable: number
}

/** The one thing worth saying of the connection: what somebody did first, then what prevents it. */
export function syncState(situation: Situation): SyncState {
  const { mode, online, paused, session, status, waiting, unreadable } = situation
  if (mode === 'local') return 'local'
  if (paused) return 'paused'
  if (session === 'ended') return 'signed-out'
  if (!online) return 'offline'
  // Also while it tries again: only a reload helps.
  if (status.refusal === 'outdated') return 'outdated'
  if (status.contacting) return 'contacting'
  if (status.refusal === 'unreachable' || status.refusal === 'later') return status.refusal
  if (status.refusal !== null) return 'failing'
  if (waiting > 0) return 'waiting'
  return unreadable > 0 ? 'incomplete' : 'in-step'
}

/** Whether asking for contact now can do anything. */
export function canSend(state: SyncState): boolean {
  return ['unreachable', 'later', 'failing', 'waiting', 'incomplete', 'in-step', 'outdated'].includes(state)
}

/** Whether this window may be closed and the device put away, and why. */
export type ClosingAnswer = 'all-here' | 'all-sent' | 'waits-here' | 'one-copy' | 'not-yet'

/** What closing the app now would mean for what was sold. */
export function closingAnswer(mode: Identity['mode'], journal: JournalState, waiting: number): ClosingAnswer {
  const onServer = mode === 'account' && waiting === 0
  if (onServer) return 'all-sent'
  if (journal === 'failing') return 'not-yet'
  if (journal === 'unavailable') return 'one-copy'
  return mode === 'local' ? 'all-here' : 'waits-here'
}
