import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { decideCheckout } from '#core/checkout/checkout.ts'
import { NOTHING_AGREED } from '#core/checkout/questions.ts'
import { NOTHING_TYPED } from '#core/sales/payment.ts'
import { beginResync } from '#web/store/pull/resync.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { SyncCycle } from './sync-cycle.ts'
import { commitAll, sellBread, shopsOfEachTest, stockOf } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const decided = (shop: ShopStore, loaves: number) =>
  decideCheckout(
    { ...cartOf(loaves), paymentMethod: 'cash' },
    {
      stockroom: shop.catalogue.get(),
      shortStock: 'refuse',
      agreed: NOTHING_AGREED,
      typedCustomer: '',
      methods: shop.catalogue.get().methods,
      typedPayment: NOTHING_TYPED,
      currency: 'ZAR' as const,
      cashRounding: 'down-10' as const,
      reasonAbove: 100,
      book: { balances: new Map() },
      customers: [],
    },
  ).ok

/** A shop whose bread was made long before it was last sold: in a first fill its stock arrives pages later. */
async function aShopThatSold(): Promise<void> {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  await first.cycle.run()
  for (let sales = 0; sales < 3; sales++) {
    await sellBread(first.shop)
    await first.cycle.run()
  }
}

/** Pulls pages of one commit each, and calls `onPage` before each page but the first. */
function watched(shop: ShopStore, onPage: () => void): SyncCycle {
  let pages = 0
  return new SyncCycle(shop.sync, {
    ...shops.network,
    pull: (request) => {
      if (pages++ > 0) onPage()
      return shops.network.pull({ ...request, limit: 1 })
    },
  })
}

describe('while stock is arriving', () => {
  test('a new device sells goods of unknown stock, and shows no figure for them [S5.2, S4.9]', async () => {
    await aShopThatSold()
    const { shop } = await shops.open()
    const seen: [number | null | undefined, boolean][] = []
    await watched(shop, () => {
      const item = shop.catalogue.get().itemsById.get('bread')
      if (item) seen.push([item.onHand, decided(shop, 5)])
    }).run()
    expect(seen.length).toBeGreaterThan(0)
    for (const each of seen) expect(each).toEqual([null, true])
    expect(stockOf(shop)).toBe(7)
    expect([decided(shop, 7), decided(shop, 8)]).toEqual([true, false])
  })

  test('goods sold meanwhile are not shown as sold out, and the sale counts once the stock has arrived [S5.2, S4.9]', async () => {
    await aShopThatSold()
    const { shop } = await shops.open()
    const gone: unknown[] = []
    let sold: Promise<unknown> | undefined
    const cycle = watched(shop, () => {
      const item = shop.catalogue.get().itemsById.get('bread')
      if (!item) return
      sold ??= sellBread(shop)
      gone.push(item.onHand)
    })
    await cycle.run()
    await sold
    expect(new Set(gone)).toEqual(new Set([null]))
    await cycle.run()
    expect(stockOf(shop)).toBe(6)
    expect(decided(shop, 7)).toBe(false)
  })

  test('during a resync a device asks no questions about stock [S5.2]', async () => {
    await aShopThatSold()
    const { shop, cycle } = await shops.open()
    await cycle.run()
    expect(decided(shop, 8)).toBe(false)
    await beginResync(shop.db)
    await shop.view.refresh([])
    expect(decided(shop, 8)).toBe(true)
    await cycle.run()
    expect(decided(shop, 8)).toBe(false)
  })
})
