import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLES, sample } from '#core/pictures/testing/samples.ts'
import { methodOf } from '#core/sales/tender.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { databaseName } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { register } from '../outbox/outbox.ts'
import { beginLocalShop } from '../shop/local-defaults.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { type TestDevice, testDevice } from '../testing/test-device.ts'
import { findLocalMove, type LocalMove } from './local-move.ts'
import { markRetired } from './retire.ts'

let shops: OpenedShops
let device: TestDevice
let account: ShopStore
let removed: string[]

beforeEach(async () => {
  shops = openedShops()
  device = testDevice('local')
  account = await shops.open(testDevice())
  removed = []
  await register(account.db, (await mustGetDevice(account.db)).id, {
    suffix: '',
    last: 0,
    lastOpId: null,
    serverTime: 0,
  })
})
afterEach(async () => {
  await shops.closeAll()
  await device.wipe()
})

const find = () =>
  findLocalMove(account, {
    identity: device.identity,
    hasTraces: () => device.files.hasMarker(),
    open: () => shops.open(device),
    async removeFiles(name) {
      removed.push(name)
      await device.files.removeAll()
    },
  })

async function mustFind(): Promise<LocalMove> {
  const found = await find()
  if (!found) throw new Error('there is nothing to move')
  return found
}

async function sellLocally(): Promise<void> {
  const local = await shops.open(device)
  await local.commit([bread, tenBreads])
  await local.sell(cartOf(2), 'cash')
  await local.close()
}

const localExists = () => Dexie.exists(databaseName(device.identity))

test('a device that was never used without an account has nothing to move', async () => {
  expect(await find()).toBeUndefined()
  expect(await localExists()).toBe(false)
})

test('the demo shop and the defaults of an installed app are nothing to move [S3.11, S4.3]', async () => {
  const local = await shops.open(device)
  await beginLocalShop(local)
  await local.sell(cartOf(1, 'demo-coffee'), 'cash')
  await local.close()
  expect(await find()).toBeUndefined()
})

test('an installed app starts with My Business and General under the id 1, once [S4.3, S9.2, S3.10]', async () => {
  const local = await shops.open(device)
  await beginLocalShop(local)
  await beginLocalShop(local)
  const { business, categories } = local.catalogue.get()
  expect(business).toMatchObject({ id: '1', name: 'My Business', taxRate: 15, currency: 'ZAR' })
  expect(categories.filter(({ name }) => name === 'General').map(({ id }) => id)).toEqual(['1'])
  await local.commit([{ type: 'business.patch', payload: { id: '1', fields: { name: 'Zodwa’s' } } }])
  await beginLocalShop(local)
  expect(local.catalogue.get().business?.name).toBe('Zodwa’s')
})

test('Not now leaves both shops unchanged, and the import is offered again', async () => {
  await sellLocally()
  const found = await mustFind()
  expect(found).toMatchObject({ rows: { sales: 1, products: 1, customers: 0, profile: false }, begun: false })
  await found.close()
  expect(account.device.get().waiting).toBe(0)
  expect(await mustFind()).toMatchObject({ rows: { sales: 1 } })
})

test('what came back is counted as a refund and not as a sale, also where nothing was sold here [S14.1, S23.4]', async () => {
  const local = await shops.open(device)
  await local.commit([bread])
  const lines = [{ productId: 'bread', quantity: 1, condition: 'kept' as const }]
  const back = await local.returns.giveBackWithoutReceipt({
    lines,
    reason: 'Wrong item',
    refundBy: methodOf('cash'),
  })
  expect(back).toMatchObject({ ok: true })
  await local.close()
  expect(await mustFind()).toMatchObject({ rows: { sales: 0, returns: 1 } })
})

test('a move stopped while it is still reading leaves both shops unchanged [S1.7]', async () => {
  await sellLocally()
  const before = await account.db.meta.toArray()
  const found = await mustFind()
  expect(await found.move({ signal: AbortSignal.abort() })).toBe('cancelled')
  await found.close()
  expect(await account.db.meta.toArray()).toEqual(before)
  expect(account.device.get().waiting).toBe(0)
  expect(await mustFind()).toMatchObject({ rows: { sales: 1, products: 1 }, begun: false })
})

