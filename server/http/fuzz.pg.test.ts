import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { type Random, randomOf } from './testing/fuzz/random.ts'
import { fuzzLine } from './testing/fuzz/requests.ts'
import { type Answer, Sender } from './testing/fuzz/send.ts'
import { FuzzShop } from './testing/fuzz/shop.ts'
import { KINDS } from './testing/fuzz/till.ts'
import { listRoutes } from './testing/routes.ts'

// `npm run fuzz -- --requests 100000 --seed 7` sets these.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const STACK = /\n\s+at |node_modules|\.ts:\d|select |insert into|"stack"/i
/** One in so many is no valid HTTP at all, but raw bytes on a connection. */
const LINES = 12
const SHOPS = 4

const ROUTES = await listRoutes()

const folder = mkdtempSync(join(tmpdir(), 'tuckshop-fuzz-'))
const webDir = join(folder, 'web')
let server: TestApp
let sender: Sender
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  for (const file of ['index.html', 'service-worker.js', 'assets/app.js'])
    writeFileSync(join(webDir, file), 'ours')
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' }, { webDir, keptDir: join(folder, 'kept') })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  sender = new Sender((server.app.server.address() as AddressInfo).port)
})
afterAll(async () => {
  sender.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test(`${REQUESTS} requests of ${SHOPS} shops at once, malformed in part or in whole, cause no bug and show no stack (seed ${SEED})`, {
  // Only what hangs: a machine that is shared may take ten times as long as one that is not.
  timeout: 60_000 + REQUESTS * 500,
}, async () => {
  const answered = new Map<number, number>()
  const note = (what: string, { status, body }: Answer) => {
    const told = `${what} → ${status} ${body.slice(0, 300)}`
    expect(status, told).toBeLessThan(500)
    expect(body, told).not.toMatch(/^root:|"private": true/m)
    if (status >= 400) expect(body, told).not.toMatch(STACK)
    expect(server.log, told).toEqual([])
    answered.set(status, (answered.get(status) ?? 0) + 1)
  }
  const trade = async (shop: FuzzShop, random: Random) => {
    for (let count = 0; count < REQUESTS / SHOPS; count++) {
      // So that throttled requests may try again.
      server.clock.now += Math.floor(random() * 3_000)
      const { name, ...request } = await shop.draw(random, ROUTES)
      const line = count % LINES === 0 ? fuzzLine(random, request) : null
      const answer = await (line ? sender.say(line) : sender.send(request))
      note(`${count}: ${line ?? JSON.stringify(request)}`, answer)
      if (!line && name === 'POST /api/sync/push') await shop.onPushAnswer(answer.status, answer.body)
    }
  }
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, (_, index) => FuzzShop.open(server, `shop-${index}.test`)),
  )
  await Promise.all(shops.map((shop, index) => trade(shop, randomOf(SEED * SHOPS + index))))
  if (REQUESTS > 5_000) console.info(Object.fromEntries(answered))
  // A run in which everything is refused would prove nothing.
  expect(answered.get(200) ?? 0).toBeGreaterThan(REQUESTS / 5)
  expect(answered.get(401) ?? 0).toBeLessThan(REQUESTS / 10)
  expect(answered.get(0) ?? 0).toBeLessThan(REQUESTS / 10)
  const all = (of: (shop: FuzzShop) => Map<string, number>) =>
    [...new Set(shops.flatMap((shop) => [...of(shop).keys()]))].sort()
  expect(all(({ asked }) => asked)).toEqual(ROUTES.map(({ name }) => name))
  expect(all(({ till }) => till.applied)).toEqual([...KINDS].sort())
})
