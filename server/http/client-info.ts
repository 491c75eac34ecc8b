import type { FastifyRequest } from 'fastify'
import type { ClientInfo } from '#server/auth/audit.ts'
import { browserName } from '#server/auth/browser-name.ts'

/** Where a request comes from. Its `User-Agent` is kept in our words, never in its own. */
export const clientInfoOf = (request: FastifyRequest): ClientInfo => ({
  address: addressOf(request),
  browser: browserName(request.headers['user-agent']),
})

/**
 * The address of a caller; empty for one who has hung up: Node forgets it with the connection, whatever the types say.
 */
export function addressOf({ ip }: { ip: string | undefined }): string {
  return ip ?? ''
}
