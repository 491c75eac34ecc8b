import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/http/testing/app.ts'
import { listRoutes } from '#server/http/testing/routes.ts'
import type { ApiDocument } from './page.ts'

/** Calls that the app makes of its own server, and what watches it: no program of a shop needs them. */
const OWN = [
  'DELETE /api/accounts/:id/sessions',
  'DELETE /api/accounts/:id/sessions/:sessionId',
  'DELETE /api/invitations/:id',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/webhooks/:id',
  'GET /api/accounts',
  'GET /api/accounts/:id/sessions',
  'GET /api/activity',
  'GET /api/config',
  'GET /api/docs',
  'GET /api/health',
  'GET /api/invitations',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'GET /api/phone-scanner/:link/stream',
  'GET /api/pictures/:hash',
  'GET /api/ready',
  'GET /api/sessions',
  'GET /api/stock/costs',
  'GET /api/stock/value',
  'GET /api/sync/sales',
  'GET /api/sync/stream',
  'GET /api/tokens',
  'GET /api/webhooks',
  'POST /api/invitations',
  'POST /api/invitations/accept',
  'POST /api/phone-scanner/answers',
  'POST /api/phone-scanner/scans',
  'POST /api/pictures/missing',
  'POST /api/sign-in-proofs',
  'POST /api/sync/device',
  'POST /api/sync/pull',
  'POST /api/sync/push',
  'POST /api/tokens',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/test',
  'PUT /api/accounts/:id/closed',
  'PUT /api/accounts/:id/right',
  'PUT /api/devices/:id/name',
  'PUT /api/pictures/:hash',
  'PUT /api/staff/:id/pin',
  'PUT /api/webhooks/:id',
]

let server: TestApp
let document: ApiDocument
let page: string
beforeAll(async () => {
  server = await startTestApp()
  document = (await server.app.inject('/api/openapi.json')).json()
  page = (await server.app.inject('/api/docs')).body
})
afterAll(() => server.close())

const callsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
const bodyOf = (call: ApiDocument['paths'][string][string] | undefined) =>
  call?.requestBody?.content['application/json'].schema

test('anybody reads what calls there are: each one but those that the app alone makes [S22.1]', async () => {
  const every = (await listRoutes()).map(({ name }) => name)
  expect(callsOf(document).sort()).toEqual(every.filter((name) => !OWN.includes(name)))
  expect(OWN.filter((name) => !every.includes(name))).toEqual([])
})

test('a program is told what it sends: the session or a token, the header of a change, and each field of the body [S22.1]', () => {
  const { paths, components } = document as ApiDocument & { components: { securitySchemes: object } }
  expect(components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'cookie', name: 'tuckshop' },
    token: { type: 'http', scheme: 'bearer' },
  })
  expect(paths['/api/login']?.post).toMatchObject({ security: [] })
  expect(paths['/api/businesses/{id}/sales']?.get?.description).toContain('For owners.')
  const adds = paths['/api/businesses/{id}/products']?.post
  expect(adds).toMatchObject({
    security: [{ session: [] }, { token: [] }],
    description: expect.stringContaining('For tokens that write products and stock.'),
  })
  expect(paths['/api/user']?.put).not.toHaveProperty('security')
  expect(adds?.parameters).toContainEqual(
    expect.objectContaining({ name: 'x-tuckshop', in: 'header', required: false }),
  )
  expect(bodyOf(adds)).toMatchObject({
    required: ['name', 'sellPrice'],
    properties: { sellPrice: { format: 'amount' }, unit: { enum: ['each', 'kg', 'l', 'm'] } },
  })
  const pays = paths['/api/businesses/{id}/account-payments']?.post
  expect(pays?.parameters?.map(({ name }) => name)).toEqual(['id', 'idempotency-key', 'x-tuckshop'])
})

test('and what it is answered: amounts and instants, the lines within, and how a call is refused [S22.1]', () => {
  const { Sale, Product } = document.components.schemas
  expect(Sale?.properties).toMatchObject({
    total: { type: 'number', format: 'amount' },
    createdAt: { type: 'string', format: 'date-time' },
    tenders: { type: 'array', items: { properties: { amount: { format: 'amount' } } } },
  })
  expect(Sale?.required).not.toContain('tenders')
  expect(Product?.properties).not.toHaveProperty('stamps')
  for (const methods of Object.values(document.paths))
    for (const { responses } of Object.values(methods))
      expect(Object.keys(responses)).toEqual([expect.stringMatching(/^20[014]$/), '4XX', '5XX'])
})

test('the page shows every call and schema once, with a link to each, and loads nothing [S22.1]', async () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(callsOf(document).length + Object.keys(document.components.schemas).length + 1)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
  expect(ids.filter((id) => !links.includes(id))).toEqual([])
  expect(page).not.toMatch(/<script|<link|<img|<iframe|url\(|\son\w+=|\sstyle=|src=/)
  expect(page.match(/href="[^#"][^"]*"/g)).toEqual(['href="/api/openapi.json"'])
  const sent = { url: '/api/docs', headers: { 'accept-encoding': 'gzip' } }
  const { headers, rawPayload } = await server.app.inject(sent)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect([headers['content-encoding'], rawPayload.length < 20_000]).toEqual(['gzip', true])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})
