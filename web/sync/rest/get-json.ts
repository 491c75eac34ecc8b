/** What a GET of the server's own calls brought. */
export type JsonAnswer =
  | { ok: true; body: unknown }
  /** No answer of our server; `message` is the browser's own. */
  | { ok: false; code: 'unreachable'; message: string }
  | { ok: false; code: 'refused'; status: number }

/** How long the server may take when nobody else gives up, milliseconds. */
const TIMEOUT_MS = 30_000

/** Asks for a path with the session cookie (S7.1). Given up at `signal`, else after 30 s; both read as unreachable. */
export async function getJson(
  fetchFrom: typeof fetch,
  path: string,
  signal?: AbortSignal,
): Promise<JsonAnswer> {
  try {
    const answer = await fetchFrom(path, {
      credentials: 'same-origin',
      signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) return { ok: false, code: 'refused', status: answer.status }
    return { ok: true, body: await answer.json() }
  } catch (error) {
    // Also a body that is no JSON: a Wi-Fi sign-in page answers 200 with its own.
    return { ok: false, code: 'unreachable', message: error instanceof Error ? error.message : String(error) }
  }
}
