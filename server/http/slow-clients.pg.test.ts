import { type AddressInfo, connect } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { buildApp } from './app.ts'
import type { App } from './routes.ts'

let database: TestDatabase
let app: App
beforeAll(async () => {
  database = await openTestDatabase()
  const context = { db: database.db, config: readConfig({}), now: Date.now, newId: uuidv7 }
  app = await buildApp(context, undefined, { write: () => {} }, { requestMs: 1_500, checkEveryMs: 100 })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const port = () => (app.server.address() as AddressInfo).port

/** Sends the beginning of a request, then a letter from time to time, until the server closes the connection. */
async function dribble(beginning: string): Promise<string> {
  const socket = connect(port(), '127.0.0.1')
  let heard = ''
  socket.on('data', (data) => {
    heard += data.toString()
  })
  socket.on('error', () => {})
  socket.write(beginning)
  const timer = setInterval(() => socket.write('a'), 50)
  await new Promise((gone) => socket.on('close', gone))
  clearInterval(timer)
  return heard
}

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\n'
const WRITE = `${HEAD}x-tuckshop: 1\r\nContent-Type: application/json\r\n`

test.each([
  ['that says nothing', ''],
  ['that sends its head a letter at a time', `${HEAD}x-slow: `],
  ['that sends its body a letter at a time', `${WRITE}Content-Length: 400000\r\n\r\n{"email":"`],
  ['that sends a body of pieces without end', `${WRITE}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema`],
])(
  'a client %s is disconnected, and others are served meanwhile',
  { timeout: 30_000 },
  async (_what, beginning) => {
    const slow = Promise.all(Array.from({ length: 20 }, () => dribble(beginning)))
    const others = await Promise.all(
      Array.from({ length: 10 }, () => fetch(`http://127.0.0.1:${port()}/api/health`)),
    )
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
    for (const heard of await slow) expect(heard).toMatch(/^$|^HTTP\/1\.1 4(08|00)/)
  },
)

test('headers of a hundred kilobytes are refused', async () => {
  const socket = connect(port(), '127.0.0.1')
  const heard = new Promise<string>((tell) => socket.on('data', (data) => tell(data.toString())))
  socket.on('error', () => {})
  socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`)
  expect(await heard).toMatch(/^HTTP\/1\.1 431/)
  socket.destroy()
})

test('an address of ten thousand letters is refused, not searched', async () => {
  const answer = await fetch(`http://127.0.0.1:${port()}/api/sales/${'a'.repeat(10_000)}/items`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})
