import { z } from 'zod/mini'
import type { AccountChange } from '#core/settings/account-draft.ts'
import { type ProvedUser, readProvedUser } from './account-client.ts'
import { type AccountAnswer, callAccount } from './call.ts'

/** The calls of the account's settings. Reads use `server-query.ts`. */
export interface SettingsClient {
  /** S7.6. */
  change(change: AccountChange): Promise<AccountAnswer<ProvedUser>>
  /** Signs out one other device. */
  endSession(id: string): Promise<AccountAnswer<true>>
  /** Signs out every device except this one. */
  endOtherSessions(): Promise<AccountAnswer<true>>
}

/** The settings client over `fetch`. */
export function settingsClient(fetchFrom: typeof fetch): SettingsClient {
  const end = (path: string) => callAccount<true>(fetchFrom, { method: 'DELETE', path, read: () => true })
  return {
    change: (body) =>
      callAccount(fetchFrom, { method: 'PUT', path: '/api/user', body, read: readProvedUser }),
    endSession: (id) => end(`/api/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => end('/api/sessions'),
  }
}

const sessionSchema = z.object({
  id: z.string(),
  /** The browser's own name: 'Chrome on Android'; '' when it has none. */
  browser: z.string(),
  /** ISO times. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether it is this session; missing of a colleague's. */
  current: z.optional(z.boolean()),
})
/** A place where an account is signed in. */
export type AccountSession = z.infer<typeof sessionSchema>

/** Reads the answer of `GET /api/sessions`; undefined when it is not our server's. */
export const readSessions = (body: unknown): AccountSession[] | undefined =>
  z.array(sessionSchema).safeParse(body).data
