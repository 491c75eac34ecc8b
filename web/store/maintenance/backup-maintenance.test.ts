import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginLocalShop } from '../shop/local-defaults.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { BackupMaintenance } from './backup-maintenance.ts'

// The real work factor takes a second for each file; nothing here depends on it.
vi.mock('../backup/passphrase.ts', async (original) => ({ ...(await original<object>()), WORK_FACTOR: 1 }))

const PASSPHRASE = 'koeksister'
const DAY_MS = 24 * 60 * 60_000

let shops: OpenedShops
let opened: BackupMaintenance[]
beforeEach(() => {
  shops = openedShops()
  opened = []
})
afterEach(async () => {
  for (const maintenance of opened) maintenance.close()
  await shops.closeAll()
})

function maintenanceOf(shop: ShopStore, stopSync = async () => {}): BackupMaintenance {
  const maintenance = new BackupMaintenance(shop, stopSync)
  opened.push(maintenance)
  return maintenance
}

async function aShop(device: TestDevice): Promise<ShopStore> {
  const shop = await shops.open(device)
  await shop.startOwnShop()
  await shop.commit([bread, tenBreads])
  return shop
}

describe('removing this device’s data [S3.10]', () => {
  test('is refused while changes wait, and says how many [S1.7]', async () => {
    const shop = await aShop(testDevice())
    const stopped = vi.fn(async () => {})
    const answer = await maintenanceOf(shop, stopped).remove()
    expect(answer).toEqual({
      ok: false,
      reason: { code: 'only-here', only: { changes: 2, refused: 0, pictures: 0 } },
      stopped: false,
    })
    expect(stopped).not.toHaveBeenCalled()
    expect(await shop.db.outbox.count()).toBe(2)
  })

  test("is refused in Local Mode while there are rows of one's own, none of which is stored elsewhere", async () => {
    const shop = await aShop(testDevice('local'))
    expect(await maintenanceOf(shop).keepReason()).toMatchObject({ only: { changes: 2 } })
    await shops.closeAll()
    const empty = await shops.open(testDevice('local'))
    await beginLocalShop(empty)
    expect(await maintenanceOf(empty).keepReason()).toBeNull()
  })

  test('is refused while a rejected operation is undecided', async () => {
    const shop = await shops.open(testDevice())
    await shop.db.refused.put({ opId: 'o', code: 'malformed', intent: bread, occurredAt: 0 })
    expect(await maintenanceOf(shop).keepReason()).toMatchObject({ only: { refused: 1 } })
  })

  test('is allowed after a backup, and no longer after the next sale', async () => {
    const shop = await aShop(testDevice())
    const maintenance = maintenanceOf(shop)
    await maintenance.save(PASSPHRASE)
    expect(await maintenance.keepReason()).toBeNull()
    await shop.sell(cartOf(1), 'cash')
    expect(await maintenance.keepReason()).toMatchObject({ only: { changes: 3 } })
    expect(await maintenanceOf(shop).keepReason()).toMatchObject({ only: { changes: 3 } })
  })

  test('deletes database, journal and marker; the next start is a first run', async () => {
    const device = testDevice()
    const shop = await aShop(device)
    const maintenance = maintenanceOf(shop)
    await maintenance.save(PASSPHRASE)
    const stopSync = vi.fn(async () => {})
    expect(await maintenanceOf(shop, stopSync).remove()).toMatchObject({ ok: false })
    expect(await maintenance.remove()).toEqual({ ok: true })
    expect(await Dexie.exists(shop.db.name)).toBe(false)
    expect(await device.files.list()).toEqual([])
    expect(await device.files.hasMarker()).toBe(false)
    const next = await shops.open(device)
    expect(next.device.get()).toMatchObject({ waiting: 0, recovery: null })
    expect(await next.db.sales.count()).toBe(0)
  })
})