test('a move stopped half way keeps what was moved and continues with the rest [S1.7]', async () => {
  await sellLocally()
  const found = await mustFind()
  const stopper = new AbortController()
  account.pictures.held.list = async () => {
    stopper.abort()
    return []
  }
  expect(await found.move({ signal: stopper.signal })).toBe('paused')
  expect(account.device.get().waiting).toBe(0)
  expect(removed).toEqual([])
  await found.close()
  const again = await mustFind()
  expect(again).toMatchObject({ rows: { sales: 1 }, begun: true })
  expect(await again.move()).toMatchObject({ matched: 0 })
  expect(account.device.get().waiting).toBe(3)
  expect(await localExists()).toBe(false)
})

test('moved rows leave the device once the account has two copies of all of them', async () => {
  await sellLocally()
  const found = await mustFind()
  const seen: number[] = []
  expect(await found.move({ onProgress: ({ done, total }) => seen.push(done / total) })).toEqual({
    matched: 0,
    renumbered: false,
  })
  expect(seen.at(-1)).toBe(1)
  expect(account.device.get().waiting).toBe(3)
  expect(removed).toEqual(['local'])
  expect(await localExists()).toBe(false)
  expect(await find()).toBeUndefined()
})

test('while the second copy cannot be written, the local rows stay, and the next start finishes the move', async () => {
  await sellLocally()
  const rewrite = account.journal.rewrite
  account.journal.rewrite = async () => false
  await (await mustFind()).move()
  expect(await localExists()).toBe(true)

  account.journal.rewrite = rewrite
  const again = await mustFind()
  expect(again.begun).toBe(true)
  await again.move()
  expect(account.device.get().waiting).toBe(3)
  expect(await localExists()).toBe(false)
})

test('after a power cut between the mark and the removal, nobody can sell in the old shop again', async () => {
  await sellLocally()
  const local = await shops.open(device)
  await markRetired(local)
  await local.close()
  expect(await find()).toBeUndefined()
  expect(await localExists()).toBe(false)
})

test('a sale made in Local Mode after a stopped move is moved too', async () => {
  await sellLocally()
  const rewrite = account.journal.rewrite
  account.journal.rewrite = async () => false
  const found = await mustFind()
  await found.move()
  await found.close()
  const local = await shops.open(device)
  await local.sell(cartOf(1), 'cash')
  await local.close()
  account.journal.rewrite = rewrite
  await (await mustFind()).move()
  const rows = await account.db.overlay
    .where('[table+id]')
    .between(['sales', ''], ['sales', '\uffff'])
    .toArray()
  expect(rows.map(({ row }) => ('number' in row ? row.number : '')).sort()).toEqual(['R000001', 'R000002'])
  expect((await account.sell(cartOf(1), 'cash')).number).toBe('R000003')
})

test('pictures are moved and wait to be sent', async () => {
  const local = await shops.open(device)
  await local.pictures.add(sample(SAMPLES[0] ?? 'png'))
  await local.commit([bread])
  await local.close()
  await (await mustFind()).move()
  expect(await account.pictures.usage()).toMatchObject({ count: 1, waiting: 1 })
})

test('[S19.11] a delivery that is being typed continues in the account, with the goods that it has already', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const local = await shops.open(device)
  await local.commit([
    patchProduct('bread', { name: 'Bread', sku: 'BRD' }),
    patchProduct('jam', { name: 'Jam' }),
  ])
  const lines = ['bread', 'jam'].map((productId) => ({ productId, quantity: '10' }))
  local.drafts.keep('receipt new', { all: { typed: { supplierId: 'makro', lines }, was: null } })
  await local.close()
  await account.commit([patchProduct('loaf', { name: 'Bread', sku: 'BRD' })])
  await (await mustFind()).move()
  expect(account.drafts.read('receipt new')?.all?.typed).toMatchObject({
    supplierId: 'makro',
    lines: [{ productId: 'loaf' }, { productId: 'jam' }],
  })
  vi.unstubAllGlobals()
})

test('the current cart continues in the account', async () => {
  const local = await shops.open(device)
  await local.commit([bread])
  local.cart.update(() => cartOf(3))
  await local.cart.settled()
  await local.close()
  await (await mustFind()).move()
  expect(account.cart.get().lines).toMatchObject([{ productId: 'bread', quantity: 3 }])
})
