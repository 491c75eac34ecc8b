import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { type MoveOptions, moveShop } from '#web/store/account-import/move-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, countBreads } from '#web/store/testing/bread.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { runLocally } from './testing/local-shop.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  type SyncedShops,
  sellBread,
  settled,
  syncedShops,
} from './testing/synced-shops.ts'

let shops: SyncedShops
let localDevice: TestDevice
let local: SyncedShop

beforeEach(async () => {
  shops = syncedShops()
  localDevice = testDevice('local')
  local = await shops.open(localDevice)
})
afterEach(() => shops.closeAll())

/** A device of the account that has pulled from its server. */
async function signedIn(): Promise<SyncedShop> {
  const account = await shops.open()
  await account.cycle.run()
  return account
}

async function sent({ shop, cycle }: SyncedShop): Promise<void> {
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
}

/**
 * All rows of a server, without what distinguishes one signed-in person from another. Numbers as printed: a device that
 * was wiped in the middle has lost which it had taken, and continues with the next.
 */
function rowsOf(server: MemoryServer, wiped = false): Record<string, unknown> {
  const tables = [
    'businesses',
    'categories',
    'products',
    'customers',
    'sales',
    'documents',
    'stock',
    'counts',
  ] as const
  return Object.fromEntries(
    tables.map((table) => [
      table,
      server.rows(table).map((row) => ({
        ...row,
        userId: undefined,
        updatedAt: undefined,
        ...(wiped && 'number' in row ? { number: row.printedAs ?? row.number, printedAs: null } : {}),
      })),
    ]),
  )
}

const numbersOf = (server: MemoryServer) =>
  server
    .rows('sales')
    .map(({ number }) => number)
    .sort()
const onHandOf = (server: MemoryServer, id: string) =>
  server.rows('stock').find((row) => row.id === id)?.onHand

test('all real rows reach the account once, under the printed numbers [S1.7, S3.8, S9.3]', async () => {
  const day = await runLocally(local.shop)
  const { shop, cycle } = await signedIn()
  await moveShop(local.shop, shop)
  await sent({ shop, cycle, device: localDevice })

  const { server } = shops
  expect(numbersOf(server)).toEqual(['INV0001', ...day.numbers].sort())
  expect(new Set(server.rows('sales').map(({ userId }) => userId))).toContain(shop.identity.userId)
  expect(server.rows('sales').every(({ printedAs }) => printedAs === null)).toBe(true)
  expect(server.rows('documents').map(({ number, paidAt }) => [number, paidAt !== null])).toEqual([
    ['INV0001', true],
    ['Q0001', false],
  ])
  expect(server.rows('businesses')).toMatchObject([{ id: 'shop', name: 'Thandi’s Tuckshop' }])
  expect(server.rows('categories').map(({ id }) => id)).toEqual(['dairy', 'general-shop'])
  expect(server.rows('products').find(({ id }) => id === 'bread')?.categoryId).toBe('general-shop')
  expect([onHandOf(server, 'bread'), onHandOf(server, 'milk'), onHandOf(server, 'airtime')]).toEqual([
    16, 5, -1,
  ])
  expect((await shop.sell(cartOf(1), 'cash')).number).toBe('R000005')

  const other = await signedIn()
  await expectInStep(server, other.shop)
  expect(await local.shop.db.sales.count()).toBe(5)
})

test('the local till itself is only read: what it shows is unchanged', async () => {
  await runLocally(local.shop)
  const before = await local.shop.db.sales.toArray()
  const { shop } = await signedIn()
  await moveShop(local.shop, shop)
  expect(await local.shop.db.sales.toArray()).toEqual(before)
  expect(local.shop.device.get().waiting).toBe(0)
})

test('in an account that already has a till, old receipts are found by their printed number and the next ones get the suffix [S9.10]', async () => {
  const first = await signedIn()
  await commitAll(first.shop, bread)
  await sellBread(first.shop)
  await first.cycle.run()
  await runLocally(local.shop)

  const second = await signedIn()
  await moveShop(local.shop, second.shop)
  await sent(second)
  const moved = shops.server.rows('sales').filter(({ printedAs }) => printedAs)
  expect(moved.map(({ number, printedAs }) => `${printedAs} → ${number}`).sort()).toEqual([
    'INV0001 → INV0001-A',
    'R000001 → R000001-A',
    'R000002 → R000002-A',
    'R000003 → R000003-A',
    'R000004 → R000004-A',
  ])
  expect(shops.server.rows('sales').flatMap(({ flags }) => flags)).not.toContain('number-doubled')
  expect((await second.shop.sell(cartOf(1), 'cash')).number).toBe('R000005-A')
})

test('goods that the account already has keep its name, price and count, less what was sold here', async () => {
  const first = await signedIn()
  await commitAll(
    first.shop,
    { type: 'product.patch', payload: { id: 'their-bread', fields: { name: 'White bread', sku: 'b1' } } },
    { type: 'stock.count', payload: { id: 'their-count', productId: 'their-bread', quantity: 50 } },
    { type: 'category.patch', payload: { id: 'their-dairy', fields: { name: 'dairy' } } },
  )
  await first.cycle.run()
  await runLocally(local.shop)
  const second = await signedIn()
  await moveShop(local.shop, second.shop)
  await sent(second)

  const { server } = shops
  expect(server.rows('products').map(({ id }) => id)).toEqual(['airtime', 'milk', 'their-bread'])
  expect(server.rows('products').find(({ id }) => id === 'their-bread')?.name).toBe('White bread')
  expect(server.rows('products').find(({ id }) => id === 'milk')?.categoryId).toBe('their-dairy')
  // Six breads were sold at this till, one of them by invoice.
  expect(onHandOf(server, 'their-bread')).toBe(44)
  expect(server.rows('sales').flatMap(({ flags }) => flags)).not.toContain('unknown-product')
})

