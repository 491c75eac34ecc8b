import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostOf, startTestApp, type TestApp } from './testing/app.ts'

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  secure = await startTestApp({ PUBLIC_URL: 'https://till.shop.test' })
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

/** A call that succeeds, one that is not allowed, an unknown address, one that is refused, one that fails. */
const ANSWERS = ['GET /api/config', 'GET /api/user', 'GET /nothing', 'POST /api/login'] as const
const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )
const ask = (server: TestApp, what: string = ANSWERS[0]) => {
  const [method, url] = what.split(' ') as ['GET', string]
  return server.app.inject({ method, url, headers: hostOf(server.config) })
}

test.each([
  ['default-src', ["'self'"]],
  ['script-src', ["'self'", "'wasm-unsafe-eval'"]],
  ['style-src', ["'self'", "'unsafe-inline'"]],
  ['connect-src', ["'self'"]],
  ['img-src', ["'self'", 'data:', 'blob:']],
  ['font-src', ["'self'", 'data:']],
  ['worker-src', ["'self'", 'blob:']],
  ['manifest-src', ["'self'"]],
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
])('the policy says %s %j and nothing more', async (directive, sources) => {
  expect(policyOf((await ask(plain)).headers).get(directive)).toEqual(sources)
})

test('pages may send slips to the print helpers that the owner of the server names, and to nobody else [S17.6]', async () => {
  const server = await startTestApp({ PRINT_HELPERS: 'http://localhost:9191 https://slips.shop.test' })
  const policy = policyOf((await ask(server)).headers)
  expect(policy.get('connect-src')).toEqual(["'self'", 'http://localhost:9191', 'https://slips.shop.test'])
  expect(policy.get('default-src')).toEqual(["'self'"])
  await server.close()
})

test.each(ANSWERS)(
  '%s: no foreign script may run, whether inline, evaluated or from elsewhere',
  async (what) => {
    const policy = policyOf((await ask(plain, what)).headers)
    const sources = [...(policy.get('script-src') ?? ["'unsafe-inline'"])].join(' ')
    expect(sources).not.toMatch(/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*|data:|blob:/)
  },
)

test.each(ANSWERS)(
  '%s: its type is not guessed, and no other site frames, opens or embeds it',
  async (what) => {
    expect((await ask(plain, what)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    })
  },
)

test.each(['microphone', 'geolocation', 'payment', 'display-capture'])(
  'nothing here may use %s',
  async (feature) => {
    expect((await ask(plain)).headers['permissions-policy']).toContain(`${feature}=()`)
  },
)

test.each(['camera', 'usb', 'serial', 'bluetooth'])(
  'only our own pages may use %s [S17.4]',
  async (feature) => {
    expect((await ask(plain)).headers['permissions-policy']).toContain(`${feature}=(self)`)
  },
)

test.each(ANSWERS)(
  '%s: behind TLS it asks browsers to use TLS for a year, over plain HTTP it does not',
  async (what) => {
    expect((await ask(secure, what)).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await ask(plain, what)).headers['strict-transport-security']).toBeUndefined()
  },
)

test.each(['/api/config', '/api/user', '/api/nothing', '/%61pi/config'])('%s is not cached', async (url) => {
  expect((await plain.app.inject({ url })).headers['cache-control']).toBe('no-store')
})

test.each(['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials'])(
  'no answer carries %s',
  async (name) => {
    const headers = { origin: 'https://evil.test' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await plain.app.inject({ method, url: '/api/config', headers })
      expect(answer.headers[name], method).toBeUndefined()
    }
  },
)
