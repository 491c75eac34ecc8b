import { z } from 'zod/mini'

/** How long a call of the account may take before the network counts as gone, milliseconds. */
const TIMEOUT_MS = 15_000

const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  businessId: z.string(),
})
/** The signed-in account as the server tells it. */
export type AccountUser = z.infer<typeof userSchema>

const configSchema = z.object({ adminEmail: z.string() })
const messageSchema = z.object({ message: z.string() })

export type AccountAnswer<Value> =
  | { ok: true; value: Value }
  /** No answer of our server: no network, too slow, or somebody else answered (a Wi-Fi sign-in page). */
  | { ok: false; code: 'unreachable' }
  /** The server said no, perhaps with its reason. */
  | { ok: false; code: 'refused'; status: number; message: string | undefined }
  /** The server failed. */
  | { ok: false; code: 'failed'; status: number }

/** The calls about the account itself. Everything else of the app travels by sync. */
export interface AccountClient {
  login(email: string, password: string): Promise<AccountAnswer<AccountUser>>
  logout(): Promise<AccountAnswer<undefined>>
  currentUser(): Promise<AccountAnswer<AccountUser>>
  config(): Promise<AccountAnswer<{ adminEmail: string }>>
}

// A proxy in front of a server that is down answers one of these.
const GATEWAY = new Set([502, 503, 504])

/** The account client over `fetch`. Sends the session cookie and the header that every write needs. */
export function accountClient(fetchFrom: typeof fetch): AccountClient {
  async function call<Value>(
    method: 'GET' | 'POST',
    path: string,
    read: (body: unknown) => Value | undefined,
    body?: object,
  ): Promise<AccountAnswer<Value>> {
    let response: Response
    try {
      response = await fetchFrom(path, {
        method,
        credentials: 'same-origin',
        headers: { 'x-tuckshop': '1', ...(body && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch {
      return { ok: false, code: 'unreachable' }
    }
    if (GATEWAY.has(response.status)) return { ok: false, code: 'unreachable' }
    if (response.status >= 500) return { ok: false, code: 'failed', status: response.status }
    const answer = await bodyOf(response)
    if (!response.ok) {
      const told = messageSchema.safeParse(answer)
      const message = told.success ? told.data.message : undefined
      return { ok: false, code: 'refused', status: response.status, message }
    }
    const value = read(answer)
    return value === undefined ? { ok: false, code: 'unreachable' } : { ok: true, value }
  }

  const user = (body: unknown) => userSchema.safeParse(body).data

  return {
    login: (email, password) => call('POST', '/api/login', user, { email, password }),
    logout: async () => {
      const answer = await call('POST', '/api/logout', () => true)
      return answer.ok ? { ok: true, value: undefined } : answer
    },
    currentUser: () => call('GET', '/api/user', user),
    config: () => call('GET', '/api/config', (body) => configSchema.safeParse(body).data),
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
