import type { BookEntry } from '#core/book/book-entry.ts'
import type { BundlePart } from '#core/catalog/bundle.ts'
import type { Layby } from '#core/laybys/layby.ts'
import { ZERO } from '#core/money/cents.ts'
import type { SaleFigures } from '#core/reports/counted-sale.ts'
import { DIMENSIONS, type SaleLines } from '#core/reports/sale-lines.ts'
import { TABLES, type TableName } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import { EMPTY_DIGEST, withRow } from '#core/sync/digest.ts'
import { fromBaseRow } from '#web/store/db/base-row.ts'
import type { BaseRow } from '#web/store/db/database.ts'
import type { RejectedOperation } from '#web/store/db/rejected-operation.ts'
import type { StoredLines } from '#web/store/db/sold-rows.ts'
import { type Row, rowsOf } from '../server/state.ts'
import type { StoredRow } from '../storage/disk.ts'
import { type Device, databaseOf } from '../world/device.ts'
import type { World } from '../world/world.ts'
import { baseRows } from './base-rows.ts'
import { ownOf } from './check-agency.ts'
import { sumsOf } from './check-book.ts'
import { askedOf } from './check-invoices-on-book.ts'
import { putByOf } from './check-laybys.ts'
import { viewOn } from './rows-on.ts'
import { saleIn } from './sale-in.ts'

/** What must hold of every living device in the end: it holds the server's rows, and shows them. */
export function checkDeviceAtEnd(world: World, device: Device): void {
  const { recorder } = world
  const table = (name: string) => device.disk.table(databaseOf(device), name)
  const overlay = table('overlay')
    .inOrder()
    .filter(({ row }) => !String(row.id).startsWith('demo-') && !isAside(device, row))
  if (overlay.length > 0)
    recorder.violate(`${device.name} shows ${overlay.length} rows over its base, for nothing`)
  const server = table('meta').get('server')
  const setAside = (server?.unreadable ?? []) as readonly object[]
  if (setAside.length > 0)
    recorder.violate(`${device.name} still cannot read ${JSON.stringify(setAside.slice(0, 1))}`)
  const digests = server?.digests as Record<string, { count: number; sum: number }>
  for (const name of TABLES) {
    const own = baseRows(device, name)
    const theirs = rowsOf(world.server.state, device.caller.businessId, name)
    const pruned =
      name === 'sales'
        ? new Set(
            table('prunedSales')
              .inOrder()
              .map(({ key }) => key),
          )
        : new Set()
    compare(
      world,
      device,
      name,
      own,
      theirs.filter(({ id }) => !pruned.has(id as string)),
    )
    let digest = EMPTY_DIGEST
    for (const { id, rev } of theirs) digest = withRow(digest, id as string, rev as number)
    const kept = rowsOf(world.server.state, device.caller.businessId, 'digests').find(
      (row) => row.table === name,
    )
    if ((kept?.count ?? 0) !== digest.count || (kept?.sum ?? 0) !== digest.sum) {
      recorder.violate(`the server's digest of ${name} is not that of its rows`)
    }
    const mine = digests?.[name] ?? EMPTY_DIGEST
    if (mine.count !== digest.count || mine.sum !== digest.sum) {
      recorder.violate(`${device.name} keeps another digest of ${name} than its rows have`)
    }
  }
  checkScreens(world, device)
  checkOwed(world, device)
  if (!device.diskFailed) checkRejected(world, device)
  checkTotals(world, device)
}

// A paid sale that the server could not read stays a sale of the till that took the money.
function isAside(device: Device, { table, id }: StoredRow): boolean {
  const refused = device.disk.table(databaseOf(device), 'refused').inOrder()
  return table === 'sales' && refused.some(({ row }) => soldId(row) === id)
}

function soldId({ intent }: StoredRow): string | undefined {
  return saleIn(intent as RejectedOperation['intent'])?.id
}

function compare(
  world: World,
  { name: at }: Device,
  table: string,
  own: readonly StoredRow[],
  theirs: readonly Row[],
) {
  const byId = new Map(theirs.map((row) => [row.id, row]))
  for (const row of own) {
    const expected = byId.get(row.id)
    byId.delete(row.id)
    if (!expected) world.recorder.violate(`${at} holds ${table} ${row.id}, the server does not`)
    else {
      const { stamps: _, ...sent } = expected
      const [mine, served] = [
        plain({ ...fromBaseRow(row as unknown as BaseRow<TableName>), rev: row.rev }),
        plain(sent),
      ]
      if (mine !== served)
        world.recorder.violate(`${at} holds ${table} ${row.id} as ${mine}, the server as ${served}`)
    }
  }
  if (byId.size > 0)
    world.recorder.violate(`${at} lacks ${byId.size} rows of ${table}: ${[...byId.keys()].slice(0, 3)}`)
}

