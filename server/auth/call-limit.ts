/** Calls of one token in any minute. */
const MOST_CALLS = 600
const WINDOW_MS = 60_000

/** Counts the calls of API tokens in this process's memory: never more than 600 of one in any minute (S22.2). */
export class CallLimit {
  /** When each call of the last minute came, epoch milliseconds, by token. */
  private readonly calls = new Map<string, number[]>()

  /** Counts a call; answers how long to wait, in milliseconds, where it is one too many. That one is not counted. */
  waitFor(tokenId: string, now: number): number {
    const known = this.calls.get(tokenId)
    if (!known) this.forgetOld(now)
    const recent = (known ?? []).filter((at) => isRecent(at, now))
    const [first] = recent
    this.calls.set(tokenId, recent)
    if (recent.length >= MOST_CALLS && first !== undefined) return first + WINDOW_MS - now
    recent.push(now)
    return 0
  }

  private forgetOld(now: number): void {
    for (const [tokenId, times] of this.calls) {
      if (!times.some((at) => isRecent(at, now))) this.calls.delete(tokenId)
    }
  }
}

// What came later than now came before the clock was set back.
const isRecent = (at: number, now: number) => at <= now && now - at < WINDOW_MS
