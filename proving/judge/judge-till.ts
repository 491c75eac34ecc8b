import { EMPTY_DIGEST, withRow } from '#core/sync/digest.ts'
import { TABLES, type TableName } from '#core/sync/rows.ts'
import { fromBaseRow } from '#web/store/db/base-row.ts'
import { getServer } from '#web/store/db/meta-records.ts'
import { rowsOnSheets } from '#web/store/rows/sheets.ts'
import type { Notebook } from '../device/notebook.ts'
import type { Till } from '../device/till.ts'
import type { Truth } from './read-truth.ts'

/**
 * What must hold on a till in the end: nothing is pending, it holds the server's rows, and its totals match its rows.
 */
export async function judgeTill(till: Till, truth: Truth, notebook: Notebook): Promise<void> {
  const { db, device } = till.shop
  const say = (what: string) => notebook.violate(`${till.name}: ${what}`)
  const [waiting, over] = [await db.outbox.count(), await db.overlay.filter((row) => !isDemo(row.id)).count()]
  if (waiting > 0 || device.get().waiting > 0) say(`${waiting} operations wait`)
  if (over > 0) say(`${over} rows lie over base, for nothing`)
  for (const table of TABLES) await judgeTable(till, table, truth, say)
  await judgeSums(till, say)
  await judgeScreen(till, say)
}

type Say = (what: string) => void

async function judgeTable(till: Till, table: TableName, truth: Truth, say: Say): Promise<void> {
  const { db } = till.shop
  const theirs = new Map(truth.rows.get(table))
  let digest = EMPTY_DIGEST
  for (const stored of [...(await db.base(table).toArray()), ...(await rowsOnSheets(db, table))]) {
    const known = theirs.get(stored.id)
    theirs.delete(stored.id)
    digest = withRow(digest, stored.id, stored.rev)
    if (!known) say(`holds ${table} ${stored.id}, the server does not`)
    else if (known.rev !== stored.rev || plain(known.row) !== plain(fromBaseRow(stored)))
      say(`holds another ${table} ${stored.id} than the server`)
  }
  if (theirs.size > 0) say(`lacks ${theirs.size} rows of ${table}`)
  const kept = (await getServer(db)).digests[table] ?? EMPTY_DIGEST
  const told = truth.digest[table] ?? EMPTY_DIGEST
  for (const each of [kept, told]) {
    if (each.count !== digest.count || each.sum !== digest.sum) say(`the digests of ${table} differ`)
  }
}

async function judgeSums({ shop: { db } }: Till, say: Say): Promise<void> {
  const [days, sales] = [await db.dayTotals.toArray(), await db.sales.toArray()]
  const [counted, held] = [sum(days.map(({ revenue }) => revenue)), sum(sales.map(({ total }) => total))]
  if (counted !== held) say(`its days add up to ${counted}, its sales to ${held}`)
  const spent = sum((await db.customerTotals.toArray()).map((each) => each.spent))
  const bought = sum(sales.filter(({ customerId }) => customerId !== null).map(({ total }) => total))
  if (spent !== bought) say(`its customers spent ${spent}, their sales say ${bought}`)
}

async function judgeScreen({ shop }: Till, say: Say): Promise<void> {
  const rows = [...(await shop.db.products.toArray()), ...(await rowsOnSheets(shop.db, 'products'))]
  const live = rows.filter(({ deleted }) => !deleted)
  const { items, itemsById } = shop.catalogue.get()
  if (items.filter(({ demo }) => !demo).length !== live.length) say('shows other products than it holds')
  for (const { id, name } of live) {
    const shown = itemsById.get(id)
    const onHand = (await shop.db.stock.get(id))?.onHand ?? 0
    if (shown?.product.name !== name || shown.onHand !== onHand) say(`shows ${id} as it was before`)
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
