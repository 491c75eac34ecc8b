import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { accountKey } from '../db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { readState } from '../shifts/shift-list.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { finishRestore } from './finish-restore.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

const PASSPHRASE = 'koeksister met stroop'
const held = () => new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
const save = (shop: ShopStore) =>
  writeBackup({ db: shop.db, identity: shop.identity, held: held(), now: () => shop.now() }, PASSPHRASE, {
    workFactor: 1,
  })

async function restore(file: Blob, shop: ShopStore): Promise<void> {
  const read = await readBackup(file, PASSPHRASE, shop.db)
  if (!read.ok) throw new Error(read.code)
  const device = { db: shop.db, mode: shop.identity.mode, held: held(), newId: () => shop.newId() }
  await restoreBackup(device, read.content)
  await finishRestore(shop.db, shop.journal, accountKey(shop.identity))
  await shop.view.refresh('all')
}

async function aShop(mode: 'local' | 'account', device: TestDevice = testDevice(mode)): Promise<ShopStore> {
  const shop = await shops.open(device)
  await shop.startOwnShop()
  const { businessId: id } = shop.identity as { businessId?: string }
  await shop.commit([
    bread,
    tenBreads,
    { type: 'business.patch', payload: { id: id ?? '1', fields: { cashUp: true } } },
  ])
  return shop
}

const MODES = ['local', 'account'] as const

test.each(MODES)(
  'a till that is restored from a backup goes on with the shift that is open on its drawer, %s [S15.19, S3.10]',
  async (mode) => {
    const shop = await aShop(mode)
    await shop.shifts.open({ total: cents(50_000) })
    await shop.sell(cartOf(2), 'cash')
    const was = (await readState(shop.db)).open?.shift.id ?? 'none'
    const file = await save(shop)
    await shops.closeAll()
    const other = await shops.open(testDevice(mode))
    await restore(file, other)
    const { open, openElsewhere } = await readState(other.db)
    expect([open?.shift.id, openElsewhere]).toEqual([was, []])
    const sale = await other.sell(cartOf(1), 'cash')
    expect(sale.shiftId).toBe(was)
    const left = { cash: { total: cents(54_500) }, machines: {}, left: cents(20_000), note: '' }
    expect(await other.shifts.close(was, left)).toMatchObject({ closing: { expected: 54_500 } })
  },
)

test.each(MODES)(
  'and is offered what its last cash-up left in the drawer, %s [S15.1, S15.19]',
  async (mode) => {
    const shop = await aShop(mode)
    await shop.shifts.open({ total: cents(50_000) })
    const was = (await readState(shop.db)).open?.shift.id ?? 'none'
    const counted = { cash: { total: cents(50_000) }, machines: {}, left: cents(20_000), note: '' }
    await shop.shifts.close(was, counted)
    const file = await save(shop)
    await shops.closeAll()
    const other = await shops.open(testDevice(mode))
    await restore(file, other)
    expect((await readState(other.db)).lastClosing).toMatchObject({ left: 20_000 })
  },
)

test.each(MODES)(
  'the drawer that was chosen for a till stays chosen once the browser has lost its database, %s [S15.2, S15.19]',
  async (mode) => {
    const device = testDevice(mode)
    const shop = await aShop(mode, device)
    await shop.shifts.chooseDrawer('counter')
    await shop.shifts.open({ total: cents(50_000) })
    await shop.quietWork.snapshots.copy()
    device.kill(shop)
    await device.wipe()
    const after = await shops.open(device)
    expect((await readState(after.db)).drawer.id).toBe('counter')
    // And so it is where the journal cannot be read either.
    await after.quietWork.snapshots.copy()
    device.kill(after)
    await device.wipe()
    for (const name of device.files.contents.keys()) device.files.contents.set(name, new Uint8Array([7]))
    const later = await shops.open(device)
    expect((await readState(later.db)).drawer.id).toBe('counter')
  },
)

test.each(MODES)(
  'a till whose database and journal are lost keeps its drawer by its copy, %s [S15.19]',
  async (mode) => {
    const device = testDevice(mode)
    const shop = await aShop(mode, device)
    const { id } = (await readState(shop.db)).drawer
    await shop.quietWork.snapshots.copy()
    device.kill(shop)
    await device.wipe()
    for (const name of device.files.contents.keys()) device.files.contents.set(name, new Uint8Array([7]))
    const after = await shops.open(device)
    expect((await readState(after.db)).drawer.id).toBe(id)
  },
)
