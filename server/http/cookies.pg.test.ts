import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostOf, startTestApp, TEST_PASSWORD, type TestApp, WRITE_HEADERS } from './testing/app.ts'

const DAY_SECONDS = 24 * 60 * 60

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  secure = await startTestApp({ PUBLIC_URL: 'https://till.shop.test' })
  for (const server of [plain, secure]) await server.signUp('thandi@shop.test')
})
afterAll(async () => {
  await plain.close()
  await secure.close()
})

const post = (server: TestApp, path: string, headers: Record<string, string> = {}, payload?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...WRITE_HEADERS, ...hostOf(server.config), ...headers },
    ...(payload ? { payload } : {}),
  })
const signIn = (server: TestApp, headers: Record<string, string> = {}) =>
  post(server, 'login', headers, { email: 'thandi@shop.test', password: TEST_PASSWORD })

/** The attributes of the cookies that an answer sets, as written in the header. */
function attributes(header: string | string[] | undefined): string[][] {
  return [header ?? []].flat().map((line) =>
    line
      .split(/; ?/)
      .slice(1)
      .map((part) => part.toLowerCase()),
  )
}
const SETS = ['session', 'device'] as const

for (const [index, what] of SETS.entries()) {
  test.each(['httponly', 'samesite=strict', 'path=/'])(
    `the ${what} cookie over HTTP has %s [R29]`,
    async (attribute) => {
      expect(attributes((await signIn(plain)).headers['set-cookie'])[index]).toContain(attribute)
    },
  )
  test.each(['httponly', 'samesite=strict', 'path=/', 'secure'])(
    `the ${what} cookie over HTTPS has %s [R29]`,
    async (attribute) => {
      expect(attributes((await signIn(secure)).headers['set-cookie'])[index]).toContain(attribute)
    },
  )
  test(`the ${what} cookie belongs to this host alone, by its name prefix where TLS allows [R29]`, async () => {
    const [overHttp, overHttps] = [
      (await signIn(plain)).cookies[index],
      (await signIn(secure)).cookies[index],
    ]
    expect(overHttp?.name).toMatch(/^tuckshop/)
    expect(overHttps?.name).toBe(`__Host-${overHttp?.name}`)
    for (const each of [overHttp, overHttps]) expect(each?.domain).toBeUndefined()
    expect(overHttp?.secure).toBeUndefined()
  })
}

test('the session cookie lives a year at most, as sessions do [R28]', async () => {
  expect((await signIn(secure)).cookies[0]?.maxAge).toBe(365 * DAY_SECONDS)
})

test.each(['plain', 'secure'] as const)('logging out takes the session cookie away (%s)', async (kind) => {
  const server = kind === 'plain' ? plain : secure
  const [first] = (await signIn(server)).cookies
  const [cleared] = (await post(server, 'logout', { cookie: `${first?.name}=${first?.value}` })).cookies
  expect(cleared).toMatchObject({
    name: first?.name,
    value: '',
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
  })
  expect(cleared?.expires?.getTime()).toBe(0)
})

test('behind TLS a session cookie under the plain name is ignored: a cookie written over plain HTTP gains nothing', async () => {
  const [cookie] = (await signIn(secure)).cookies
  const asked = (name: string) =>
    secure.app.inject({
      url: '/api/user',
      headers: { ...hostOf(secure.config), cookie: `${name}=${cookie?.value}` },
    })
  expect((await asked('__Host-tuckshop')).statusCode).toBe(200)
  expect((await asked('tuckshop')).statusCode).toBe(401)
})

test.each(['<script>', 'x', 'a'.repeat(65), 'a b c d e f g h i j k l'])(
  'a browser’s mark that we did not make (%j) is replaced, not kept',
  async (mark) => {
    const [, device] = (await signIn(plain, { cookie: `tuckshop-device=${encodeURIComponent(mark)}` }))
      .cookies
    expect(device?.value).toMatch(/^[A-Za-z0-9_-]{24}$/)
  },
)

test('reading sets no cookie, and no answer without a session does', async () => {
  for (const url of ['/api/health', '/api/config', '/api/user', '/api/nothing'])
    expect((await plain.app.inject({ url })).cookies).toEqual([])
})
