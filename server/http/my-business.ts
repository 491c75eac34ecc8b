import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Session } from '#server/auth/sessions.ts'
import { NOTES } from './api-docs/answer-shape.ts'
import { notFound } from './errors.ts'
import { requireSession } from './guard.ts'

/** The id by which every caller may name its own business (R5, S9.3). */
const MINE = '1'

export const businessId = z
  .string()
  .register(NOTES, { description: 'The id of your business, or `1` for it' })
export const businessParams = z.object({ id: businessId })

/** The caller's session, when `id` names the caller's business. Any other id is not found, whether it exists or not. */
export function requireMine(request: FastifyRequest, id: string): Session {
  const session = requireSession(request)
  if (id !== MINE && id !== session.businessId) throw notFound('Business not found')
  return session
}

/** The same for the `businessId` that a body may carry. */
export function requireMineIn(session: Session, businessId: string | number | null | undefined): void {
  if (businessId === undefined || businessId === null || businessId === '') return
  if (String(businessId) !== MINE && businessId !== session.businessId) throw notFound('Business not found')
}
