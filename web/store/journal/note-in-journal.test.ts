import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { roundOf } from '../db/journaled.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { setClocksBack } from '../outbox/set-clocks-back.ts'
import { reassignDeviceId } from '../pull/resync.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, tenBreads } from '../testing/bread.ts'
import { countUnnoted, notesOf } from '../testing/journal-notes-of.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import type { Journal } from './journal.ts'
import { noteInJournal } from './note-in-journal.ts'

let shops: OpenedShops
let device: TestDevice
let tab: ShopStore
let beside: ShopStore
beforeEach(async () => {
  shops = openedShops()
  device = testDevice()
  tab = await shops.open(device)
  await tab.commit([bread, tenBreads])
  await expect.poll(() => noted()).toEqual([1, 1])
  beside = await shops.open(device)
})
afterEach(() => shops.closeAll())

/** Renames the bread. */
const called = (name: string): Intent => ({
  type: 'product.patch',
  payload: { id: 'bread', fields: { name } },
})
const noted = async () => (await notesOf(tab.db)).map(Number)

/** The next append of a tab's journal waits for `flush`. */
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

test('a tab whose journal failed and works again does not note what another tab still has to journal [S8.30]', async () => {
  vi.spyOn(tab.journal, 'append').mockResolvedValueOnce(false)
  // A rewrite with all that waits would journal the other tab's operations too.
  vi.spyOn(tab.journal, 'rewrite').mockResolvedValue(false)
  await tab.commit([called('3')])
  const { flush } = slowJournal(beside)
  const counting = beside.commit([called('4')])
  await expect.poll(() => noted()).toEqual([1, 1, 0, 0])
  await tab.commit([called('5')])
  await expect.poll(async () => (await noted())[4]).toBe(1)
  expect((await noted())[3]).toBe(0)
  flush()
  await counting
})

test('a commit is shown while the journal writes, and resolves when the journal has it, before its note [S8.30]', async () => {
  const { flush } = slowJournal(tab)
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  let requestsAtEnd = 0
  const counting = tab.commit([called('3')]).then(() => {
    requestsAtEnd = opened.mock.calls.length
  })
  const shown = () => tab.catalogue.get().itemsById.get('bread')?.product.name
  await expect.poll(shown).toBe('3')
  expect(requestsAtEnd).toBe(0)
  const before = opened.mock.calls.length
  flush()
  await counting
  expect(requestsAtEnd).toBe(before)
  await expect.poll(() => noted()).toEqual([1, 1, 1])
  opened.mockRestore()
})

test('a note that comes after another tab reassigned the device id does not apply to the operation with that number now [S8.30]', async () => {
  const { flush } = slowJournal(tab)
  const counting = tab.commit([called('3')])
  await expect.poll(() => noted()).toEqual([1, 1, 0])
  // The first operation is gone: under the new id the others move up, and the next one takes that number.
  await tab.db.outbox.delete(1)
  await reassignDeviceId(beside.db, { from: (await mustGetDevice(beside.db)).id, to: 'became-another' })
  slowJournal(beside)
  void beside.commit([called('4')])
  await expect.poll(() => noted()).toEqual([0, 0, 0])
  flush()
  await counting
  expect(await noted()).toEqual([0, 0, 0])
  await beside.sync.journalAnew()
  expect(await noted()).toEqual([1, 1, 1])
})

test('an operation that failed to be journaled is noted as soon as the journal has it [S8.30]', async () => {
  vi.spyOn(tab.journal, 'append').mockResolvedValueOnce(false)
  await tab.commit([called('3')])
  await tab.commit([called('5')])
  await expect.poll(() => noted()).toEqual([1, 1, 1, 1])
  device.kill(tab)
  device.kill(beside)
  await device.wipe()
  expect(await (await shops.open(device)).db.outbox.count()).toBe(4)
})

test('an operation that a database with a lost tail takes for journaled is journaled again if the journal was trimmed meanwhile [S8.30]', async () => {
  const waiting = await tab.db.outbox.toArray()
  await tab.db.outbox.clear()
  await tab.sync.journalAnew()
  await tab.db.outbox.bulkPut(waiting)
  device.kill(tab)
  device.kill(beside)
  device.kill(await shops.open(device))
  await device.wipe()
  expect(await (await shops.open(device)).db.outbox.count()).toBe(2)
})

test('an operation that left the outbox before its note came does not wait again [S4.11]', async () => {
  const note = { ...roundOf(await mustGetDevice(tab.db)), seqs: [1, 2] }
  await tab.db.outbox.delete(1)
  await noteInJournal(tab.db, [note])
  expect(await noted()).toEqual([1])
})

test('a note of an operation whose clock was set back meanwhile is ignored: the journal has another clock [S8.30]', async () => {
  const { flush } = slowJournal(tab)
  const counting = tab.commit([called('3')])
  await expect.poll(() => noted()).toEqual([1, 1, 0])
  const { id, hlc } = await mustGetDevice(tab.db)
  // The clock is far ahead of a server in the distant past.
  await setClocksBack(tab.db, id, { after: hlc, nowMs: 0, known: [] })
  expect(await noted()).toEqual([0, 0, 0])
  flush()
  await counting
  await tab.afterCommit.done()
  await tab.commit([called('5')])
  await expect.poll(async () => (await noted())[3]).toBe(1)
  expect(await noted()).toEqual([0, 0, 0, 1])
})

test('a price list of hundreds is noted as journaled in one record, and none of its operations is written again', async () => {
  await beside.close()
  const list = Array.from({ length: 400 }, (_, index) => ({
    type: 'product.patch' as const,
    payload: { id: `p${index}`, fields: { name: `Product ${index}` } },
  }))
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await tab.commit(list)
  await expect.poll(() => countUnnoted(tab.db)).toBe(0)
  const stores = put.mock.contexts.map((store) => (store as IDBObjectStore).name)
  put.mockRestore()
  expect(stores).not.toContain('outbox')
  expect(stores.filter((name) => name === 'meta').length).toBeLessThan(8)
})
