import type { FastifyReply } from 'fastify'
import type { z } from 'zod/mini'
import type { AccountRefusal } from '#server/auth/accounts.ts'
import type { userChange } from './account-messages.ts'
import { badRequest, conflict, HttpRefusal, unauthorised } from './errors.ts'

/** The status and text for each reason that an account is not created or changed. */
export function refuseAccount(refusal: AccountRefusal): HttpRefusal {
  switch (refusal.code) {
    case 'weak':
      return about('newPassword', badRequest(refusal.message))
    case 'password-needed':
      return about('currentPassword', badRequest(refusal.message))
    case 'duplicate':
      return about('email', conflict('An account with this email already exists'))
    case 'wrong-password':
      return about('currentPassword', badRequest('Current password is incorrect'))
    case 'busy':
      return new HttpRefusal(429, 'Many people are logging in. Try again in a moment.')
    case 'unknown':
      return unauthorised()
    default:
      return refusal satisfies never
  }
}

// Named so that a form can show it beside the field.
const about = (field: keyof z.infer<typeof userChange>, { status, message }: HttpRefusal) =>
  new HttpRefusal(status, message, { message, field })

/** 429 with `Retry-After`. */
export function tooManyAttempts(reply: FastifyReply, waitMs: number): HttpRefusal {
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  const unit = seconds === 1 ? 'second' : 'seconds'
  return new HttpRefusal(429, `Too many attempts. Try again in ${seconds} ${unit}.`)
}
