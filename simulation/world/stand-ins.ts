import type { Scheduler } from '../kernel/scheduler.ts'

/** Delivers a message to every other channel of that name on the same device. */
interface Channel {
  name: string
  onmessage: ((event: { data: unknown }) => void) | null
}

/** The parts of a browser that the product accesses by global name. */
export interface Browser {
  scheduler: Scheduler
  /** Opens a channel of the acting tab. @returns how to post and how to close. */
  openChannel(channel: Channel): { post(data: unknown): void; close(): void }
}

let browser: Browser | undefined

/** Sets the browser that the product finds from now on. */
export function setBrowser(next: Browser | undefined): void {
  browser = next
}

class SimulatedChannel implements Channel {
  readonly name: string
  onmessage: ((event: { data: unknown }) => void) | null = null
  private readonly line: { post(data: unknown): void; close(): void } | undefined

  constructor(name: string) {
    this.name = name
    this.line = browser?.openChannel(this)
  }
  postMessage(data: unknown): void {
    this.line?.post(data)
  }
  close(): void {
    this.line?.close()
  }
}

/** Replaces the browser's globals with simulated timers, channels and the like. Once a process. */
export function installStandIns(): void {
  const never = new AbortController().signal
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const zone = new Intl.DateTimeFormat()
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) =>
      browser ? browser.scheduler.setTimer(run, ms) : real.setTimeout(run, ms),
    clearTimeout: (id: never) => (browser ? browser.scheduler.clearTimer(id) : real.clearTimeout(id)),
    BroadcastChannel: SimulatedChannel,
  })
  Object.assign(AbortSignal, { timeout: () => never })
  // Creating a formatter takes as long as ten commits.
  Intl.DateTimeFormat = function cached() {
    return zone
  } as unknown as typeof Intl.DateTimeFormat
}
