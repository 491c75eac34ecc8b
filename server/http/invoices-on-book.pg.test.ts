import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDocument, aDocumentLine } from '#core/documents/document-builders.ts'
import { documentFactOf } from '#core/documents/document-fact.ts'
import type { DocumentCustomer } from '#core/documents/sales-document.ts'
import { cents } from '#core/money/cents.ts'
import { THANDI } from '#core/sync/testing/book.ts'
import { issue } from '#core/sync/testing/documents.ts'
import { anOperation, countStock, NOON, patchCustomer, patchProduct } from '#core/sync/testing/operations.ts'
import { type SignedUp, startTestApp, type TestApp } from './testing/app.ts'
import { aDevice, call } from './testing/calls.ts'

let server: TestApp
let who: SignedUp
let till: Awaited<ReturnType<typeof aDevice>>
const thandi: DocumentCustomer = { id: THANDI, name: 'Thandi', email: '', phone: '', customerType: 'retail' }
/** Of so many coffees at R15.00 and 15% VAT on top. */
const invoice = (id: string, quantity: number, of: Partial<DocumentCustomer> = {}) =>
  documentFactOf(
    aDocument({
      ...{ id, kind: 'invoice', number: `INV-${id}`, createdAt: NOON + quantity },
      customer: { ...thandi, ...of },
      lines: [aDocumentLine({ id: `${id}-1`, quantity })],
    }),
  )
beforeAll(async () => {
  server = await startTestApp({ ALLOW_REGISTRATION: 'true' })
  who = await server.signUp('invoices@shop.test')
  till = await aDevice(server, who)
  const fields = { invoicesOnBook: true, loyalty: true, pointPer: cents(1_000), pointWorth: cents(1) }
  await till.push(
    anOperation(1, { type: 'business.patch', payload: { id: who.businessId, fields } }),
    anOperation(2, patchCustomer(THANDI, { name: 'Thandi' })),
    anOperation(3, patchCustomer('old', { name: 'T. Mokoena', deleted: true, mergedInto: THANDI })),
    anOperation(4, patchProduct('coffee', { name: 'Coffee', sellPrice: cents(1_500) })),
    anOperation(5, countStock('c1', 'coffee', 20)),
    anOperation(6, issue(invoice('a', 2))),
    anOperation(7, issue(invoice('b', 4, { id: 'old', name: 'T. Mokoena' }))),
  )
})
afterAll(() => server.close())

const pay = async (amount: number, key: string) => {
  const payload = { customerId: THANDI, method: 'bank_transfer', amount }
  const headers = { ...who.headers, 'idempotency-key': key }
  const url = '/api/businesses/1/account-payments'
  return (await server.app.inject({ method: 'POST', url, payload, headers })).json()
}
const rowsOf = async (table: string) =>
  (await till.pull()).rows.filter((row) => row.table === table).map(({ row }) => row)

test('a customer whose invoice is unpaid is not deleted by a call, also where it is under another name that they had [S20.13, S20.14]', async () => {
  const refused = await call(server, who, 'DELETE', `/api/businesses/1/customers/${THANDI}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '103.50 is still open on the account of this customer. Settle or write it off first',
  ])
})

test('what is paid into the bank pays the oldest invoice whole, which is sold by that, and a part of the next; the rest pays that too, once [S20.14, S22.3]', async () => {
  expect(await pay(50, 'bank-1')).toMatchObject({ owedAfter: 53.5 })
  const papers = async () =>
    (await rowsOf('documents')).map((row) => [row.id, 'paidAt' in row && row.paidAt !== null])
  expect(await papers()).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(await pay(53.5, 'bank-2')).toMatchObject({ owedAfter: 0 })
  expect(await pay(53.5, 'bank-2')).toMatchObject({ owedAfter: 0 })
  expect(await papers()).toEqual([
    ['a', true],
    ['b', true],
  ])
  expect(await rowsOf('sales')).toMatchObject([
    {
      number: 'INV-a',
      customerId: THANDI,
      total: 3_450,
      tenders: [{ kind: 'account', amount: 3_450 }],
      flags: [],
    },
    {
      number: 'INV-b',
      customerId: THANDI,
      total: 6_900,
      tenders: [{ kind: 'account', amount: 6_900 }],
      flags: [],
    },
  ])
  expect(await rowsOf('balances')).toMatchObject([{ id: THANDI, owed: 0, points: 3 + 6 }])
  expect(await rowsOf('stock')).toMatchObject([{ id: 'coffee', onHand: 14 }])
})

test('with nothing open the customer is deleted [S20.13]', async () => {
  expect((await call(server, who, 'DELETE', `/api/businesses/1/customers/${THANDI}`)).status).toBe(204)
})
