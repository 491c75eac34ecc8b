import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sample } from '#core/pictures/testing/samples.ts'
import { pictureClient } from './picture-client.ts'

const HASH = 'a'.repeat(64)
let calls: { path: string; init: RequestInit }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  calls = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const client = pictureClient(async (path, init) => {
  calls.push({ path: String(path), init: init ?? {} })
  return answer()
})
const status = (code: number, body?: BodyInit) => async () => new Response(body ?? null, { status: code })

test('a picture is sent under its name and type, with our header, and not put into the browser’s cache', async () => {
  answer = status(204)
  expect(await client.put(HASH, sample('webp'))).toEqual({ ok: true })
  expect(calls[0]).toMatchObject({
    path: `/api/pictures/${HASH}`,
    init: {
      method: 'PUT',
      cache: 'no-store',
      credentials: 'same-origin',
      headers: { 'content-type': 'image/webp', 'x-tuckshop': '1' },
    },
  })
})

test('a refused picture is distinguished from a server that cannot be reached [S8.30]', async () => {
  const codes = async (...given: number[]) => {
    const heard = []
    for (const code of given) {
      answer = status(code)
      heard.push(await client.put(HASH, sample('png')))
    }
    return heard
  }
  expect(await codes(400, 413, 415)).toEqual(Array(3).fill({ ok: false, code: 'refused' }))
  expect(await codes(401)).toEqual([{ ok: false, code: 'signed-out' }])
  expect(await codes(403, 404, 429, 500, 503)).toEqual(Array(5).fill({ ok: false, code: 'unreachable' }))
  answer = () => Promise.reject(new TypeError('offline'))
  expect(await client.put(HASH, sample('png'))).toEqual({ ok: false, code: 'unreachable' })
})

test('what is no picture is not sent [R14]', async () => {
  expect(await client.put(HASH, new TextEncoder().encode('<svg/>'))).toEqual({ ok: false, code: 'refused' })
  expect(calls).toEqual([])
})

test('a picture arrives complete, or the answer says whether the server has none', async () => {
  answer = status(200, sample('jpeg'))
  expect(await client.get(HASH)).toEqual({ ok: true, bytes: sample('jpeg') })
  answer = status(404)
  expect(await client.get(HASH)).toEqual({ ok: false, code: 'missing' })
  answer = status(500)
  expect(await client.get(HASH)).toEqual({ ok: false, code: 'unreachable' })
})

test("only our server's own answer says what it has lost", async () => {
  answer = status(200, JSON.stringify({ missing: [HASH] }))
  expect(await client.missing([HASH])).toEqual([HASH])
  // A Wi-Fi sign-in page answers 200 with its own.
  answer = status(200, '<html>')
  expect(await client.missing([HASH])).toBeUndefined()
  answer = status(200, JSON.stringify({ missing: ['../etc'] }))
  expect(await client.missing([HASH])).toBeUndefined()
})
