import { z } from 'zod/mini'
import { ACCOUNT_RIGHTS, type AccountMay, EDITABLE } from '#core/staff/account-right.ts'
import { type AccountAnswer, callAccount } from './call.ts'

const may = { right: z.enum(ACCOUNT_RIGHTS), mayEdit: z.array(z.enum(EDITABLE)) }

const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  ...may,
  disabled: z.boolean(),
  /** In how many browsers it is logged in. */
  sessions: z.int(),
  /** ISO times; null where there is none. */
  lastUsedAt: z.nullable(z.string()),
  devices: z.array(
    z.object({
      id: z.string(),
      suffix: z.string(),
      /** Null where nobody named it. */
      name: z.nullable(z.string()),
      lastHeardAt: z.nullable(z.string()),
    }),
  ),
})
/** An account of the business, as an owner sees it. */
export type Colleague = z.infer<typeof colleagueSchema>

const invitationSchema = z.object({ id: z.string(), ...may, expiresAt: z.string() })
/** An invitation that nobody has used yet. */
export type Invitation = z.infer<typeof invitationSchema>

const madeSchema = z.extend(invitationSchema, { code: z.string() })
/** A new invitation with its code, which is answered once. */
export type MadeInvitation = z.infer<typeof madeSchema>

/** Reads the answer of `GET /api/accounts`; undefined when it is not our server's. */
export const readColleagues = (body: unknown): Colleague[] | undefined =>
  z.array(colleagueSchema).safeParse(body).data

/** Reads the answer of `GET /api/invitations`. */
export const readInvitations = (body: unknown): Invitation[] | undefined =>
  z.array(invitationSchema).safeParse(body).data

/** What an owner does with the accounts of the business. */
export interface ColleagueClient {
  invite(may: AccountMay): Promise<AccountAnswer<MadeInvitation>>
  cancelInvitation(id: string): Promise<AccountAnswer<true>>
  setRight(id: string, may: AccountMay): Promise<AccountAnswer<true>>
  /** Logs an account out everywhere. */
  endSessionsOf(id: string): Promise<AccountAnswer<true>>
  /** Logs an account out in one place. */
  endOneSession(id: string, sessionId: string): Promise<AccountAnswer<true>>
  /** Closes an account, which logs it out everywhere, or opens it again. */
  setClosed(id: string, closed: boolean): Promise<AccountAnswer<true>>
  /** Says what a device is called; a blank takes its name away. */
  nameDevice(deviceId: string, name: string): Promise<AccountAnswer<true>>
}

/** The colleague client over `fetch`. */
export function colleagueClient(fetchFrom: typeof fetch): ColleagueClient {
  const done = () => true as const
  const at = (id: string) => `/api/accounts/${encodeURIComponent(id)}`
  return {
    invite: (body) =>
      callAccount(fetchFrom, {
        method: 'POST',
        path: '/api/invitations',
        body,
        read: (answer) => madeSchema.safeParse(answer).data,
      }),
    cancelInvitation: (id) =>
      callAccount(fetchFrom, {
        method: 'DELETE',
        path: `/api/invitations/${encodeURIComponent(id)}`,
        read: done,
      }),
    setRight: (id, body) =>
      callAccount(fetchFrom, { method: 'PUT', path: `${at(id)}/right`, body, read: done }),
    endSessionsOf: (id) =>
      callAccount(fetchFrom, { method: 'DELETE', path: `${at(id)}/sessions`, read: done }),
    endOneSession: (id, sessionId) =>
      callAccount(fetchFrom, {
        method: 'DELETE',
        path: `${at(id)}/sessions/${encodeURIComponent(sessionId)}`,
        read: done,
      }),
    setClosed: (id, closed) =>
      callAccount(fetchFrom, { method: 'PUT', path: `${at(id)}/closed`, body: { closed }, read: done }),
    nameDevice: (deviceId, name) =>
      callAccount(fetchFrom, {
        method: 'PUT',
        path: `/api/devices/${encodeURIComponent(deviceId)}/name`,
        body: { name },
        read: done,
      }),
  }
}
