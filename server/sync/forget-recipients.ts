import { dueForgets, type KeptOfErased } from '#core/personal-data/due-forgets.ts'
import { vatRulesOf } from '#core/vat/vat-settings.ts'
import { isDataFault } from '#server/db/data-fault.ts'
import { readRows } from '#server/db/queries/rows.ts'
import type { Database, Tx } from '#server/db/transact.ts'
import type { SyncContext } from './context.ts'
import { retryOnConflict } from './retry.ts'
import { takeAsServer } from './write-as-server.ts'

/** Further east or west no clock of a shop is from the server's, milliseconds: nothing is erased a day too soon. */
const OTHER_CLOCK_MS = 24 * 60 * 60_000

/**
 * Erases whom tax papers of erased customers named, once the law does not ask for it any more (S18.20): as operations of
 * each business, so that every device pulls it. One business whose rows are damaged does not hold up the others.
 * @param now epoch milliseconds
 */
export async function forgetRecipients(db: Database, { now, newId, onDamage }: Erasing): Promise<void> {
  const businesses = await db.directory((tx) =>
    tx.query<{ id: string }>(
      'select business_id as id from login_directory union select business_id from device_directory',
    ),
  )
  for (const { id } of businesses) {
    await forgetIn(db, id, { now, newId }).catch((error) => {
      if (!isDataFault(error)) throw error
      onDamage?.({ what: 'recipients', id, error })
    })
  }
}

interface Erasing extends Pick<SyncContext, 'newId' | 'onDamage'> {
  now: number
}

async function forgetIn(
  db: Database,
  businessId: string,
  { now, newId }: Pick<Erasing, 'now' | 'newId'>,
): Promise<void> {
  const due = await db.tenant(businessId, (tx) => readDue(tx, now), { readOnly: true })
  if (due.length === 0) return
  await retryOnConflict(() =>
    db.tenant(businessId, (tx) => takeAsServer(tx, { now, newId }, async () => ({ intents: due }))),
  )
}

async function readDue(tx: Tx, now: number) {
  const kept = await tx.query<KeptOfErased>(
    `select r.id, r.sale_id as "saleId", greatest(r.paper_at, max(s.created_at), (
       select max(at::numeric)
       from documents d, jsonb_path_query(d.credits, '$[*].createdAt ? (@.type() == "number")') at
       where d.business_id = $1 and d.id = r.sale_id
     )) as "lastPaperAt"
     from recipients r
     join customers c on c.business_id = r.business_id and c.id = r.customer_id
     left join sales s on s.business_id = r.business_id
       and s.return_of->>'saleId' in (r.sale_id, r.sale_id || ':paid')
     where r.business_id = $1 and r.forgotten_at is null and c.erased_at is not null
     group by r.id, r.sale_id, r.paper_at`,
    [tx.businessId],
  )
  if (kept.length === 0) return []
  const [profile] = await readRows(tx, 'businesses', 'true', [])
  const { category } = vatRulesOf(profile?.row)
  return dueForgets(kept, { category, now: now - OTHER_CLOCK_MS })
}
