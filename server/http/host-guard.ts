import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from './errors.ts'

/**
 * Holds a request to the host that browsers use: under another name a foreign page could reach this server through a
 * browser beside it (DNS rebinding). A trusted proxy may name the host. Throws 421.
 */
export function guardHost(request: FastifyRequest, publicUrl: URL): void {
  // Monitoring addresses a machine by number, and its answers contain nothing about anybody.
  if (request.routeOptions.config?.access === 'machine') return
  // Parsed as a URL too, which drops a scheme's default port and the case of letters.
  const asked = `${publicUrl.protocol}//${request.host}`
  if (URL.canParse(asked) && new URL(asked).host === publicUrl.host) return
  throw new HttpRefusal(421, `This server is ${publicUrl.origin} and answers to no other name`)
}
