import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import { ERASED_SUPPLIER } from '#core/stock/supplier.ts'
import { aBookPayment, onAccount, payOnAccount } from '#core/sync/testing/book.ts'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import {
  anOperation,
  eraseCustomer,
  NOON,
  patchCustomer,
  patchProduct,
  sell,
} from '#core/sync/testing/operations.ts'
import {
  aDelivery,
  anOrder,
  anOrderLine,
  patchSupplier,
  putOrder,
  receiveGoods,
} from '#core/sync/testing/stock.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { storedRows } from '#server/db/testing/stored-rows.ts'
import { openShop, rowsOf, type Shop } from './testing/shop.ts'

// No two of these letters occur together anywhere else, so that a search of everything stored finds only her.
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

const paid = (id: string) =>
  payOnAccount(aBookPayment(id, { customerId: 'zanele', note: 'Qwxyz junior brought it' }))

/** A till of a shop where Zanele has made a purchase, has an invoice and has paid on account. */
async function aShopThatKnowsHer() {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(
    anOperation(1, patchProduct('bread', { name: 'Bread' })),
    anOperation(2, patchCustomer('zanele', { ...ZANELE, mayBuy: ['Qwxyz junior'] })),
    anOperation(3, sale('s1', { tenders: [onAccount(1_500)], boughtBy: 'Qwxyz junior' })),
    anOperation(4, invoice('i1')),
    anOperation(5, paid('p1')),
  )
  return { shop, till }
}

const everythingOf = ({ businessId }: Shop) => storedRows(database, { businessId })

const later = (seq: number, intent: Parameters<typeof anOperation>[1], more = {}) =>
  anOperation(seq, intent, { opId: randomUUID(), ...more })

test('[R26] an erased customer is nowhere in the database: customers, sales, documents, operations, audit', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  expect(await everythingOf(shop)).toMatch(HERS)
  await till.push(later(6, eraseCustomer('zanele')))
  expect(await everythingOf(shop)).not.toMatch(HERS)
})

test('[R26] figures and numbers stay as they were, and the sale still refers to the row without a name', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const before = await till.pull()
  await till.push(later(6, eraseCustomer('zanele')))
  const after = await (await shop.aDevice()).pull()
  const { boughtBy: _, ...s1 } = rowsOf(before, 'sales').s1 as { boughtBy: string }
  expect(rowsOf(after, 'sales').s1).toEqual({ ...s1, customerName: ERASED })
  const { i1 } = rowsOf(before, 'documents') as Record<string, { customer: object }>
  expect(rowsOf(after, 'documents').i1).toEqual({
    ...i1,
    customer: { ...i1?.customer, name: ERASED, email: '', phone: '' },
  })
  expect(rowsOf(after, 'customers').zanele).toMatchObject({ name: '', deleted: true, erasedAt: NOON })
})

test("[R26] another till's operations about them change nothing: edits, sales and documents made before it pulled the erasure", async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const phone = await shop.aDevice()
  await till.push(later(6, eraseCustomer('zanele')))
  const { outcomes } = await phone.push(
    later(1, patchCustomer('zanele', { phone: ZANELE.phone, deleted: false })),
    later(2, sale('s2')),
    later(3, invoice('i2')),
    later(4, paid('p2')),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['duplicate', 'applied', 'applied', 'applied'])
  expect(await everythingOf(shop)).not.toMatch(HERS)
  expect(rowsOf(await phone.pull(), 'sales').s2).toMatchObject({ customerName: ERASED, total: 1500 })
})

test('[R26] quarantined operations lose their data too, those before the erasure and those after', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  const broken = { type: 'customer.patch', payload: { id: 'zanele', fields: { ...ZANELE, shoeSize: 5 } } }
  await till.push({ ...broken, seq: 6, opId: randomUUID(), v: 1, hlc: 'x', occurredAt: NOON })
  expect(await everythingOf(shop)).toContain('shoeSize')
  await till.push(later(7, eraseCustomer('zanele')))
  const unread = {
    ...sale('s9', { total: 'much' }),
    seq: 8,
    opId: randomUUID(),
    v: 1,
    hlc: 'x',
    occurredAt: NOON,
  }
  await till.push(unread)
  expect(await everythingOf(shop)).not.toMatch(HERS)
  // The till's figures can still be read.
  expect(await everythingOf(shop)).toMatch(/shoeSize.*much/s)
})

test("[R26] the audit records who erased whom by id, without any of the customer's data", async () => {
  const { shop, till } = await aShopThatKnowsHer()
  await till.push(later(6, eraseCustomer('zanele')), later(7, eraseCustomer('zanele')))
  const events = await database.peek(
    `select actor_id as actor, subject as detail from audit where action = 'customer-erased' and business_id = $1`,
    [shop.businessId],
  )
  expect(events).toEqual([{ actor: shop.caller.accountId, detail: 'zanele' }])
})

test('[R26] another business keeps its own customer under the same id', async () => {
  const { till } = await aShopThatKnowsHer()
  const others = await aShopThatKnowsHer()
  await till.push(later(6, eraseCustomer('zanele')))
  expect(rowsOf(await others.till.pull(), 'customers').zanele).toMatchObject(ZANELE)
})

test('[R26] no role of the server can take an erasure back or delete it', async () => {
  const { shop, till } = await aShopThatKnowsHer()
  await till.push(later(6, eraseCustomer('zanele')))
  for (const change of ['delete from erasures', 'update erasures set customer_id = customer_id']) {
    await expect(shop.context.db.tenant(shop.businessId, (tx) => tx.query(change))).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('[R47] an erased supplier is nowhere in the database, and what was bought from them keeps its figures; a restored row and a late delivery bring nothing back', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  const delivery = (id: string) =>
    receiveGoods(aDelivery(id, { supplierId: 'zanele', supplierName: ZANELE.name, invoiceNumber: '77' }))
  const sent = { supplierName: ZANELE.name, by: null, at: NOON, device: '' }
  const { outcomes } = await till.push(
    anOperation(1, patchSupplier('zanele', { ...ZANELE, accountNumber: 'QWXYZ-1' })),
    anOperation(2, delivery('g1')),
    anOperation(3, putOrder('o1', { number: 'PO0001', supplierId: 'zanele' }, [anOrderLine()])),
    anOperation(4, { type: 'order.send', payload: { order: anOrder('o2', { supplierId: 'zanele', sent }) } }),
  )
  expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied'])
  const before = rowsOf(await till.pull(), 'receipts').g1
  expect(await everythingOf(shop)).toMatch(HERS)
  await till.push(later(5, eraseCustomer('zanele')))
  expect(await everythingOf(shop)).not.toMatch(HERS)

  const phone = await shop.aDevice()
  await phone.push(
    later(1, patchSupplier('zanele', { phone: ZANELE.phone, deleted: false })),
    later(2, delivery('g2')),
  )
  expect(await everythingOf(shop)).not.toMatch(HERS)
  const after = await phone.pull()
  expect(rowsOf(after, 'receipts').g1).toEqual({
    ...(before as object),
    supplierName: ERASED_SUPPLIER,
    receivedTwice: true,
  })
  expect(rowsOf(after, 'receipts').g2).toMatchObject({ supplierName: ERASED_SUPPLIER, invoiceNumber: '77' })
  expect(rowsOf(after, 'suppliers').zanele).toMatchObject({ name: '', deleted: true })
})
