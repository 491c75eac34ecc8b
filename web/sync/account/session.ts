import { z } from 'zod/mini'
import { EDITABLE } from '#core/staff/account-right.ts'
import type { Identity } from '#web/store/shop/shop.ts'

/** The storage key of who is signed in. */
export const SESSION_KEY = 'tuckshop_session'

const identitySchema = z.object({
  mode: z.enum(['account', 'local']),
  userId: z.string(),
  businessId: z.string(),
  name: z.string(),
  email: z.string(),
  owner: z.optional(z.boolean()),
  mayEdit: z.optional(z.readonly(z.array(z.enum(EDITABLE)))),
})

const storedSchema = z.union([
  z.object({ state: z.literal('current'), identity: identitySchema }),
  z.object({ state: z.literal('signed-out'), serverLogoutDue: z.boolean() }),
])

/**
 * Who is current on this device. `signed-out` only follows an explicit Logout (R2); `none` is an unused device, or one
 * whose record cannot be read (`damaged`).
 */
export type Session = z.infer<typeof storedSchema> | { state: 'none'; damaged: boolean }

/** The default local user of Local Mode and of an installed app's first run (R2, S9.3). */
export const LOCAL_IDENTITY: Identity = {
  mode: 'local',
  userId: '1',
  businessId: '1',
  name: 'Offline User',
  email: 'offline@example.com',
}

/** Parses a stored text; a text that is no session counts as damaged (S4.4). */
export function parseSession(text: string | null): Session {
  if (text === null) return { state: 'none', damaged: false }
  try {
    const parsed = storedSchema.safeParse(JSON.parse(text))
    if (parsed.success) return parsed.data
  } catch {
    // Falls through: text that is not JSON is as damaged as JSON that is no session.
  }
  return { state: 'none', damaged: true }
}

/**
 * The session a device starts with (S4.4, R2): the stored one if there is one; without one, an installed app starts as
 * the default local user, and a browser tab belongs to nobody.
 */
export function startingSession(text: string | null, installed: boolean): Session {
  const stored = parseSession(text)
  if (stored.state !== 'none' || !installed) return stored
  return { state: 'current', identity: LOCAL_IDENTITY }
}

/** The session as it is stored; null when nothing is stored. */
export function writtenSession(session: Session): string | null {
  return session.state === 'none' ? null : JSON.stringify(session)
}
