import type { FastifyRequest } from 'fastify'
import type { TokenRight } from '#core/staff/token-right.ts'
import type { Session } from '#server/auth/sessions.ts'
import { notAllowed, notForToken, unauthorised } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the cookie or the API token, found before the body is read; null without either. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /**
     * Who may call a route: a signed-in account, unless the route says otherwise. `anybody` needs no session; `machine`
     * is for monitoring, needs none either, and answers under any host name.
     */
    access?: 'anybody' | 'machine'
    /**
     * What the signed-in account needs (S16.12): nothing, to be an owner, or what the change itself needs. Each route
     * for accounts says it; one that does not is for owners.
     */
    right?: 'any' | 'owner' | 'by-change'
    /** What an API token needs to call it (S22.2); a route that does not say is closed to every token. */
    token?: TokenRight
  }
}

/** Whether a request needs a session before its body is read. One without a route is answered 404 instead. */
export const isClosed = ({ routeOptions, is404 }: FastifyRequest): boolean =>
  !is404 && routeOptions.config?.access === undefined

/** A route for every account of the business. */
export const FOR_ALL = { right: 'any' } as const
/** A route for owners. */
export const FOR_OWNERS = { right: 'owner' } as const
/** A route whose changes are judged one by one, by `writeAs`. */
export const BY_CHANGE = { right: 'by-change' } as const

/** The same, and API tokens with a right may call it. */
export function orToken<Config extends object, Right extends TokenRight>(token: Right, config: Config) {
  return { ...config, token } as const
}

/** Throws 403 unless the account or the API token of a request has the right that its route states. */
export function requireRight(request: FastifyRequest): void {
  const { right = 'owner', token } = request.routeOptions.config
  const session = requireSession(request)
  if (session.token) {
    // Made by an owner, who chose what it may do: it needs no more for what only owners may read.
    if (token === undefined || !session.token.rights.includes(token)) throw notForToken()
  } else if (right === 'owner' && session.right !== 'owner') throw notAllowed()
}

/** The session of a request. Throws 401 without one. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw unauthorised()
  return request.session
}
