import { LAST_INSTANT } from '#core/entities/fields.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { OlderSalesPage, OlderSalesQuery } from '#core/sync/older-sales.ts'
import { readRows, readRowsByKey } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { MOST_READ, readWithin } from './most-read.ts'

/** A page of the caller's own sales made before an instant, newest first; the next page starts after its last sale. */
export async function olderSales(
  { db, onDamage }: Pick<SyncContext, 'db' | 'onDamage'>,
  { businessId }: Pick<Caller, 'businessId'>,
  { before, beforeId, limit, customer, find, sale }: OlderSalesQuery,
): Promise<OlderSalesPage> {
  if (sale !== undefined)
    return db.tenant(businessId, (tx) => saleWithReturns(tx, sale, onDamage), {
      readOnly: true,
      mostRead: MOST_READ,
    })
  const narrowed = [
    ...(customer === undefined ? [] : [{ where: (at: string) => `customer_id = ${at}`, value: customer }]),
    ...(find === undefined ? [] : [{ where: saysText, value: find }]),
  ]
  const theirs = narrowed.map(({ where }, at) => `${where(`$${at + 5}`)} and `).join('')
  const { found, rows } = await readWithin(limit, async (rows, mostRead) => ({
    rows,
    found: await db.tenant(
      businessId,
      (tx) =>
        readRows(
          tx,
          'sales',
          `${theirs}(created_at, id) < ($2::bigint, $3::text) order by created_at desc, id desc limit $4`,
          // What says no instant at all comes nowhere.
          [Math.min(before, LAST_INSTANT), beforeId, rows + 1, ...narrowed.map(({ value }) => value)],
        ),
      { readOnly: true, mostRead },
    ),
  }))
  const page = found.slice(0, rows).map(({ row }) => row)
  const last = page.at(-1)
  const more = found.length > rows && last
  const sales = page.filter(isWhole(onDamage))
  return { sales, next: more ? { before: last.createdAt, beforeId: last.id } : null }
}

// A device takes no page with a sale that it cannot read.
const isWhole = (onDamage: SyncContext['onDamage']) => (sale: Sale) => {
  if (isReadable('sales', sale)) return true
  onDamage?.({ what: 'sales', id: sale.id })
  return false
}

async function saleWithReturns(
  tx: Tx,
  idOrNumber: string,
  onDamage: SyncContext['onDamage'],
): Promise<OlderSalesPage> {
  const sold = await readRows(tx, 'sales', '(id = $2 or number = $2)', [idOrNumber])
  const ids = sold.map(({ row }) => row.id)
  const returns = await readRowsByKey(tx, 'sales', "return_of->>'saleId'", ids)
  const sales = [...sold, ...returns].map(({ row }) => row)
  return { sales: sales.filter(isWhole(onDamage)), next: null }
}

/** What the history of a device is searched by, for a text in small letters. @param at the text's parameter */
function saysText(at: string): string {
  const has = (text: string) => `position(${at} in lower(coalesce(${text}, ''))) > 0`
  const references = `select 1 from jsonb_path_query(tenders, '$[*].reference') as reference
    where ${has("reference #>> '{}'")}`
  const told = ['number', 'printed_as', 'customer_name', 'bought_by', "return_of->>'number'"].map(has)
  return `(${[...told, `exists (${references})`].join(' or ')})`
}
