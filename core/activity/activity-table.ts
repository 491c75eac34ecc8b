import type { Unit } from '../quantities/unit.ts'
import type { TableName } from '../rows/rows.ts'

/** The tables whose rows people know by a name. */
export const NAMED_TABLES = [
  'products',
  'categories',
  'customers',
  'methods',
  'staff',
  'drawers',
  'promotions',
] as const
export type NamedTable = (typeof NAMED_TABLES)[number] & TableName

/** The table of the row that an entry is about, where people know it by a name: it is read when the entry is. */
export function activityTable({
  kind,
  field,
}: {
  kind: string
  field?: string | null | undefined
}): NamedTable | undefined {
  switch (kind) {
    case 'stock-counted':
    case 'stock-moved':
    case 'price-changed':
    case 'cost-changed':
    case 'line-removed':
      return 'products'
    case 'method-changed':
      return 'methods'
    case 'promotion-added':
    case 'promotion-changed':
      return 'promotions'
    case 'person-in':
    case 'pin-wrong':
    case 'pin-locked':
    case 'approval-given':
    case 'person-added':
    case 'person-changed':
      return 'staff'
    case 'customer-erased':
    case 'payment-reversed':
    case 'book-adjusted':
      return 'customers'
    case 'deleted':
    case 'brought-back':
      return NAMED_TABLES.find((table) => table === field)
    default:
      return undefined
  }
}

/** What an entry's goods are measured in, where it says how much stock there was and is. @param units by product */
export function unitOfStock(
  { kind, subject }: { kind: string; subject: string },
  units: ReadonlyMap<string, Unit>,
): { unit?: Unit } {
  const unit = kind === 'stock-counted' || kind === 'stock-moved' ? units.get(subject) : undefined
  return unit === undefined ? {} : { unit }
}
