import type { Cursor } from '#core/sync/wire.ts'

/** Which commits of its server's are in base: equal for two moments between which no page was stored. */
export type Standing = string

/** Where base stands at a cursor: with what is acknowledged, something may no longer lie over it. */
export function standingOf({ seq, head, seenHead, headTag }: Cursor): Standing {
  return JSON.stringify([seq, head, seenHead, headTag])
}

/** Where base stood before pages of a pull were stored, and after them. */
export interface Stretch {
  from: Standing
  to: Standing
}
