/** A scanner's keys follow each other within this, milliseconds; a person's do not, five times in a row. */
export const BURST_GAP_MS = 50
/** Two keys of a quick hand are further apart than this, milliseconds. */
export const HAND_GAP_MS = 25
const SHORTEST_CODE = 5
/** So many keys no hand presses within the gap of each. */
const SURE_KEYS = 3

export interface Burst {
  text: string
  /** When its newest key was pressed, milliseconds of the event clock. */
  lastAt: number
}

export const NO_BURST: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY }

/** Takes a pressed key into a burst. A key that comes late begins a new one. */
export function takeKey(burst: Burst, key: string, atMs: number): Burst {
  const follows = atMs - burst.lastAt <= BURST_GAP_MS
  return { text: follows ? burst.text + key : key, lastAt: atMs }
}

/** A key that types nothing came between: Shift, before a capital letter. */
export function touchBurst(burst: Burst, atMs: number): Burst {
  return isUnderWay(burst, atMs) ? { ...burst, lastAt: atMs } : burst
}

/** Whether a key pressed now is surely a scanner's: no hand pressed several before it as fast. */
export function isOfScanner(burst: Burst, atMs: number): boolean {
  return burst.text.length >= SURE_KEYS && isUnderWay(burst, atMs)
}

/** Whether a key pressed now would belong to a burst that is under way. */
export function isUnderWay(burst: Burst, atMs: number): boolean {
  return burst.text !== '' && atMs - burst.lastAt <= BURST_GAP_MS
}

/** Whether a key pressed now would follow too fast for a hand. */
export function isTooFastForAHand(burst: Burst, atMs: number): boolean {
  return burst.text !== '' && atMs - burst.lastAt <= HAND_GAP_MS
}

/**
 * The code that an Enter or a Tab at `atMs` completes; undefined when what came before was not a scanner.
 * @param inField it was typed into a field: letters alone are then a quick word
 */
export function scannedCode(burst: Burst, atMs: number, inField: boolean): string | undefined {
  const isCode = burst.text.length >= SHORTEST_CODE && (!inField || /\d/.test(burst.text))
  return isCode && isUnderWay(burst, atMs) ? burst.text : undefined
}
