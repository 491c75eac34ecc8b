import type { WebhookEvent } from '#core/settings/webhook.ts'
import type { Tx } from '#server/db/transact.ts'
import { countedOf } from './counted.ts'
import type { Place } from './webhook-turns.ts'

/** Something that a webhook tells: the row, and the commit that last changed it. */
export interface FoundEvent {
  event: WebhookEvent
  /** The row's id. */
  id: string
  commit: number
  /** The commit's tag, which no other commit has; '' where it is not known any more. */
  tag: string
  /** When the server took it, epoch milliseconds; null where that is not known any more. */
  at: number | null
}

/** The rows of an event, as `r`. Low is what core/catalog/stocked.ts calls so. */
const ROWS: Record<WebhookEvent, { from: string; key: string; where: string }> = {
  sale: { from: 'sales r', key: 'r.id', where: "r.kind is distinct from 'return'" },
  return: { from: 'sales r', key: 'r.id', where: "r.kind = 'return'" },
  'stock-low': {
    from: 'stock r join products p on p.business_id = r.business_id and p.id = r.product_id',
    key: 'r.product_id',
    where: `${countedOf('p')} and not p.deleted and r.on_hand <= p.low_stock_threshold`,
  },
  product: { from: 'products r', key: 'r.id', where: 'true' },
  customer: { from: 'customers r', key: 'r.id', where: 'true' },
  'shift-closed': { from: 'shifts r', key: 'r.id', where: "r.closings <> '[]'::jsonb" },
}

/** The place of an event among those of its commit. */
export const placeOf = ({ event, id }: Pick<FoundEvent, 'event' | 'id'>): string => `${event} ${id}`

/** The first event after a place, of these kinds; undefined where there is none. */
export async function readNextEvent(
  tx: Tx,
  events: readonly WebhookEvent[],
  { nextCommit, place }: Place,
): Promise<FoundEvent | undefined> {
  const arms = events.map((event) => {
    const { from, key, where } = ROWS[event]
    return `(select '${event}' as event, ${key} as id, r.rev from ${from}
      where r.business_id = $1 and r.rev >= $2 and ${where}
        and (r.rev > $2 or '${event} ' || ${key} collate "C" > $3)
      order by r.rev, ${key} collate "C" limit 1)`
  })
  const [found] = await tx.query<FoundEvent>(
    `select event, id, rev as commit, coalesce(c.tag, '') as tag, c.created_at as at
     from (${arms.join(' union all ')}) e
     left join commits c on c.business_id = $1 and c.head = e.rev
     order by rev, event || ' ' || id collate "C" limit 1`,
    [tx.businessId, nextCommit, place],
  )
  return found
}
