import type { Client } from 'pg'
import { laybyIdOf } from '#core/sales/collected-sale-id.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import type { Sale, SaleFact } from '#core/sales/sale.ts'
import { goodsMoved } from '#core/stock/moved-by.ts'
import type { Operation } from '#core/sync/operations.ts'
import type { Recorder } from '../device/recorder.ts'
import { checkCounter } from './check-counter.ts'
import type { ServerRows } from './read-server-rows.ts'

/**
 * What must hold of a business on the server in the end: every promised operation there once and unaltered, and the
 * sums right.
 */
export async function checkServer(
  client: Client,
  businessId: string,
  serverRows: ServerRows,
  recorder: Recorder,
): Promise<void> {
  const report = (what: string) => recorder.violate(what)
  const read = async <Row extends object>(text: string) =>
    (await client.query<Row>(text, [businessId])).rows as Row[]
  const promised = [...recorder.promises.values()]
    .filter((promise) => promise.businessId === businessId)
    .map(({ op }) => op)

  const outcomes = await read<{ op: string; status: string }>(
    'select op_id as op, status from operations where business_id = $1 and not repeat',
  )
  const statusOf = new Map(outcomes.map(({ op, status }) => [op, status]))
  for (const { opId, type } of promised) {
    const status = statusOf.get(opId)
    if (!status) report(`the promised ${type} ${opId} is not on the server`)
    if (status === 'quarantined') report(`the promised ${type} ${opId} was not understood`)
  }
  if (outcomes.length !== statusOf.size) report('an operation was taken twice')

  const sales = new Map(
    promised.flatMap((op) =>
      op.type === 'sale.complete' || op.type === 'sale.return' ? [[op.payload.sale.id, op.payload.sale]] : [],
    ),
  )
  checkSales(sales, serverRows, report)
  checkReturns(serverRows, report)
  checkCounter(promised, serverRows, report)
  await checkLedger(read, { sales, moves: movesOf(promised) }, report)
  await checkNumbers(read, report)
}

type Report = (what: string) => void
type Read = <Row extends object>(text: string) => Promise<Row[]>

function checkSales(sales: ReadonlyMap<string, SaleFact>, serverRows: ServerRows, report: Report): void {
  const stored = serverRows.rows.get('sales') ?? new Map()
  for (const [id, sale] of sales) {
    const row = stored.get(id)?.row as SaleFact | undefined
    if (!row) report(`the promised sale ${sale.number} is lost`)
    // Of an invoice that two tills marked as paid, or a lay-by that two handed over, the sale is the one that arrived first.
    else if (invoiceIdOf(id) === undefined && laybyIdOf(id) === undefined && factOf(row) !== factOf(sale))
      report(`sale ${sale.number} was altered`)
    else if (row.total !== sale.total) report(`sale ${sale.number} took another amount`)
  }
  if (stored.size !== sales.size) report(`there are ${stored.size} sales, ${sales.size} were made`)
}

// More comes back than was sold, or paid, only of tills that were apart: then each return says so.
function checkReturns({ rows }: ServerRows, report: Report): void {
  const all = [...(rows.get('sales')?.values() ?? [])].map(({ row }) => row as Sale)
  const bySale = new Map<string, Sale[]>()
  for (const each of all) {
    const { saleId } = each.returnOf ?? {}
    if (saleId !== undefined) bySale.set(saleId, [...(bySale.get(saleId) ?? []), each])
  }
  for (const sale of all) {
    if (sale.kind === 'return') continue
    const returns = bySale.get(sale.id) ?? []
    const unflagged = returns.filter(({ flags }) => !flags.includes('over-returned'))
    // Tills that were apart round each for itself: a cent a line at most.
    const cents = sum(unflagged, ({ items }) => items.length)
    if (sale.total + sum(unflagged, ({ total }) => total) < -cents)
      report(`more came back of ${sale.number} than it was`)
    for (const { id, quantity } of sale.items) {
      const back = sum(
        unflagged.flatMap(({ items }) => items.filter(({ returnOf }) => returnOf === id)),
        (item) => item.quantity,
      )
      if (quantity + back < 0) report(`more pieces of ${sale.number} came back than were sold`)
    }
  }
}

