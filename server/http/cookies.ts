import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LONGEST_MS } from '#server/auth/sessions.ts'
import type { Config } from '#server/config/config.ts'

const DEVICE_SECONDS = 400 * 24 * 60 * 60

export const isHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL?.startsWith('https:') ?? false

/**
 * The server's two cookies: the session, and the random browser id for the sign-in throttle.
 * Behind TLS they are `__Host-` and Secure; over plain HTTP on localhost neither, because Safari refuses that (R29).
 */
export function cookiesOf(config: Config) {
  const secure = isHttps(config)
  const prefix = secure ? '__Host-' : ''
  const options = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const
  const session = `${prefix}tuckshop`
  const device = `${prefix}tuckshop-device`
  return {
    /** The name of the session's. */
    session,
    readSession: (request: FastifyRequest): string | undefined => request.cookies[session],
    readDevice(request: FastifyRequest): string | undefined {
      const value = request.cookies[device]
      return value && /^[A-Za-z0-9_-]{22,64}$/.test(value) ? value : undefined
    },
    setSession(reply: FastifyReply, token: string): void {
      reply.setCookie(session, token, { ...options, maxAge: SESSION_LONGEST_MS / 1000 })
    },
    setDevice(reply: FastifyReply, mark: string): void {
      reply.setCookie(device, mark, { ...options, maxAge: DEVICE_SECONDS })
    },
    clearSession(reply: FastifyReply): void {
      reply.clearCookie(session, options)
    },
  }
}

export type Cookies = ReturnType<typeof cookiesOf>
