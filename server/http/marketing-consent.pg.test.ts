import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/app.ts'
import { call } from './testing/calls.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a program says how a customer agreed to marketing, and reads since when; without how it is told so [S22.10, S7.22]', async () => {
  const owner = await server.signUp('thandi@example.com')
  const url = '/api/businesses/1/customers'
  const { body: ann } = await call(server, owner, 'POST', url, { name: 'Ann' })
  expect(ann).toMatchObject({ marketingConsent: null })
  const say = (marketingConsent: object) =>
    call(server, owner, 'PATCH', `${url}/${ann.id}`, { marketingConsent })
  for (const [said, message] of [
    [{ given: true }, 'how is needed: say how the customer agreed to marketing'],
    [{ given: true, how: 'On paper', givenAt: '2199-01-01T00:00:00Z' }, 'givenAt must not be in the future'],
    [
      { given: true, how: 'On paper', givenAt: 'Tuesday' },
      'givenAt must be a time such as 2026-01-05T08:00:00Z',
    ],
    [
      { how: 'On paper' },
      'marketingConsent must be an object with given: true or false, and may have how and givenAt',
    ],
  ] as const)
    expect(await say(said)).toMatchObject({ status: 400, body: { message } })
  const given = await say({ given: true, how: 'On paper', givenAt: '2026-01-02T10:00:00+02:00' })
  const kept = { givenAt: '2026-01-02T08:00:00.000Z', how: 'On paper' }
  expect(given.body).toMatchObject({ marketingConsent: { given: true, ...kept, withdrawnAt: null } })
  await call(server, owner, 'PATCH', `${url}/${ann.id}`, { notes: 'Pays on Fridays' })
  await say({ given: false })
  const withdrawnAt = new Date(server.clock.now).toISOString()
  expect((await call(server, owner, 'GET', url)).body).toMatchObject([
    { notes: 'Pays on Fridays', marketingConsent: { given: false, ...kept, withdrawnAt } },
  ])
  const made = await call(server, owner, 'POST', url, {
    name: 'Ben',
    marketingConsent: { given: true, how: 'By phone' },
  })
  expect(made.body).toMatchObject({ marketingConsent: { given: true, how: 'By phone' } })
})
