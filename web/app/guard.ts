import type { Session } from '#web/sync/account/session.ts'

/** What a route needs to know before it shows. */
export interface Visit {
  path: string
  /** The address's query, with or without its question mark. */
  search: string
  session: Session
  /** Whether the app runs as an installed one. */
  installed: boolean
}

/** Screens that anybody may open. */
const OPEN_TO_ALL = new Set(['/auth', '/join', '/test-auth'])
/** Screens that the offline shell has no use for once somebody is current (S2.1). */
const BROWSER_ONLY = new Set(['/auth', '/download'])

/** Where a visit must go instead, or undefined when it may stay (S2.1, R2). */
export function redirectFor({ path, search, session, installed }: Visit): '/' | '/auth' | undefined {
  if (session.state !== 'current') return OPEN_TO_ALL.has(path) ? undefined : '/auth'
  const offlineShell = installed || session.identity.mode === 'local'
  if (!offlineShell || !BROWSER_ONLY.has(path)) return undefined
  const asked = new URLSearchParams(search)
  const signingIn = path === '/auth' && asked.has('signin')
  // Local Mode in a browser can still become an app, and must be shown what that means for its data (R32).
  const installing = path === '/download' && asked.has('install') && !installed
  return signingIn || installing ? undefined : '/'
}
