import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { OWNER } from '#core/staff/account-right.ts'
import type { Database } from '#server/db/transact.ts'
import type { App } from './routes.ts'
import { registerSyncStream } from './sync-stream.ts'

let app: App | undefined
afterEach(() => app?.close())

const HEAD = [{ head: 7, tag: 't', clock: '000000000-0000', nextSuffix: 0 }]

/** Serves only the stream, to a session that is valid as long as `standing.yes`. */
async function serve(mostStreams?: { account: number; business: number }) {
  const standing = { yes: true }
  let subscribers = 0
  const handlers: ((head: number) => void)[] = []
  const streams: ServerResponse[] = []
  const faults: Error[] = []
  const db = { tenant: (_id: string, work: (tx: object) => unknown) => work({ query: async () => HEAD }) }
  app = fastify() as unknown as App
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request, reply) => {
    streams.push(reply.raw)
    reply.raw.on('error', (error) => faults.push(error))
    const accountId = String(request.headers['x-account'] ?? 'a')
    const businessId = String(request.headers['x-business'] ?? 'shop')
    request.session = { accountId, businessId, email: 'a@example.com', name: 'Ann', ...OWNER }
  })
  registerSyncStream(app, {
    db: db as unknown as Database,
    pokes: {
      subscribe: async (_, handler) => {
        handlers.push(handler)
        subscribers += 1
        return () => {
          subscribers -= 1
        }
      },
    },
    isSessionValid: async () => standing.yes,
    heartbeatMs: 10,
    ...(mostStreams && { mostStreams }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [stream, poke] = [() => streams[0], (head: number) => handlers[0]?.(head)]
  return {
    standing,
    subscribers: () => subscribers,
    stream,
    poke,
    faults,
    url: `http://127.0.0.1:${port}/api/sync/stream`,
  }
}

test('a stream sends the current head, in silence sends it again, and ends with its session', async () => {
  const { standing, subscribers, url } = await serve()
  const answer = await fetch(url)
  expect(answer.headers.get('cache-control')).toContain('no-transform')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (text.length < 18) text += (await reader?.read())?.value
  expect(text).toMatch(/^data: 7\n\ndata: 7\n\n/)
  expect(subscribers()).toBe(1)
  standing.yes = false
  while (!(await reader?.read())?.done);
  await expect.poll(subscribers).toBe(0)
})

test('a stopping server ends its streams, so that it can stop', async () => {
  const { url } = await serve()
  const answer = await fetch(url)
  await app?.close()
  expect(await answer.text()).toContain('data: 7')
})

/** Opens a stream and waits for its first message. */
async function opened(url: string, headers: Record<string, string> = {}) {
  const reader = (await fetch(url, { headers })).body?.getReader()
  await reader?.read()
  return {
    async ended() {
      while (!(await reader?.read())?.done);
      return true
    },
  }
}

test('an account with too many streams loses its oldest, and nobody else does', async () => {
  const { subscribers, url } = await serve({ account: 2, business: 9 })
  const first = await opened(url)
  await opened(url)
  await opened(url, { 'x-account': 'b' })
  expect(subscribers()).toBe(3)
  await opened(url)
  expect(await first.ended()).toBe(true)
  await expect.poll(subscribers).toBe(3)
})

test('a business with too many streams loses its oldest, and no other business does', async () => {
  const { subscribers, url } = await serve({ account: 9, business: 2 })
  const first = await opened(url, { 'x-account': 'a' })
  await opened(url, { 'x-account': 'b' })
  await opened(url, { 'x-account': 'c', 'x-business': 'other' })
  await opened(url, { 'x-account': 'd' })
  expect(await first.ended()).toBe(true)
  await expect.poll(subscribers).toBe(3)
})

test('a hundred streams of one account end up as twenty', async () => {
  const { subscribers, url } = await serve()
  for (let count = 0; count < 100; count++) await opened(url)
  await expect.poll(subscribers).toBe(20)
})

// An error that nobody listens for would end the process.
test('a commit that is heard of while a stream ends is no fault of it', async () => {
  const { stream, poke, faults, url } = await serve()
  const { ended } = await opened(url)
  stream()?.end()
  poke(8)
  poke(9)
  expect(await ended()).toBe(true)
  expect(faults).toEqual([])
})

test('a stream that nobody reads is given up, and holds no memory', async () => {
  const { stream, poke, subscribers, url } = await serve()
  const { hostname, port, pathname } = new URL(url)
  const caller = connect(Number(port), hostname).pause()
  caller.write(`GET ${pathname} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await expect.poll(subscribers).toBe(1)
  // As many commits as the network's own buffers hold, and more.
  while (!stream()?.destroyed && (stream()?.writableLength ?? 0) < 1_000_000) {
    for (let head = 0; head < 10_000; head++) poke(head)
    await new Promise((later) => setImmediate(later))
  }
  expect(stream()?.destroyed).toBe(true)
  await expect.poll(subscribers).toBe(0)
  caller.destroy()
})
