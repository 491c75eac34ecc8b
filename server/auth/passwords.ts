import { hash, type Options, verify } from '@node-rs/argon2'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#core/settings/account-draft.ts'
import { createQueue, type Place } from '#server/queue/queue.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** argon2id with the parameters of the OWASP password storage cheat sheet: 46 MiB, one pass, one lane. */
const PARAMETERS: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=47104,t=1,p=1$'

/** One core stays free for the tills during an attack on the sign-in. */
const queue = createQueue({ running: 1, waiting: { kept: 50, others: 50 } })

/** The queue place of requests without a network address. */
const HERE: Place = { line: '', kept: true }

/** How many passwords may wait to be hashed. */
export const passwordsWaiting = queue.waiting

/** The hash that an unknown address is checked against, so that it takes the same time. Its password is random. */
const NOBODYS_HASH = `${CURRENT}gPypsTbulwqyYVF+M5go1Q$Wsvz+U3qugFuxWF18hoi+kRQVNT6e80B/ZKf6UnQyBI`

/** Why a password cannot be accepted, in words for the screen; null when it can. */
export function refusePassword(password: string, email: string): string | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return `Password must be at least ${SHORTEST_PASSWORD} characters long`
  if (length > LONGEST_PASSWORD) return `Password must be at most ${LONGEST_PASSWORD} characters long`
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || plain === email.toLowerCase()) {
    return 'This password is too easy to guess. Choose another.'
  }
  return null
}

/** A new hash, or null when too many are waiting. */
export function hashPassword(password: string, place = HERE): Promise<string | null> {
  return queue.enqueue(place, () => hash(password, PARAMETERS))
}

export type Verdict = { ok: boolean; outdated: boolean } | null

/** Checks a password; without a stored hash it takes as long and answers no. Null when too many are waiting. */
export function checkPassword(stored: string | undefined, password: string, place = HERE): Promise<Verdict> {
  return queue.enqueue(place, async () => {
    const matches = await verify(stored ?? NOBODYS_HASH, password)
    return { ok: stored !== undefined && matches, outdated: !stored?.startsWith(CURRENT) }
  })
}
