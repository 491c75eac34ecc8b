/** What a GET of the server's own calls brought. */
export type JsonAnswer =
  /** `next` is where a list goes on, when it does. */
  | { ok: true; body: unknown; next?: string }
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
    const next = nextIn(answer.headers.get('link'))
    return { ok: true, body: await answer.json(), ...(next !== undefined && { next }) }
  } catch (error) {
    // Also a body that is no JSON: a Wi-Fi sign-in page answers 200 with its own.
    return { ok: false, code: 'unreachable', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Asks for every row of a list, page by page (docs/rest.md). What is no list is answered as it came. */
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

/** The path of a `Link` header's next page; of this server only. */
const nextIn = (link: string | null): string | undefined =>
  /<(\/(?!\/)[^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
