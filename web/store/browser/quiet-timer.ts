/** Runs work that can wait when nothing changed for a while, until it is closed. */
export class QuietTimer {
  private readonly work: () => Promise<unknown>
  private readonly failure: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false

  /** @param failure what the log says when the work failed; the next quiet period tries again */
  constructor(work: () => Promise<unknown>, failure: string) {
    this.work = work
    this.failure = failure
  }

  get closed(): boolean {
    return this.isClosed
  }

  /** Something changed: the work waits for the next `quietMs` without a change. */
  restart(quietMs: number): void {
    if (this.isClosed) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.work().catch((error: unknown) => {
        if (!this.isClosed) console.warn(this.failure, error)
      })
    }, quietMs)
  }

  close(): void {
    this.isClosed = true
    clearTimeout(this.timer)
  }
}
