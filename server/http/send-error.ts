import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ReadTooMuch } from '#server/db/transact.ts'
import { DatabaseUnavailable, type Outage } from '#server/db/unavailable.ts'
import { HttpRefusal } from './errors.ts'
import { factsOf } from './log-facts.ts'
import type { Outages } from './watching/outages.ts'

/** The framework's refusals, in our words. */
const FRAMEWORK: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Only JSON is accepted',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
}

/** Seconds that a caller should wait during an outage: a missing database is tried every five. */
export const RETRY_SECONDS: Record<Outage, number> = { away: 5, full: 60 }

const LATER = 'The server cannot take this just now. Try again in a moment.'

const FEWER = 'That is more than the server reads at once. Ask for fewer.'

/**
 * Answers with what a route threw: a refusal as it says, an outage of the database as 503, a bug as a reference into
 * the log, never a stack (R22).
 */
export const sendErrors =
  (outages: Outages) =>
  (error: FastifyError | HttpRefusal | DatabaseUnavailable, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof DatabaseUnavailable)) return sendError(error, request, reply)
    if (outages.note(error.outage)) request.log.error(factsOf(error), 'database unavailable')
    return reply.code(503).header('retry-after', RETRY_SECONDS[error.outage]).send({ message: LATER })
  }

function sendError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal) {
    return reply.code(error.status).send(error.body ?? { message: error.message })
  }
  if (error instanceof ReadTooMuch) return reply.code(413).send({ message: FEWER })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { instancePath, message = 'is not valid' } = error.validation[0] ?? { instancePath: '' }
    return reply.code(400).send({ message: namingField(instancePath, message) })
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const fallback =
      error instanceof SyntaxError ? 'The request is not valid JSON' : 'The request is not valid'
    return reply.code(status).send({ message: FRAMEWORK[error.code] ?? fallback })
  }
  request.log.error(
    { route: request.routeOptions.url, method: request.method, ...factsOf(error) },
    'request failed',
  )
  return reply.code(500).send({ message: `Something went wrong on the server (reference ${request.id})` })
}

/** Answers an address that cannot be parsed, before any route is chosen. */
export function sendBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(400)
    .header('x-content-type-options', 'nosniff')
    .send({ message: 'The address is not valid' })
}

/** Our own messages are complete; those of the schema library and of a value's kind, `not a day`, lack the field's name. */
function namingField(path: string, message: string): string {
  const field = path.split('/').filter(Boolean)
  const isNamed = /^[A-Z]/.test(message)
    ? !/^(Invalid|Too|Unrecognized)/.test(message)
    : field.some((part) => message.startsWith(part))
  return isNamed || field.length === 0 ? message : `${field.join('.')}: ${message}`
}