describe('a backup file', () => {
  test('is restored where it belongs, and refused with a reason where it does not', async () => {
    const local = await aShop(testDevice('local'))
    const file = await maintenanceOf(local).save(PASSPHRASE)
    const account = await shops.open(testDevice())
    expect(await maintenanceOf(account).open(file, PASSPHRASE)).toEqual({ ok: false, code: 'local-backup' })
    expect(await maintenanceOf(local).open(file, 'koeksisters')).toEqual({
      ok: false,
      code: 'wrong-passphrase',
    })
    const other = await maintenanceOf(await aShop(testDevice())).save(PASSPHRASE)
    expect(await maintenanceOf(account).open(other, PASSPHRASE)).toEqual({ ok: false, code: 'other-account' })
    expect(await maintenanceOf(local).open(other, PASSPHRASE)).toEqual({ ok: false, code: 'account-backup' })
  })

  test('never replaces what is nowhere else', async () => {
    const shop = await aShop(testDevice('local'))
    const maintenance = maintenanceOf(shop)
    const file = await maintenance.save(PASSPHRASE)
    await shop.sell(cartOf(2), 'cash')
    const read = await maintenance.open(file, PASSPHRASE)
    if (!read.ok) throw new Error(read.code)
    expect(await maintenance.restore(read.content)).toMatchObject({
      ok: false,
      reason: { code: 'only-here' },
    })
    expect(await shop.db.sales.count()).toBe(1)
    await maintenance.save(PASSPHRASE)
    expect(await maintenance.restore(read.content)).toEqual({ ok: true })
    expect(await shop.db.sales.count()).toBe(0)
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(10)
  })
})

describe('the reminder in Local Mode', () => {
  test('appears a week after the first sale, goes with a backup, and can be dismissed for a day [S1.7]', async () => {
    const device = testDevice('local')
    const shop = await aShop(device)
    await shop.sell(cartOf(1), 'cash')
    const maintenance = maintenanceOf(shop)
    await expect.poll(() => maintenance.state.get()).toEqual({ savedAt: null, due: false })
    device.wallMs += 8 * DAY_MS
    const later = maintenanceOf(shop)
    await expect.poll(() => later.state.get().due).toBe(true)
    await later.dismissReminder()
    expect(later.state.get().due).toBe(false)
    device.wallMs += 2 * DAY_MS
    const again = maintenanceOf(shop)
    await expect.poll(() => again.state.get().due).toBe(true)
    await again.save(PASSPHRASE)
    expect(again.state.get()).toMatchObject({ due: false })
    expect(again.state.get().savedAt).toBeGreaterThan(0)
  })

  test('does not appear when signed in, where the server has everything', async () => {
    const device = testDevice()
    const shop = await aShop(device)
    await shop.sell(cartOf(1), 'cash')
    device.wallMs += 30 * DAY_MS
    const maintenance = maintenanceOf(shop)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(maintenance.state.get().due).toBe(false)
  })
})

const row = { id: 'made-up', deleted: false, createdAt: 0, updatedAt: 0 }
const product = {
  ...row,
  name: 'Cake',
  description: '',
  sku: '',
  barcode: '',
  categoryId: null,
  imageUrl: null,
}
const priced = {
  ...product,
  costPrice: 0,
  sellPrice: 0,
  tradePrice: null,
  lowStockThreshold: 5,
  tracksStock: true,
  isActive: true,
}
const customer = {
  ...row,
  name: 'Ann',
  email: '',
  phone: '',
  notes: '',
  customerType: 'retail',
  erasedAt: null,
}

describe('a forged file', () => {
  test('is opened when everything in it can be shown', async () => {
    const shop = await aShop(testDevice('local'))
    await shop.db.table('products').put({ ...priced, name: 'x'.repeat(500) })
    await shop.db.table('customers').put(customer)
    const maintenance = maintenanceOf(shop)
    expect(await maintenance.open(await maintenance.save(PASSPHRASE), PASSPHRASE)).toMatchObject({ ok: true })
  })

  // Each of these would keep a till from starting.
  test.each([
    ['products', { ...priced, name: {} }],
    ['products', { ...priced, name: undefined }],
    ['products', { ...priced, sellPrice: '15.00' }],
    ['products', { ...priced, categoryId: ['food'] }],
    ['categories', { ...row, name: ['Food'] }],
    ['customers', { ...customer, notes: 5 }],
    ['stock', { id: 'made-up', onHand: null }],
    ['counts', { id: 'made-up', productId: 'bread', quantity: 1, countedAt: 'now', device: null }],
    ['sales', { id: 'made-up', number: 'R000009', items: 'none' }],
    ['carts', { name: 'made-up', lines: [{ id: 'x', name: {} }] }],
    ['carts', { name: 'made-up', lines: {} }],
  ])('is not restored when it has a row in %s that no screen could show: %j', async (table, made) => {
    const shop = await aShop(testDevice('local'))
    await shop.db.table(table).put(made)
    const maintenance = maintenanceOf(shop)
    expect(await maintenance.open(await maintenance.save(PASSPHRASE), PASSPHRASE)).toEqual({
      ok: false,
      code: 'damaged',
    })
  })
})
