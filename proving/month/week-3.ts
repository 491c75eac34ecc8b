import { sell } from './customers.ts'
import { CUSTOMERS, closeShop, openShop, plainDay, trade } from './day.ts'
import { openDrawer } from './drawers.ts'
import { handOver, KHUMALO, laybyOf, MBEKI, payLayby } from './laybys.ts'
import { order, receive, sendBack, someGoods } from './office.ts'
import { PIET, payOnAccount, SCHOOL, sellOnAccount } from './on-account.ts'
import { addTill } from './opening.ts'
import { contactAll, type Post, postOf, type Shop } from './shop.ts'
import { type FiledReturn, readVat } from './till-figures.ts'
import { thiefTries } from './week-2.ts'

/** Monday 2 to Sunday 8 March. @returns the VAT return as the owner files it */
export async function weekThree(shop: Shop, stolen: Post): Promise<FiledReturn> {
  const [counter, side] = [postOf(shop, 'counter'), postOf(shop, 'side')]
  // A new tablet with an account of its own, for the same cashier.
  await openShop(shop, 15)
  const phone = await addTill(shop, 'phone', 'zanele')
  await openDrawer(shop, phone)
  await payOnAccount(shop, phone, { holder: PIET, amount: 1_234 })
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 15)

  // The owner files January and February, once every till has sent what it had.
  await openShop(shop, 16)
  await contactAll(shop)
  const period = { from: 0, to: shop.clock.midnight(14) }
  const filed = { period, boxes: await readVat(counter, period) }
  await trade(shop, CUSTOMERS)
  await thiefTries(shop, stolen)
  await closeShop(shop, 16)

  // A delivery goes back to its supplier on the day after.
  await openShop(shop, 17)
  const goods = someGoods(shop)
  const received = await receive(shop, counter, goods)
  await payLayby(shop, side, laybyOf(shop, KHUMALO))
  await closeShop(shop, 17)
  await openShop(shop, 18)
  await handOver(shop, side, laybyOf(shop, KHUMALO))
  await sendBack(shop, counter, received, goods)
  await receive(shop, counter, someGoods(shop))
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 18)

  // The counter's own line is dead for three days; an order is made there all the same.
  counter.online = false
  await openShop(shop, 19)
  await order(shop, counter, someGoods(shop))
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 19)

  // The browser of the side till loses its database, with sales that were not sent.
  await openShop(shop, 20)
  side.online = false
  for (let left = 4; left > 0; left--) await sell(shop, side)
  await sellOnAccount(shop, side, SCHOOL)
  await payOnAccount(shop, side, { holder: SCHOOL, amount: 3_000 })
  await payLayby(shop, side, laybyOf(shop, MBEKI), 2_000)
  await side.till.kill()
  await side.till.wipe()
  await side.till.open()
  side.online = true
  await contactAll(shop)
  const back = await side.till.shop.atTill.signIn(side.cashier.id, side.cashier.pin)
  if (!back.ok) throw new Error(`Sipho cannot sign in: ${back.refusal.code}`)
  shop.ledger.note('database lost')
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 20)

  await plainDay(shop, 21)
  counter.online = true
  await contactAll(shop)
  return filed
}
