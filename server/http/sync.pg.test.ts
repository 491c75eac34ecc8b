import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatHlc } from '#core/clocks/hlc.ts'
import { hlcField } from '#core/clocks/hlc-field.ts'
import { anOperation, aPush, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { type PushRequest, REFUSALS } from '#core/sync/wire.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let owner: SignedUp
let address: string
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp('owner@example.com')
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Opens the poke stream and answers the events that arrive. */
async function listen(who: SignedUp) {
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/sync/stream`, { headers: who.headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('the stream has no body')
  let text = ''
  /** The next head number received. */
  const next = async (): Promise<number> => {
    for (;;) {
      const event = /^data: (\d+)\n\n/m.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return Number(event[1])
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += value
    }
  }
  return { answer, next, close: () => stop.abort() }
}

test('a sale at one till pokes the other with the new head, and with nothing else', async () => {
  const till = await aDevice(server, owner)
  const stream = await listen(owner)
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.answer.headers.get('content-encoding')).toBeNull()
  const before = await stream.next()
  await till.push(anOperation(1, sell('s1', 'bread'), { opId: crypto.randomUUID() }))
  expect(await stream.next()).toBe(before + 1)
  await call(server, owner, 'POST', '/api/businesses/1/customers', { name: 'Ann' })
  expect(await stream.next()).toBe(before + 2)
  stream.close()
})

test('a poke goes to its own business only', async () => {
  const other = await server.signUp('other@example.com')
  const [ours, theirs] = [await listen(owner), await listen(other)]
  const before = await ours.next()
  expect(await theirs.next()).toBe(0)
  await call(server, owner, 'POST', '/api/businesses/1/customers', { name: 'Ben' })
  expect(await ours.next()).toBe(before + 1)
  await call(server, other, 'POST', '/api/businesses/1/customers', { name: 'Zoe' })
  expect(await theirs.next()).toBe(1)
  ours.close()
  theirs.close()
})

test('sync refusals carry their code [S7.1]', async () => {
  const till = await aDevice(server, owner)
  const stranger = await server.signUp('stranger@example.com')
  const push = (who: SignedUp, device: string, ops: object[] = []) =>
    call(server, who, 'POST', '/api/sync/push', aPush(device, ops))
  await push(owner, till.id, [anOperation(1, sell('a', 'bread'), { opId: 'taken' })])
  expect(await push(owner, till.id, [anOperation(1, sell('b', 'bread'), { opId: 'other' })])).toMatchObject({
    status: 409,
    body: { code: 'FORKED' },
  })
  expect(await push(stranger, till.id)).toMatchObject({ status: 403, body: { code: 'WRONG_TENANT' } })
  expect(await push(owner, 'never-seen')).toMatchObject({ status: 404, body: { code: 'UNKNOWN_DEVICE' } })
})

test('an old app is asked to update by a pull, never by a push', async () => {
  const till = await aDevice(server, owner)
  const cursor = { seq: 0, head: 0, seenHead: 0, headTag: '' }
  const pull = await call(server, owner, 'POST', '/api/sync/pull', {
    device: till.id,
    schema: 0,
    cursor,
    limit: 1,
  })
  expect(pull.status).toBe(426)
  expect(await till.push()).toMatchObject({ last: 0, outcomes: [] })
})

test('a push of five hundred long operations fits; one more operation does not', async () => {
  const till = await aDevice(server, owner)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      anOperation(index + 1, patchProduct(`p${index}`, { name: 'Bread', description: 'x'.repeat(1900) }), {
        opId: `long-${index}`,
      }),
    )
  expect((await till.push(...many(501))).message).toBeTypeOf('string')
  expect(await till.push(...many(500))).toMatchObject({ last: 500 })
})

test('a till sets back its own clocks, and takes over those that the server knows; once that was in vain, the server does [S4.11]', async () => {
  const till = await aDevice(server, owner)
  const hlc = formatHlc(server.clock.now + 86_400_000, 0)
  const op = anOperation(1, patchProduct('fast', { name: 'Fast' }), { hlc, opId: crypto.randomUUID() })
  const push = async (more: Partial<PushRequest> = { setsClocksBack: true }) =>
    (await call(server, owner, 'POST', '/api/sync/push', aPush(till.id, [op], more))).body
  expect(await push()).toMatchObject({
    last: 0,
    setBack: { after: expect.toSatisfy((clock) => hlcField.safeParse(clock).success), known: [] },
  })
  const taken = await push({ setsClocksBack: false })
  expect(taken).toMatchObject({ last: 1, outcomes: [{ status: 'applied' }] })
  expect(taken).not.toHaveProperty('setBack')
  expect(await push()).toMatchObject({ last: 1, setBack: { known: [{ opId: op.opId }] } })
})

test('a push says which push it follows, and so a copied till is detected [S8.30]', async () => {
  const till = await aDevice(server, owner)
  const sayings = [1, 2].map((seq) =>
    anOperation(seq, patchProduct('loaf', { sku: `L${seq}` }), { opId: crypto.randomUUID() }),
  )
  await till.push(...sayings.slice(0, 1))
  const follow = (goesOnFrom: string) =>
    call(server, owner, 'POST', '/api/sync/push', aPush(till.id, sayings.slice(1), { goesOnFrom }))
  expect(await follow('its-own-first')).toMatchObject({ status: 409, body: { code: REFUSALS.forked } })
  expect(await follow(sayings[0]?.opId ?? '')).toMatchObject({ status: 200, body: { last: 2 } })
})
