/** Seeded random numbers: the same seed, the same run. */
export interface Chance {
  /** A number from `from` up to `to`. */
  between(from: number, to: number): number
}

/** A random generator from a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { between: (from, to) => from + next() * (to - from) }
}
