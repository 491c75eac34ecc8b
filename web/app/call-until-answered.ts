import { nextDelayMs } from '#web/sync/backoff.ts'
import { ONLINE_EVENT } from './connectivity.ts'

/** A call that is made until the server has answered it, and again at each contact with the network. */
export interface AnsweredCall {
  /** Makes the call now. */
  now(): void
  /** Makes it a moment later, as after a first failure. */
  soon(): void
  stop(): void
}

/**
 * Makes a call whenever the browser says that the network is back, and again after each attempt that failed, more and more
 * slowly: a network that was announced may not carry anything yet, and a server that restarts is announced by nobody.
 * Nothing is tried without a network.
 * @param call answers whether the server has answered; one that throws is told and tried again
 */
export function callUntilAnswered(call: () => Promise<boolean>): AnsweredCall {
  let failures = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function later(): void {
    clearTimeout(next)
    if (!stopped) next = setTimeout(now, nextDelayMs(failures))
  }

  async function attempt(): Promise<void> {
    clearTimeout(next)
    const answered = navigator.onLine && (await call())
    failures = answered ? 0 : failures + 1
    if (!answered) later()
  }

  function now(): void {
    attempt().catch((error: unknown) => {
      console.warn('a call to the server will be tried again', error)
      failures += 1
      later()
    })
  }

  addEventListener(ONLINE_EVENT, now)
  return {
    now,
    soon() {
      failures = 0
      later()
    },
    stop() {
      stopped = true
      clearTimeout(next)
      removeEventListener(ONLINE_EVENT, now)
    },
  }
}
