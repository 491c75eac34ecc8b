import { expect, test, vi } from 'vitest'
import { accountClient } from './account-client.ts'

const THANDI = { id: 'u1', name: 'Thandi', email: 'thandi@example.com', businessId: 'b1' }
const json = (status: number, body: unknown) => async () => Response.json(body, { status })

test('a login posts the address and password with the cookie and the write header [S7.1, S7.2]', async () => {
  const fetched = vi.fn<typeof fetch>(json(200, THANDI))
  expect(await accountClient(fetched).login('thandi@example.com', 'secret')).toEqual({
    ok: true,
    value: THANDI,
  })
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/login')
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
  expect(init?.headers).toMatchObject({ 'x-tuckshop': '1', 'content-type': 'application/json' })
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'thandi@example.com', password: 'secret' })
})

test("a refusal contains the server's message, and its reason where this app knows it; a failure does not [S7.2, S8.2, S22.6]", async () => {
  const refused = await accountClient(json(401, { message: 'Invalid credentials' })).login('a', 'b')
  expect(refused).toEqual({ ok: false, code: 'refused', status: 401, message: 'Invalid credentials' })
  const throttled = async () =>
    new Response(JSON.stringify({ message: 'Too many attempts', code: 'too-many-attempts' }), {
      status: 429,
      headers: { 'retry-after': '30' },
    })
  expect(await accountClient(throttled).login('a', 'b')).toMatchObject({
    why: { code: 'too-many-attempts', seconds: 30 },
  })
  const failed = await accountClient(json(500, { message: 'x' })).login('a', 'b')
  expect(failed).toEqual({ ok: false, code: 'failed', status: 500 })
})

test('a dead network, a gateway and a Wi-Fi sign-in page all count as unreachable [S4.2]', async () => {
  const answers: (() => Promise<Response>)[] = [
    async () => Promise.reject(new TypeError('Failed to fetch')),
    json(503, {}),
    async () => new Response('<html>Pay for Wi-Fi</html>', { status: 200 }),
    json(200, { hello: 'portal' }),
  ]
  for (const answer of answers) {
    expect(await accountClient(answer).login('a', 'b')).toEqual({ ok: false, code: 'unreachable' })
  }
})

test('a logout needs no body in its answer [S7.3]', async () => {
  expect(await accountClient(async () => new Response(null, { status: 204 })).logout()).toMatchObject({
    ok: true,
  })
})
