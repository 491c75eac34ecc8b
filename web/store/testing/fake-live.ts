import type { Live } from '../browser/live-value.ts'

/** A live value set directly by a test or the fake shop. */
export interface Settable<Value> extends Live<Value> {
  set(value: Value): void
}

/** Makes a live value that starts as `initial`. */
export function settable<Value>(initial: Value): Settable<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(value) {
      current = value
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Counts more operations that wait on the device. */
export function countWaiting<State extends { waiting: number }>(
  device: Settable<State>,
  added: number,
): void {
  device.set({ ...device.get(), waiting: device.get().waiting + added })
}
