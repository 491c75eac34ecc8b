/** Pseudo-random numbers that are the same for the same seed, on every machine. */
export class Random {
  private state: number

  constructor(seed: number) {
    // Neighbouring seeds must not give neighbouring sequences.
    this.state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
    this.next()
  }

  /** At least 0, below 1. */
  next(): number {
    // Mulberry32.
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<Value>(from: readonly Value[]): Value | undefined {
    return from[this.below(from.length)]
  }

  /** One of `from`, which has one. */
  mustPick<Value>(from: readonly Value[]): Value {
    const picked = this.pick(from)
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
}
