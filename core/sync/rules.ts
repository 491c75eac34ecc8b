import type { Category, Product } from '../catalog/product.ts'
import { DEFAULT_LOW_STOCK } from '../catalog/product.ts'
import { isErased } from '../customers/customer.ts'
import { ZERO } from '../money/cents.ts'
import type { SaleFlag } from '../sales/sale.ts'
import { blankBusiness } from '../settings/business.ts'
import { applyCount, applyMovement, type StockLevel } from '../stock/ledger.ts'
import { cancelDocument, issueDocument, markPaid } from './document-rules.ts'
import { blankCustomer, eraseCustomer, saleWithout } from './erase-rules.ts'
import { hlcMs } from './hlc.ts'
import type { PayloadOf, StampedOperation } from './operations.ts'
import type { RowOf, TableName } from './rows.ts'
import { mergeFields, type Stamp, stampHlc } from './stamps.ts'
import type { WorkingSet } from './working-set.ts'

/** What became of an operation. A refused one is kept on its device, in a visible tray. */
export type Outcome =
  | { status: 'applied' }
  | { status: 'duplicate' }
  | { status: 'rejected'; code: RejectionCode }
export type RejectionCode = 'category-in-use'

const APPLIED: Outcome = { status: 'applied' }

/**
 * The one rule of each operation, run alike by a device on its view and by the server on the truth.
 * Changes only `set`; what to load into it beforehand is told by `keysOf`.
 */
export function applyOperation(set: WorkingSet, op: StampedOperation): Outcome {
  switch (op.type) {
    case 'product.patch':
      return patchProduct(set, op.payload, op)
    case 'category.patch':
      return patchCategory(set, op.payload, op)
    case 'customer.patch':
      return patchCustomer(set, op.payload, op)
    case 'customer.erase':
      return eraseCustomer(set, op.payload)
    case 'business.patch':
      return patch(set, 'businesses', blankBusiness, op.payload, op)
    case 'sale.complete':
      return completeSale(set, op.payload, op.stamp)
    case 'stock.count':
      return countStock(set, op)
    case 'document.issue':
      return issueDocument(set, op.payload.document)
    case 'document.cancel':
      return cancelDocument(set, op.payload)
    default:
      return op satisfies never
  }
}

function patchProduct(set: WorkingSet, payload: PayloadOf<'product.patch'>, said: Said): Outcome {
  const outcome = patch(set, 'products', blankProduct, payload, said)
  const product = set.get('products', payload.id)
  if (product && !product.deleted && product.categoryId) reviveCategory(set, product.categoryId, said.stamp)
  return outcome
}

// Who was erased stays so, whatever a device that had not heard of it says of them.
function patchCustomer(set: WorkingSet, payload: PayloadOf<'customer.patch'>, said: Said): Outcome {
  if (isErased(set.get('customers', payload.id))) return { status: 'duplicate' }
  return patch(set, 'customers', blankCustomer, payload, said)
}

function patchCategory(set: WorkingSet, payload: PayloadOf<'category.patch'>, said: Said): Outcome {
  if (payload.fields.deleted && set.isCategoryUsed(payload.id))
    return { status: 'rejected', code: 'category-in-use' }
  return patch(set, 'categories', blankCategory, payload, said)
}

// A live product never points at a dead category: whoever assigned it last wanted it to exist.
function reviveCategory(set: WorkingSet, id: string, stamp: Stamp): void {
  const category = set.get('categories', id)
  if (!category?.deleted) return
  set.put('categories', { ...category, deleted: false }, { ...set.stamps('categories', id), deleted: stamp })
}

function completeSale(set: WorkingSet, { sale }: PayloadOf<'sale.complete'>, stamp: Stamp): Outcome {
  if (set.get('sales', sale.id)) return { status: 'duplicate' }
  const flags = new Set<SaleFlag>()
  for (const item of sale.items) {
    if (!set.isProduct(item.productId)) flags.add('unknown-product')
    const movement = {
      id: item.id,
      productId: item.productId,
      quantity: -item.quantity,
      reason: 'sale' as const,
      saleId: sale.id,
      stamp,
    }
    set.addMovement(movement)
    const level = applyMovement(levelOf(set, item.productId), movement)
    if (level.onHand < 0 && set.isCounted(item.productId)) flags.add('oversold')
    putLevel(set, item.productId, level)
  }
  flagDoubledNumber(set, sale.number, sale.id, flags)
  set.put('sales', { ...saleWithout(set, sale), flags: [...flags].sort() })
  markPaid(set, sale)
  return APPLIED
}

