import { type Cents, ZERO } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import { currencyOf } from '#core/settings/business.ts'
import type { CostMethod } from '#core/stock/average-cost.ts'
import { type CostEvent, type WorkedOutCosts, workOutCost } from '#core/stock/work-out-costs.ts'
import { amountIn } from '#server/db/queries/activity.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'

/** So many products are folded at a time: what moved of them is in memory. */
const AT_A_TIME = 200

// What a supplier delivered, and what was made of goods whose costs were known: made by hand, it says no document.
const cameAtCost = (move: string) => `(${move}.document_id is not null
   and (${move}.reason = 'received' or (${move}.reason = 'made' and ${move}.unit_cost is not null)))`

// What a product cost before it was first received or made is what the first change since then replaced, as on a past
// day (decision 0124); without one it costs as much still. Nothing that was noted happened after it arrived, whatever a
// clock said.
const RECEIVED = `with first as (
   select distinct on (product_id) product_id, at, split_part(stamps->>'moved', '/', 2) as op_id
   from moves m where business_id = $1 and ${cameAtCost('m')}
   order by product_id, (stamps->>'moved') collate "C"
 ), since as (
   select first.product_id, least(first.at, o.taken_at) as at
   from first left join operations o on o.business_id = $1 and o.op_id = first.op_id and not o.repeat
 ), replaced as (
   select distinct on (a.subject) a.subject, a.before
   from audit a join since on since.product_id = a.subject
   where a.business_id = $1 and a.action = 'cost-changed' and coalesce(a.happened_at, a.at) >= since.at
   order by a.subject, coalesce(a.happened_at, a.at), a.event_id
 )
 select since.product_id as "productId",
   coalesce(${amountIn('replaced.before')}, p.cost_price, 0) as opening
 from since
 left join replaced on replaced.subject = since.product_id
 left join products p on p.business_id = $1 and p.id = since.product_id
 order by 1`

type Event = CostEvent & { productId: string; isOther: boolean }

interface Received {
  productId: string
  /** What one of it cost before, in cents; 0 where unknown. */
  opening: Cents
}

// What was paid in another currency than the shop's is no cost here: its goods are there, and nobody knows for how
// much. What went back to its supplier was there for a while, and nobody paid for it: a delivery that was typed wrong
// weighs nothing once it was given back (`giveBackIntents`).
const EVENTS = `select product_id as "productId", kind, other as "isOther", quantity, unit_cost as "unitCost" from (
   select m.product_id,
     case when ${cameAtCost('m')} and b.id is null and not f.other
       then 'receipt' else 'move' end as kind,
     f.other and b.id is null as other,
     m.quantity, m.unit_cost, m.stamps->>'moved' as stamp
   from moves m left join moves b on b.business_id = $1 and b.id = m.id || '-back'
   left join receipts r on r.business_id = $1 and r.id = m.document_id and m.reason = 'received'
   cross join lateral (select coalesce(r.currency <> $3, false) as other) f
   where m.business_id = $1 and m.product_id = any($2::text[])
   union all
   select product_id, 'move', false, quantity, null, stamp
   from sold_moves where business_id = $1 and product_id = any($2::text[])
   union all
   select product_id, 'count', false, quantity, null, stamps->>'count'
   from counts where business_id = $1 and product_id = any($2::text[])
 ) as events order by stamp collate "C"`

/**
 * What every product costs that was ever received or made, by all receipts in the order of their stamps (S19.14). What was
 * made keeps what its parts cost then (S19.29). Changes nothing.
 */
export function workOutCosts(
  { db, onDamage }: Pick<SyncContext, 'db' | 'onDamage'>,
  { businessId }: Pick<Caller, 'businessId'>,
): Promise<WorkedOutCosts> {
  return db.tenant(
    businessId,
    async (tx) => {
      const [business] = await tx.query<{ method: CostMethod | null; currency: Currency }>(
        'select cost_method as method, currency from businesses where business_id = $1',
        [tx.businessId],
      )
      const rules = { method: business?.method ?? 'average', currency: currencyOf(business), onDamage }
      const received = await tx.query<Received>(RECEIVED, [tx.businessId])
      const costs: WorkedOutCosts['costs'] = []
      let unreadable = 0
      for (let at = 0; at < received.length; at += AT_A_TIME) {
        const worked = await costsOf(tx, received.slice(at, at + AT_A_TIME), rules)
        costs.push(...worked.costs)
        unreadable += worked.unreadable
      }
      return { costs, ...(unreadable > 0 && { unreadable }) }
    },
    { readOnly: true },
  )
}

async function costsOf(
  tx: Tx,
  received: readonly Received[],
  { method, currency, onDamage }: { method: CostMethod; currency: Currency } & Pick<SyncContext, 'onDamage'>,
): Promise<{ costs: WorkedOutCosts['costs']; unreadable: number }> {
  const ids = received.map(({ productId }) => productId)
  const events = new Map<string, CostEvent[]>(ids.map((id) => [id, []]))
  const inOther = new Set<string>()
  const rows = await tx.query<Event>(EVENTS, [tx.businessId, ids, currency])
  for (const { productId, isOther, ...event } of rows) {
    const { quantity, unitCost } = { unitCost: 0, ...event }
    // Of goods with a damaged move nobody knows what they cost.
    if (!Number.isSafeInteger(quantity) || !Number.isSafeInteger(unitCost ?? 0)) events.delete(productId)
    events.get(productId)?.push(event)
    if (isOther) inOther.add(productId)
  }
  let unreadable = 0
  const costs = received.flatMap(({ productId, opening: before }) => {
    const moved = events.get(productId)
    if (moved === undefined || !Number.isSafeInteger(before)) {
      onDamage?.({ what: 'products', id: productId })
      unreadable++
      return []
    }
    // What goods cost before may be in the other currency too.
    const opening = inOther.has(productId) ? ZERO : before
    const cost = workOutCost(moved, method, opening) ?? opening
    return cost === 0 ? [] : [{ productId, cost }]
  })
  return { costs, unreadable }
}
