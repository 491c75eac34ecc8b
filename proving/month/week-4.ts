import { compareDoubts } from './compare.ts'
import { CUSTOMERS, closeShop, openShop, plainDay, trade } from './day.ts'
import { cancelLayby, laybyOf, MBEKI, payBack, payLayby } from './laybys.ts'
import { receive, someGoods } from './office.ts'
import { giveUp, NEO } from './on-account.ts'
import { contactAll, type Post, postOf, type Shop } from './shop.ts'
import { powerCut } from './week-1.ts'
import { shoplift, stocktake, thiefTries } from './week-2.ts'

/** Monday 9 to Tuesday 17 March. */
export async function lastDays(shop: Shop, stolen: Post): Promise<void> {
  const [counter, phone] = [postOf(shop, 'counter'), postOf(shop, 'phone')]
  await openShop(shop, 22)
  await giveUp(shop, counter, NEO)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 22)

  // Load shedding: the power goes three times in two days.
  await openShop(shop, 23)
  await trade(shop, CUSTOMERS / 2)
  await powerCut(shop)
  await trade(shop, CUSTOMERS / 2)
  await powerCut(shop)
  await closeShop(shop, 23)
  await openShop(shop, 24)
  await receive(shop, counter, someGoods(shop))
  await trade(shop, CUSTOMERS / 2)
  await powerCut(shop)
  await closeShop(shop, 24)

  // Two days at the market, for the phone: it takes a part of what is cancelled at the counter.
  phone.online = false
  const stove = laybyOf(shop, MBEKI)
  await openShop(shop, 25)
  await cancelLayby(shop, counter, stove, 'card')
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 25)
  await openShop(shop, 26)
  await payLayby(shop, phone, stove, 5_000)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 26)
  phone.online = true
  await openShop(shop, 27)
  await contactAll(shop)
  shop.doubts.push('to-pay-back')
  await compareDoubts(shop, counter)
  await payBack(shop, counter, stove, 'cash')
  shop.doubts.pop()
  await trade(shop, CUSTOMERS)
  shoplift(shop)
  await closeShop(shop, 27)

  // The last stocktake: it finds the goods that went with the tablet's sales, and those that were taken since.
  await openShop(shop, 28)
  await contactAll(shop)
  await stocktake(shop)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 28)

  await plainDay(shop, 29)
  await plainDay(shop, 30)
  await thiefTries(shop, stolen)
  await contactAll(shop)
}
