import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { anIssued, issue } from '#core/sync/testing/documents.ts'
import { anOperation, sell } from '#core/sync/testing/operations.ts'
import { DOCUMENT_OF_OP, SALE_OF_OP, ShopDatabase } from './database.ts'
import { viewOf } from './overlay.ts'

/** The database of a made-up next version of the app: another table, another index, and changed carts. */
class NextDatabase extends ShopDatabase {
  constructor(name: string) {
    super(name)
    this.version(6)
      .stores({ loyalty: 'id', outbox: `seq, ${SALE_OF_OP}, ${DOCUMENT_OF_OP}, op.type` })
      .upgrade((tx) => tx.table('carts').toCollection().modify({ tip: 0 }))
  }
}

test('what waits on a device of the first version still waits after an update of the app [S8.30, S9.11]', async () => {
  const first = new ShopDatabase('updated')
  const sold = { seq: 1, op: anOperation(1, sell('s1', 'bread')) }
  const issued = { seq: 2, op: anOperation(2, issue(anIssued('i', 'invoice'))) }
  await first.outbox.bulkPut([sold, issued])
  await first.carts.put({ name: 'till', lines: [], customerId: null, paymentMethod: 'cash' })
  first.close()

  const next = new NextDatabase('updated')
  expect(await next.outbox.toArray()).toEqual([sold, issued])
  expect(await next.outbox.orderBy(SALE_OF_OP).keys()).toEqual(['s1'])
  expect(await next.outbox.orderBy(DOCUMENT_OF_OP).keys()).toEqual(['i'])
  expect(await next.outbox.orderBy('op.type').keys()).toEqual(['document.issue', 'sale.complete'])
  expect(await next.carts.get('till')).toMatchObject({ paymentMethod: 'cash', tip: 0 })
  expect(await next.table('loyalty').count()).toBe(0)
  next.close()
})

test('a transaction stands until its work is done, whether or not the function that does it is an async one', async () => {
  const db = new ShopDatabase('in-steps')
  const count = async (table: 'shifts' | 'orders') => (await viewOf(db, table)).length
  const inSteps = async () => [await count('shifts'), await count('orders'), await db.sales.count()]
  const tables = ['shifts', 'orders', 'sales', 'overlay']
  expect(await db.transaction('r', tables, async () => inSteps())).toEqual([0, 0, 0])
  expect(await db.transaction('r', tables, () => inSteps())).toEqual([0, 0, 0])
  const [shifts, ...others] = [db.shifts, db.orders, db.sales, db.overlay] as const
  expect(await db.transaction('rw', shifts, ...others, () => inSteps())).toEqual([0, 0, 0])
  db.close()
})
