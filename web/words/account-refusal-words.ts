import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#core/settings/account-draft.ts'
import type { AccountRefusalCode, RefusedWhy } from '#core/settings/account-refusal.ts'
import { catalogue } from '#web/language/catalogue.ts'

const texts = catalogue('accountRefusals', {
  'too-many-attempts': {
    one: 'Too many attempts. Try again in {count} second.',
    other: 'Too many attempts. Try again in {count} seconds.',
  },
  busy: 'Many people are logging in. Try again in a moment.',
  weak: 'Choose a password of {least} to {most} characters that is not easy to guess.',
  'password-needed': 'Current password is required',
  duplicate: 'An account with this email already exists',
  'wrong-password': 'Current password is incorrect',
  'no-invitation':
    'This code does not work. It may be used or older than a day. Log in if you have joined already, or ask for a new code',
  'no-such-invitation': 'That invitation is used or gone already',
  'own-session': 'You are using this device now: log out instead',
  'no-session': 'That device is already logged out',
  'no-account': 'There is no such account',
  'last-owner': 'Somebody must stay an owner: make another account one first',
  'no-device': 'There is no such device',
  'too-many-tokens': 'The shop has too many API tokens. Revoke one first',
  'no-token': 'That API token is revoked already',
  'not-allowed': 'Only an owner may do this',
})

/**
 * Why the server refused, in this device's language; the server's English for a reason that this version does not know.
 * @returns nothing where the server gave no reason
 */
export function accountRefusalWords(refused: {
  message: string | undefined
  why?: RefusedWhy
}): string | undefined {
  return refused.why ? wordsOf(refused.why.code, refused.why) : refused.message
}

function wordsOf(code: AccountRefusalCode, { seconds = 1 }: RefusedWhy): string {
  if (code === 'too-many-attempts') return texts[code]({ count: seconds })
  if (code === 'weak') return texts[code]({ least: SHORTEST_PASSWORD, most: LONGEST_PASSWORD })
  return texts[code]
}
