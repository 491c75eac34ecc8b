import type { FastifyRequest } from 'fastify'
import type { Whence } from '#server/auth/audit.ts'
import { browserName } from '#server/auth/browser-name.ts'

/** From where a request comes. What its `User-Agent` says is told in our words, never in its own. */
export const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  browser: browserName(request.headers['user-agent']),
})
