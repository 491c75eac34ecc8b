import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import {
  deviceRequest,
  ENCODINGS_HEADER,
  PULL_SCHEMA,
  PUSH_ENCODING,
  PUSH_PROTOCOL,
  pullRequest,
  pushRequest,
  REFUSALS,
} from '#core/sync/wire.ts'
import type { SyncContext } from '#server/sync/context.ts'
import type { SyncRefusal } from '#server/sync/own-device.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { registerDevice } from '#server/sync/register-device.ts'
import { clientInfoOf } from './client-info.ts'
import { badRequest, HttpRefusal } from './errors.ts'
import { BY_CHANGE, FOR_ALL, requireSession } from './guard.ts'
import { type App, PUSH_BODY_LIMIT } from './routes.ts'

/**
 * Bodies may be packed (mobile data is money): the limit of a body counts what it unpacks to, so that a small body cannot
 * become a large one. Every answer says so.
 */
const PACKED = {
  decompress: {
    requestEncodings: [PUSH_ENCODING],
    onUnsupportedRequestEncoding: () => badRequest('This server does not unpack that'),
    onInvalidRequestPayload: () => badRequest('The request could not be unpacked'),
  },
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header(ENCODINGS_HEADER, PUSH_ENCODING)
  },
} satisfies RouteShorthandOptions

/** Device synchronisation: register, push and pull (core/sync/wire.ts). */
export function registerSyncRoutes(app: App, context: SyncContext): void {
  app.post(
    '/api/sync/device',
    { ...PACKED, config: FOR_ALL, schema: { body: deviceRequest } },
    async (request) => granted(await registerDevice(context, requireSession(request), request.body)),
  )

  app.post(
    '/api/sync/push',
    { ...PACKED, config: BY_CHANGE, bodyLimit: PUSH_BODY_LIMIT, schema: { body: pushRequest } },
    async (request) => {
      if (request.body.proto > PUSH_PROTOCOL || request.body.proto < 1)
        throw badRequest('This server does not know that push protocol')
      const caller = { ...requireSession(request), from: clientInfoOf(request) }
      return granted(await push(context, caller, request.body))
    },
  )

  app.post(
    '/api/sync/pull',
    { ...PACKED, config: { ...FOR_ALL, onlyReads: true }, schema: { body: pullRequest } },
    async (request, reply) => {
      if (request.body.schema !== PULL_SCHEMA) return askForUpdate(reply)
      return granted(await pull(context, requireSession(request), request.body))
    },
  )
}

function askForUpdate(reply: FastifyReply) {
  return reply
    .code(426)
    .send({ message: 'This version of the app is too old to read new data', schema: PULL_SCHEMA })
}

const ANSWERS: Record<SyncRefusal['refused'], { status: number; message: string }> = {
  [REFUSALS.forked]: { status: 409, message: 'Another operation was taken under this number' },
  [REFUSALS.wrongTenant]: { status: 403, message: 'This device belongs to another account' },
  [REFUSALS.unknownDevice]: { status: 404, message: 'This server does not know the device' },
}

function granted<Answer extends object>(answer: Answer | SyncRefusal): Answer {
  if (!('refused' in answer)) return answer
  const { status, message } = ANSWERS[answer.refused]
  throw new HttpRefusal(status, message, { code: answer.refused, message })
}
