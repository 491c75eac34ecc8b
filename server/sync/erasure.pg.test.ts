import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import {
  anOperation,
  eraseCustomer,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

// No two letters of it stand anywhere else, so that looking for it in all the database holds finds only her.
const ZANELE = {
  name: 'Zanele Qwxyz',
  email: 'qwxyz@example.com',
  phone: '082 9876543',
  notes: 'Qwxyz pays on Fridays',
}
const HERS = /qwxyz|9876543/i

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const sale = (id: string, more = {}) =>
  sell(id, 'bread', 1, { customerId: 'zanele', customerName: ZANELE.name, customerType: 'trade', ...more })
const invoice = (id: string) => {
  const { notes: _, ...contact } = ZANELE
  return issue({ ...anIssued(id, 'invoice'), customer: { id: 'zanele', ...contact, customerType: 'trade' } })
}

/** A till of a shop in which Zanele bought once and has an invoice. */
async function aShopThatKnowsHer() {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, patchCustomer('zanele', ZANELE)),
    anOperation(3, sale('s1')),
    anOperation(4, invoice('i1')),
  )
  return { shop, till }
}

/** Everything that PostgreSQL holds of a shop, as text. */
async function everythingOf({ businessId }: Shop): Promise<string> {
  const tables = await database.peek<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'business_id'`,
  )
  const held = await Promise.all(
    tables.map(({ name }) =>
      database.peek(`select to_jsonb(t)::text as row from ${name} t where business_id = $1`, [businessId]),
    ),
  )
  return JSON.stringify(held)
}

const later = (seq: number, intent: Parameters<typeof anOperation>[1], more = {}) =>
  anOperation(seq, intent, { opId: randomUUID(), ...more })

test('[R26] an erased customer is nowhere in the database: register, sales, papers, operations, audit', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  expect(await everythingOf(shop)).toMatch(HERS)
  await till.push(later(5, eraseCustomer('zanele')))
  expect(await everythingOf(shop)).not.toMatch(HERS)
})

test('[R26] figures and numbers stay as they were, and the sale is still hers by the row that has no name', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const before = await till.pull()
  await till.push(later(5, eraseCustomer('zanele')))
  const after = await (await shop.aDevice()).pull()
  const { s1 } = rowsOf(before, 'sales')
  expect(rowsOf(after, 'sales').s1).toEqual({ ...s1, customerName: ERASED })
  const { i1 } = rowsOf(before, 'documents') as Record<string, { customer: object }>
  expect(rowsOf(after, 'documents').i1).toEqual({
    ...i1,
    customer: { ...i1?.customer, name: ERASED, email: '', phone: '' },
  })
  expect(rowsOf(after, 'customers').zanele).toMatchObject({ name: '', deleted: true, erasedAt: NOON })
})

test('[R26] what another till says of them later changes nothing: edits, sales and papers made before it heard', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const phone = await shop.aDevice()
  await till.push(later(5, eraseCustomer('zanele')))
  const { outcomes } = await phone.push(
    later(1, patchCustomer('zanele', { phone: ZANELE.phone, deleted: false })),
    later(2, sale('s2')),
    later(3, invoice('i2')),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['duplicate', 'applied', 'applied'])
  expect(await everythingOf(shop)).not.toMatch(HERS)
  expect(rowsOf(await phone.pull(), 'sales').s2).toMatchObject({ customerName: ERASED, total: 1500 })
})

test('[R26] operations that were set aside forget them too, those before the erasure and those after', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const broken = { type: 'customer.patch', payload: { id: 'zanele', fields: { ...ZANELE, shoeSize: 5 } } }
  await till.push({ ...broken, seq: 5, opId: randomUUID(), v: 1, hlc: 'x', occurredAt: NOON })
  expect(await everythingOf(shop)).toContain('shoeSize')
  await till.push(later(6, eraseCustomer('zanele')))
  const unread = {
    ...sale('s9', { total: 'much' }),
    seq: 7,
    opId: randomUUID(),
    v: 1,
    hlc: 'x',
    occurredAt: NOON,
  }
  await till.push(unread)
  expect(await everythingOf(shop)).not.toMatch(HERS)
  // What the till took is still there to be read.
  expect(await everythingOf(shop)).toMatch(/shoeSize.*much/)
})

test('[R26] who erased whom is written down, without a word of who it was', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  await till.push(later(5, eraseCustomer('zanele')), later(6, eraseCustomer('zanele')))
  const events = await database.peek(
    `select actor_id as actor, detail from audit where action = 'customer-erased' and business_id = $1`,
    [shop.businessId],
  )
  expect(events).toEqual([{ actor: shop.caller.accountId, detail: 'zanele' }])
})

test('[R26] another business keeps its own customer under the same id', async () => {
  const { till } = await aShopThatKnowsHer()
  const others = await aShopThatKnowsHer()
  await till.push(later(5, eraseCustomer('zanele')))
  expect(rowsOf(await others.till.pull(), 'customers').zanele).toMatchObject(ZANELE)
})

test('[R26] nobody at the server can take an erasure back or forget it', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  await till.push(later(5, eraseCustomer('zanele')))
  for (const change of ['delete from erasures', 'update erasures set customer_id = customer_id']) {
    await expect(shop.context.db.tenant(shop.businessId, (tx) => tx.query(change))).rejects.toMatchObject({
      code: '42501',
    })
  }
})
