import { addLine, EMPTY_CART } from '#core/cart/cart.ts'
import { filterCatalogue } from '#core/catalog/search.ts'
import { periodOf } from '#core/reports/period.ts'
import { FIRST_HLC } from '#core/sync/hlc.ts'
import type { PulledRow } from '#core/sync/wire.ts'
import { applyPage, getServer } from '#web/store/apply-pull.ts'
import { mustGetDevice } from '#web/store/commit.ts'
import { openShop } from '#web/store/open-shop.ts'
import type { Identity } from '#web/store/shop.ts'
import type { ShopStore } from '#web/store/shop-store.ts'
import { customerRows, type Listed, productId, productRows, saleRows } from './goods.ts'
import { rawCheckouts } from './raw-checkout.ts'
import { contact, fillServer, push, signIn } from './synced.ts'

const NAMES = { name: 'Bench', email: 'bench@example.com' }
const IDENTITIES: Record<Identity['mode'], Identity> = {
  account: { mode: 'account', userId: 'bench', businessId: 'bench', ...NAMES },
  local: { mode: 'local', userId: '1', businessId: '1', ...NAMES },
}
const PAGE = 2_000

/** How much a shop holds. */
export interface Size {
  products: number
  sales: number
}

let shop: ShopStore

/** What the driver calls. Times are milliseconds. */
const bench = {
  /** Fills this browser's database as a first pull would. */
  async fill(mode: Identity['mode'], listed: Listed[], size: Size): Promise<void> {
    const now = Date.now()
    shop = await openShop(IDENTITIES[mode])
    await take(productRows(listed, size.products, now))
    await take(customerRows(now))
    await take(saleRows(listed, size.products, size.sales, now))
    await shop.close()
  },

  close: () => shop.close(),
  rawCheckouts,

  /** Opens the shop with its catalogue in memory. */
  async open(): Promise<number> {
    const started = performance.now()
    shop = await openShop(IDENTITIES.account)
    return performance.now() - started
  },

  /** A sale of three lines, until it is durable in the database and the journal. */
  async checkouts(count: number, restMs = 20): Promise<number[]> {
    const times: number[] = []
    const { itemsById } = shop.catalogue.get()
    for (let sale = 0; sale < count; sale++) {
      let cart = EMPTY_CART
      for (const line of [0, 1, 2]) {
        const item = itemsById.get(productId((sale * 7 + line * 13) % itemsById.size))
        if (!item) throw new Error('the catalogue is not filled')
        const { id, name, sku, sellPrice, costPrice } = item.product
        cart = addLine(cart, {
          id: `${sale}-${line}`,
          productId: id,
          name,
          sku,
          priceType: 'retail',
          unitPrice: sellPrice,
          unitCost: costPrice,
          quantity: 1,
        })
      }
      const started = performance.now()
      await shop.sell(cart, 'cash')
      times.push(performance.now() - started)
      await new Promise((done) => setTimeout(done, restMs))
    }
    return times
  },

  /** Milliseconds of searches of the catalogue in memory. */
  search(words: readonly string[]): number[] {
    const { items } = shop.catalogue.get()
    return words.map((word) => {
      const started = performance.now()
      filterCatalogue(items, word, null)
      return performance.now() - started
    })
  },

  fillServer,
  /** Opens the shop of an account of the server that this page came with. @returns milliseconds without the sign-in */
  async enter(email: string, password: string): Promise<number> {
    const open = await signIn(email, password)
    const started = performance.now()
    shop = await open()
    return performance.now() - started
  },
  push: () => push(shop),
  contact: () => contact(shop),

  /** A report of the last year, compared with the one before. */
  async reports(count: number): Promise<number[]> {
    const times: number[] = []
    for (let run = 0; run < count; run++) {
      const started = performance.now()
      await shop.report(periodOf({ preset: 'year' }, Date.now()))
      times.push(performance.now() - started)
    }
    return times
  },
}
declare global {
  interface Window {
    bench: typeof bench
  }
}
window.bench = bench

async function take(rows: Iterable<PulledRow>): Promise<void> {
  let page: PulledRow[] = []
  const store = async () => {
    const cursor = { head: 1 }
    const newest = { head: 2, tag: 'bench' }
    const serverTime = Date.now()
    const [{ id }, server] = await Promise.all([mustGetDevice(shop.db), getServer(shop.db)])
    const pulled = { rows: page, cursor, newest, more: true, rejected: [], clock: FIRST_HLC, serverTime }
    await applyPage(shop, pulled, { device: id, cursor: server.cursor })
    page = []
  }
  for (const row of rows) if (page.push(row) === PAGE) await store()
  await store()
}
