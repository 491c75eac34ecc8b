import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Headers that proxies add. A request from this machine without any of them came directly. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/** Whether a request may read the metrics: from this machine itself, or with the token. */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  return isOwnMachine(request) || isToken(request.headers.authorization, token)
}

// By the connection, never by a header: a proxy on this machine carries everybody's requests, and a foreign page may
// point its own host name here.
function isOwnMachine({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}

function isToken(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false
  return timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
