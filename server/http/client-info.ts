import type { FastifyRequest } from 'fastify'
import type { ClientInfo } from '#server/auth/audit.ts'
import { browserName } from '#server/auth/browser-name.ts'

/** Where a request comes from. Its `User-Agent` is kept in our words, never in its own. */
export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  address: request.ip,
  browser: browserName(request.headers['user-agent']),
})
