import type { Client } from 'pg'
import { dayOf } from '#core/calendar/local-day.ts'
import { leftForSale } from '#core/catalog/stocked.ts'
import { heldFor, listLaybys } from '#core/laybys/layby-list.ts'
import type { LaybyState } from '#core/laybys/layby-state.ts'
import { readLaybys } from '#web/store/laybys/layby-list.ts'
import { GOODS, idOf, type Post, type Shop, same } from './shop.ts'

/** What a till shows of lay-bys: what became of each, the money that is held, and the goods that are put by. */
export async function compareLaybys(shop: Shop, { name, till }: Post): Promise<void> {
  const { ledger } = shop
  const listed = listLaybys(await readLaybys(till.shop.db), dayOf(till.shop.now()))
  const known = new Map(listed.map(({ layby, state }) => [layby.id, [state.kind, heldIn(state)]]))
  for (const { id, became } of shop.laybys)
    same(shop, `${name}: a lay-by that is ${became}`, known.get(id), [became, ledger.held(id)])
  same(shop, `${name}: how many lay-bys`, listed.length, shop.laybys.length)
  same(shop, `${name}: what is held for lay-bys`, heldFor(listed), ledger.held())
  const { itemsById, reserved } = till.shop.catalogue.get()
  for (const good of GOODS) {
    const id = idOf(shop, good)
    const item = itemsById.get(id)
    const aside = reserved.get(id) ?? 0
    const reckoned = [ledger.putBy(good.name), ledger.forSale(good.name)]
    same(
      shop,
      `${name}: ${good.name} put by, and for sale`,
      [aside, item && leftForSale(item, aside)],
      reckoned,
    )
  }
}

function heldIn(state: LaybyState): number {
  return state.kind === 'open' ? state.paid : state.payBack
}

/** What came in for each lay-by at the server, less what went back. */
export async function compareServerLaybys(shop: Shop, client: Client, businessId: string): Promise<void> {
  const { rows } = await client.query<{ id: string; paid: string }>(
    `select layby_id as id, sum((tender->>'amount')::bigint) as paid
       from laybypayments, jsonb_array_elements(tenders) as tender where business_id = $1 group by layby_id`,
    [businessId],
  )
  const paid = new Map(rows.map((row) => [row.id, Number(row.paid)]))
  for (const { id } of shop.laybys) {
    const money = Object.values(shop.ledger.laybyMoney({ layby: id }))
    const reckoned = money.reduce((sum, amount) => sum + amount, 0)
    same(shop, 'server: what was paid of a lay-by', paid.get(id), reckoned)
  }
}
