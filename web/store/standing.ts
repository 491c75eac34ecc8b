import type { Cursor } from '#core/sync/wire.ts'

/** Which commits of its server's are in base: equal for two moments between which no page was stored. */
export type Standing = string

/** Where base stands at a cursor. How far the server has heard the device is another matter. */
export function standingOf({ head, seenHead, headTag }: Cursor): Standing {
  return JSON.stringify([head, seenHead, headTag])
}

/** Where base stood before pages of a pull were stored, and after them. */
export interface Stretch {
  from: Standing
  to: Standing
}
