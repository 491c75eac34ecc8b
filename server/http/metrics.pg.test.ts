import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

const TOKEN = 'a-token-of-sixteen-and-more'

let server: TestApp
let behindProxy: TestApp
let who: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  behindProxy = await startTestApp({
    METRICS_TOKEN: TOKEN,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'https://till.shop.test',
  })
  who = await server.signUp('thandi@shop.test')
})
afterAll(async () => {
  await server.close()
  await behindProxy.close()
})

const scrape = ({ app }: TestApp, { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
  app.inject({ url: '/api/metrics', remoteAddress, headers })

/** The text format: comments that name a family, then its samples (Prometheus, "Text-based format"). */
const SAMPLE = /^([a-z_]+)(\{([a-z_]+="(\\.|[^"\\\n])*",?)*\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|\+Inf)$/
const COMMENT = /^# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge|histogram))$/

test('metrics are text that Prometheus reads: every family is named before its samples', async () => {
  const answer = await scrape(server)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(answer.body.endsWith('\n')).toBe(true)
  let family = ''
  const families: string[] = []
  for (const line of answer.body.trimEnd().split('\n')) {
    expect(line).toMatch(line.startsWith('#') ? COMMENT : SAMPLE)
    const typed = /^# TYPE (\S+)/.exec(line)?.[1]
    if (typed !== undefined) {
      family = typed
      families.push(typed)
    } else if (!line.startsWith('#')) {
      const name = line.match(SAMPLE)?.[1] ?? ''
      expect(name.replace(/_(bucket|sum|count)$/, '').startsWith(family) || name === family, line).toBe(true)
    }
  }
  expect(new Set(families).size).toBe(families.length)
  expect(families).toEqual(
    expect.arrayContaining([
      'tuckshop_ready',
      'tuckshop_http_request_duration_seconds',
      'tuckshop_database_refusals_total',
      'tuckshop_database_connections',
      'tuckshop_passwords_waiting',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ]),
  )
})

test('calls are counted by route, not by address: no id and no made-up path appears', async () => {
  const count = async (labels: string) => {
    const { body } = await scrape(server)
    const line = body.split('\n').find((each) => each.includes(`_count{${labels}}`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const items = 'method="GET",route="/api/sales/:id/items",status="404"'
  const before = await count(items)
  for (const id of ['one', 'two']) await call(server, who, 'GET', `/api/sales/${id}/items`)
  expect(await count(items)).toBe(before + 2)
  for (const path of ['/api/secret-a', '/secret-b', '/api/sales/two"}/items'])
    await server.app.inject({ url: path })
  const { body } = await scrape(server)
  expect(body).not.toMatch(/secret|two/)
  expect(await count('method="GET",route="none",status="404"')).toBeGreaterThanOrEqual(2)
})

test.each([
  ['from another machine', { remoteAddress: '203.0.113.5' }],
  [
    'from another machine that says it is this one',
    { remoteAddress: '203.0.113.5', 'x-forwarded-for': '127.0.0.1' },
  ],
  ['through a proxy on this machine', { 'x-forwarded-for': '203.0.113.5' }],
  ['through a proxy on this machine that says nothing but its name', { via: '1.1 proxy' }],
  ['through a proxy that says it otherwise', { forwarded: 'for=203.0.113.5' }],
  ['under the name that browsers use', { host: 'till.shop.test' }],
  ['under a name of somebody else’s', { host: 'evil.test' }],
  ['with a wrong token', { remoteAddress: '203.0.113.5', authorization: 'Bearer guess' }],
])('metrics are for this machine: %s they are refused', async (_, given) => {
  for (const each of [server, behindProxy]) {
    const answer = await scrape(each, given)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: 'Metrics are for this machine, or for whoever has METRICS_TOKEN' },
    ])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  }
})

test.each([
  ['this machine by its number', {}],
  ['this machine by its name', { host: 'localhost:3000' }],
  ['this machine in IPv6', { remoteAddress: '::1', host: '[::1]:3000' }],
])('%s reads them', async (_, given) => {
  for (const each of [server, behindProxy]) expect((await scrape(each, given)).statusCode).toBe(200)
})

test('with the token they can be read from anywhere, under the public name too', async () => {
  const authorization = `Bearer ${TOKEN}`
  const given = { remoteAddress: '203.0.113.5', host: 'till.shop.test', authorization }
  expect((await scrape(behindProxy, given)).statusCode).toBe(200)
  expect((await scrape(server, given)).statusCode).toBe(401)
})
