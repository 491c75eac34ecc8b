import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formOf } from '../browser/form-drafts.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const PASSPHRASE = 'koeksister met stroop'
const [RECEIPT, ORDER] = [formOf('receipt', undefined), formOf('order', undefined)]
const typed = (invoiceNumber: string) => ({ all: { typed: { invoiceNumber, lines: [] }, was: null } })

const shops = openedShops()
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(async () => {
  await shops.closeAll()
  vi.unstubAllGlobals()
})

test('a delivery that is being typed is in a backup, as the cart is, and comes back in place of what was typed since [S19.11]', async () => {
  const shop = await shops.open(testDevice('local'))
  const { db, identity } = shop
  const held = new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
  shop.drafts.keep(RECEIPT, typed('A 17'))
  const file = await writeBackup({ db, identity, held, now: () => shop.now() }, PASSPHRASE, { workFactor: 1 })
  shop.drafts.keep(RECEIPT, typed('A 18'))
  shop.drafts.keep(ORDER, typed('begun since'))
  const read = await readBackup(file, PASSPHRASE, db)
  if (!read.ok) throw new Error(read.code)
  await restoreBackup({ db, mode: 'local', held, newId: () => shop.newId() }, read.content)
  expect(shop.drafts.read(RECEIPT)).toEqual(typed('A 17'))
  expect(shop.drafts.read(ORDER)).toBeUndefined()
})
