import type { z } from 'zod/mini'

/** The result of a GET of the server's own calls. */
export type JsonAnswer =
  /** `next` is the path of the list's next page, if any. */
  | { ok: true; body: unknown; next?: string }
  /** No answer from our server; `message` is the browser's own. */
  | { ok: false; code: 'unreachable'; message: string }
  | { ok: false; code: 'refused'; status: number }

/** How long the server may take without another signal, milliseconds. */
const TIMEOUT_MS = 30_000

/** Requests a path with the session cookie (S7.1). Aborted by `signal`, else after 30 s; both count as unreachable. */
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
    const next = nextIn(answer.headers.get('link'))
    return { ok: true, body: await answer.json(), ...(next !== undefined && { next }) }
  } catch (error) {
    // Includes a body that is not JSON: a Wi-Fi sign-in page answers 200 with its own.
    return { ok: false, code: 'unreachable', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Why an answer did not come, or is none of ours. */
export type AnswerRefusal = 'offline' | 'signed-out' | 'failed'

/** Requests what a schema describes. */
export async function readJson<Value>(
  fetchFrom: typeof fetch,
  path: string,
  schema: z.ZodMiniType<Value>,
  signal: AbortSignal,
): Promise<{ ok: true; value: Value } | { ok: false; refusal: AnswerRefusal }> {
  const answer = await getJson(fetchFrom, path, signal)
  if (answer.ok) {
    const { success, data } = schema.safeParse(answer.body)
    return success ? { ok: true, value: data } : { ok: false, refusal: 'failed' }
  }
  if (answer.code === 'unreachable') return { ok: false, refusal: 'offline' }
  return { ok: false, refusal: answer.status === 401 ? 'signed-out' : 'failed' }
}

/** Requests every row of a list, page by page (docs/rest.md). An answer that is no list is passed on unchanged. */
export async function getList(fetchFrom: typeof fetch, path: string): Promise<JsonAnswer> {
  const rows: unknown[] = []
  const asked = new Set<string>()
  for (let next: string | undefined = path; next !== undefined && !asked.has(next); ) {
    asked.add(next)
    const answer = await getJson(fetchFrom, next)
    if (!answer.ok || !Array.isArray(answer.body)) return answer
    for (const row of answer.body) rows.push(row)
    next = answer.next
  }
  return { ok: true, body: rows }
}

/** The path of a `Link` header's next page; only of this server. */
const nextIn = (link: string | null): string | undefined =>
  /<(\/(?!\/)[^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
