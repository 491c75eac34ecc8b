import { addLine, type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { filterCatalogue } from '#core/catalog/search.ts'
import type { ShownDimension } from '#core/reports/breakdown.ts'
import { periodOf } from '#core/reports/period.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { Identity } from '#web/store/db/identity.ts'
import { openShop } from '#web/store/shop/open-shop.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { makePinVerifier, pinMatches } from '#web/store/staff/pin-verifier.ts'
import { SESSION_KEY, writtenSession } from '#web/sync/account/session.ts'
import { type Answers, foundGoods, foundSales } from './answers.ts'
import { countGoods } from './count-goods.ts'
import { fillShop, type Size } from './fill.ts'
import { type Listed, productId } from './goods.ts'
import { openFloor, openJournaledFloor } from './raw-checkout.ts'
import { contact, fillServer, push, signIn } from './synced.ts'
import { watchedWrites } from './watched-writes.ts'

const IDENTITY: Identity = {
  mode: 'account',
  userId: 'bench',
  businessId: 'bench',
  name: 'Bench',
  email: 'bench@example.com',
}

let shop: ShopStore

/** A cart of three lines. @param sale which sale it is of several, of other products each */
function cartOf(sale: number): Cart {
  const { itemsById } = shop.catalogue.get()
  return [0, 1, 2].reduce((cart, line) => {
    const item = itemsById.get(productId((sale * 7 + line * 13) % itemsById.size))
    if (!item) throw new Error('the catalogue is not filled')
    const { id, name, sku, sellPrice, costPrice } = item.product
    return addLine(cart, {
      id: `${sale}-${line}`,
      productId: id,
      name,
      sku,
      priceType: 'retail',
      unitPrice: sellPrice,
      unitCost: costPrice,
      quantity: 1,
    })
  }, EMPTY_CART)
}

/** Long enough for a checkout's background work, milliseconds. */
const AFTER_CHECKOUT_MS = 60

/** How long something took, followed by a pause: its background work must not be part of the next measurement. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  const took = performance.now() - started
  await new Promise((done) => setTimeout(done, AFTER_CHECKOUT_MS))
  return took
}

/** What the driver calls. Times are milliseconds. */
const bench = {
  /**
   * Fills this browser's database, and makes the device its account's: the app opens it without signing in.
   * @returns the expected results of the searches, from the rules and not the screens
   */
  async fill(
    listed: Listed[],
    size: Size,
    searched: { goods: string[]; sales: string[] },
  ): Promise<{ goods: Answers; sales: Answers }> {
    shop = await openShop(IDENTITY)
    await fillShop(shop, listed, size)
    const goods = foundGoods(shop.catalogue.get().items, searched.goods)
    await shop.close()
    localStorage.setItem(SESSION_KEY, writtenSession({ state: 'current', identity: IDENTITY }) ?? '')
    return { goods, sales: foundSales(listed, size, searched.sales) }
  },

  /** Closes it as a till that was idle for a while before. */
  async close(): Promise<void> {
    await shop.quietWork.compactor.compact()
    await shop.close()
  },

  /**
   * Checkouts alternating with raw IndexedDB writes of the same rows: both use the same disk and the same, warmed-up
   * page. The shop's own checkout is recorded first.
   */
  async checkoutsBesideRaw(count: number): Promise<{ own: number[]; raw: number[]; journaled: number[] }> {
    const writes = await watchedWrites(() => shop.sell(cartOf(0), 'cash'))
    const floor = await openFloor(writes, 'floor')
    const journaledFloor = await openJournaledFloor(writes, 'journaled-floor')
    const times = { own: [0].slice(1), raw: [0].slice(1), journaled: [0].slice(1) }
    for (let sale = 0; sale < count; sale++) {
      const cart = cartOf(sale)
      times.own.push(await timeOf(() => shop.sell(cart, 'cash')))
      times.raw.push(await timeOf(() => floor.checkout(sale)))
      times.journaled.push(await timeOf(() => journaledFloor.checkout(sale)))
    }
    await floor.close()
    await journaledFloor.close()
    return times
  },

  /** Opens the shop with its catalogue in memory. */
  async open(): Promise<number> {
    const started = performance.now()
    shop = await openShop(IDENTITY)
    return performance.now() - started
  },

  /** Starts a stocktake in which the first products are counted. @returns its number */
  async countGoods(products: number): Promise<string> {
    shop = await openShop(IDENTITY)
    const number = await countGoods(shop, products)
    await this.close()
    return number
  },

  /** A sale of three lines, until it is durable in the database and the journal. */
  async checkouts(count: number, restMs = 20): Promise<number[]> {
    const times: number[] = []
    for (let sale = 0; sale < count; sale++) {
      const cart = cartOf(sale)
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

  /**
   * Lets people work in the shop, the first of them at its till.
   * @returns how long the check of a PIN takes, milliseconds each
   */
  async hire(people: readonly [name: string, pin: string][]): Promise<number[]> {
    shop = await openShop(IDENTITY)
    const times: number[] = []
    for (const [name, pin] of people) {
      const verifier = await makePinVerifier(pin)
      for (let check = 0; check < 5; check++) times.push(await timeOf(() => pinMatches(pin, verifier)))
      await shop.commit([
        patchStaff(name.toLowerCase(), { name, role: 'owner', active: true, pin: verifier, createdAt: 1 }),
      ])
    }
    await shop.atTill.letIn(people[0]?.[0].toLowerCase() ?? '')
    await shop.activity.settled()
    await shop.close()
    return times
  },

  /** Opens the shop of an account of the server that this page came with. @returns milliseconds without the sign-in */
  async enter(email: string, password: string): Promise<number> {
    const open = await signIn(email, password)
    const started = performance.now()
    shop = await open()
    return performance.now() - started
  },
  push: () => push(shop),
  /** How many products and sales this device knows, and how many pieces there are of all products. */
  async known(): Promise<{ rows: number; onHand: number }> {
    const { items } = shop.catalogue.get()
    const onHand = items.reduce((sum, item) => sum + (item.onHand ?? 0), 0)
    return { rows: items.length + (await shop.db.sales.count()), onHand }
  },
  contact: () => contact(shop),

  async breakdowns(shown: ShownDimension, count: number): Promise<number[]> {
    const range = periodOf({ preset: 'year' }, shop.now())
    const times: number[] = []
    for (let run = 0; run < count; run++) {
      const started = performance.now()
      await shop.reports.salesBy(shown, range)
      times.push(performance.now() - started)
      await new Promise((done) => setTimeout(done, 50))
    }
    return times
  },
  async sizes() {
    let [days, bytes] = [0, 0]
    const by: Record<string, number> = {}
    for (const row of await shop.db.lines.toArray()) {
      days++
      bytes += row.numbers.byteLength + row.figures.byteLength
      by[row.dimension] = (by[row.dimension] ?? 0) + row.numbers.byteLength + row.figures.byteLength
    }
    return { rows: days, bytes, by }
  },

  /** A report of the last year, compared with the one before. */
  async reports(count: number): Promise<number[]> {
    const times: number[] = []
    for (let run = 0; run < count; run++) {
      const started = performance.now()
      await shop.reports.ofPeriod(periodOf({ preset: 'year' }, Date.now()))
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
