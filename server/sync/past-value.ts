import { formatHlc } from '#core/clocks/hlc.ts'
import type { Cents } from '#core/money/cents.ts'
import type { Unit } from '#core/quantities/unit.ts'
import type { PastValue } from '#core/stock/past-value.ts'
import { foldValue, goodsValue } from '#core/stock/value.ts'
import { amountIn } from '#server/db/queries/activity.ts'
import { countedOf } from '#server/db/queries/counted.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'

/** A product as it was: what was on hand of it in its smallest unit, and what one cost in cents. */
export interface PastGoods {
  id: string
  name: string
  onHand: number
  costPrice: Cents
  /** Whether its cost of then is not known any more, and `costPrice` is that of now. */
  costOfNow: boolean
  /** Of its own: a bundle tracks none. */
  tracksStock: boolean
  unit: Unit
  /** '' for none. */
  category: string
}

// Which facts are of that day is said by the clocks of the devices, as reports do; what comes after a count, by stamps,
// as the ledger does. A deletion keeps its stamp in its field: goods that were deleted since were there then. A cost is
// what its first change since then replaced (S16.15).
const GOODS = `with counted as (
   select distinct on (product_id) product_id, quantity, (stamps->>'count') collate "C" as stamp
   from counts where business_id = $1 and counted_at < $2
   order by product_id, (stamps->>'count') collate "C" desc
 ), moved as (
   select product_id, sum(quantity) as quantity from (
     select i.product_id, i.quantity
     from sold_moves i
     join sales s on s.business_id = $1 and s.id = i.sale_id and s.created_at < $2
     left join counted c on c.product_id = i.product_id
     where i.business_id = $1 and (c.stamp is null or i.stamp > c.stamp)
     union all
     select m.product_id, m.quantity
     from moves m
     left join counted c on c.product_id = m.product_id
     where m.business_id = $1 and m.at < $2
       and (c.stamp is null or (m.stamps->>'moved') collate "C" > c.stamp)
   ) as each group by product_id
 ), costs as (
   select distinct on (subject) subject, before from audit
   where business_id = $1 and action = 'cost-changed' and coalesce(happened_at, at) >= $2
   order by subject, coalesce(happened_at, at), event_id
 )
 select p.id, p.name, coalesce(counted.quantity, 0) + coalesce(moved.quantity, 0) as "onHand",
   coalesce(${amountIn('costs.before')}, p.cost_price) as "costPrice",
   costs.subject is null and p.created_at < $2 and (p.stamps->>'costPrice') collate "C" >= $3 as "costOfNow",
   ${countedOf('p')} as "tracksStock", coalesce(p.unit, 'each') as unit, coalesce(g.name, '') as category
 from products p
 left join counted on counted.product_id = p.id
 left join moved on moved.product_id = p.id
 left join costs on costs.subject = p.id
 left join categories g on g.business_id = $1 and g.id = p.category_id and not g.deleted
 where p.business_id = $1 and (counted.product_id is not null or moved.product_id is not null)
   and not (p.deleted and (p.stamps->>'deleted') collate "C" < $3)`

/** Every product of a business that was counted or moved before an instant, as it was then. */
export function goodsBefore(tx: Tx, before: number): Promise<PastGoods[]> {
  return tx.query<PastGoods>(GOODS, [tx.businessId, before, formatHlc(before, 0)])
}

/** What the stock was worth before an instant, epoch milliseconds, by category (S19.24). Changes nothing. */
export async function pastValueOf(
  { db, onDamage }: Pick<SyncContext, 'db' | 'onDamage'>,
  { businessId }: Pick<Caller, 'businessId'>,
  before: number,
): Promise<PastValue> {
  const found = await db.tenant(businessId, (tx) => goodsBefore(tx, before), { readOnly: true })
  const goods = found.filter(({ id, onHand, costPrice }) => {
    if (Number.isSafeInteger(onHand) && Number.isSafeInteger(costPrice)) return true
    onDamage?.({ what: 'products', id })
    return false
  })
  const costsOfNow = goods.filter(
    ({ costOfNow, tracksStock, onHand }) => costOfNow && tracksStock && onHand > 0,
  )
  const valued = goodsValue(goods.map(({ onHand, category, ...product }) => ({ product, onHand, category })))
  const unreadable = found.length - goods.length
  return {
    ...foldValue(valued),
    costsOfNow: costsOfNow.length,
    ...(unreadable > 0 && { unreadable }),
    goods: valued,
  }
}
