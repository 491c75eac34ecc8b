/** `fetch` as a page has it: paths of its own origin, and the origin's cookies. */
export interface BrowserFetch {
  fetch: typeof fetch
  /** While true every call fails, as without a network. */
  offline: boolean
  /** Called with each request as it is sent, cookies included. */
  watch?(...sent: Parameters<typeof fetch>): void
}

/** A browser's `fetch` at an origin. Cookies outlive a page; give the same jar again. */
export function browserFetch(origin: string, jar: Map<string, string>): BrowserFetch {
  async function go(path: string, init: RequestInit = {}): Promise<Response> {
    if (browser.offline) throw new TypeError('Failed to fetch')
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) }
    const sent = [`${origin}${path}`, { ...init, headers }] as const
    browser.watch?.(...sent)
    const answer = await fetch(...sent)
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const browser: BrowserFetch = { fetch: go as typeof fetch, offline: false }
  return browser
}
