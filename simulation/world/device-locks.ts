import type { Owner, Scheduler } from '../kernel/scheduler.ts'

interface Waiter {
  owner: Owner
  go(): void
}

/** The Web Lock under which the tabs of one device open, one at a time. A dead tab holds none. */
export class DeviceLocks {
  private holder: Owner | undefined
  private waiting: Waiter[] = []

  async request<Result>(scheduler: Scheduler, owner: Owner, work: () => Promise<Result>): Promise<Result> {
    if (this.holder?.alive) await new Promise<void>((go) => this.waiting.push({ owner, go }))
    this.holder = owner
    try {
      return await work()
    } finally {
      this.letGo(scheduler, owner)
    }
  }

  /** The longest waiter goes on, if `owner` held the lock. */
  letGo(scheduler: Scheduler, owner: Owner): void {
    if (this.holder !== owner) return
    this.waiting = this.waiting.filter((each) => each.owner.alive)
    const next = this.waiting.shift()
    this.holder = next?.owner
    if (next) scheduler.start(next.owner, next.go)
  }
}