function plain(row: Row): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== undefined)
  return JSON.stringify(Object.fromEntries(fields), inOrder)
}

// An object's keys have no order: PostgreSQL has one of its own, and so has the schema by which a device reads a page.
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** What a tab shows is what a new start of it would read, also with no server in reach. */
export function checkScreens({ recorder }: World, device: Device): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name)
  const products = viewOn(device, 'products')
  const live = [...products.values()].filter((row) => !row.deleted)
  const stocks = viewOn(device, 'stock')
  const categories = viewOn(device, 'categories')
  const balances = viewOn(device, 'balances')
  const business = viewOn(device, 'businesses').get(device.caller.businessId)
  const asked = business?.invoicesOnBook
    ? askedOf(viewOn(device, 'documents').values(), viewOn(device, 'customers'))
    : new Map<string, { amount: number; cents: number }>()
  const putBy = putByOf(
    viewOn(device, 'laybys').values() as unknown as Iterable<Layby>,
    (id) => (products.get(id)?.parts as BundlePart[] | undefined) ?? [],
  )
  const waiting = table('outbox').rows.size
  for (const tab of device.tabs) {
    const catalogue = tab.shop?.catalogue.get()
    if (!catalogue) continue
    const shown = catalogue.items.filter(({ demo }) => !demo)
    if (shown.length !== live.length)
      recorder.violate(`${tab.name} shows ${shown.length} of ${live.length} products`)
    for (const { product, onHand, category } of shown) {
      const row = products.get(product.id)
      const stock = known(stocks.get(product.id)?.onHand as number | undefined, catalogue.stockComing)
      const named = row?.categoryId ? (categories.get(row.categoryId as string)?.name ?? '') : ''
      if (product.name !== row?.name || product.sellPrice !== row?.sellPrice) {
        recorder.violate(`${tab.name} shows ${product.id} as it was before`)
      }
      if (onHand !== stock)
        recorder.violate(`${tab.name} shows ${onHand} of ${product.id}, there are ${stock}`)
      if (category !== named)
        recorder.violate(`${tab.name} names ${product.id}'s category ${category}, not ${named}`)
    }
    for (const [id, quantity] of putBy)
      if (catalogue.reserved.get(id) !== quantity)
        recorder.violate(`${tab.name} shows ${catalogue.reserved.get(id)} of ${id} put by, not ${quantity}`)
    if (catalogue.reserved.size > putBy.size)
      recorder.violate(`${tab.name} shows goods as put by that are not`)
    for (const id of new Set([...(balances.keys() as Iterable<string>), ...asked.keys()])) {
      const { amount = 0, cents = 0 } = asked.get(id) ?? {}
      const owed = amount + ((balances.get(id)?.owed as number | undefined) ?? 0)
      const shownOwed = catalogue.balances.get(id) ?? 0
      if (Math.abs(shownOwed - owed) > cents)
        recorder.violate(`${tab.name} shows that ${id} owes ${shownOwed}, not ${owed}`)
    }
    for (const { id, points = 0 } of balances.values())
      if ((catalogue.points.get(id as string) ?? 0) !== points)
        recorder.violate(
          `${tab.name} shows ${catalogue.points.get(id as string)} points of ${id}, not ${points}`,
        )
    for (const { id, entries } of viewOn(device, 'vouchers').values())
      if (plain({ entries: catalogue.vouchers.get(id as string)?.entries }) !== plain({ entries }))
        recorder.violate(`${tab.name} shows the voucher ${id} as it was before`)
    const shownWaiting = tab.shop?.device.get().waiting
    if (shownWaiting !== waiting)
      recorder.violate(`${tab.name} says that ${shownWaiting} wait, of ${waiting}`)
  }
}

// What a device says that each customer owes is the sum of the entries that it holds.
function checkOwed({ recorder }: World, device: Device): void {
  const entries = [...viewOn(device, 'bookentries').values()] as unknown as BookEntry[]
  const sums = sumsOf(entries)
  const balances = viewOn(device, 'balances')
  for (const id of new Set([...sums.keys(), ...balances.keys()]))
    if ((sums.get(id) ?? 0) !== (balances.get(id)?.owed ?? 0))
      recorder.violate(`${device.name} says ${id} owes ${balances.get(id)?.owed}, not ${sums.get(id)}`)
}

