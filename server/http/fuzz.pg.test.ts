import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { fuzzRequest, randomOf } from './testing/fuzz.ts'
import { listRoutes } from './testing/routes.ts'
import { aFullShop } from './testing/subject.ts'

// `npm run fuzz -- --requests 100000 --seed 7` sets these.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const STACK = /\n\s+at |node_modules|\.ts:\d|select |insert into|"stack"/i

/** Signing out would turn all that follows into 401. */
const ROUTES = (await listRoutes()).filter(
  ({ name }) => !/stream$|logout|DELETE .api.sessions|PUT .api.user/.test(name),
)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
})
afterAll(() => server.close())

test(`${REQUESTS} requests that are almost right, or not at all, meet no bug and show no stack (seed ${SEED})`, {
  timeout: 60_000 + REQUESTS * 50,
}, async () => {
  const random = randomOf(SEED)
  const { who, subject } = await aFullShop(server, 'fuzz@shop.test')
  const answered = new Map<number, number>()
  for (let count = 0; count < REQUESTS; count++) {
    const request = fuzzRequest(random, ROUTES, subject, who.headers)
    const answer = await server.app.inject(request)
    const what = `request ${count}: ${JSON.stringify(request)} → ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, what).toBeLessThan(500)
    if (answer.statusCode >= 400) expect(answer.body, what).not.toMatch(STACK)
    answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
  }
  // A run that only meets closed doors would prove nothing.
  expect(answered.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20)
  expect(server.log).toEqual([])
})
