/** A code that stays in the picture counts again after this, milliseconds (S10.14). */
export const AGAIN_MS = 1_500
/** A code that was in no picture for this long has left: one blurred frame is not that. Milliseconds. */
export const LEFT_MS = 500

/** The codes in a camera's pictures, each with when it was last seen and last counted. */
export type SeenCodes = ReadonlyMap<string, { seenAt: number; countedAt: number }>

export const NOTHING_SEEN: SeenCodes = new Map()

/**
 * Takes the codes of one picture.
 * @param at when it was taken, milliseconds of a steady clock
 * @returns what is seen now, and the codes that count as scanned
 */
export function takePicture(
  seen: SeenCodes,
  codes: readonly string[],
  at: number,
): { seen: SeenCodes; scanned: string[] } {
  const next = new Map([...seen].filter(([, { seenAt }]) => at - seenAt < LEFT_MS))
  const scanned: string[] = []
  for (const code of new Set(codes)) {
    const known = next.get(code)
    const counts = known === undefined || at - known.countedAt >= AGAIN_MS
    if (counts) scanned.push(code)
    next.set(code, { seenAt: at, countedAt: counts ? at : known.countedAt })
  }
  return { seen: next, scanned }
}
