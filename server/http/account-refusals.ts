import type { FastifyReply } from 'fastify'
import type { AccountRefusal } from '#server/auth/accounts.ts'
import { badRequest, conflict, HttpRefusal, unauthorised } from './errors.ts'

/** The status and words of each reason an account is not made or changed. */
export function refuseAccount(refusal: AccountRefusal): HttpRefusal {
  switch (refusal.code) {
    case 'weak':
    case 'password-needed':
      return badRequest(refusal.message)
    case 'duplicate':
      return conflict('An account with this email already exists')
    case 'wrong-password':
      return badRequest('Current password is incorrect')
    case 'busy':
      return new HttpRefusal(429, 'Many people are signing in. Try again in a moment.')
    case 'unknown':
      return unauthorised()
    default:
      return refusal satisfies never
  }
}

/** 429 with `Retry-After`. */
export function tooManyAttempts(reply: FastifyReply, waitMs: number): HttpRefusal {
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  const unit = seconds === 1 ? 'second' : 'seconds'
  return new HttpRefusal(429, `Too many attempts. Try again in ${seconds} ${unit}.`)
}
