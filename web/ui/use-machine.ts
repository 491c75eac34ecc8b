import { useState, useSyncExternalStore } from 'react'

/** A state that changes by events only. */
export interface Machine<State, Event> {
  get(): State
  send(event: Event): void
}

/**
 * A state machine on a screen. Its state is known at once and not only when React has drawn it: a second tap may come
 * before that.
 * @param next the state after an event; the same object where the event changes nothing
 */
export function useMachine<State, Event>(
  next: (state: State, event: Event) => State,
  first: State,
): [State, Machine<State, Event>] {
  const [machine] = useState(() => startMachine(next, first))
  return [useSyncExternalStore(machine.subscribe, machine.get), machine]
}

function startMachine<State, Event>(next: (state: State, event: Event) => State, first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    send(event: Event) {
      const after = next(state, event)
      if (Object.is(after, state)) return
      state = after
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
