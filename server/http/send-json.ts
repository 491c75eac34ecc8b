import type { FastifyReply } from 'fastify'
import { toJson } from './wire-fields.ts'

/** Sends a body that holds amounts (see `decimal`). */
export function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(toJson(body))
}
