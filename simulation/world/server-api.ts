import {
  deviceRequest,
  PULL_SCHEMA,
  type PullRequest,
  pullRequest,
  pushRequest,
  REFUSALS,
} from '#core/sync/wire.ts'
import type { Caller } from '#server/sync/context.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { registerDevice } from '#server/sync/register-device.ts'
import { memoryDatabase } from '../server/memory-database.ts'
import { type ServerHost, ServerKilled } from './server-host.ts'

/** A device's request. */
export interface Call {
  path: string
  body: unknown
}

/** An answer on the wire. */
export interface Answer {
  status: number
  body: string
}

const STATUS: Record<string, number> = {
  [REFUSALS.forked]: 409,
  [REFUSALS.wrongTenant]: 403,
  [REFUSALS.unknownDevice]: 404,
}

/** Answers a call as `server/http/sync.ts` does, without HTTP: parse, call, present. */
export async function answer(host: ServerHost, caller: Caller, { path, body }: Call): Promise<Answer> {
  try {
    const value = await call(host, caller, { path, body })
    if (value === undefined) return present(400, { message: 'not understood' })
    if (typeof value === 'number') return present(value, {})
    if (!('refused' in value)) return present(200, value)
    return present(STATUS[String(value.refused)] ?? 500, { code: value.refused })
  } catch (error) {
    if (error instanceof ServerKilled) return present(503, {})
    throw error
  }
}

async function call(
  host: ServerHost,
  caller: Caller,
  { path, body }: Call,
): Promise<object | number | undefined> {
  const { context } = host
  switch (path) {
    case '/api/sync/device': {
      const { data } = deviceRequest.safeParse(body)
      return data && registerDevice(context, caller, data)
    }
    case '/api/sync/push': {
      const { data } = pushRequest.safeParse(body)
      if (!data) return undefined
      const db = memoryDatabase(host, clocksOf(data.ops))
      return push({ ...context, db }, caller, data)
    }
    case '/api/sync/pull': {
      const { data } = pullRequest.safeParse(body)
      if (data && data.schema !== PULL_SCHEMA) return 426
      return data && pull(context, caller, data as PullRequest)
    }
    default:
      return 404
  }
}

function clocksOf(ops: readonly unknown[]): Map<string, string> {
  const sent = ops as readonly { opId?: unknown; hlc?: unknown }[]
  return new Map(sent.map(({ opId, hlc }) => [String(opId), String(hlc)]))
}

function present(status: number, value: object): Answer {
  return { status, body: JSON.stringify(value) }
}
