import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '#server/db/transact.ts'
import type { App } from './routes.ts'
import { registerSyncStream } from './sync-stream.ts'

let app: App | undefined
afterEach(() => app?.close())

const HEAD = [{ head: 7, tag: 't', clock: '000000000-0000', nextLetter: 0 }]

/** Serves only the stream, to a session that stands as long as `standing.yes`. */
async function serve() {
  const standing = { yes: true }
  let subscribers = 0
  const db = { tenant: (_id: string, work: (tx: object) => unknown) => work({ query: async () => HEAD }) }
  app = fastify() as unknown as App
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    request.session = { accountId: 'a', businessId: 'shop', email: 'a@example.com', name: 'Ann' }
  })
  registerSyncStream(app, {
    db: db as unknown as Database,
    pokes: {
      subscribe: async () => {
        subscribers += 1
        return () => {
          subscribers -= 1
        }
      },
    },
    isStanding: async () => standing.yes,
    heartbeatMs: 10,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { standing, subscribers: () => subscribers, url: `http://127.0.0.1:${port}/api/sync/stream` }
}

test('a stream tells the present head, beats while it is silent, and ends with its session', async () => {
  const { standing, subscribers, url } = await serve()
  const answer = await fetch(url)
  expect(answer.headers.get('cache-control')).toContain('no-transform')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes(': beat')) text += (await reader?.read())?.value
  expect(text).toMatch(/^data: 7\n\n: beat\n\n/)
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
