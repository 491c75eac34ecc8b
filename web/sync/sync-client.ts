import { z } from 'zod/mini'
import type { Operation } from '#core/sync/operations.ts'
import {
  type DeviceResponse,
  deviceResponse,
  ENCODINGS_HEADER,
  PUSH_ENCODING,
  PUSH_PROTOCOL,
  type PullRequest,
  type PullResponse,
  type PushReceipt,
  type PushRequest,
  pullResponse,
  pushReceipt,
  REFUSALS,
} from '#core/sync/wire.ts'

/** A call times out after this long; the next cycle tries again. */
const TIMEOUT_MS = 60_000

/** Why a call failed. Only `unreachable`, `later` and `failed` pass by themselves. */
export type SyncRefusal =
  | 'unreachable'
  /** The server can be reached and takes nothing now: its database is down, or its disk full. */
  | 'later'
  | 'failed'
  | 'signed-out'
  | 'wrong-tenant'
  | 'forked'
  | 'unknown-device'
  | 'outdated'
  | 'too-large'
  | 'not-understood'

/** A failed call, and how long the server asks for no further ones, milliseconds. */
export interface Unanswered {
  ok: false
  refusal: SyncRefusal
  waitMs?: number
}

export type SyncAnswer<Value> = { ok: true; value: Value } | Unanswered

/** A push as the device makes it. */
export type OwnPush = Omit<PushRequest, 'proto' | 'forColleague' | 'ops'> & { ops: readonly Operation[] }

/** The sync calls of the server. Injectable: a simulation answers them from memory. */
export interface SyncClient {
  device(device: string, deviceKey: string): Promise<SyncAnswer<DeviceResponse>>
  push(request: OwnPush): Promise<SyncAnswer<PushReceipt>>
  pull(request: PullRequest): Promise<SyncAnswer<PullResponse>>
}

/**
 * The sync client over `fetch`.
 * @param colleague the account of the same business whose device is synced, where that is not the one signed in (R24)
 */
export function syncClient(fetchFrom: typeof fetch, colleague?: string): SyncClient {
  const forColleague = colleague === undefined ? {} : { forColleague: true as const }
  // A server of before does not say so, and gets what it can read.
  let unpacks = false

  async function post<Value>(
    path: string,
    message: object,
    schema: z.ZodMiniType<Value>,
  ): Promise<SyncAnswer<Value>> {
    let response: Response
    let answer: unknown
    try {
      const { body, headers } = unpacks ? await packed(message) : plain(message)
      response = await fetchFrom(path, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', 'x-tuckshop': '1', ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      unpacks = canPack && response.headers.get(ENCODINGS_HEADER) === PUSH_ENCODING
      // A proxy answers these too, with a page of its own.
      if (LATER.has(response.status)) return comeLater(response.headers.get('retry-after'))
      answer = await response.json()
    } catch {
      // Includes a body that is not JSON: a Wi-Fi sign-in page answers 200 with its own.
      return { ok: false, refusal: 'unreachable' }
    }
    if (!response.ok) return { ok: false, refusal: refusalOf(response.status, answer) }
    const parsed = schema.safeParse(answer)
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, refusal: 'not-understood' }
  }

  return {
    device: (device, deviceKey) =>
      post(
        '/api/sync/device',
        { device, deviceKey, ...(colleague && { account: colleague }) },
        deviceResponse,
      ),
    push: (request) =>
      post('/api/sync/push', { proto: PUSH_PROTOCOL, ...request, ...forColleague }, pushReceipt),
    pull: (request) => post('/api/sync/pull', { ...request, ...forColleague }, pullResponse),
  }
}

interface Body {
  body: BodyInit
  headers: Record<string, string>
}

const plain = (message: object): Body => ({ body: JSON.stringify(message), headers: {} })

const canPack = typeof CompressionStream === 'function'
/** A shorter body fits in one network packet as it is, characters. */
const SHORT = 1_000

async function packed(message: object): Promise<Body> {
  const { body, headers } = plain(message)
  if (String(body).length < SHORT) return { body, headers }
  const stream = new Blob([String(body)]).stream().pipeThrough(new CompressionStream(PUSH_ENCODING))
  return { body: await new Response(stream).arrayBuffer(), headers: { 'content-encoding': PUSH_ENCODING } }
}

const LATER = new Set([429, 503])
/** Longer requests for a pause are cut, milliseconds: the server may be wrong. */
const LONGEST_WAIT_MS = 10 * 60_000

function comeLater(retryAfter: string | null): Unanswered {
  const waitMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter) * 1000, LONGEST_WAIT_MS) : 0
  return { ok: false, refusal: 'later', ...(waitMs > 0 && { waitMs }) }
}

const refusalBody = z.object({ code: z.optional(z.string()) })

function refusalOf(status: number, body: unknown): SyncRefusal {
  const code = refusalBody.safeParse(body).data?.code
  switch (status) {
    case 401:
      return 'signed-out'
    case 403:
      return code === REFUSALS.wrongTenant ? 'wrong-tenant' : 'failed'
    case 404:
      return code === REFUSALS.unknownDevice ? 'unknown-device' : 'unreachable'
    case 409:
      return code === REFUSALS.forked ? 'forked' : 'failed'
    case 413:
      return 'too-large'
    case 426:
      return 'outdated'
    default:
      return 'failed'
  }
}
