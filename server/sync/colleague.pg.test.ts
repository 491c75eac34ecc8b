import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Operation } from '#core/sync/operations.ts'
import { anOperation, aPush, patchProduct, sell } from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_LIMIT, PULL_SCHEMA, REFUSALS } from '#core/sync/wire.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Caller } from './context.ts'
import { pull } from './pull.ts'
import { push } from './push.ts'
import { registerDevice } from './register-device.ts'
import { keyOf, openShop, rowsOf, type Shop } from './testing/shop.ts'

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
  return push(shop.context, as, aPush(device, ops, { forColleague: true, deviceKey: keyOf(device) }))
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
  expect(await registerDevice(shop.context, sipho, { device, account: accountId })).toMatchObject({
    suffix: '',
    last: 0,
  })
  expect(await sendFor(sipho, device, anOperation(1, sell('s1', 'bread')))).toMatchObject({ last: 1 })
  expect(await registerDevice(shop.context, sipho, { device })).toEqual({ refused: REFUSALS.wrongTenant })
  expect(await registerDevice(shop.context, sipho, { device, account: accountId })).toMatchObject({
    suffix: '',
    last: 1,
  })
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
  const { accountId } = sipho
  for (const device of [thandi.id, `device-${randomUUID()}`]) {
    const answer = await registerDevice(shop.context, stranger, { device, account: accountId })
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

const price = patchProduct('bread', { sellPrice: cents(1) })
const sale = () => sell('s1', 'bread', 1, { userId: shop.caller.accountId })
const flagsOf = async (device: string) => {
  const answer = await pullFor(sipho, device)
  if ('refused' in answer) throw new Error(answer.refused)
  return (rowsOf(answer, 'sales').s1 as Sale | undefined)?.flags
}

test('with the device’s key what she left is hers; without it only facts are taken, in the sender’s name [S16.12]', async () => {
  const thandi = await shop.aDevice()
  const said = { forColleague: true, deviceKey: 'a guess' } as const
  const guessed = aPush(thandi.id, [anOperation(1, price), anOperation(2, sale())], said)
  expect(await push(shop.context, sipho, guessed)).toMatchObject({
    outcomes: [{ status: 'rejected', code: 'not-allowed' }, { status: 'applied' }],
  })
  expect(await flagsOf(thandi.id)).toContain('whose-name')

  const other = await shop.aDevice()
  const shown = [anOperation(1, price, { opId: 'a' }), anOperation(2, sale(), { opId: 'b' })]
  expect(await sendFor(sipho, other.id, ...shown)).toMatchObject({
    outcomes: [{ status: 'applied' }, { status: 'duplicate' }],
  })
  // Her own device has said it now.
  expect(await flagsOf(thandi.id)).not.toContain('whose-name')
})

test('what a colleague registers for her has no key of hers, and speaks as the colleague [S16.12]', async () => {
  const { accountId } = shop.caller
  const device = `device-${randomUUID()}`
  await registerDevice(shop.context, sipho, { device, account: accountId, deviceKey: keyOf(device) })
  expect(await sendFor(sipho, device, anOperation(1, price), anOperation(2, sale()))).toMatchObject({
    outcomes: [{ status: 'rejected', code: 'not-allowed' }, { status: 'applied' }],
  })
  expect(await flagsOf(device)).toContain('whose-name')
})

test('a device that was registered before it had a key gets it with its own next push [S16.12]', async () => {
  const thandi = await shop.aDevice()
  await shop.context.db.tenant(shop.businessId, (tx) =>
    tx.query('update devices set key_hash = null where business_id = $1', [tx.businessId]),
  )
  await thandi.pushSaying(
    { deviceKey: keyOf(thandi.id) },
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
  )
  expect(await sendFor(sipho, thandi.id, anOperation(2, price))).toMatchObject({
    outcomes: [{ status: 'applied' }],
  })
})

test('neither gets the other’s rights: a till that sends what an owner left, and an owner what a till left [S16.12]', async () => {
  const till = await shop.addAccount({ right: 'till', mayEdit: [] })
  const owners = await shop.aDevice()
  const tills = await shop.aDevice(undefined, till)
  const refused = { outcomes: [{ status: 'rejected', code: 'not-allowed' }] }
  expect(await sendFor(till, owners.id, anOperation(1, price))).toMatchObject(refused)
  expect(await sendFor(sipho, tills.id, anOperation(1, price, { opId: 'other' }))).toMatchObject(refused)
})
