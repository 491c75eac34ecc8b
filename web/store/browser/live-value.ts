/** An observable value. Listeners are called after each `set` that changes its identity. */
export class LiveValue<Value> implements Live<Value> {
  private value: Value
  private readonly listeners = new Set<() => void>()

  constructor(value: Value) {
    this.value = value
  }

  get(): Value {
    return this.value
  }

  set(value: Value): void {
    if (Object.is(value, this.value)) return
    this.value = value
    for (const listener of this.listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}

/** A value that screens follow: `get` returns the same object until it changes. */
export interface Live<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** Resolves to true once a value holds, now or later; to false where it does not within `limitMs`. */
export function untilLive<Value>(
  live: Live<Value>,
  holds: (value: Value) => boolean,
  limitMs?: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isHeld: boolean) => {
      stop()
      clearTimeout(late)
      resolve(isHeld)
    }
    const look = () => holds(live.get()) && settle(true)
    const stop = live.subscribe(look)
    const late = limitMs === undefined ? undefined : setTimeout(() => settle(false), limitMs)
    look()
  })
}
