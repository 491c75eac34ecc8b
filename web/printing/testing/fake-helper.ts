import { vi } from 'vitest'
import { lettersOf } from './fake-printer.ts'

/** A print helper behind the page's fetch, at http://localhost:9191 and with the token 'token-1'. */
export interface FakeHelper {
  /** What came out, one text a job. */
  printed: string[]
  /** Each call's method and path. */
  calls: string[]
  /** A status that it answers to jobs; nothing that answers; or a page whose policy forbids the call. */
  fails: number | 'no-helper' | 'policy' | undefined
}

export function fakeHelper(): FakeHelper {
  const helper: FakeHelper = { printed: [], calls: [], fails: undefined }
  const known = new Set<string>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (helper.fails === 'policy') {
      const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI: url })
      setTimeout(() => document.dispatchEvent(violation))
    }
    if (typeof helper.fails === 'string' || !url.startsWith('http://localhost:9191/'))
      throw new TypeError('Failed to fetch')
    const { pathname } = new URL(url)
    helper.calls.push(`${init.method ?? 'GET'} ${pathname}`)
    const { authorization } = init.headers as Record<string, string>
    if (authorization !== 'Bearer token-1') return new Response(null, { status: 401 })
    if (pathname === '/health') return new Response('{}')
    if (helper.fails !== undefined) return new Response(null, { status: helper.fails })
    if (!known.has(pathname)) helper.printed.push(lettersOf(init.body as Uint8Array))
    known.add(pathname)
    return new Response('{}')
  })
  return helper
}
