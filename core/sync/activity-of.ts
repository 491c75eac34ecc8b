import { type Activity, type ActivityKind, activityText } from '../activity/activity.ts'
import { blankRow, type Entity } from '../entities/entity.ts'
import { mustGetDefinition } from '../operations/registry.ts'
import { ENTITIES, type RowKey, type RowOf, type TableName } from '../rows/rows.ts'
import { keyText, type WorkingSet } from '../rows/working-set.ts'
import type { Sale } from '../sales/sale.ts'
import { finishOf } from '../stocktake/stocktake.ts'
import type { StampedOperation } from './operations.ts'
import type { Outcome } from './rules.ts'

/** The most lines of one sale whose changed prices are listed. */
const MOST_LINES = 100

/** What is particular to an entry: the operation says the rest. */
type Part = Pick<Activity, 'id' | 'kind' | 'subject'> &
  Partial<Pick<Activity, 'field' | 'amount' | 'text' | 'before' | 'after'>>

type Rows = ReadonlyMap<string, RowOf<TableName>>

/**
 * Runs an operation's rule, and tells what of it an owner may want to know (S16.15): the same on a device and on the
 * server, so that nothing is sent twice. A replay of what happened before tells nothing again.
 */
export function applyWithActivity(
  set: WorkingSet,
  op: StampedOperation,
): { outcome: Outcome; activity: readonly Activity[] } {
  const isReplay = op.originallyChangedAt !== undefined
  const before = isReplay ? NO_ROWS : rowsBefore(set, op)
  const outcome = mustGetDefinition(op.type).apply(set, op.payload, op)
  if (outcome.status !== 'applied') return { outcome, activity: NOTHING }
  if (op.type === 'activity.note') return { outcome, activity: [{ ...op.payload.note, device: op.device }] }
  const parts = isReplay ? NOTHING : partsOf(set, op, before)
  if (parts.length === 0) return { outcome, activity: NOTHING }
  const staffId = personOf(op)
  const said = { at: op.occurredAt, device: op.device, ...(staffId !== undefined && { staffId }) }
  return { outcome, activity: parts.map((part) => ({ amount: null, text: '', ...part, ...said })) }
}

const NOTHING: readonly never[] = []
const NO_ROWS: Rows = new Map()

/** The tables whose changes are told, and what a change of a field of theirs is. Missing fields tell nothing. */
const CHANGES: Partial<Record<TableName, (field: string) => ActivityKind | undefined>> = {
  products: (field) =>
    field === 'costPrice' ? 'cost-changed' : PRICES.has(field) ? 'price-changed' : undefined,
  businesses: (field) => (field === 'createdAt' ? undefined : 'business-changed'),
  methods: (field) => (field === 'position' ? undefined : 'method-changed'),
  staff: (field) => (field === 'createdAt' ? undefined : 'person-changed'),
  roles: () => 'role-changed',
  categories: () => undefined,
  customers: () => undefined,
  drawers: () => undefined,
}
const PRICES: ReadonlySet<string> = new Set([
  'sellPrice',
  'tradePrice',
  'asksPrice',
  'noDiscount',
  'vatClass',
  'commission',
])

function rowsBefore(set: WorkingSet, op: StampedOperation): Rows {
  const { type } = op
  if (!type.endsWith('.patch') && type !== 'stock.count' && type !== 'stock.move') return NO_ROWS
  const keys = mustGetDefinition(type).reads(op.payload).rows ?? []
  const rows = new Map<string, RowOf<TableName>>()
  for (const [table, id] of keys) {
    const row = set.get(table, id)
    if (row) rows.set(keyText(table, id), row)
  }
  return rows
}

