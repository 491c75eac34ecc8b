import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { reassignDeviceId } from '../pull/resync.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import type { Journal } from './journal.ts'
import { markJournaled } from './journal-marks.ts'

let shops: OpenedShops
let device: TestDevice
let tab: ShopStore
let beside: ShopStore
beforeEach(async () => {
  shops = openedShops()
  device = testDevice()
  tab = await shops.open(device)
  await tab.commit([bread, tenBreads])
  await expect.poll(() => marks()).toEqual([1, 1])
  beside = await shops.open(device)
})
afterEach(() => shops.closeAll())

/** The bread gets another name. */
const called = (name: string): Intent => ({
  type: 'product.patch',
  payload: { id: 'bread', fields: { name } },
})
const marks = async () => (await tab.db.outbox.orderBy('seq').toArray()).map(({ journaled }) => journaled)

/** The next append of a tab's journal is flushed only when it is let. */
function slowJournal({ journal }: { journal: Journal }): { flush(): void } {
  const append = journal.append.bind(journal)
  let flush = () => undefined as unknown
  const let_ = new Promise((resolve) => {
    flush = () => resolve(undefined)
  })
  vi.spyOn(journal, 'append').mockImplementationOnce(async (entries) => {
    await let_
    return append(entries)
  })
  return { flush }
}

test('a tab that could not journal something marks, when it can again, nothing that another tab still has to journal [S8.30]', async () => {
  vi.spyOn(tab.journal, 'append').mockResolvedValueOnce(false)
  // Written anew with all that waits, its own journal would have the other tab's too.
  vi.spyOn(tab.journal, 'rewrite').mockResolvedValue(false)
  await tab.commit([called('3')])
  const { flush } = slowJournal(beside)
  const counting = beside.commit([called('4')])
  await expect.poll(() => marks()).toEqual([1, 1, 0, 0])
  await tab.commit([called('5')])
  await expect.poll(async () => (await marks())[4]).toBe(1)
  expect((await marks())[3]).toBe(0)
  flush()
  await counting
})

test('what is stored is on the screen while the journal writes, and is told when the journal has it, before its mark [S8.30]', async () => {
  const { flush } = slowJournal(tab)
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  let told = 0
  const counting = tab.commit([called('3')]).then(() => {
    told = opened.mock.calls.length
  })
  const shown = () => tab.catalogue.get().itemsById.get('bread')?.product.name
  await expect.poll(shown).toBe('3')
  expect(told).toBe(0)
  const before = opened.mock.calls.length
  flush()
  await counting
  expect(told).toBe(before)
  await expect.poll(() => marks()).toEqual([1, 1, 1])
  opened.mockRestore()
})

test('a mark that comes after another tab made it a new device is not set on what has that number now [S8.30]', async () => {
  const { flush } = slowJournal(tab)
  const counting = tab.commit([called('3')])
  await expect.poll(() => marks()).toEqual([1, 1, 0])
  // What was told first is gone: under the new identity everything moves up, and the next thing takes that number.
  await tab.db.outbox.delete(1)
  await reassignDeviceId(beside.db, { from: (await mustGetDevice(beside.db)).id, to: 'became-another' })
  slowJournal(beside)
  void beside.commit([called('4')])
  await expect.poll(() => marks()).toEqual([0, 0, 0])
  flush()
  await counting
  expect(await marks()).toEqual([0, 0, 0])
  await beside.journalAnew()
  expect(await marks()).toEqual([1, 1, 1])
})

test('what failed to be journaled is marked as soon as the journal has it [S8.30]', async () => {
  vi.spyOn(tab.journal, 'append').mockResolvedValueOnce(false)
  await tab.commit([called('3')])
  await tab.commit([called('5')])
  await expect.poll(() => marks()).toEqual([1, 1, 1, 1])
  device.kill(tab)
  device.kill(beside)
  await device.wipe()
  expect(await (await shops.open(device)).db.outbox.count()).toBe(4)
})

test('what a database that lost its end takes for journaled is journaled again, since the journal was trimmed meanwhile [S8.30]', async () => {
  const waiting = await tab.db.outbox.toArray()
  await tab.db.outbox.clear()
  await tab.journalAnew()
  await tab.db.outbox.bulkPut(waiting)
  device.kill(tab)
  device.kill(beside)
  device.kill(await shops.open(device))
  await device.wipe()
  expect(await (await shops.open(device)).db.outbox.count()).toBe(2)
})

test('what left the outbox before its mark came does not wait again [S4.11]', async () => {
  const waiting = await tab.db.outbox.toArray()
  await tab.db.outbox.delete(1)
  await markJournaled(tab.db, waiting)
  expect(await marks()).toEqual([1])
})
