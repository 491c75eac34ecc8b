/**
 * Why the server refuses what somebody asks of an account, as its answers name it beside their English words: screens have
 * their own.
 */
export const ACCOUNT_REFUSALS = [
  'too-many-attempts',
  'busy',
  'weak',
  'password-needed',
  'duplicate',
  'wrong-password',
  'no-invitation',
  'no-such-invitation',
  'own-session',
  'no-session',
  'no-account',
  'last-owner',
  'no-device',
  'too-many-tokens',
  'no-token',
  'not-allowed',
] as const
export type AccountRefusalCode = (typeof ACCOUNT_REFUSALS)[number]

/** What an answer says of it. */
export interface RefusedWhy {
  code: AccountRefusalCode
  /** How long to wait before the next attempt. */
  seconds?: number | undefined
}
