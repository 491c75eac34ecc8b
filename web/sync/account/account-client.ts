import { z } from 'zod/mini'
import { EDITABLE } from '#core/staff/account-right.ts'
import { type AccountAnswer, callAccount } from './call.ts'

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  businessId: z.string(),
  /** Whether the business was created for this account. */
  owner: z.optional(z.boolean()),
  mayEdit: z.optional(z.readonly(z.array(z.enum(EDITABLE)))),
})
/** The signed-in account as the server answers it. */
export type AccountUser = z.infer<typeof userSchema>

const provedUserSchema = z.extend(userSchema, { passwordStamp: z.optional(z.string()) })
/** The account whose password was just checked or set, and what to store with this device's own proof of it. */
export type ProvedUser = AccountUser & { passwordStamp?: string | undefined }

/** Reads the answer of a call that checked or set a password. */
export const readProvedUser = (body: unknown): ProvedUser | undefined => provedUserSchema.safeParse(body).data

const configSchema = z.object({ adminEmail: z.string() })

/** The calls that every screen may need. Those of the settings page are in `settings-client.ts`. */
export interface AccountClient {
  login(email: string, password: string): Promise<AccountAnswer<ProvedUser>>
  logout(): Promise<AccountAnswer<undefined>>
  currentUser(): Promise<AccountAnswer<AccountUser>>
  config(): Promise<AccountAnswer<{ adminEmail: string }>>
}

/** The account client over `fetch`. */
export function accountClient(fetchFrom: typeof fetch): AccountClient {
  return {
    login: (email, password) =>
      callAccount(fetchFrom, {
        method: 'POST',
        path: '/api/login',
        body: { email, password },
        read: readProvedUser,
      }),
    logout: async () => {
      const answer = await callAccount(fetchFrom, {
        method: 'POST',
        path: '/api/logout',
        read: () => true,
      })
      return answer.ok ? { ok: true, value: undefined } : answer
    },
    currentUser: () =>
      callAccount(fetchFrom, {
        method: 'GET',
        path: '/api/user',
        read: (body) => userSchema.safeParse(body).data,
      }),
    config: () =>
      callAccount(fetchFrom, {
        method: 'GET',
        path: '/api/config',
        read: (body) => configSchema.safeParse(body).data,
      }),
  }
}
