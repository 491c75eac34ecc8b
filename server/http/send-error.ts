import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { HttpRefusal } from './errors.ts'
import { factsOf } from './log-facts.ts'

/** What the framework refuses, in our words. */
const FRAMEWORK: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Only JSON is accepted',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON',
}

/** Answers what a route threw: a refusal as it says, a bug as a reference into the log, never a stack (R22). */
export function sendError(error: FastifyError | HttpRefusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpRefusal) {
    return reply.code(error.status).send(error.body ?? { message: error.message })
  }
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

/** Answers an address that cannot be read, before any route is chosen. */
export function sendBadAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(400)
    .header('x-content-type-options', 'nosniff')
    .send({ message: 'The address is not valid' })
}

/** Our own messages speak for themselves; the schema library's name no field. */
function namingField(path: string, message: string): string {
  const field = path.split('/').filter(Boolean).join('.')
  return field && /^(Invalid|Too|Unrecognized)/.test(message) ? `${field}: ${message}` : message
}
