import { isIP } from 'node:net'
import { insertEvent } from '#server/db/queries/audit.ts'
import type { Tx } from '#server/db/transact.ts'

/** The events of accounts. A name, once used, keeps its meaning. What is done in a shop is `ActivityKind`. */
export type AuditAction =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-revoked'
  | 'other-sessions-revoked'
  | 'password-check-failed'
  | 'password-changed'
  | 'password-reset'
  | 'email-changed'
  | 'account-issued'
  | 'account-disabled'
  | 'account-enabled'
  | 'right-changed'
  | 'invitation-made'
  | 'invitation-cancelled'
  | 'invitation-used'
  | 'token-made'
  | 'token-revoked'
  | 'webhook-made'
  | 'webhook-paused'
  | 'webhook-resumed'
  | 'webhook-deleted'
  | 'webhook-stopped'

/** The business of events that belong to none. No business has this id. */
export const NOBODYS_BUSINESS = '-'

/** Where a request comes from. */
export interface ClientInfo {
  /** Network address. */
  address: string
  /** The browser in its owner's words ('Chrome on Android'). */
  browser: string
}

/** The administrator's terminal. */
export const COMMAND_LINE: ClientInfo = { address: '', browser: '' }

export interface AuditEvent {
  action: AuditAction
  /** Epoch milliseconds. */
  at: number
  from: ClientInfo
  /** The account concerned. */
  accountId: string | null
  /** The account that acted. */
  actorId: string | null
  /** Names of the changed fields; of an API token its name and rights, of a webhook its host. Never other values. */
  detail?: readonly string[]
}

/** Writes an audit entry in the transaction of the change itself, so that neither is stored without the other. */
export function recordEvent(tx: Tx, { action, at, from, accountId, actorId, detail = [] }: AuditEvent) {
  return insertEvent(tx, {
    action,
    at,
    accountId,
    actorId,
    ...placeOf(from),
    detail: detail.join(' ').slice(0, 200),
  })
}

/** Where something came from, as an entry keeps it. */
export function placeOf({ browser, address }: ClientInfo): ClientInfo {
  // Behind proxies the address comes from a header.
  return { browser: browser.slice(0, 60), address: isIP(address) ? address : '' }
}
