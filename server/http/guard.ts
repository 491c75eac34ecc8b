import type { FastifyRequest } from 'fastify'
import type { Session } from '#server/auth/sessions.ts'
import { unauthorised } from './errors.ts'

export type { Session }

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the cookie before the body is; null when nobody is signed in. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /**
     * For whom a call is: whoever is signed in, unless its route says otherwise. `anybody` needs no session; `machine`
     * watches the server, needs none either, and is asked under any name.
     */
    access?: 'anybody' | 'machine'
  }
}

/** Whether a request needs a session before more of it is read than its head. One without a route is told so instead. */
export const isClosed = ({ routeOptions, is404 }: FastifyRequest): boolean =>
  !is404 && routeOptions.config?.access === undefined

/** The session of a signed-in request. Throws 401 when there is none. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised()
  return request.session
}
