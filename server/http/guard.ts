import type { FastifyRequest } from 'fastify'
import type { Session } from '#server/auth/sessions.ts'
import { unauthorised } from './errors.ts'

export type { Session }

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the cookie before the body is read; null without a session. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /**
     * Who may call a route: a signed-in account, unless the route says otherwise. `anybody` needs no session; `machine`
     * is for monitoring, needs none either, and answers under any host name.
     */
    access?: 'anybody' | 'machine'
  }
}

/** Whether a request needs a session before its body is read. One without a route is answered 404 instead. */
export const isClosed = ({ routeOptions, is404 }: FastifyRequest): boolean =>
  !is404 && routeOptions.config?.access === undefined

/** The session of a signed-in request. Throws 401 without one. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised()
  return request.session
}
