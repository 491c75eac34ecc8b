import { cutInSale, sell } from './customers.ts'
import { CUSTOMERS, closeShop, openShop, plainDay, trade } from './day.ts'
import { KHUMALO, laybyOf, payLayby, putBy, SELLO } from './laybys.ts'
import { order, receive, someGoods, someOf } from './office.ts'
import { sellApart } from './on-account.ts'
import { contactAll, postOf, type Shop } from './shop.ts'

/** Monday 16 to Sunday 22 February 2026. */
export async function weekOne(shop: Shop): Promise<void> {
  const [counter, side] = [postOf(shop, 'counter'), postOf(shop, 'side')]
  await plainDay(shop, 1)

  // An order goes out. Half of it comes on Wednesday, the rest on Saturday.
  await openShop(shop, 2)
  const ordered = someGoods(shop)
  const orderId = await order(shop, counter, ordered)
  const stove = [
    ['Paraffin stove', 1],
    ['Maize meal 5 kg', 2],
    ['Candles, six', 1],
  ] as const
  await putBy(shop, counter, KHUMALO, stove, 10_000)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 2)

  await openShop(shop, 3)
  const firstHalf = someOf(ordered)
  await receive(shop, counter, firstHalf, orderId)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 3)

  // Thursday to Saturday the side till has no network.
  side.online = false
  await openShop(shop, 4)
  await putBy(
    shop,
    side,
    SELLO,
    [
      ['Airtight jar', 2],
      ['Milk 1 l', 3],
    ],
    5_000,
  )
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 4)

  // Friday: the power goes, in the middle of a sale at each till, and the server's with it.
  await openShop(shop, 5)
  await payLayby(shop, side, laybyOf(shop, KHUMALO), 7_050)
  await trade(shop, CUSTOMERS / 2)
  await powerCut(shop)
  await trade(shop, CUSTOMERS / 2)
  await closeShop(shop, 5)

  await openShop(shop, 6)
  const secondHalf = ordered.map((each, at) => ({
    ...each,
    quantity: each.quantity - (firstHalf[at]?.quantity ?? 0),
  }))
  await receive(
    shop,
    counter,
    secondHalf.filter(({ quantity }) => quantity > 0),
    orderId,
  )
  await sellApart(shop, [counter, side])
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 6)

  // Sunday: the network is back at noon.
  await openShop(shop, 7)
  await trade(shop, CUSTOMERS / 2)
  side.online = true
  await contactAll(shop)
  await sell(shop, side)
  await trade(shop, CUSTOMERS / 2)
  await closeShop(shop, 7)
}

/** Every till and the server lose their power, each till while it stores a sale. */
export async function powerCut(shop: Shop): Promise<void> {
  const restarted = shop.server.server.killAndStart(0)
  for (const post of shop.posts) await cutInSale(shop, post)
  await restarted
  shop.ledger.note('power cut')
}
