import type { FastifyReply } from 'fastify'
import type { z } from 'zod/mini'
import type { AccountRefusal } from '#server/auth/accounts.ts'
import type { userChange } from './account-messages.ts'
import { badRequest, conflict, HttpRefusal, named, unauthorised } from './errors.ts'

/** The status and text for each reason that an account is not created or changed. */
export function refuseAccount(refusal: AccountRefusal): HttpRefusal {
  switch (refusal.code) {
    case 'weak':
      return named('weak', badRequest(refusal.message), about('newPassword'))
    case 'password-needed':
      return named('password-needed', badRequest(refusal.message), about('currentPassword'))
    case 'duplicate':
      return named('duplicate', conflict('An account with this email already exists'), about('email'))
    case 'wrong-password':
      return named('wrong-password', badRequest('Current password is incorrect'), about('currentPassword'))
    case 'busy':
      return named('busy', new HttpRefusal(429, 'Many people are logging in. Try again in a moment.'))
    case 'unknown':
      return unauthorised()
    default:
      return refusal satisfies never
  }
}

// Named so that a form can show it beside the field.
const about = (field: keyof z.infer<typeof userChange>) => ({ field })

/** 429 with `Retry-After`. */
export function tooManyAttempts(reply: FastifyReply, waitMs: number): HttpRefusal {
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  const unit = seconds === 1 ? 'second' : 'seconds'
  const refusal = new HttpRefusal(429, `Too many attempts. Try again in ${seconds} ${unit}.`)
  return named('too-many-attempts', refusal)
}
