import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { anOperation, sell } from '#core/sync/testing/operations.ts'
import { DOCUMENT_OF_OP, SALE_OF_OP, ShopDatabase } from './database.ts'

/** The tables that the first version of the app made. */
const FIRST = {
  meta: 'key',
  sales: 'id, createdAt, *productIds',
  prunedSales: 'id, createdAt',
  overlay: '[table+id]',
  outbox: 'seq, op.payload.sale.id',
  retained: 'seq, ackedAt, op.payload.sale.id',
  carts: 'name',
  sold: 'period',
}

test('what waits on a device of the first version waits on, and papers can follow it [S8.30, S9.11]', async () => {
  const old = new Dexie('upgraded')
  old.version(1).stores(FIRST)
  const sold = { seq: 1, op: anOperation(1, sell('s1', 'bread')), journaled: 1 as const }
  await old.table('outbox').put(sold)
  await old.table('carts').put({ name: 'till', lines: [], customerId: null, paymentMethod: 'cash' })
  old.close()

  const db = new ShopDatabase('upgraded')
  expect(await db.outbox.toArray()).toEqual([sold])
  await db.outbox.put({ seq: 2, op: anOperation(2, issue(anIssued('i', 'invoice'))) })
  expect(await db.outbox.orderBy(SALE_OF_OP).keys()).toEqual(['s1'])
  expect(await db.outbox.orderBy(DOCUMENT_OF_OP).keys()).toEqual(['i'])
  expect(await db.carts.get('till')).toMatchObject({ paymentMethod: 'cash' })
  expect(await db.documents.count()).toBe(0)
  db.close()
})
