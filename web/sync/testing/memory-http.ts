import type { MemoryServer } from '#core/sync/testing/memory-server.ts'
import type { PullRequest, PushRequest } from '#core/sync/wire.ts'

/** An answer on the wire. */
export interface WireAnswer {
  status: number
  body: Record<string, unknown>
}

/** How a server of another version changes requests and answers. */
export interface OtherVersion {
  hears(path: string, body: Record<string, unknown>): Record<string, unknown>
  says(path: string, answer: WireAnswer): WireAnswer
}

export const SAME_VERSION: OtherVersion = { hears: (_, body) => body, says: (_, answer) => answer }

/** A server in memory for the product's own client: through `fetch`, as text. */
export function memoryHttp(server: MemoryServer, version: () => OtherVersion): typeof fetch {
  return (async (path: string, init: RequestInit) => {
    const { hears, says } = version()
    const body = hears(path, JSON.parse(String(init.body))) as never as PullRequest & PushRequest
    const value = path.endsWith('/device')
      ? server.register(body.device)
      : path.endsWith('/push')
        ? server.push(body)
        : server.pull(body)
    const answer = says(path, { status: 200, body: JSON.parse(JSON.stringify(value)) })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }) as typeof fetch
}