function sum<Each>(all: readonly Each[], figure: (each: Each) => number): number {
  return all.reduce((total, each) => total + figure(each), 0)
}

function factOf(sale: SaleFact & { flags?: unknown }): string {
  const { flags: _, printedAs: __, ...fact } = sale
  return JSON.stringify(Object.entries(fact).sort(([left], [right]) => (left < right ? -1 : 1)))
}

interface Moved {
  productId: string
  quantity: number
}

/** What tills moved without a sale, by its id: a delivery that two of them gave back went back once. */
function movesOf(promised: readonly Operation[]): Map<string, Moved> {
  const moves = new Map<string, Moved>()
  for (const op of promised) {
    if (op.type === 'stock.move') moves.set(op.payload.move.id, op.payload.move)
    if (op.type === 'stock.make') for (const line of op.payload.make.lines) moves.set(line.id, line)
    if (op.type === 'goods.receive') for (const line of op.payload.received.lines) moves.set(line.id, line)
  }
  return moves
}

// On-hand is the latest count and the movements after it; the movements are sales, deliveries and moves.
async function checkLedger(
  read: Read,
  { sales, moves }: { sales: ReadonlyMap<string, SaleFact>; moves: ReadonlyMap<string, Moved> },
  report: Report,
): Promise<void> {
  const ledger = await read<{ id: string; onHand: string; expected: string; moved: string }>(
    `select s.product_id as id, s.on_hand as "onHand", moved,
       coalesce(c.quantity, 0) + coalesce((select sum(m.quantity) from sold_moves m where m.business_id = s.business_id
         and m.product_id = s.product_id and m.stamp > coalesce(c.stamp, '')), 0)
         + coalesce((select sum(quantity) from moves w where w.business_id = s.business_id
         and w.product_id = s.product_id and w.stamps->>'moved' > coalesce(c.stamp, '')), 0) as expected
     from stock s
     left join lateral (select quantity, stamps->>'count' collate "C" as stamp from counts
       where business_id = s.business_id and product_id = s.product_id order by stamp desc limit 1) c on true
     left join lateral (select coalesce(sum(m.quantity), 0) + coalesce((select sum(quantity) from moves
       where business_id = s.business_id and product_id = s.product_id), 0) as moved from sold_moves m
       where business_id = s.business_id and product_id = s.product_id) m on true
     where s.business_id = $1`,
  )
  const sold = new Map<string, number>()
  for (const { items } of sales.values()) {
    for (const { productId, quantity } of items.flatMap(goodsMoved))
      sold.set(productId, (sold.get(productId) ?? 0) - quantity)
  }
  for (const { productId, quantity } of moves.values())
    sold.set(productId, (sold.get(productId) ?? 0) - quantity)
  for (const { id, onHand, expected, moved } of ledger) {
    if (Number(onHand) !== Number(expected))
      report(`stock of ${id} is ${onHand}, its ledger says ${expected}`)
    if (-Number(moved) !== (sold.get(id) ?? 0))
      report(`${id} moved by ${moved}, ${sold.get(id) ?? 0} were sold`)
    sold.delete(id)
  }
  for (const id of sold.keys()) report(`${id} was sold and has no stock`)
}

async function checkNumbers(read: Read, report: Report): Promise<void> {
  const doubled = await read<{ number: string }>(
    `select number from (select number from sales where business_id = $1 and id not like '%:paid'
       union all select number from documents where business_id = $1
       union all select number from receipts where business_id = $1
       union all select number from orders where business_id = $1
       union all select number from stocktakes where business_id = $1) as papers
     group by number having count(*) > 1`,
  )
  for (const { number } of doubled) report(`number ${number} was printed twice`)
}
