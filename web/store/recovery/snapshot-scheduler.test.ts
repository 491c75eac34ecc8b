import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toBaseRow } from '../db/base-row.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { memorySnapshotFiles } from './memory-snapshot-files.ts'
import { SnapshotScheduler } from './snapshot-scheduler.ts'

let device: TestDevice
let shop: ShopStore
beforeEach(async () => {
  device = testDevice('local')
  shop = await device.open()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
  await device.wipe()
})

test('a large shop pauses after a snapshot, however quiet it is, and then includes what was sold meanwhile [S8.30]', async () => {
  await shop.db.categories.bulkPut(
    ['bread', 'milk', 'tea'].map((id) =>
      toBaseRow('categories', { id, name: id, deleted: false, createdAt: 0 }, 0),
    ),
  )
  const files = memorySnapshotFiles()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const keeper = new SnapshotScheduler({
    db: shop.db,
    mode: 'local',
    account: 'local',
    journal: shop.journal,
    filesOf: async () => files,
    restMs: 20_000,
  })
  const copies = vi.spyOn(keeper, 'copy')
  expect(await keeper.copy()).toBe(true)
  keeper.noteChange()
  vi.advanceTimersByTime(59_000)
  expect(copies).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000 + 20_000)
  expect(copies).toHaveBeenCalledTimes(2)
  expect(await copies.mock.results.at(-1)?.value).toBe(true)
  // Nothing changed after it: no further snapshot is made.
  vi.advanceTimersByTime(3_600_000)
  expect(copies).toHaveBeenCalledTimes(2)
  keeper.close()
})

test('a snapshot of a small shop is made as soon as the till is quiet again [S8.30]', async () => {
  const files = memorySnapshotFiles()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const parts = { db: shop.db, mode: 'local' as const, account: 'local', journal: shop.journal }
  const keeper = new SnapshotScheduler({ ...parts, filesOf: async () => files })
  const copies = vi.spyOn(keeper, 'copy')
  expect(await keeper.copy()).toBe(true)
  keeper.noteChange()
  vi.advanceTimersByTime(20_000)
  expect(copies).toHaveBeenCalledTimes(2)
  await copies.mock.results.at(-1)?.value
  keeper.close()
})
