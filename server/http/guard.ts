import type { FastifyRequest } from 'fastify'
import type { Session } from '#server/auth/sessions.ts'
import { unauthorised } from './errors.ts'

export type { Session }

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the cookie before the body is; null when nobody is signed in. */
    session: Session | null
  }
}

/** The session of a signed-in request. Throws 401 when there is none. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised()
  return request.session
}
