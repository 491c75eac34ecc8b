import type { ServerRecord } from './database.ts'

/** Which commits of its server's are in base: equal for two moments between which no page was stored. */
export type Standing = string

/**
 * Where base stands. With what is acknowledged, something may no longer lie over it; a resync pulls from where the
 * cursor has been before, over other rows than were there then.
 */
export function standingOf({ cursor, resyncs = 0 }: Pick<ServerRecord, 'cursor' | 'resyncs'>): Standing {
  const { seq, head, seenHead, headTag } = cursor
  return JSON.stringify([resyncs, seq, head, seenHead, headTag])
}

/** Where base stood before pages of a pull were stored, and after them. */
export interface Stretch {
  from: Standing
  to: Standing
}