function partsOf(set: WorkingSet, op: StampedOperation, before: Rows): readonly Part[] {
  switch (op.type) {
    case 'sale.complete':
      return overrides(op.payload.sale)
    case 'sale.return': {
      const { id, number, total, returnKind } = op.payload.sale
      return returnKind === 'void'
        ? [{ id: entryId('void', id), kind: 'sale-voided', subject: id, amount: total, text: number }]
        : NOTHING
    }
    case 'drawer.move': {
      const { id, kind, amount, reason, photo } = op.payload.move
      const part = { id: entryId('cash', id), subject: id, text: activityText(reason) }
      if (kind === 'no-sale') return [{ ...part, kind: 'drawer-opened' }]
      // A float that was the same cash, counted twice, moved nothing.
      if (amount === 0) return NOTHING
      return [
        { ...part, kind: 'cash-moved', field: kind, amount, ...(photo !== undefined && { after: photo }) },
      ]
    }
    case 'parked.drop': {
      const { id, reason, total } = op.payload
      return [
        { id: idOf(op, 0), kind: 'parked-dropped', subject: id, amount: total, text: activityText(reason) },
      ]
    }
    case 'document.cancel': {
      const { id, number, total } = op.payload.document
      return [
        {
          id: entryId('document-cancelled', id),
          kind: 'document-cancelled',
          subject: id,
          amount: total,
          text: number,
        },
      ]
    }
    case 'order.send': {
      const { id, number } = op.payload.order
      return [{ id: entryId('order-sent', id), kind: 'order-sent', subject: id, text: number }]
    }
    case 'order.cancel': {
      const { id, number } = op.payload.order
      return [{ id: entryId('order-cancelled', id), kind: 'order-cancelled', subject: id, text: number }]
    }
    case 'stocktake.finish':
      return finished(set, op)
    case 'customer.erase':
      return [{ id: entryId('erase', op.payload.id), kind: 'customer-erased', subject: op.payload.id }]
    case 'stock.count':
      return counted(set, op, before)
    case 'stock.move':
      return stockMoved(set, op, before)
    case 'product.patch':
      return changes(set, ['products', op.payload.id], op, before)
    case 'category.patch':
      return changes(set, ['categories', op.payload.id], op, before)
    case 'customer.patch':
      return changes(set, ['customers', op.payload.id], op, before)
    case 'business.patch':
      return changes(set, ['businesses', op.payload.id], op, before)
    case 'method.patch':
      return changes(set, ['methods', op.payload.id], op, before)
    case 'staff.patch':
      return changes(set, ['staff', op.payload.id], op, before)
    case 'role.patch':
      return changes(set, ['roles', op.payload.id], op, before)
    case 'drawer.patch':
      return changes(set, ['drawers', op.payload.id], op, before)
    default:
      return NOTHING
  }
}

function overrides({ id: saleId, items }: Pick<Sale, 'id' | 'items'>): readonly Part[] {
  const changed = items.filter(
    ({ listPrice, unitPrice }) => listPrice !== undefined && listPrice !== unitPrice,
  )
  if (changed.length === 0) return NOTHING
  return changed.slice(0, MOST_LINES).map(({ name, listPrice, unitPrice }, at) => ({
    id: entryId('price', saleId, String(at)),
    kind: 'price-overridden' as const,
    subject: saleId,
    text: activityText(name),
    before: String(listPrice),
    after: String(unitPrice),
  }))
}

// Of its pieces, and of what is taken in late, every one says the same; a second finish changed nothing.
function finished(set: WorkingSet, op: StampedOperation & { type: 'stocktake.finish' }): readonly Part[] {
  const { stocktake, finish } = op.payload
  const stands = finishOf(set.get('stocktakes', stocktake.id) ?? { finishes: [] })
  if (stands?.id !== finish.id) return NOTHING
  const { id, number, name } = stocktake
  const text = activityText([number, name].filter(Boolean).join(' · '))
  return [{ id: entryId('finish', finish.id), kind: 'stocktake-finished', subject: id, text }]
}

