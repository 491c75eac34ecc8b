import { z } from 'zod/mini'
import type { TextStorage } from '#web/store/browser/boot-storage.ts'
import { callAccount } from './call.ts'
import { forgetProofs, stampedProofs } from './credentials.ts'

/** How many proofs one request may hold: more accounts than a till has people. */
const ASKED_AT_ONCE = 20

/** The status that only asks to wait. */
const TOO_MANY = 429

const answerSchema = z.object({ standing: z.array(z.boolean()) })

/**
 * Asks the server which proofs of this device are still valid and removes the others: those of a changed password or a
 * disabled account (R3). Needs no session, so it covers everybody who ever signed in here. Without an answer nothing is
 * removed.
 * @returns whether the server has answered; to ask for patience is no answer, to refuse is one
 */
export async function forgetOldProofs(fetchFrom: typeof fetch, storage: TextStorage): Promise<boolean> {
  const held = stampedProofs(storage)
  for (let from = 0; from < held.length; from += ASKED_AT_ONCE) {
    const proofs = held.slice(from, from + ASKED_AT_ONCE)
    const answer = await callAccount(fetchFrom, {
      method: 'POST',
      path: '/api/sign-in-proofs',
      body: { proofs },
      read: (body) => answerSchema.safeParse(body).data?.standing,
    })
    if (!answer.ok) return answer.code === 'refused' && answer.status !== TOO_MANY
    if (answer.value.length !== proofs.length) return false
    const gone = proofs.filter((_, index) => answer.value[index] === false)
    if (gone.length > 0) forgetProofs(storage, gone)
  }
  return true
}
