import { afterAll, beforeAll, expect, test } from 'vitest'
import { aNote, noteDown } from '#core/sync/testing/activity.ts'
import { anOperation } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let owner: SignedUp
let till: SignedUp
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp('owner@activity.test')
  const { businessId } = owner
  till = await server.signUp('till@activity.test', { businessId, may: { right: 'till', mayEdit: [] } })
})
afterAll(() => server.close())

const ask = (who: SignedUp, query = '') => call(server, who, 'GET', `/api/activity${query}`)

test('[S16.16] an owner reads what a till’s account noted; the till’s account reads nothing', async () => {
  await (await aDevice(server, till)).push(anOperation(1, noteDown(aNote('n1', { amount: null }))))
  const read = await ask(owner, '?kinds=line-removed')
  expect(read.body).toMatchObject({ entries: [{ id: 'n1', person: 'thandi', text: 'Bread' }], next: null })
  expect((await ask(till)).status).toBe(403)
})

test('[S16.15] sign-ins of accounts stand in the same list, without the address that they came from', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { ...owner.headers, 'x-tuckshop': '1' },
    remoteAddress: '203.0.113.9',
    payload: { email: 'owner@activity.test', password: 'not it' },
  })
  const { body, text } = await ask(owner, '?kinds=sign-in-failed')
  expect(body.entries).toMatchObject([{ kind: 'sign-in-failed', person: null, device: null }])
  expect(text).not.toContain('203.0.113.9')
})

test.each([
  '?limit=0',
  '?limit=501',
  '?limit=x',
  '?before=-1',
  '?person=%27--',
  '?kinds=A',
  '?from=1.5',
  '?beforeId=%20',
])('[S16.16] %s is refused', async (query) => {
  expect((await ask(owner, query)).status).toBe(400)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '[S16.15] there is no call to %s an entry, not even for an owner',
  async (method) => {
    for (const url of ['/api/activity', '/api/activity/n1'])
      expect((await call(server, owner, method, url, method === 'DELETE' ? undefined : {})).status).toBe(404)
  },
)
