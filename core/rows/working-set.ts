import { isCounted } from '../catalog/bundle.ts'
import { NO_STAMP, type Stamp, type Stamps } from '../clocks/stamps.ts'
import type { StockMovement } from '../stock/ledger.ts'
import type { RowKey, RowOf, TableName } from './rows.ts'

interface Held {
  row: { id: string }
  stamps: Stamps
  dirty: boolean
}

const NONE: ReadonlyMap<string, Held> = new Map()

/** A row that the operations of a batch changed, with its field stamps. */
export interface ChangedRow<Table extends TableName = TableName> {
  table: Table
  row: RowOf<Table>
  stamps: Stamps
}

/**
 * The rows that a batch of operations needs, in memory: loaded before the rules run, written back after. A server loads
 * field stamps too; a device, which never merges, has none.
 */
export class WorkingSet {
  private readonly held = new Map<TableName, Map<string, Held>>()
  private readonly goods = new Map<string, boolean>()
  private readonly containers = new Set<string>()
  private readonly idsByNumber = new Map<string, Set<string>>()
  private readonly returnIdsBySale = new Map<string, Set<string>>()
  private readonly countStamps = new Map<string, Stamp>()
  private readonly movementsByProduct = new Map<string, StockMovement[]>()
  /** Movements made by the batch itself, in order. */
  readonly newMovements: StockMovement[] = []

  /** Adds a stored row, unless it is already in the set. */
  load<Table extends TableName>(table: Table, row: RowOf<Table>, stamps: Stamps = {}): void {
    if (this.heldOf(table).has(row.id)) return
    this.hold(table, { row, stamps, dirty: false })
  }

  /** Adds a stored movement. Needed for every product that a count of the batch names, from the count's stamp on. */
  loadMovement(movement: StockMovement): void {
    listIn(this.movementsByProduct, movement.productId).push(movement)
  }

  /** Adds the latest count of a product as a device knows it, which has no stamps; needed where a count is older than it. */
  loadCount(productId: string, stamp: Stamp): void {
    if (stamp > (this.countStamps.get(productId) ?? NO_STAMP)) this.countStamps.set(productId, stamp)
  }

  /** Notes that a product exists and whether it is counted; nothing else of it is needed. */
  loadGoods(productId: string, counted: boolean): void {
    this.goods.set(productId, counted)
  }

  /** Notes that something is sold in a product. */
  loadContainer(productId: string): void {
    this.containers.add(productId)
  }

  /** Whether anything is or was sold in a product; only reliable if it was asked for. */
  isContainer(id: string): boolean {
    return this.containers.has(id) || this.rowsOf('products').some(({ containerId }) => containerId === id)
  }

  /** Whether a product exists. */
  isProduct(id: string): boolean {
    return this.goods.has(id) || this.heldOf('products').has(id)
  }

  /** Whether a product's own pieces are counted; those of an unknown product are. */
  isCounted(id: string): boolean {
    const product = this.get('products', id)
    return product ? isCounted(product) : (this.goods.get(id) ?? true)
  }

  get<Table extends TableName>(table: Table, id: string): RowOf<Table> | undefined {
    return this.heldOf(table).get(id)?.row as RowOf<Table> | undefined
  }

  /** Every row of a table in the set, as the batch has left it so far. */
  rowsOf<Table extends TableName>(table: Table): RowOf<Table>[] {
    return Array.from(this.heldOf(table).values(), ({ row }) => row as RowOf<Table>)
  }

  stamps(table: TableName, id: string): Stamps {
    return this.heldOf(table).get(id)?.stamps ?? {}
  }

  put<Table extends TableName>(table: Table, row: RowOf<Table>, stamps: Stamps = {}): void {
    this.hold(table, { row, stamps, dirty: true })
  }

  addMovement(movement: StockMovement): void {
    this.loadMovement(movement)
    this.newMovements.push(movement)
  }

  /** The sum of the known movements of a product stamped after `stamp`. */
  movedSince(productId: string, stamp: Stamp): number {
    const movements = this.movementsByProduct.get(productId) ?? []
    return movements.reduce((total, each) => (each.stamp > stamp ? total + each.quantity : total), 0)
  }

  /** Whether a live product uses the category. Only reliable if its products were loaded. */
  isCategoryUsed(categoryId: string): boolean {
    return this.rowsOf('products').some((product) => product.categoryId === categoryId && !product.deleted)
  }

  /** Ids of the known rows of a table with this printed number. */
  numbered(table: 'sales' | 'documents', number: string): ReadonlySet<string> {
    return this.idsByNumber.get(keyText(table, number)) ?? new Set()
  }

  /** The known returns of a sale, by id; whether the sale itself is known or not. */
  returnsOf(saleId: string): RowOf<'sales'>[] {
    const ids = [...(this.returnIdsBySale.get(saleId) ?? [])].sort()
    return ids.flatMap((id) => this.get('sales', id) ?? [])
  }

  /** The stamp of the latest count in a stock row; on a device `NO_STAMP`, unless counts were loaded. */
  countStamp(productId: string): Stamp {
    return this.stamps('stock', productId).count ?? this.countStamps.get(productId) ?? NO_STAMP
  }

  /** Every row the batch changed. */
  changes(): ChangedRow[] {
    const changed: ChangedRow[] = []
    for (const [table, rows] of this.held) {
      for (const { row, stamps, dirty } of rows.values()) {
        if (dirty) changed.push({ table, row: row as RowOf<TableName>, stamps })
      }
    }
    return changed
  }

  private heldOf(table: TableName): ReadonlyMap<string, Held> {
    return this.held.get(table) ?? NONE
  }

  private hold(table: TableName, held: Held): void {
    const rows = this.held.get(table) ?? new Map<string, Held>()
    this.held.set(table, rows.set(held.row.id, held))
    this.noteFact(table, held.row as RowOf<TableName>)
  }

  private noteFact(table: TableName, row: RowOf<TableName>): void {
    if (table !== 'sales' && table !== 'documents') return
    const { id, number } = row as RowOf<'sales' | 'documents'>
    const key = keyText(table, number)
    this.idsByNumber.set(key, (this.idsByNumber.get(key) ?? new Set()).add(id))
    const { kind, returnOf } = row as Partial<RowOf<'sales'>>
    if (kind !== 'return' || !returnOf) return
    const { saleId } = returnOf
    this.returnIdsBySale.set(saleId, (this.returnIdsBySale.get(saleId) ?? new Set()).add(id))
  }
}

/** A row's key as one text, for maps and sets. */
export function keyText(...[table, id]: RowKey): string {
  return `${table}/${id}`
}

function listIn<Value>(map: Map<string, Value[]>, key: string): Value[] {
  const known = map.get(key)
  if (known) return known
  const made: Value[] = []
  map.set(key, made)
  return made
}