// Only a cloned device can print a number twice. Both sales stand, and both say so.
function flagDoubledNumber(set: WorkingSet, number: string, saleId: string, flags: Set<SaleFlag>): void {
  for (const otherId of set.numbered('sales', number)) {
    const other = set.get('sales', otherId)
    if (!other || otherId === saleId) continue
    flags.add('number-doubled')
    set.put('sales', { ...other, flags: [...new Set<SaleFlag>([...other.flags, 'number-doubled'])].sort() })
  }
}

function countStock(set: WorkingSet, op: StampedOperation & { type: 'stock.count' }): Outcome {
  const { id, productId, quantity } = op.payload
  if (set.get('counts', id)) return { status: 'duplicate' }
  const movedSince = set.movedSince(productId, op.stamp)
  putLevel(set, productId, applyCount(levelOf(set, productId), { quantity, stamp: op.stamp }, movedSince))
  const { occurredAt: countedAt, device } = op
  set.put('counts', { id, productId, quantity, countedAt, device }, { count: op.stamp })
  return APPLIED
}

function levelOf(set: WorkingSet, productId: string): StockLevel {
  return { onHand: set.get('stock', productId)?.onHand ?? 0, countStamp: set.countStamp(productId) }
}

function putLevel(set: WorkingSet, productId: string, level: StockLevel): void {
  set.put('stock', { id: productId, onHand: level.onHand }, { count: level.countStamp })
}

/** Under which stamp a patch writes, and since when what it tells again has stood. */
type Said = Pick<StampedOperation, 'stamp' | 'originallyChangedAt'>

type PatchedTable = 'products' | 'categories' | 'customers' | 'businesses'

function patch<Table extends PatchedTable>(
  set: WorkingSet,
  table: Table,
  blank: (id: string) => RowOf<Table>,
  payload: { id: string; fields: object },
  { stamp, originallyChangedAt }: Said,
): Outcome {
  const current = set.get(table, payload.id) ?? blank(payload.id)
  const merged = mergeFields<RowOf<Table>>(
    current,
    set.stamps(table, payload.id),
    payload.fields as Partial<RowOf<Table>>,
    stamp,
  )
  const row = touched(table, merged.row, Math.max(hlcMs(stampHlc(stamp)), originallyChangedAt ?? 0))
  const known = set.get(table, payload.id) !== undefined
  if (merged.changed || !known || isDatedLater(row, current)) set.put(table, row, merged.stamps)
  return APPLIED
}

// The latest writer of any field dates the row, so the date does not depend on the order of arrival.
function touched<Table extends TableName>(table: Table, row: RowOf<Table>, atMs: number): RowOf<Table> {
  if (table !== 'products' && table !== 'customers') return row
  const dated = row as RowOf<'products'> | RowOf<'customers'>
  return { ...dated, updatedAt: Math.max(dated.updatedAt, atMs) } as RowOf<Table>
}

// A patch of no field at all still dates its row, or the date would tell in which order patches came.
function isDatedLater(row: object, before: object): boolean {
  return 'updatedAt' in row && 'updatedAt' in before && Number(row.updatedAt) > Number(before.updatedAt)
}

function blankProduct(id: string): Product {
  return {
    id,
    name: '',
    description: '',
    sku: '',
    barcode: '',
    categoryId: null,
    costPrice: ZERO,
    sellPrice: ZERO,
    tradePrice: null,
    lowStockThreshold: DEFAULT_LOW_STOCK,
    tracksStock: true,
    imageUrl: null,
    isActive: true,
    deleted: false,
    createdAt: 0,
    updatedAt: 0,
  }
}

function blankCategory(id: string): Category {
  return { id, name: '', deleted: false, createdAt: 0 }
}
