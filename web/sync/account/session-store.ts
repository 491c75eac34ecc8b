import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import type { Live } from '#web/store/browser/live-value.ts'
import type { Identity } from '#web/store/shop/shop.ts'
import { parseSession, SESSION_KEY, type Session, startingSession, writtenSession } from './session.ts'

/** Who is current on this device, stored and synchronised across its tabs. */
export interface SessionStore extends Live<Session> {
  /** Makes somebody current: after a sign-in, or to use the device without an account. */
  enter(identity: Identity): void
  /** Leaves nobody current. `serverLogoutDue` when the server could not be reached. */
  leave(serverLogoutDue: boolean): void
}

/** Opens the session of this device. `installed`: whether this is the installed app. */
export function openSession(storage: TextStorage, installed: boolean): SessionStore {
  let session = startingSession(read(storage), installed)
  const listeners = new Set<() => void>()

  function set(next: Session): void {
    session = next
    store(storage, next)
    for (const listener of listeners) listener()
  }

  // Signing out in one tab signs out in all of them.
  addEventListener('storage', (event) => {
    if (event.key !== SESSION_KEY) return
    session = parseSession(event.newValue)
    for (const listener of listeners) listener()
  })
  store(storage, session)

  return {
    get: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enter: (identity) => set({ state: 'current', identity }),
    leave: (serverLogoutDue) => set({ state: 'signed-out', serverLogoutDue }),
  }
}

function read(storage: TextStorage): string | null {
  try {
    return storage.getItem(SESSION_KEY)
  } catch {
    return null
  }
}

function store(storage: TextStorage, session: Session): void {
  const text = writtenSession(session)
  if (text === null) return
  try {
    storage.setItem(SESSION_KEY, text)
  } catch (error) {
    // A full or forbidden localStorage only means signing in again after the next start (S8.30).
    console.warn('the session could not be stored', error)
  }
}
