import { sell } from './customers.ts'
import { closeDrawer, moveSomeCash, openDrawer } from './drawers.ts'
import { bringBack, exchange, voidSale } from './goods-back.ts'
import { payInvoiceOnBook } from './invoices-on-book.ts'
import { cancelInvoice, creditInvoice, invoice, loseOrFind, payInvoice } from './office.ts'
import { payOnAccount, sellOnAccount } from './on-account.ts'
import { park, sellParked } from './parking.ts'
import { contact, type Post, type Shop } from './shop.ts'
import { payTips } from './tips.ts'

/** What happens at a till, with weights. */
const TRADE: readonly (readonly [number, (shop: Shop, post: Post) => Promise<void>])[] = [
  [60, (shop, post) => sell(shop, post)],
  [9, sellOnAccount],
  [6, async (shop, post) => void (await payOnAccount(shop, post))],
  [9, bringBack],
  [4, voidSale],
  [5, exchange],
  [5, park],
  [6, sellParked],
  [5, moveSomeCash],
  [3, loseOrFind],
  [4, invoice],
  [3, payInvoice],
  [2, creditInvoice],
  [3, payInvoiceOnBook],
  [1, cancelInvoice],
]
const ALL = TRADE.reduce((sum, [weight]) => sum + weight, 0)

/** Eight in the morning: each till hears of the night, and each cashier opens a drawer. */
export async function openShop(shop: Shop, day: number): Promise<void> {
  shop.clock.toHour(day, 8)
  for (const post of shop.posts) {
    await contact(shop, post)
    await openDrawer(shop, post)
  }
}

/** Customers come, one after the other, to any till. Some tills send what they have now and then. */
export async function trade(shop: Shop, customers: number): Promise<void> {
  for (let left = customers; left > 0; left--) {
    shop.clock.pass(1 + shop.random.below(12))
    const post = shop.random.mustPick(shop.posts)
    await serve(shop, post)
    if (shop.random.chance(0.3)) await contact(shop, shop.random.mustPick(shop.posts))
  }
}

async function serve(shop: Shop, post: Post): Promise<void> {
  let drawn = shop.random.below(ALL)
  for (const [weight, happens] of TRADE) {
    drawn -= weight
    if (drawn < 0) return happens(shop, post)
  }
}

/** Six in the evening: each drawer is counted, and what waits is sent. */
export async function closeShop(shop: Shop, day: number): Promise<void> {
  shop.clock.toHour(day, 18)
  for (const post of shop.posts) {
    shop.clock.pass(2)
    await contact(shop, post)
    if (shop.random.chance(0.3)) await payTips(shop, post)
    await closeDrawer(shop, post)
    await contact(shop, post)
  }
}

/** A day on which nothing else happens. */
export async function plainDay(shop: Shop, day: number): Promise<void> {
  await openShop(shop, day)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, day)
}

/** How many come on a plain day. */
export const CUSTOMERS = 24
