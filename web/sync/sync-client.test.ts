import { expect, test } from 'vitest'
import { anOperation, aPush, patchProduct } from '#core/sync/testing/operations.ts'
import { syncClient } from './sync-client.ts'

const answering = (status: number, headers: Record<string, string>, body = '{"message":"later"}') =>
  syncClient(async () => new Response(body, { status, headers }))

test.each([
  ['5', 5_000],
  ['60', 60_000],
  ['86400', 600_000],
])('a server that asks for %s seconds gets no calls for %i ms [S4.11]', async (seconds, waitMs) => {
  for (const status of [429, 503]) {
    const answer = await answering(status, { 'retry-after': seconds }).push(aPush('till', []))
    expect(answer).toEqual({ ok: false, refusal: 'later', waitMs })
  }
})

test.each(['', '0', 'soon', '-5', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'one that says %j asks for no time of its own [S4.11]',
  async (said) => {
    expect(await answering(503, { 'retry-after': said }).push(aPush('till', []))).toEqual({
      ok: false,
      refusal: 'later',
    })
  },
)

test('a proxy whose server is down answers later with a page of its own', async () => {
  const page = '<html><h1>503 Service Unavailable</h1></html>'
  expect(await answering(503, {}, page).device('till', 'key')).toEqual({ ok: false, refusal: 'later' })
})

test('a failed server counts as failed, and not as asking for a pause', async () => {
  expect(await answering(500, {}).device('till', 'key')).toEqual({ ok: false, refusal: 'failed' })
})

test('once the server said that it unpacks, a push leaves packed; a short call and one to a server of before do not [S23.8]', async () => {
  const sent: { encoding: string | null; bytes: number }[] = []
  let says: Record<string, string> = {}
  const client = syncClient(async (_address, init) => {
    const packed = init?.body instanceof ArrayBuffer
    sent.push({
      encoding: new Headers(init?.headers).get('content-encoding'),
      bytes: packed ? (init.body as ArrayBuffer).byteLength : String(init?.body).length,
    })
    return new Response('{}', { headers: says })
  })
  const ops = Array.from({ length: 30 }, (_, at) =>
    anOperation(at + 1, patchProduct(`goods-${at}`, { name: 'Bread' })),
  )
  await client.push(aPush('till', ops))
  says = { 'accept-encoding': 'gzip' }
  await client.device('till', 'key')
  await client.push(aPush('till', ops))
  await client.device('till', 'key')
  says = {}
  await client.device('till', 'key')
  await client.push(aPush('till', ops))
  expect(sent.map(({ encoding }) => encoding)).toEqual([null, null, 'gzip', null, null, null])
  const [plain, , packed] = sent.map(({ bytes }) => bytes)
  expect(packed).toBeLessThan((plain ?? 0) / 4)
})
