import { requestOf } from './call.ts'

/** The raw result of one call of the account. */
export type RawAnswer =
  | { ok: boolean; status: number; body: string }
  /** No answer from any server; `message` is the browser's own. */
  | { ok: false; status: null; message: string }

/** The account's calls with their raw results, for the developer's test screen (S2.9). */
export interface AccountCalls {
  register(account: { name: string; email: string; password: string }): Promise<RawAnswer>
  login(account: { email: string; password: string }): Promise<RawAnswer>
  user(): Promise<RawAnswer>
  logout(): Promise<RawAnswer>
}

/** How long the server may take, milliseconds. */
const TIMEOUT_MS = 30_000

/** The calls over `fetch`, with the cookie (S7.1 to S7.5). */
export function accountCalls(fetchFrom: typeof fetch): AccountCalls {
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<RawAnswer> {
    try {
      const answer = await fetchFrom(path, requestOf(method, body, TIMEOUT_MS))
      return { ok: answer.ok, status: answer.status, body: await answer.text() }
    } catch (error) {
      return { ok: false, status: null, message: error instanceof Error ? error.message : String(error) }
    }
  }
  return {
    register: (account) => call('POST', '/api/register', account),
    login: (account) => call('POST', '/api/login', account),
    user: () => call('GET', '/api/user'),
    logout: () => call('POST', '/api/logout'),
  }
}
