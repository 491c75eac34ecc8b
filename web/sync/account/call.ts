import { z } from 'zod/mini'
import { ACCOUNT_REFUSALS, type RefusedWhy } from '#core/settings/account-refusal.ts'

/** How long a call of the account may take before the network counts as unreachable, milliseconds. */
const TIMEOUT_MS = 15_000

const refusalSchema = z.object({ message: z.string(), field: z.optional(z.string()) })

const codeSchema = z.object({ code: z.enum(ACCOUNT_REFUSALS) })

export type AccountAnswer<Value> =
  | { ok: true; value: Value }
  /** No answer from our server: no network, too slow, or somebody else's answer (a Wi-Fi sign-in page). */
  | { ok: false; code: 'unreachable' }
  /** The server refused, perhaps with a reason, which is in English too, and the field that it is about. */
  | {
      ok: false
      code: 'refused'
      status: number
      message: string | undefined
      field?: string
      why?: RefusedWhy
    }
  /** The server failed. */
  | { ok: false; code: 'failed'; status: number }

// Answers of a proxy in front of a server that is down.
const GATEWAY = new Set([502, 503, 504])

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What `fetch` sends: with the session cookie, and the header that every write needs (S7.1). */
export function requestOf(method: Method, body: object | undefined, timeoutMs: number): RequestInit {
  return {
    method,
    credentials: 'same-origin',
    headers: { 'x-tuckshop': '1', ...(body && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }
}

export interface AccountCall<Value> {
  method: Method
  path: string
  body?: object
  /** Parses the answer's body; undefined when it is not our server's. */
  read(body: unknown): Value | undefined
}

/** Makes a call of the account over `fetch`. Never throws: errors are in the answer. */
export async function callAccount<Value>(
  fetchFrom: typeof fetch,
  { method, path, body, read }: AccountCall<Value>,
): Promise<AccountAnswer<Value>> {
  let response: Response
  try {
    response = await fetchFrom(path, requestOf(method, body, TIMEOUT_MS))
  } catch {
    return { ok: false, code: 'unreachable' }
  }
  if (GATEWAY.has(response.status)) return { ok: false, code: 'unreachable' }
  if (response.status >= 500) return { ok: false, code: 'failed', status: response.status }
  const answer = await bodyOf(response)
  if (!response.ok) {
    const refusal = refusalSchema.safeParse(answer)
    const { message, field } = refusal.data ?? {}
    const { status } = response
    const why = whyOf(answer, response.headers)
    return { ok: false, code: 'refused', status, message, ...(field && { field }), ...(why && { why }) }
  }
  const value = read(answer)
  return value === undefined ? { ok: false, code: 'unreachable' } : { ok: true, value }
}

function whyOf(answer: unknown, headers: Headers): RefusedWhy | undefined {
  const { data } = codeSchema.safeParse(answer)
  const seconds = Number(headers.get('retry-after'))
  return data && { code: data.code, ...(seconds > 0 && { seconds }) }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
