import type { CostMethod } from '#core/stock/average-cost.ts'
import { type CostEvent, type WorkedOutCosts, workOutCost } from '#core/stock/work-out-costs.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'

/** So many products are folded at a time: what moved of them is in memory. */
const AT_A_TIME = 200

const RECEIVED = `select distinct product_id as "productId" from moves
   where business_id = $1 and reason = 'received' and document_id is not null order by 1`

// What came back and cannot be sold again moves nothing (`movedBy`).
const EVENTS = `select product_id as "productId", kind, quantity, unit_cost as "unitCost" from (
   select product_id, case when reason = 'received' and document_id is not null then 'receipt' else 'move' end as kind,
     quantity, unit_cost, stamps->>'moved' as stamp
   from moves where business_id = $1 and product_id = any($2::text[])
   union all
   select product_id, 'move', case when condition in ('damaged', 'kept') then 0 else -quantity end, null, stamp
   from sale_items where business_id = $1 and product_id = any($2::text[])
   union all
   select product_id, 'count', quantity, null, stamps->>'count'
   from counts where business_id = $1 and product_id = any($2::text[])
 ) as events order by stamp collate "C"`

/** What every product costs that was ever received, by all receipts in the order of their stamps (S19.14). Changes nothing. */
export function workOutCosts(
  { db }: Pick<SyncContext, 'db'>,
  { businessId }: Pick<Caller, 'businessId'>,
): Promise<WorkedOutCosts> {
  return db.tenant(
    businessId,
    async (tx) => {
      const [business] = await tx.query<{ method: CostMethod | null }>(
        'select cost_method as method from businesses where business_id = $1',
        [tx.businessId],
      )
      const received = await tx.query<{ productId: string }>(RECEIVED, [tx.businessId])
      const ids = received.map(({ productId }) => productId)
      const costs: WorkedOutCosts['costs'] = []
      for (let at = 0; at < ids.length; at += AT_A_TIME)
        costs.push(...(await costsOf(tx, ids.slice(at, at + AT_A_TIME), business?.method ?? 'average')))
      return { costs }
    },
    { readOnly: true },
  )
}

async function costsOf(tx: Tx, ids: string[], method: CostMethod): Promise<WorkedOutCosts['costs']> {
  const events = new Map<string, CostEvent[]>(ids.map((id) => [id, []]))
  const rows = await tx.query<{ productId: string } & CostEvent>(EVENTS, [tx.businessId, ids])
  for (const { productId, ...event } of rows) events.get(productId)?.push(event)
  return ids.flatMap((productId) => {
    const cost = workOutCost(events.get(productId) ?? [], method)
    return cost === undefined ? [] : [{ productId, cost }]
  })
}
