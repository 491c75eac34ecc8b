import { isIP } from 'node:net'
import { insertEvent } from '#server/db/queries/audit.ts'
import type { Tx } from '#server/db/transact.ts'

/** What is written down for ever. A name, once used, keeps its meaning. */
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
  | 'business-changed'
  | 'customer-erased'

/** Business of what belongs to none. No business has this id. */
export const NOBODYS_BUSINESS = '-'

/** From where somebody acts. */
export interface Whence {
  /** Network address. */
  address: string
  /** What its owner calls the browser ('Chrome on Android'). */
  browser: string
}

/** The administrator's terminal. */
export const COMMAND_LINE: Whence = { address: '', browser: '' }

export interface AuditEvent {
  action: AuditAction
  /** Epoch milliseconds. */
  at: number
  from: Whence
  /** Whom it is about. */
  accountId: string | null
  /** Who did it. */
  actorId: string | null
  /** Names of what changed; never values. */
  detail?: readonly string[]
}

/** Writes down what happened, in the transaction in which it happens: neither stands without the other. */
export function recordEvent(tx: Tx, { action, at, from, accountId, actorId, detail = [] }: AuditEvent) {
  const { browser } = from
  return insertEvent(tx, {
    action,
    at,
    accountId,
    actorId,
    browser: browser.slice(0, 60),
    // Behind proxies the address is what a header says.
    address: isIP(from.address) ? from.address : '',
    detail: detail.join(' ').slice(0, 200),
  })
}