test("the account's own profile stays", async () => {
  const first = await signedIn()
  await commitAll(first.shop, {
    type: 'business.patch',
    payload: { id: 'shop', fields: { name: 'Sipho & Co' } },
  })
  await first.cycle.run()
  await runLocally(local.shop)
  const second = await signedIn()
  await moveShop(local.shop, second.shop)
  await sent(second)
  expect(shops.server.rows('businesses')).toMatchObject([{ name: 'Sipho & Co' }])
})

test('nothing of the demo shop is moved [S3.11]', async () => {
  await local.shop.sell(cartOf(1, 'demo-coffee'), 'cash')
  const { shop } = await signedIn()
  await moveShop(local.shop, shop)
  expect(shop.device.get().waiting).toBe(0)
})

test('stock is what the local till showed, also where its clock was once set back', async () => {
  await commitAll(local.shop, bread, countBreads(10))
  await local.shop.sell(cartOf(4), 'cash')
  localDevice.wallMs -= 86_400_000
  await local.shop.commit([
    { type: 'stock.count', payload: { id: 'later', productId: 'bread', quantity: 30 } },
  ])
  const account = await signedIn()
  await moveShop(local.shop, account.shop)
  await sent(account)
  expect(onHandOf(shops.server, 'bread')).toBe(30)
})

test('two tabs that import at the same time import each row once', async () => {
  await runLocally(local.shop)
  const { shop, device } = await signedIn()
  const tab = await shops.open(device)
  await Promise.all([
    moveShop(local.shop, shop, { pieceSize: 1 }),
    moveShop(local.shop, tab.shop, { pieceSize: 1 }),
  ])
  const opIds = (await shop.db.outbox.toArray()).map(({ op }) => op.opId)
  expect(opIds).toHaveLength(new Set(opIds).size)
  expect(await countedSales(shop)).toBe(5)
})

test('started again it imports only the rest', async () => {
  await runLocally(local.shop)
  const { shop } = await signedIn()
  let all = 0
  await moveShop(local.shop, shop, {
    onProgress({ total }) {
      all = total
    },
  })
  const waiting = shop.device.get().waiting
  let rest = -1
  await moveShop(local.shop, shop, {
    onProgress({ total }) {
      rest = total
    },
  })
  expect([all, rest, shop.device.get().waiting]).toEqual([waiting, 0, waiting])
})

// The same import to two servers: in one go, and by a device that dies after any step.
test('an import stopped or killed anywhere continues with the same result; a wiped device loses no sale', async () => {
  await runLocally(local.shop)
  const expected = await movedInOneGo(local.shop)
  const deaths = fc.array(
    fc.record({ after: fc.nat({ max: 12 }), stopped: fc.boolean(), wiped: fc.boolean() }),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(deaths, fc.integer({ min: 1, max: 7 }), async (crashes, pieceSize) => {
      const world = syncedShops()
      try {
        const device = testDevice()
        let account = await world.open(device)
        await account.cycle.run()
        for (const { after, stopped, wiped } of crashes) {
          if (stopped) {
            await moveShop(local.shop, account.shop, { pieceSize, ...stopAfter(after) })
            continue
          }
          await moveShop(local.shop, account.shop, { pieceSize, onProgress: dieAfter(after) }).catch(
            ignoreDeath,
          )
          device.kill(account.shop)
          if (wiped) await device.wipe()
          account = await world.open(device)
          await account.cycle.run()
        }
        await moveShop(local.shop, account.shop, { pieceSize })
        await sent(account)
        const wiped = crashes.some((crash) => crash.wiped && !crash.stopped)
        expect(rowsOf(world.server, wiped)).toEqual(expected)
        expect(world.server.rows('sales').flatMap(({ flags }) => flags)).not.toContain('number-doubled')
        await expectInStep(world.server, account.shop)
        expect(await countedSales(account.shop)).toBe(5)
      } finally {
        await world.closeAll()
      }
    }),
    { numRuns: 25 },
  )
})

async function movedInOneGo(from: ShopStore): Promise<Record<string, unknown>> {
  const account = await signedIn()
  await moveShop(from, account.shop)
  await sent(account)
  return rowsOf(shops.server)
}

async function countedSales(shop: ShopStore): Promise<number> {
  const days = await shop.db.dayTotals.toArray()
  return days.reduce((total, day) => total + day.orders, 0)
}

function stopAfter(steps: number): MoveOptions {
  const stopper = new AbortController()
  let reported = 0
  return {
    signal: stopper.signal,
    onProgress: () => void (reported++ === steps && stopper.abort()),
  }
}

class Death extends Error {}

function dieAfter(steps: number): () => void {
  let left = steps
  return () => {
    if (left-- === 0) throw new Death()
  }
}

function ignoreDeath(error: unknown): void {
  if (!(error instanceof Death)) throw error
}
