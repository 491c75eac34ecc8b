import type { ClientBase } from 'pg'
import { eraseCustomer } from '#core/customers/customer-intents.ts'
import { txOn } from '#server/db/open-transaction.ts'
import { takeAsServer } from '#server/sync/write-as-server.ts'

interface Erasure {
  business: string
  customer: string
  at: string
}

/**
 * Erases again the customers of a restored backup who were erased on this server or before the backup (R26). Inside the
 * transaction of the restore, as operations of each business, so that every device receives them.
 */
export async function eraseAgain(client: ClientBase, now: number): Promise<void> {
  const { rows } = await client.query<Erasure>(
    `select e.business_id as business, e.customer_id as customer, e.erased_at as at
     from erasures e join tenants using (business_id)
     left join customers c on c.business_id = e.business_id and c.id = e.customer_id
     where c.erased_at is null`,
  )
  for (const business of new Set(rows.map((row) => row.business))) {
    const intents = rows
      .filter((row) => row.business === business)
      .map(({ customer, at }) => eraseCustomer(customer, Number(at)))
    await client.query('set local role tuckshop_tenant')
    await client.query("select set_config('tuckshop.business_id', $1, true)", [business])
    const tx = txOn(client, business)
    await takeAsServer(tx, { now, newId: () => crypto.randomUUID() }, async () => ({ intents }))
    await tx.written()
    await client.query('set local role tuckshop_backup')
  }
}