// The first count of new goods changes nothing.
function counted(
  set: WorkingSet,
  op: StampedOperation & { type: 'stock.count' },
  before: Rows,
): readonly Part[] {
  const { productId } = op.payload
  const was = before.get(keyText('stock', productId)) as RowOf<'stock'> | undefined
  const is = set.get('stock', productId)
  if (!was || !is || was.onHand === is.onHand) return NOTHING
  const figures = { before: String(was.onHand), after: String(is.onHand) }
  return [{ id: idOf(op, 0), kind: 'stock-counted', subject: productId, ...figures }]
}

function stockMoved(
  set: WorkingSet,
  op: StampedOperation & { type: 'stock.move' },
  before: Rows,
): readonly Part[] {
  const { id, productId, reason, note } = op.payload.move
  const was = before.get(keyText('stock', productId)) as RowOf<'stock'> | undefined
  const figures = {
    before: String(was?.onHand ?? 0),
    after: String(set.get('stock', productId)?.onHand ?? 0),
  }
  const text = activityText(note)
  return [
    { id: entryId('stock', id), kind: 'stock-moved', subject: productId, field: reason, text, ...figures },
  ]
}

type Patch = StampedOperation & { payload: { id: string; fields: object } }

function changes(set: WorkingSet, [table, id]: RowKey, op: Patch, before: Rows): readonly Part[] {
  const was = before.get(keyText(table, id))
  const is = set.get(table, id)
  if (!is) return NOTHING
  // A customer's name is read when the entry is: once erased, it is in none.
  const text = table !== 'customers' && 'name' in is ? activityText(String(is.name)) : ''
  if (!was && table === 'staff') return [{ id: idOf(op, 0), kind: 'person-added', subject: id, text }]
  // What is new is no change; the settings and the roles of a shop stand before anybody says one of them.
  if (!was && table !== 'businesses' && table !== 'roles') return NOTHING
  const from = (was ?? blankRow(ENTITIES[table], id)) as unknown as Readonly<Record<string, unknown>>
  const to = is as unknown as Readonly<Record<string, unknown>>
  const names = Object.keys(op.payload.fields).filter((name) => !isSame(from[name], to[name]))
  return names.flatMap((name, at): Part[] => {
    const entry = { id: idOf(op, at), subject: id, text }
    if (name === 'deleted') return [{ ...entry, kind: to.deleted ? 'deleted' : 'brought-back', field: table }]
    const kind = CHANGES[table]?.(name)
    const value = (row: typeof from) => written(table, name, row[name])
    return kind ? [{ ...entry, kind, field: name, before: value(from), after: value(to) }] : []
  })
}

function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

/** A value as an entry keeps it. What a PIN is checked against, and a picture, are nobody's business. */
function written(table: TableName, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const { kind } = (ENTITIES[table] as Entity)[name] ?? {}
  if (name === 'pin' || name === 'logo' || kind?.written === 'other') return 'set'
  return activityText(typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value))
}

function idOf({ opId }: StampedOperation, at: number): string {
  return entryId('op', opId, String(at))
}

/**
 * The id of an entry. No id that a device may say has a full stop in it, so that nothing it notes or sends can stand where
 * this entry will: of an id the first is kept.
 */
function entryId(...parts: readonly [what: string, ...string[]]): string {
  return parts.join('.')
}

// A fact says itself who made it.
function personOf(op: StampedOperation): string | undefined {
  switch (op.type) {
    case 'sale.complete':
    case 'sale.return':
      return op.payload.sale.staffId
    case 'drawer.move':
      return op.payload.move.by?.staffId
    case 'stock.move':
      return op.payload.move.by?.staffId
    case 'document.cancel':
      return op.payload.cancelledBy?.staffId ?? op.staffId
    case 'order.send':
      return op.payload.order.sent?.by?.staffId
    case 'order.cancel':
      return op.payload.order.cancelled?.by?.staffId
    case 'stocktake.finish':
      return op.payload.finish.by?.staffId
    case 'parked.drop':
      return op.payload.by?.staffId ?? op.staffId
    default:
      return op.staffId
  }
}
