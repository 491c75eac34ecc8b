import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mustGetDevice } from '../db/meta-records.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { watchForLoss } from './watch-for-loss.ts'

const shops = openedShops()
// Dexie warns of a connection that it opens again.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => shops.closeAll())

/** A newer version of the app upgrades the database, and is closed again. */
async function raise(name: string): Promise<void> {
  const newer = indexedDB.open(name, 990)
  await new Promise((resolve) => {
    newer.onsuccess = resolve
  })
  newer.result.close()
}

async function waitingIn(name: string): Promise<number> {
  const db = await new Dexie(name).open()
  const waiting = await db.table('outbox').count()
  db.close()
  return waiting
}

const refused = { status: 'rejected', reason: expect.objectContaining({ name: 'DatabaseClosedError' }) }
const lost = { name: 'StorageError', fault: 'closed' }

test('a tab writes nothing more once a newer version of the app has upgraded the database [R23, S8.30]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  await raise(shop.db.name)
  expect(shop.device.get().loss).toBe('outdated')
  await expect(shop.sell(cartOf(1), 'cash')).rejects.toMatchObject(lost)
  await expect(shop.commit([tenBreads])).rejects.toMatchObject(lost)
  expect(await waitingIn(shop.db.name)).toBe(2)
})

test('a tab does not fill a database that was deleted under it, and the next start has every sale [S8.30, S4.8]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  await shop.sell(cartOf(1), 'cash')
  await Dexie.delete(shop.db.name)
  expect(shop.device.get().loss).toBe('gone')
  await expect(shop.sell(cartOf(1), 'cash')).rejects.toMatchObject(lost)
  expect(await Dexie.exists(shop.db.name)).toBe(false)
  device.kill(shop)
  const again = await shops.open(device)
  expect(again.device.get()).toMatchObject({ loss: null, recovery: expect.stringContaining('1 sale') })
  expect(await again.db.outbox.count()).toBe(3)
})

test('a connection that the browser cut is reopened, unless the database behind it is gone [S8.30]', async () => {
  for (const left of [true, false]) {
    const shop = await shops.open(testDevice())
    watchForLoss(shop.db)
    await shop.commit([bread, tenBreads])
    if (!left) await shop.db.meta.clear()
    forceCloseDatabase(shop.db.backendDB() as never)
    await expect.poll(() => shop.device.get().loss).toBe(left ? null : 'gone')
    if (left) await expect(shop.sell(cartOf(1), 'cash')).resolves.toMatchObject({ total: 1500 })
  }
})

test('the first use after site data was cleared fails as gone, and writes nothing into the empty database [S8.30, S4.8]', async () => {
  const shop = await shops.open(testDevice())
  watchForLoss(shop.db)
  await shop.commit([bread, tenBreads])
  await shop.db.meta.clear()
  forceCloseDatabase(shop.db.backendDB() as never)
  const [asked, put] = await Promise.allSettled([
    mustGetDevice(shop.db),
    shop.db.carts.put({ name: 'till', cart: cartOf(1) } as never),
  ])
  expect([asked, put]).toEqual([refused, refused])
  await expect.poll(() => shop.device.get().loss).toBe('gone')
  const left = await new Dexie(shop.db.name).open()
  expect(await left.table('carts').count()).toBe(0)
  left.close()
})
