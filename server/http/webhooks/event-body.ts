import { PRODUCT } from '#core/catalog/product.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { SALE } from '#core/sales/sale.ts'
import type { WebhookEvent } from '#core/settings/webhook.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import { readRowsById } from '#server/db/queries/rows.ts'
import type { FoundEvent } from '#server/db/queries/webhook-events.ts'
import type { Tx } from '#server/db/transact.ts'
import type { SyncContext } from '#server/sync/context.ts'
import { presentCustomer } from '../customers.ts'
import { presentRow } from '../entity-body.ts'
import { presentProduct, readProduct } from '../read-products.ts'
import { shownRow } from '../shown-row.ts'
import { isoTime, toJson } from '../wire-fields.ts'

type DamageListener = Pick<SyncContext, 'onDamage'>

/**
 * What a webhook is sent: the event's id, the same whenever it is sent, its commit, and the row as it is now, as the REST
 * API answers it. So nothing of an erased customer is sent later.
 */
export async function eventBody(listener: DamageListener, tx: Tx, found: FoundEvent): Promise<string> {
  const { event, id, commit, tag, at } = found
  const row = await rowOf(listener, tx, event, id)
  return toJson({
    ...{ id: `${tag}.${event}.${id}`, event, commit, at: at === null ? null : isoTime(at) },
    businessId: tx.businessId,
    row: { ...row, businessId: tx.businessId },
  })
}

/** The body of a test. @param at epoch milliseconds */
export const testBody = (businessId: string, id: string, at: number): string =>
  toJson({ id: `${id}.test`, event: 'test', commit: 0, at: isoTime(at), businessId, row: {} })

function rowOf(listener: DamageListener, tx: Tx, event: WebhookEvent, id: string): Promise<object> {
  switch (event) {
    case 'sale':
    case 'return':
      return shown(listener, tx, 'sales', id, async (sale) => presentRow(SALE, sale))
    case 'product':
    case 'stock-low':
      return shown(listener, tx, 'products', id, async (product) => {
        const live = product.deleted ? undefined : await readProduct(tx, id)
        return live ? presentProduct(live, tx.businessId) : { ...presentRow(PRODUCT, product), deleted: true }
      })
    case 'customer':
      return shown(listener, tx, 'customers', id, async (customer) => ({
        ...presentCustomer(customer),
        ...(customer.deleted && { deleted: true }),
      }))
    case 'shift-closed':
      return shown(listener, tx, 'shifts', id, async (shift) => presentRow(SHIFT, shift))
    default:
      return event satisfies never
  }
}

async function shown<Table extends TableName>(
  listener: DamageListener,
  tx: Tx,
  table: Table,
  id: string,
  present: (row: RowOf<Table>) => Promise<object>,
): Promise<object> {
  const [found] = await readRowsById(tx, table, [id])
  return found ? shownRow(listener, table, found.row, present) : { id }
}
