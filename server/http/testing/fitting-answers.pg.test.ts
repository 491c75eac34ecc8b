import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import type { App } from '#server/http/routes.ts'
import { startTestApp, type TestApp } from './app.ts'
import { call } from './calls.ts'

type Lie = (body: string) => string

/** A server of which every answer can be made a lie. */
async function aLiar(): Promise<{ server: TestApp; says(lie: Lie): void }> {
  let lie: Lie = (body) => body
  const hear = (message: unknown) => {
    ;(message as { fastify: App }).fastify.addHook('onSend', async (_request, _reply, body) =>
      typeof body === 'string' ? lie(body) : body,
    )
  }
  subscribe('fastify.initialization', hear)
  const server = await startTestApp()
  unsubscribe('fastify.initialization', hear)
  return { server, says: (other) => (lie = other) }
}

const PRODUCTS = '/api/businesses/1/products'

test('a server that answers other than it says is caught by whatever test calls it [S22.1]', async () => {
  const { server, says } = await aLiar()
  const who = await server.signUp('liar@shop.test')
  await call(server, who, 'POST', PRODUCTS, { name: 'Bread', sellPrice: 18.5, costPrice: 12 })
  const lies: [Lie, RegExp][] = [
    [
      (body) => body.replace('"sellPrice":18.50', '"sellPrice":1850'),
      /products 200: .*sellPrice must be string/,
    ],
    [
      (body) => body.replace('"costPrice":12.00', '"costPrice":12'),
      /products 200: .*costPrice must be string/,
    ],
    [(body) => body.replace('"name":"Bread",', ''), /products 200: .*required property 'name'/],
    [(body) => body.replace('{', '{"stamps":{},'), /products 200: .*additional properties/],
  ]
  for (const [lie] of lies) {
    says(lie)
    expect((await call(server, who, 'GET', PRODUCTS)).status).toBe(200)
  }
  says((body) => body.replace('message', 'reason'))
  expect((await call(server, who, 'GET', `${PRODUCTS}?limit=0`)).status).toBe(400)
  const said: string = await server.close().then(
    () => 'nothing',
    (error: Error) => error.message,
  )
  const misfits = said.split('\n').slice(1)
  for (const [at, [, words]] of lies.entries()) expect(misfits[at]).toMatch(words)
  expect(misfits[lies.length]).toMatch(/products 400: .*required property 'message'/)
  expect(misfits).toHaveLength(lies.length + 1)
})
