import { afterEach, beforeEach, expect } from 'vitest'
import { TABLES } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Intent } from '#core/sync/operations.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { fromBaseRow } from '#web/store/db/base-row.ts'
import { readAll } from '#web/store/rows/chunks.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { cartOf } from '#web/store/testing/bread.ts'
import { countUnnoted } from '#web/store/testing/journal-notes-of.ts'
import { openedShops } from '#web/store/testing/opened-shops.ts'
import { type TestDevice, testDevice } from '#web/store/testing/test-device.ts'
import { SyncCycle } from '../sync-cycle.ts'
import { type TestNetwork, testNetwork } from './test-network.ts'

/** A device with its shop open and a connection to its server. */
export interface SyncedShop {
  device: TestDevice
  shop: ShopStore
  cycle: SyncCycle
}

/** Devices of one business, a network, and a server in memory. */
export interface SyncedShops {
  server: MemoryServer
  /** The server's time, epoch milliseconds; a test may set it. */
  time: { nowMs: number }
  network: TestNetwork
  open(device?: TestDevice): Promise<SyncedShop>
  closeAll(): Promise<void>
}

export function syncedShops(): SyncedShops {
  const time = { nowMs: Date.UTC(2026, 10, 20, 10) }
  const server = new MemoryServer('shop', () => time.nowMs)
  const network = testNetwork(server)
  const shops = openedShops()
  return {
    server,
    time,
    network,
    async open(device = testDevice()) {
      const shop = await shops.open(device)
      return { device, shop, cycle: new SyncCycle(shop.sync, network) }
    },
    closeAll: () => shops.closeAll(),
  }
}

/** New devices, server and network for each test of a file; its shops are closed after it. */
export function shopsOfEachTest(): Omit<SyncedShops, 'closeAll'> {
  let shops = syncedShops()
  beforeEach(() => {
    shops = syncedShops()
  })
  afterEach(() => shops.closeAll())
  return {
    get server() {
      return shops.server
    },
    get time() {
      return shops.time
    },
    get network() {
      return shops.network
    },
    open: (device) => shops.open(device),
  }
}

/** Sells bread and waits until the sale may be pushed. */
export async function sellBread(shop: ShopStore, quantity = 1): Promise<Sale> {
  const sale = await shop.sell(cartOf(quantity), 'cash')
  await settled(shop)
  return sale
}

/** Commits and waits until everything may be pushed. */
export async function commitAll(shop: ShopStore, ...intents: Intent[]): Promise<void> {
  await shop.commit(intents)
  await settled(shop)
}

/** Resolves when it is noted that the journal has everything that waits: a push needs that. */
export async function settled(shop: ShopStore): Promise<void> {
  await expect.poll(() => countUnnoted(shop.db)).toBe(0)
}

export function stockOf(shop: ShopStore): number | undefined {
  return shop.catalogue.get().itemsById.get('bread')?.onHand ?? undefined
}

/** Nothing waits, the overlay is empty, and base equals the server's rows. */
export async function expectInStep(server: MemoryServer, ...shops: ShopStore[]): Promise<void> {
  for (const shop of shops) {
    expect(shop.device.get().waiting).toBe(0)
    expect(await shop.db.overlay.count()).toBe(0)
    for (const table of TABLES) {
      const stored = await readAll(shop.db, table)
      expect(stored.map(fromBaseRow), table).toEqual(server.rows(table))
    }
  }
}
