import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { ShopDatabase } from './database.ts'
import { inBatchedTransaction, RequestBatch } from './request-batch.ts'

const opened: ShopDatabase[] = []
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
})

async function aDatabase(): Promise<ShopDatabase> {
  const db = new ShopDatabase(`breath-${Math.random()}`)
  opened.push(db)
  await db.meta.put({ key: 'owner', name: 'Thandi' })
  await db.carts.put({ name: 'till', lines: [], customerId: null, paymentMethod: 'cash' })
  return db
}

test('rows of several tables are read at once, and a missing one is undefined', async () => {
  const db = await aDatabase()
  const rows = await inBatchedTransaction(db, async (batch) => {
    const asked = [
      batch.get(db.meta, 'owner'),
      batch.get(db.carts, 'till'),
      batch.get(db.overlay, ['stock', 'x']),
    ]
    await batch.answered()
    return asked.map((rowOf) => rowOf())
  })
  expect(rows).toMatchObject([{ name: 'Thandi' }, { paymentMethod: 'cash' }, undefined])
})

test('rows are stored when it resolves, together with what Dexie stored in the transaction', async () => {
  const db = await aDatabase()
  await inBatchedTransaction(db, async (batch) => {
    batch.put(db.meta, { key: 'owner', name: 'Sipho' })
    batch.delete(db.carts, 'till')
    await batch.answered()
    await db.meta.put({ key: 'retired' })
  })
  expect(await db.meta.toArray()).toEqual([{ key: 'owner', name: 'Sipho' }, { key: 'retired' }])
  expect(await db.carts.count()).toBe(0)
})

test('a refused request aborts the transaction and reports why [S8.8]', async () => {
  const db = await aDatabase()
  const refused = inBatchedTransaction(db, async (batch) => {
    batch.delete(db.carts, 'till')
    batch.add(db.meta, { key: 'owner', name: 'Sipho' })
    batch.put(db.meta, { key: 'retired' })
  })
  await expect(refused).rejects.toMatchObject({ name: 'ConstraintError' })
  expect(await db.meta.toArray()).toEqual([{ key: 'owner', name: 'Thandi' }])
  expect(await db.carts.count()).toBe(1)
})

test('work that throws after a write aborts the transaction, and its error is thrown', async () => {
  const db = await aDatabase()
  const failing = inBatchedTransaction(db, async (batch) => {
    batch.put(db.meta, { key: 'owner', name: 'Sipho' })
    await batch.answered()
    await db.carts.clear()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.meta.get('owner')).toMatchObject({ name: 'Thandi' })
  expect(await db.carts.count()).toBe(1)
})

test('inside another transaction it is part of that one, which continues after it', async () => {
  const db = await aDatabase()
  await db.transaction('rw', db.tables, async () => {
    await inBatchedTransaction(db, async (batch) => batch.put(db.meta, { key: 'owner', name: 'Sipho' }))
    await db.meta.put({ key: 'retired' })
  })
  expect(await db.meta.count()).toBe(2)
  const undone = db.transaction('rw', db.tables, async () => {
    await inBatchedTransaction(db, async (batch) => batch.put(db.meta, { key: 'owner', name: 'Nomsa' }))
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await db.meta.get('owner')).toMatchObject({ name: 'Sipho' })
})

test('answers that arrived earlier are not awaited again', async () => {
  const db = await aDatabase()
  const name = await db.transaction('r', db.meta, async () => {
    const batch = new RequestBatch()
    const owner = batch.get(db.meta, 'owner')
    await db.meta.get('owner')
    await batch.answered()
    return owner()
  })
  expect(name).toMatchObject({ name: 'Thandi' })
})
