import type { ParkedSale } from '#core/parked/parked-sale.ts'
import type { Seen } from '#core/review/seen.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import type { Shift } from '#core/shifts/shift.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import type { StocktakeEntry } from '#core/stocktake/stocktake-entry.ts'
import type { Operation } from '#core/sync/operations.ts'
import type { ServerRows } from './read-server-rows.ts'

/**
 * What was promised of stocktakes, parked sales, drawers and doubts is on the server once and as it was said, and nothing
 * is there that no till said.
 */
export function checkCounter(
  promised: readonly Operation[],
  { rows }: ServerRows,
  report: (what: string) => void,
): void {
  const stored = <Table extends TableName>(table: Table) =>
    new Map([...(rows.get(table)?.values() ?? [])].map(({ row }) => [row.id, row as RowOf<Table>]))
  const said = new Promised(promised)
  const same = (table: TableName, ids: Iterable<string>) => {
    const found = stored(table)
    for (const id of ids) if (!found.delete(id)) report(`${table} ${id} was promised and is lost`)
    for (const id of found.keys()) report(`${table} ${id} came from nowhere`)
  }
  same('entries', said.entries.keys())
  same('stocktakes', said.finishes.keys())
  same('shifts', said.closings.keys())
  same('cashmoves', said.moves.keys())
  same('seen', said.seen.keys())
  same('parked', said.parked)

  for (const [id, { quantity, takesBack, productId }] of said.entries) {
    const row: StocktakeEntry | undefined = stored('entries').get(id)
    if (row && (row.quantity !== quantity || row.productId !== productId || row.takesBack !== takesBack))
      report(`entry ${id} was altered`)
  }
  for (const { id, finishes } of stored('stocktakes').values() as Iterable<Stocktake>)
    sameIds(`the finishes of stocktake ${id}`, finishes, said.finishes.get(id))
  for (const { id, closings } of stored('shifts').values() as Iterable<Shift>)
    sameIds(`the cash-ups of shift ${id}`, closings, said.closings.get(id))
  for (const [id, { amount, kind }] of said.moves) {
    const row: DrawerMove | undefined = stored('cashmoves').get(id)
    if (row && (row.amount !== amount || row.kind !== kind)) report(`the cash move ${id} was altered`)
  }
  for (const [id, note] of said.seen) {
    const row: Seen | undefined = stored('seen').get(id)
    if (row && row.note !== note) report(`what was found out of doubt ${id} was altered`)
  }
  checkParked([...stored('parked').values()], [...stored('sales').values()], report)

  function sameIds(
    what: string,
    found: readonly { id: string }[],
    expected: ReadonlySet<string> | undefined,
  ) {
    const ids = found.map(({ id }) => id)
    if (new Set(ids).size < ids.length) report(`${what} have one twice`)
    if ([...ids].sort().join() !== [...(expected ?? [])].sort().join()) report(`${what} are not those made`)
  }
}

// A parked sale is sold by the first of the sales that name it; where two do, both say so.
function checkParked(
  parked: readonly ParkedSale[],
  sales: readonly Sale[],
  report: (what: string) => void,
): void {
  for (const { id, saleId } of parked) {
    const ofIt = sales.filter(({ parkedId }) => parkedId === id)
    const first = ofIt.map((sale) => sale.id).sort()[0] ?? null
    if ((saleId ?? null) !== first) report(`the parked sale ${id} was sold by ${saleId}, not by ${first}`)
    for (const { number, flags } of ofIt)
      if (flags.includes('parked-twice') !== ofIt.length > 1)
        report(`parked sale ${id} was sold ${ofIt.length} times, and ${number} says otherwise`)
  }
}

/** What the tills said, by what it is about. */
class Promised {
  readonly entries = new Map<string, Pick<StocktakeEntry, 'quantity' | 'takesBack' | 'productId'>>()
  /** By the stocktake or shift, the ids of what ended it. */
  readonly finishes = new Map<string, Set<string>>()
  readonly closings = new Map<string, Set<string>>()
  readonly moves = new Map<string, Pick<DrawerMove, 'amount' | 'kind'>>()
  readonly seen = new Map<string, string>()
  readonly parked = new Set<string>()

  constructor(promised: readonly Operation[]) {
    for (const op of promised) this.take(op)
  }

  private take(op: Operation): void {
    switch (op.type) {
      case 'stocktake.start':
        this.of(this.finishes, op.payload.stocktake.id)
        return
      case 'stocktake.enter':
        this.entries.set(op.payload.entry.id, op.payload.entry)
        return
      case 'stocktake.finish':
        this.of(this.finishes, op.payload.stocktake.id).add(op.payload.finish.id)
        return
      case 'shift.open':
        this.of(this.closings, op.payload.shift.id)
        return
      case 'shift.close': {
        const of = this.of(this.closings, op.payload.shift.id)
        for (const { id } of op.payload.closings) of.add(id)
        return
      }
      case 'drawer.move':
        this.moves.set(op.payload.move.id, op.payload.move)
        return
      case 'review.seen':
        this.seen.set(op.payload.seen.id, op.payload.seen.note)
        return
      case 'parked.put':
        this.parked.add(op.payload.parked.id)
        return
      default:
        return
    }
  }

  private of(byId: Map<string, Set<string>>, id: string): Set<string> {
    const known = byId.get(id) ?? new Set<string>()
    byId.set(id, known)
    return known
  }
}
