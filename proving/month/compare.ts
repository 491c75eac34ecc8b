import type { Client } from 'pg'
import { workOutFigures } from '#core/shifts/work-out-figures.ts'
import { outstandingOf } from '#core/stock/order-state.ts'
import { readOrders } from '#web/store/orders/order-list.ts'
import { compareAccounts, compareMethods, comparePaidOff, compareServerBalances } from './compare-book.ts'
import { compareLaybys, compareServerLaybys } from './compare-laybys.ts'
import { compareInvoices } from './invoices-on-book.ts'
import { livingParked } from './parking.ts'
import { GOODS, type Post, postOf, type Shop, same } from './shop.ts'
import { type FiledReturn, readTaken, readVat } from './till-figures.ts'
import { compareTips } from './tips.ts'

const DAYS = 30

/** Every figure of every till, and the server's, against the story's own book. */
export async function compare(shop: Shop, client: Client, filed: FiledReturn): Promise<void> {
  const { ledger, clock } = shop
  const end = clock.midnight(DAYS + 1)
  const later = { from: filed.period.to, to: end }
  same(shop, 'the VAT return as it was filed', filed.boxes, ledger.boxes(filed.period.from, filed.period.to))
  for (const post of shop.posts) {
    same(shop, `${post.name}: the VAT return of before`, await readVat(post, filed.period), filed.boxes)
    same(
      shop,
      `${post.name}: the VAT of March`,
      await readVat(post, later),
      ledger.boxes(later.from, later.to),
    )
    for (let day = 1; day <= DAYS; day++) {
      const period = { from: clock.midnight(day), to: clock.midnight(day + 1) }
      same(
        shop,
        `${post.name}: takings of day ${day}`,
        await readTaken(post, period),
        ledger.taken(period.from, period.to),
      )
      await comparePaidOff(shop, post, period)
    }
    await compareDrawers(shop, post)
    await compareAccounts(shop, post)
    await compareLaybys(shop, post)
    compareInvoices(shop, post)
    await compareTips(shop, post, { from: clock.midnight(1), to: end })
    compareStock(shop, post)
    same(
      shop,
      `${post.name}: carts put aside`,
      (await livingParked(post)).map(({ name }) => name).sort(),
      shop.parked.map(({ name }) => name).sort(),
    )
    await compareDoubts(shop, post)
  }
  await compareOrders(shop, postOf(shop, 'counter'))
  await compareServer(shop, client)
}

async function compareDrawers(shop: Shop, post: Post): Promise<void> {
  const { name } = post
  const { shifts } = post.till.shop
  const groups = await shifts.history()
  const ids = groups.map(({ shift }) => shift.id)
  same(shop, `${name}: the shifts`, [...ids].sort(), shop.ledger.shifts().sort())
  for (const { shift, closings, apart } of groups) {
    if (closings.length !== 1 || apart.length > 0)
      shop.complaints.push(
        `${name}: ${closings.length} cash-ups and ${apart.length} shifts apart of one drawer`,
      )
    const known = await shifts.read(shift.id)
    const there = shop.ledger.drawer(shift.id)
    same(shop, `${name}: a drawer as cashed up`, closings[0]?.expected, there)
    const figures = known && workOutFigures(known)
    same(shop, `${name}: a drawer by all that is known`, figures?.cash.expected, there)
    const of = { shift: shift.id }
    const what = `${name}: in a shift,`
    compareMethods(shop, `${what} paid on account`, figures?.paidOnAccount, shop.ledger.paidOff(of))
    compareMethods(shop, `${what} for lay-bys`, figures?.laybys?.methods, shop.ledger.laybyMoney(of))
  }
}

function compareStock(shop: Shop, { name, till }: Post): void {
  const { itemsById } = till.shop.catalogue.get()
  const known = GOODS.map((good) => [good.name, itemsById.get(shop.ids.get(good.name) ?? '')?.onHand])
  same(
    shop,
    `${name}: stock`,
    known,
    GOODS.map((good) => [good.name, shop.ledger.left(good.name)]),
  )
}

async function compareOrders(shop: Shop, { till }: Post): Promise<void> {
  const coming = new Map<string, number>()
  for (const { order, received } of await readOrders(till.shop.db))
    for (const [id, quantity] of outstandingOf(order, received))
      coming.set(id, (coming.get(id) ?? 0) + quantity)
  const known = GOODS.map(({ name }) => [name, coming.get(shop.ids.get(name) ?? '') ?? 0])
  same(
    shop,
    'what is ordered',
    known,
    GOODS.map(({ name }) => [name, shop.ledger.ordered.get(name) ?? 0]),
  )
}

/**
 * Everything that is to be looked at, by a till that has heard of all of it: nothing that nobody allowed, and each cash-up
 * that was far off. A sale that reaches the server before the goods that it sold is called oversold there, by the order of
 * arrival: that is no figure.
 */
export async function compareDoubts(shop: Shop, { name, till }: Post): Promise<void> {
  const list = await till.shop.review.list()
  const doubts = list.map(({ doubt }) => doubt).filter((doubt) => doubt !== 'oversold')
  same(shop, `${name}: what is to be looked at`, doubts.sort(), [...shop.doubts].sort())
}

async function compareServer(shop: Shop, client: Client): Promise<void> {
  const { businessId } = postOf(shop, 'counter').till.identity
  const sold = await client.query<{ revenue: string; papers: string }>(
    'select sum(total) as revenue, count(*) as papers from sales where business_id = $1',
    [businessId],
  )
  const { revenue, orders, returns } = shop.ledger.taken(0, Number.MAX_SAFE_INTEGER)
  const [row] = sold.rows
  same(shop, 'server: all sales', [Number(row?.revenue), Number(row?.papers)], [revenue, orders + returns])
  const stock = await client.query<{ id: string; onHand: string }>(
    'select product_id as id, on_hand as "onHand" from stock where business_id = $1',
    [businessId],
  )
  const onHand = new Map(stock.rows.map((each) => [each.id, Number(each.onHand)]))
  const known = GOODS.map(({ name }) => [name, onHand.get(shop.ids.get(name) ?? '')])
  same(
    shop,
    'server: stock',
    known,
    GOODS.map(({ name }) => [name, shop.ledger.left(name)]),
  )
  await compareServerBalances(shop, client, businessId)
  await compareServerLaybys(shop, client, businessId)
  const aside = await client.query<{ code: string; raw: string }>(
    `select code, raw from operations where business_id = $1 and status = 'quarantined'`,
    [businessId],
  )
  same(shop, 'server: what it could not read', aside.rows, [])
}
