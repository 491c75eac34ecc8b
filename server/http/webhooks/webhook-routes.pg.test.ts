import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setRight } from '#server/auth/account-rights.ts'
import { type SignedUp, startTestApp, type TestApp } from '../testing/app.ts'
import { call, type Method } from '../testing/calls.ts'
import { type Receiver, resolveReceiver, startReceiver } from './testing/receiver.ts'

const HOOK = { url: 'https://stock.example/hook?key=1', events: ['sale', 'customer'] }

let receiver: Receiver
let server: TestApp
let owner: SignedUp
beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestApp({ WEBHOOK_HOSTS: receiver.origin }, undefined, { resolve: resolveReceiver })
  owner = await server.signUp('owner@hooks.test')
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})
beforeEach(() => server.database.peek('delete from webhooks'))

const ask = (method: Method, path = '', payload?: object, who = owner) =>
  call(server, who, method, `/api/webhooks${path}`, payload)
const listed = async () => (await ask('GET')).body
const make = async (hook: object = HOOK): Promise<{ id: string; secret: string }> => {
  const made = await ask('POST', '', hook)
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

test('an owner makes a webhook: its secret is answered once, and neither listed, logged nor noted [S22.4]', async () => {
  const { id, secret } = await make()
  expect(secret).toMatch(/^tuckshop_webhook_[A-Za-z0-9_-]{43}$/)
  expect(await listed()).toEqual([
    {
      ...{ id, ...HOOK, madeBy: 'Thandi', state: 'on', createdAt: '2026-01-05T08:00:00.000Z' },
      ...{ lastDeliveredAt: null, failingSince: null, lastFailedAt: null, lastFault: null, lastStatus: null },
    },
  ])
  expect(JSON.stringify(await server.database.peek('select * from audit'))).not.toContain(secret)
  expect(server.log.join()).not.toContain(secret)
})

test('it is paused, turned on again and deleted; each is in the activity by its host alone [S22.4]', async () => {
  const { id } = await make()
  const states = async () => (await listed()).map(({ state }: { state: string }) => state)
  for (const on of [false, true]) {
    server.clock.now += 60_000
    expect((await ask('PUT', `/${id}`, { on })).status).toBe(204)
    expect(await states()).toEqual([on ? 'on' : 'paused'])
    // The same again changes nothing, and nothing is noted.
    expect((await ask('PUT', `/${id}`, { on })).status).toBe(204)
  }
  server.clock.now += 60_000
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect(await listed()).toEqual([])
  for (const [method, path, body] of [
    ['DELETE', `/${id}`, undefined],
    ['PUT', `/${id}`, { on: true }],
    ['POST', `/${id}/test`, undefined],
  ] as const)
    expect((await ask(method, path, body)).body).toEqual({ message: 'That webhook is deleted already' })
  const kinds = 'webhook-made,webhook-paused,webhook-resumed,webhook-deleted'
  const { body } = await call(server, owner, 'GET', `/api/activity?kinds=${kinds}&limit=4`)
  expect(body.entries).toEqual(
    kinds
      .split(',')
      .reverse()
      .map((kind) => expect.objectContaining({ kind, who: 'Thandi', text: 'stock.example' })),
  )
})

test.each([
  ['without an address', { url: undefined }, 'Type an address'],
  ['with what is none', { url: 'stock.example' }, 'Type an address'],
  ['of another kind', { url: 'ftp://stock.example/' }, 'Type an address'],
  ['too long', { url: `https://stock.example/${'x'.repeat(480)}` }, 'Type an address'],
  ['without TLS', { url: 'http://stock.example/' }, 'must begin with https://'],
  ['to another port', { url: 'https://stock.example:8443/' }, 'must not name a port'],
  ['with a password', { url: 'https://me:secret@stock.example/' }, 'a name and password'],
  ['inside a network', { url: 'https://192.168.1.20/' }, 'must be on the internet'],
  ['to this computer', { url: 'https://[::1]/' }, 'must be on the internet'],
  ['without an event', { events: [] }, 'events must be'],
  ['with an event that there is not', { events: ['staff'] }, 'events must be'],
])('a webhook %s is refused, and none is made [S22.4]', async (_, part, message) => {
  const refused = await ask('POST', '', { ...HOOK, ...part })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  expect(await listed()).toEqual([])
})

test('a shop has ten at most; one that is deleted makes room [S22.4]', async () => {
  const made = []
  for (let each = 0; each < 10; each += 1) made.push(await make())
  const refused = await ask('POST', '', HOOK)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('at most 10') } })
  await ask('DELETE', `/${made[0]?.id}`)
  await make()
})

test('with nine webhooks three are added at the same moment: the shop has ten, and the others are refused [S22.4]', async () => {
  for (let each = 0; each < 9; each += 1) await make()
  const added = await Promise.all([ask('POST', '', HOOK), ask('POST', '', HOOK), ask('POST', '', HOOK)])
  expect(added.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await listed()).toHaveLength(10)
})

test('a test is posted at once, signed, and its result is answered in a word [S22.4]', async () => {
  const { id } = await make({ ...HOOK, url: `${receiver.origin}/hook` })
  expect((await ask('POST', `/${id}/test`)).body).toEqual({ ok: true })
  const [sent] = receiver.received
  expect(sent?.body).toEqual({
    ...{ id: expect.stringMatching(/\.test$/), event: 'test', commit: 0, row: {} },
    ...{ at: new Date(server.clock.now).toISOString(), businessId: owner.businessId },
  })
  expect(sent?.headers['tuckshop-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  receiver.answer = 500
  expect((await ask('POST', `/${id}/test`)).body).toEqual({ ok: false, fault: 'refused', status: 500 })
  const nowhere = await make()
  expect((await ask('POST', `/${nowhere.id}/test`)).body).toEqual({
    ...{ ok: false, fault: 'not-found', status: null },
  })
})

test('one test of a shop goes at a time [S22.4]', async () => {
  const { id } = await make({ ...HOOK, url: `${receiver.origin}/hook` })
  let beside = 0
  receiver.answer = 200
  receiver.onReceived = async () => {
    beside = (await ask('POST', `/${id}/test`)).status
  }
  expect((await ask('POST', `/${id}/test`)).body).toEqual({ ok: true })
  receiver.onReceived = undefined
  expect(beside).toBe(409)
})

test('one whose maker is no owner any more says so, and sends no test [S22.4]', async () => {
  const partner = await server.signUp('partner@hooks.test', { businessId: owner.businessId })
  const { body } = await ask('POST', '', HOOK, partner)
  const { businessId } = owner
  const context = { db: server.db, now: () => server.clock.now }
  await setRight(context, { businessId, accountId: partner.accountId }, { right: 'till', mayEdit: [] })
  expect(await listed()).toMatchObject([{ id: body.id, state: 'maker-gone' }])
  expect((await ask('POST', `/${body.id}/test`)).status).toBe(409)
  expect((await ask('GET', '', undefined, partner)).status).toBe(403)
  expect((await ask('POST', '', HOOK, partner)).status).toBe(403)
})

test('an owner of another shop neither sees nor touches it [S22.4, S6.1]', async () => {
  const { id } = await make()
  const stranger = await server.signUp('stranger@hooks.test')
  expect((await ask('GET', '', undefined, stranger)).body).toEqual([])
  for (const [method, path, body] of [
    ['DELETE', `/${id}`, undefined],
    ['PUT', `/${id}`, { on: false }],
    ['POST', `/${id}/test`, undefined],
  ] as const)
    expect((await ask(method, path, body, stranger)).status).toBe(404)
  expect(await listed()).toMatchObject([{ id, state: 'on' }])
})
