import { join } from 'node:path'
import { sell } from './customers.ts'
import { CUSTOMERS, closeShop, openShop, plainDay, trade } from './day.ts'
import { closeDrawer } from './drawers.ts'
import { cancelLayby, KHUMALO, laybyOf, MBEKI, payLayby, putBy, SELLO } from './laybys.ts'
import { receive, someGoods } from './office.ts'
import { adjust, NEO, payOnAccount, reversePayment, SCHOOL, sellOnAccount } from './on-account.ts'
import { signInAgain } from './opening.ts'
import { contact, contactAll, GOODS, type Post, postOf, type Shop } from './shop.ts'
import { countBack, countFront, finishStocktake, startStocktake } from './stocktaking.ts'

/** Monday 23 February to Sunday 1 March: the tax period ends on Saturday. @returns the stolen tablet */
export async function weekTwo(shop: Shop): Promise<Post> {
  const [counter, side] = [postOf(shop, 'counter'), postOf(shop, 'side')]
  await openShop(shop, 8)
  await receive(shop, counter, someGoods(shop))
  await payOnAccount(shop, postOf(shop, 'tablet'), { holder: NEO, amount: 20_000 })
  await payLayby(shop, postOf(shop, 'tablet'), laybyOf(shop, KHUMALO), 8_000)
  await payLayby(shop, counter, laybyOf(shop, SELLO), 4_000)
  await trade(shop, CUSTOMERS)
  shoplift(shop)
  await closeShop(shop, 8)

  await openShop(shop, 9)
  await stocktake(shop)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 9)

  await plainDay(shop, 10)
  const backup = join(shop.folder, 'wednesday.backup')
  await shop.server.command('backup', '--file', backup)

  // What the tablet sends on these two days outlives it, and the server's backup.
  await openShop(shop, 11)
  await sellOnAccount(shop, postOf(shop, 'tablet'), SCHOOL)
  await payOnAccount(shop, postOf(shop, 'tablet'), { holder: SCHOOL, amount: 12_345 })
  await payLayby(shop, postOf(shop, 'tablet'), laybyOf(shop, KHUMALO), 6_005)
  // The least deposit, a tenth of the price, to the cent.
  await putBy(shop, postOf(shop, 'tablet'), MBEKI, [['Paraffin stove', 1]], 4_300)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 11)

  await openShop(shop, 12)
  const wrong = await payOnAccount(shop, side, { holder: SCHOOL, amount: 90_000 })
  await cancelLayby(shop, postOf(shop, 'tablet'), laybyOf(shop, SELLO), 'cash')
  await trade(shop, CUSTOMERS / 2)
  const tablet = await steal(shop)
  await trade(shop, CUSTOMERS / 2)
  await closeShop(shop, 12)

  // The last day of January and February for the VAT return.
  await openShop(shop, 13)
  if (wrong) await reversePayment(shop, counter, wrong)
  await trade(shop, CUSTOMERS)
  await closeShop(shop, 13)

  // The server's disk fails on Sunday. Its backup is from Wednesday night.
  await openShop(shop, 14)
  await trade(shop, CUSTOMERS / 2)
  await shop.server.command('restore', '--file', backup, '--yes')
  for (const post of shop.posts) {
    const refused = await post.till.contact()
    if (refused.ok) shop.complaints.push(`${post.name} was not signed out by the restored server`)
    await sell(shop, post)
    await sellOnAccount(shop, post, SCHOOL)
    await payOnAccount(shop, post, { holder: SCHOOL, amount: 2_500 })
    await payLayby(shop, post, laybyOf(shop, MBEKI), 1_111)
    await signInAgain(shop, post.name)
  }
  // In the backup the tablet's account is still open, and its session is not.
  await thiefTries(shop, tablet)
  await shop.server.command('accounts', 'disable', '--email', 'tablet@shop.test')
  await contactAll(shop)
  shop.ledger.note('server restored')
  await trade(shop, CUSTOMERS / 2)
  await closeShop(shop, 14)
  return tablet
}

/** Somebody takes a little of many things, unseen. */
export function shoplift({ ledger, random }: Shop): void {
  for (const { name } of GOODS)
    if (ledger.forSale(name) > 12 && random.chance(0.6)) ledger.vanish(name, 1 + random.below(3))
}

/** Two count, the one at the back and the other at the front, and customers buy meanwhile. */
export async function stocktake(shop: Shop): Promise<void> {
  const [counter, side] = [postOf(shop, 'counter'), postOf(shop, 'side')]
  const id = await startStocktake(counter)
  await contactAll(shop)
  const back = await countBack(shop, side, id)
  shop.clock.pass(20)
  const [bread] = GOODS.filter(({ name }) => shop.ledger.left(name) > 10)
  if (bread) await sell(shop, counter, [{ good: bread, quantity: 2, off: 0 }])
  shop.clock.pass(5)
  await countFront(shop, counter, id, back)
  await contactAll(shop)
  await finishStocktake(shop, counter, id)
  await contactAll(shop)
}

/**
 * The tablet is out of the network since its last contact, sells on, and is stolen with its cash. The owner closes its
 * account and its shift. What only the tablet knew is lost, and the goods of it are gone; whoever paid there shows the slip.
 */
async function steal(shop: Shop): Promise<Post> {
  const { posts, ledger, clock } = shop
  const [tablet, counter] = [postOf(shop, 'tablet'), postOf(shop, 'counter')]
  await contactAll(shop)
  clock.pass(1)
  tablet.online = false
  const before = shop.tickets.length
  for (let left = 3; left > 0; left--) {
    await sell(shop, tablet)
    clock.pass(4)
  }
  await sellOnAccount(shop, tablet, SCHOOL)
  const paid = await payOnAccount(shop, tablet, { holder: SCHOOL, amount: 7_500 })
  await payLayby(shop, tablet, laybyOf(shop, KHUMALO), 5_000)
  posts.splice(posts.indexOf(tablet), 1)
  for (const { lines } of shop.tickets.splice(before))
    for (const { good, quantity } of lines)
      ledger.unaccounted.set(good.name, (ledger.unaccounted.get(good.name) ?? 0) + quantity)
  for (let lost = ledger.strike('tablet', tablet.sentAt); lost > 0; lost--)
    ledger.note('lost with the tablet')
  await shop.server.command('accounts', 'disable', '--email', 'tablet@shop.test')
  await thiefTries(shop, tablet)
  await contact(shop, counter)
  await closeDrawer(shop, counter, tablet)
  if (paid) {
    const slip = { kind: 'correction', amount: paid.amount, note: 'Slip of the stolen tablet' } as const
    await adjust(shop, counter, SCHOOL, slip)
  }
  return tablet
}

/** Whoever has the tablet lets it go online: it is told nothing and sends nothing. */
export async function thiefTries(shop: Shop, { till }: Post): Promise<void> {
  till.browser.offline = false
  const result = await till.contact()
  if (result.ok || result.refusal !== 'signed-out')
    shop.complaints.push(`the stolen tablet was answered: ${result.ok ? 'yes' : result.refusal}`)
}
