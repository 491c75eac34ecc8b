import { TABLES, type TableName } from '#core/rows/rows.ts'
import { EMPTY_DIGEST, withRow } from '#core/sync/digest.ts'
import { fromBaseRow } from '#web/store/db/base-row.ts'
import { getServer } from '#web/store/db/meta-records.ts'
import { readAll } from '#web/store/rows/chunks.ts'
import type { Recorder } from '../device/recorder.ts'
import type { Till } from '../device/till.ts'
import type { ServerRows } from './read-server-rows.ts'

/**
 * What must hold on a till in the end: nothing is pending, it holds the server's rows, and its totals match its rows.
 */
export async function checkTill(till: Till, serverRows: ServerRows, recorder: Recorder): Promise<void> {
  const { db, device } = till.shop
  const report = (what: string) => recorder.violate(`${till.name}: ${what}`)
  const [waiting, over] = [await db.outbox.count(), await db.overlay.filter((row) => !isDemo(row.id)).count()]
  if (waiting > 0 || device.get().waiting > 0) report(`${waiting} operations wait`)
  if (over > 0) report(`${over} rows lie over base, for nothing`)
  for (const table of TABLES) await checkTable(till, table, serverRows, report)
  await checkSums(till, report)
  await checkScreen(till, report)
}

type Report = (what: string) => void

async function checkTable(
  till: Till,
  table: TableName,
  serverRows: ServerRows,
  report: Report,
): Promise<void> {
  const { db } = till.shop
  const theirs = new Map(serverRows.rows.get(table))
  let digest = EMPTY_DIGEST
  for (const stored of await readAll(db, table)) {
    const known = theirs.get(stored.id)
    theirs.delete(stored.id)
    digest = withRow(digest, stored.id, stored.rev)
    if (!known) report(`holds ${table} ${stored.id}, the server does not`)
    else if (known.rev !== stored.rev || plain(known.row) !== plain(fromBaseRow(stored)))
      report(`holds another ${table} ${stored.id} than the server`)
  }
  if (theirs.size > 0) report(`lacks ${theirs.size} rows of ${table}`)
  const kept = (await getServer(db)).digests[table] ?? EMPTY_DIGEST
  const announced = serverRows.digest[table] ?? EMPTY_DIGEST
  for (const each of [kept, announced]) {
    if (each.count !== digest.count || each.sum !== digest.sum) report(`the digests of ${table} differ`)
  }
}

async function checkSums({ shop: { db } }: Till, report: Report): Promise<void> {
  const [days, sales] = [await db.dayTotals.toArray(), await db.sales.toArray()]
  const [counted, held] = [sum(days.map(({ revenue }) => revenue)), sum(sales.map(({ total }) => total))]
  if (counted !== held) report(`its days add up to ${counted}, its sales to ${held}`)
  const spent = sum((await db.customerTotals.toArray()).map((each) => each.spent))
  const bought = sum(sales.filter(({ customerId }) => customerId !== null).map(({ total }) => total))
  if (spent !== bought) report(`its customers spent ${spent}, their sales report ${bought}`)
}

async function checkScreen({ shop }: Till, report: Report): Promise<void> {
  const rows = await readAll(shop.db, 'products')
  const live = rows.filter(({ deleted }) => !deleted)
  const { items, itemsById } = shop.catalogue.get()
  if (items.filter(({ demo }) => !demo).length !== live.length) report('shows other products than it holds')
  const stock = new Map((await readAll(shop.db, 'stock')).map((row) => [row.id, row.onHand]))
  for (const { id, name } of live) {
    const shown = itemsById.get(id)
    const onHand = stock.get(id) ?? 0
    if (shown?.product.name !== name || shown.onHand !== onHand) report(`shows ${id} as it was before`)
  }
}

function plain(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  return JSON.stringify(fields.sort(([left], [right]) => (left < right ? -1 : 1)))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0)
}

function isDemo(id: string): boolean {
  return id.startsWith('demo-')
}
