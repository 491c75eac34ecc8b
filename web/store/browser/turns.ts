/** Runs work one piece after the other: a piece sees what the one before did, and no older result comes after a newer. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  /** Runs `work` once everything before it is done, or has failed. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    return done
  }

  /** Resolves when everything so far is done. */
  async settled(): Promise<void> {
    await this.last
  }
}
