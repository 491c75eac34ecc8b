import type { FastifyReply } from 'fastify'
import {
  deviceRequest,
  PULL_SCHEMA,
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

/** Device synchronisation: register, push and pull (core/sync/wire.ts). */
export function registerSyncRoutes(app: App, context: SyncContext): void {
  app.post('/api/sync/device', { config: FOR_ALL, schema: { body: deviceRequest } }, async (request) =>
    granted(await registerDevice(context, requireSession(request), request.body)),
  )

  app.post(
    '/api/sync/push',
    { config: BY_CHANGE, bodyLimit: PUSH_BODY_LIMIT, schema: { body: pushRequest } },
    async (request) => {
      if (request.body.proto > PUSH_PROTOCOL || request.body.proto < 1)
        throw badRequest('This server does not know that push protocol')
      const caller = { ...requireSession(request), from: clientInfoOf(request) }
      return granted(await push(context, caller, request.body))
    },
  )

  app.post('/api/sync/pull', { config: FOR_ALL, schema: { body: pullRequest } }, async (request, reply) => {
    if (request.body.schema !== PULL_SCHEMA) return askForUpdate(reply)
    return granted(await pull(context, requireSession(request), request.body))
  })
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