// A product without a stock row has no stock, once all stock has been pulled.
function known(onHand: number | undefined, coming: boolean): number | null {
  return coming && (onHand === undefined || onHand < 0) ? null : (onHand ?? 0)
}

// A device's day totals are the sum of the sales that it holds and those too old for it to keep; so are its lines.
function checkTotals({ recorder, server }: World, device: Device): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name).inOrder()
  const sum = (field: string) =>
    rowsIn(table('dayTotals')).reduce((total, row) => total + (row[field] as number), 0)
  const known = new Map(
    rowsOf(server.state, device.caller.businessId, 'sales').map((row) => [row.id, row as unknown as Sale]),
  )
  const older = rowsIn(table('prunedSales')).map(({ id, figures }) => {
    const sale = known.get(id)
    return sale ? ofSale(sale) : ownOfFigures(figures as SaleFigures)
  })
  const aside = rowsIn(table('overlay')).flatMap((over) => (isAside(device, over) ? [over.row] : []))
  const held = [...rowsIn(table('sales')), ...aside].map((row) => ofSale(row as unknown as Sale))
  const all = [...older, ...held]
  const sales = all.reduce((total, { revenue }) => total + revenue, 0)
  const days = sum('revenue')
  if (days !== sales) recorder.violate(`the days of ${device.name} add up to ${days}, its sales to ${sales}`)
  const taxes = all.reduce((total, { tax }) => total + tax, 0)
  if (sum('tax') !== taxes)
    recorder.violate(`the days of ${device.name} have VAT of ${sum('tax')}, its sales of ${taxes}`)
  for (const [dimension, lines] of linesOf(table)) {
    const wanted = dimension in TIPS ? tipsIn(all, TIPS[dimension]) : sales
    if (wanted !== undefined && lines !== wanted)
      recorder.violate(
        `by ${dimension} the lines of ${device.name} add up to ${lines}, its sales to ${wanted}`,
      )
  }
}

// Of a sale that the server lacks again, only what the device kept.
const ownOfFigures = ({ total, held = ZERO, tax }: SaleFigures) => ({
  revenue: total - held,
  tax,
  payments: undefined,
})

const ofSale = (sale: Sale) => ({ ...ownOf(sale), payments: sale.tenders ?? [] })

/** What is kept beside the revenue, and the kind of payment that it is of (S11.16). */
const TIPS: Readonly<Record<string, string | undefined>> = { tip: undefined, 'cash-tip': 'cash' }

// Undefined where a device says of some sale only what it came to.
function tipsIn(
  sales: readonly { payments: Sale['tenders'] }[],
  only: string | undefined,
): number | undefined {
  let tips = 0
  for (const { payments } of sales) {
    if (!payments) return undefined
    for (const { kind, tip } of payments) if (only === undefined || kind === only) tips += tip ?? 0
  }
  return tips
}

/** Where a line has its revenue, and how many figures it has. */
const [REVENUE, WIDTH] = [2, 8]

// What the lines of a device come to by each thing that they are kept by: those of its days, and those not merged yet.
function linesOf(table: (name: string) => readonly { row: StoredRow }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>(DIMENSIONS.map((dimension) => [dimension, 0]))
  const add = (dimension: string, revenue = 0) => sums.set(dimension, (sums.get(dimension) ?? 0) + revenue)
  for (const { dimension, figures } of rowsIn(table('lines')) as unknown as StoredLines[])
    for (let at = REVENUE; at < figures.length; at += WIDTH) add(dimension, figures[at])
  for (const { lines } of rowsIn(table('salesDeltas')) as unknown as { lines: SaleLines }[])
    for (const dimension of DIMENSIONS) {
      if (lines.keys[dimension] !== undefined) add(dimension, lines.whole[REVENUE])
      for (const [, figures] of lines.parts[dimension] ?? []) add(dimension, figures[REVENUE])
    }
  return sums
}

const rowsIn = (stored: readonly { row: StoredRow }[]) => stored.map(({ row }) => row)

// An operation of this device that the server refused is listed for the user.
function checkRejected({ server, recorder }: World, device: Device): void {
  const table = (name: string) => device.disk.table(databaseOf(device), name)
  const id = table('meta').get('device')?.id
  for (const logged of server.log.entries) {
    if (logged.device !== id || logged.repeat) continue
    if (logged.status !== 'rejected' && logged.status !== 'quarantined') continue
    if (!table('refused').get(logged.opId))
      recorder.violate(`${device.name} does not show the refused ${logged.opId}`)
  }
}
