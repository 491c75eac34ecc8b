import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ERASED } from '#core/customers/customer.ts'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { accountKey } from '../db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { bread, cartOf } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { finishRestore } from './finish-restore.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'koeksister met stroop'
const HERS = /qwxyz/i

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

test('[R26] restoring, in Local Mode on the same device, a backup from before an erasure erases the customer again', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  const { db, identity } = shop
  await shop.startOwnShop()
  await shop.commit([
    bread,
    { type: 'customer.patch', payload: { id: 'zanele', fields: { name: 'Zanele Qwxyz' } } },
  ])
  const sale = await shop.sell({ ...cartOf(1), customerId: 'zanele' }, 'cash')
  const held = new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
  const file = await writeBackup({ db, identity, held, now: () => shop.now() }, PASSPHRASE, { workFactor: 1 })
  await shop.commit([eraseCustomer('zanele', shop.now())])

  const read = await readBackup(file, PASSPHRASE, db)
  if (!read.ok) throw new Error(read.code)
  await restoreBackup({ db, mode: 'local', held, newId: () => shop.newId() }, read.content)
  await finishRestore(db, shop.journal, accountKey(identity))
  await shop.view.refresh('all')

  expect(shop.catalogue.get().customers).toEqual([])
  expect(await shop.sales.inFull([sale.id])).toMatchObject([{ customerName: ERASED, total: sale.total }])
  const tables = () => Promise.all(db.tables.map((table) => table.toArray()))
  await expect.poll(async () => JSON.stringify([await tables(), await device.onDisk()])).not.toMatch(HERS)
})
