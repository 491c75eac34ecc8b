import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { A_PIN, anOperation } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, TEST_PASSWORD, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let owner: SignedUp
let till: SignedUp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  till = await server.signUp(`${crypto.randomUUID()}@shop.test`, {
    businessId: owner.businessId,
    may: { right: 'till', mayEdit: [] },
  })
  const device = await aDevice(server, owner)
  const naledi = patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: { ...A_PIN, salt: OLD_SALT } })
  await device.push(anOperation(1, naledi, { opId: crypto.randomUUID() }))
})

const OLD_SALT = 'b2xkb2xkb2xkb2xkb2xkbw=='
const set = (who: SignedUp, email: string, password = TEST_PASSWORD) =>
  call(server, who, 'PUT', '/api/staff/naledi/pin', { email, password, pin: A_PIN })
const pinOf = async (businessId: string) => {
  const [row] = await server.database.peek<{ pin: { salt: string }; name: string }>(
    `select pin, name from staff where business_id = '${businessId}' and id = 'naledi'`,
  )
  return row
}

test('an owner’s password, typed on a till’s device, sets a forgotten PIN in that owner’s name [S16.6, S16.13]', async () => {
  expect((await set(till, owner.email)).status).toBe(204)
  expect(await pinOf(owner.businessId)).toMatchObject({ name: 'Naledi', pin: A_PIN })
  // Nobody was logged in by it.
  expect((await call(server, till, 'GET', '/api/user')).body).toMatchObject({ id: till.accountId })
})

test('a wrong password, a till’s own and one of another shop set nothing, and tell nothing of other shops [S16.6, S16.13]', async () => {
  const stranger = await server.signUp(`${crypto.randomUUID()}@shop.test`)
  const wrong = await set(till, owner.email, 'not the password')
  expect([wrong.status, wrong.body.message]).toEqual([
    403,
    'This is not the password of an owner of this shop',
  ])
  expect(await set(till, stranger.email)).toEqual(wrong)
  expect(await set(till, `${crypto.randomUUID()}@shop.test`)).toEqual(wrong)
  expect((await set(till, till.email)).status).toBe(409)
  expect((await pinOf(owner.businessId))?.pin.salt).toBe(OLD_SALT)
})

test('nobody of the shop is 404, before any password is looked at [S16.6]', async () => {
  const nobody = await call(server, till, 'PUT', '/api/staff/nobody/pin', {
    ...{ email: owner.email, password: TEST_PASSWORD, pin: A_PIN },
  })
  expect(nobody.status).toBe(404)
})

test('guesses of an owner’s password on a till wait as those of a sign-in do, and are in the audit [S16.6]', async () => {
  const tries = []
  for (let each = 0; each < 12; each++) tries.push((await set(till, owner.email, `guess ${each}`)).status)
  expect(tries[0]).toBe(403)
  expect(tries.at(-1)).toBe(429)
  const [failed] = await server.database.peek<{ count: number }>(
    `select count(*)::int as count from audit where business_id = '${owner.businessId}' and action = 'sign-in-failed'`,
  )
  expect(failed?.count).toBe(tries.filter((status) => status === 403).length)
})
