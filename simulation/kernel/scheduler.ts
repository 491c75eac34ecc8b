import type { Random } from './random.ts'

/** The owner of a step: a tab of a device, or the server. A dead owner's steps never run. */
export interface Owner {
  readonly name: string
  alive: boolean
}

interface Turn {
  owner: Owner
  go(): void
}

interface Timer {
  owner: Owner
  dueMs: number
  run(): void
}

// A tick requested in a microtask runs once no microtask is left; a turn of the event loop would cost a fifth of a run.
// Captured here, before it can be replaced.
const afterMicrotasks = process.nextTick

/**
 * Runs one waiting step at a time, chosen at random, and waits until nothing moves before the next. All that the
 * product waits for (a database, a network, a worker, a timer) is such a step, so a seed decides every order.
 */
export class Scheduler {
  /** The true time, epoch milliseconds. */
  nowMs: number
  /** The owner of the running step. */
  current: Owner
  /** Number of steps run. */
  stepCount = 0
  random: Random
  private turns: Turn[] = []
  private readonly timers = new Map<number, Timer>()
  private nextTimer = 1

  constructor(nowMs: number, random: Random, nobody: Owner) {
    this.nowMs = nowMs
    this.random = random
    this.current = nobody
  }

  get waiting(): number {
    return this.turns.length
  }

  /** Resolves when its owner may go on; never, once the owner is dead. */
  turn(owner: Owner = this.current): Promise<void> {
    return new Promise((resolve) => {
      if (owner.alive) this.turns.push({ owner, go: resolve })
    })
  }

  /** Starts work in an owner's name. */
  start(owner: Owner, work: () => void): void {
    this.turns.push({ owner, go: work })
  }

  setTimer(run: () => void, delayMs: number): number {
    const id = this.nextTimer++
    const owner = this.current
    this.timers.set(id, { owner, dueMs: this.nowMs + Math.max(0, delayMs), run })
    // A timer of zero is a step like any other; no time need pass for it.
    if (delayMs <= 0) this.start(owner, () => this.timers.delete(id) && run())
    return id
  }

  clearTimer(id: number): void {
    this.timers.delete(id)
  }

  /** Lets up to `limit` steps go on. @returns how many did. */
  async run(limit: number): Promise<number> {
    for (let count = 0; count < limit; count++) {
      if (this.turns.length === 0) return count
      const [turn] = this.turns.splice(this.random.below(this.turns.length), 1)
      if (!turn?.owner.alive) continue
      this.current = turn.owner
      this.stepCount++
      turn.go()
      await new Promise<void>((resolve) => afterMicrotasks(resolve))
    }
    return limit
  }

  /** Advances time; timers that fall due start in their order. */
  pass(ms: number): void {
    this.nowMs += ms
    const due = [...this.timers].filter(([, { dueMs }]) => dueMs <= this.nowMs)
    due.sort(([, left], [, right]) => left.dueMs - right.dueMs)
    for (const [id, { owner, run }] of due) {
      this.timers.delete(id)
      if (owner.alive) this.start(owner, run)
    }
  }

  /** Drops the steps of dead owners. */
  bury(): void {
    this.turns = this.turns.filter(({ owner }) => owner.alive)
    for (const [id, { owner }] of this.timers) if (!owner.alive) this.timers.delete(id)
  }
}
