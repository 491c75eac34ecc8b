import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Operation } from '#core/sync/operations.ts'
import { anOperation, aPush, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_LIMIT, PULL_SCHEMA, REFUSALS } from '#core/sync/wire.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Caller } from './context.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { registerDevice } from './register-device.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

let database: TestDatabase
let shop: Shop
let sipho: Caller

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await openShop(database)
  sipho = await shop.addAccount()
})

/** Pushes for another account's device. */
function sendFor(as: Caller, device: string, ...ops: Operation[]) {
  return push(shop.context, as, aPush(device, ops, { forColleague: true }))
}

function pullFor(as: Caller, device: string) {
  const request = { device, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: PULL_LIMIT }
  return pull(shop.context, as, { ...request, forColleague: true })
}

async function sentBy(device: string): Promise<(string | null)[]> {
  const rows = await shop.context.db.tenant(shop.businessId, (tx) =>
    tx.query<{ sentBy: string | null }>(
      'select sent_by as "sentBy" from operations where business_id = $1 and device_id = $2 order by seq',
      [tx.businessId, device],
    ),
  )
  return rows.map((row) => row.sentBy)
}

test('Sipho sends the sales that Thandi left waiting, under her device, and it is recorded who did [S1.4]', async () => {
  const thandi = await shop.aDevice()
  await thandi.push(anOperation(1, patchProduct('bread', { name: 'Bread' })))
  const waiting = [anOperation(2, sell('s1', 'bread')), anOperation(3, sell('s2', 'bread'))]

  const sent = await sendFor(sipho, thandi.id, ...waiting)
  expect(sent).toMatchObject({ last: 3, outcomes: [{ status: 'applied' }, { status: 'applied' }] })
  expect(await sentBy(thandi.id)).toEqual([shop.caller.accountId, sipho.accountId, sipho.accountId])
  expect(Object.keys(rowsOf(await thandi.pull(), 'sales'))).toEqual(['s1', 's2'])

  // A lost answer, and Thandi's own push after it, change nothing.
  expect(await sendFor(sipho, thandi.id, ...waiting)).toMatchObject({
    outcomes: [{ status: 'duplicate' }, { status: 'duplicate' }],
  })
  expect(await thandi.push(...waiting)).toMatchObject({
    outcomes: [{ status: 'duplicate' }, { status: 'duplicate' }],
  })
})

test('her device then pulls its own acknowledgement', async () => {
  const thandi = await shop.aDevice()
  await sendFor(sipho, thandi.id, anOperation(1, sell('s1', 'bread')))
  expect(await pullFor(sipho, thandi.id)).toMatchObject({ more: false, ack: { seq: 1, opId: 'op-1' } })
})

test('also when her account was disabled meanwhile, and when no server knows her device yet', async () => {
  const { businessId, accountId } = shop.caller
  await shop.context.db.tenant(businessId, (tx) =>
    tx.query('update accounts set disabled_at = 1 where business_id = $1 and account_id = $2', [
      businessId,
      accountId,
    ]),
  )
  const device = `device-${randomUUID()}`
  expect(await registerDevice(shop.context, sipho, device, accountId)).toMatchObject({ suffix: '', last: 0 })
  expect(await sendFor(sipho, device, anOperation(1, sell('s1', 'bread')))).toMatchObject({ last: 1 })
  expect(await registerDevice(shop.context, sipho, device)).toEqual({ refused: REFUSALS.wrongTenant })
  expect(await registerDevice(shop.context, sipho, device, accountId)).toMatchObject({ suffix: '', last: 1 })
})

test('without naming the colleague, her device is refused', async () => {
  const thandi = await shop.aDevice()
  const request = aPush(thandi.id, [anOperation(1, sell('s1', 'bread'))])
  expect(await push(shop.context, sipho, request)).toEqual({ refused: REFUSALS.wrongTenant })
})

test('another business can never do it, nor learn anything by trying [S6.1]', async () => {
  const thandi = await shop.aDevice()
  const stranger = (await openShop(database)).caller
  const op = anOperation(1, sell('s1', 'bread'))
  expect(await sendFor(stranger, thandi.id, op)).toEqual({ refused: REFUSALS.wrongTenant })
  expect(await pullFor(stranger, thandi.id)).toEqual({ refused: REFUSALS.wrongTenant })
  const { accountId } = shop.caller
  for (const device of [thandi.id, `device-${randomUUID()}`]) {
    const answer = await registerDevice(shop.context, stranger, device, accountId)
    expect(answer).toEqual({ refused: REFUSALS.wrongTenant })
  }
  expect(await sentBy(thandi.id)).toEqual([])
  expect(rowsOf(await thandi.pull(), 'sales')).toEqual({})
})

test("nobody can push for the server's own device", async () => {
  await shop.context.db.tenant(shop.businessId, (tx) =>
    tx.query(`insert into business_heads (business_id) values ($1) on conflict do nothing`, [
      shop.businessId,
    ]),
  )
  await shop.context.db.tenant(shop.businessId, (tx) =>
    tx.query(
      `insert into devices (business_id, device_id, virtual, created_at) values ($1, 'virtual:rest', true, 0)`,
      [shop.businessId],
    ),
  )
  const answer = await sendFor(sipho, 'virtual:rest', anOperation(1, sell('s1', 'bread')))
  expect(answer).toEqual({ refused: REFUSALS.wrongTenant })
})
