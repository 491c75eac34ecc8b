import { categoryKey, type LineNaming, type ShownDimension } from '#core/reports/breakdown.ts'
import { NO_KEY } from '#core/reports/sale-lines.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopDatabase } from '../db/database.ts'
import { readView } from '../rows/view.ts'
import { lastNamesOf } from './report-filing.ts'

/** So many products that no catalogue has are named by their last sale; the rest of them have no name. */
const MOST_STRANGERS = 50

/**
 * How the keys of lines are called now. The catalogue in memory has the living ones; what was deleted is read.
 * @param keys all keys of the lines, as they are stored
 */
export async function namingOf(
  db: ShopDatabase,
  catalogue: Catalogue,
  shown: ShownDimension,
  keys: readonly string[],
): Promise<LineNaming> {
  switch (shown) {
    case 'product':
    case 'category':
      return goodsNaming(db, catalogue, shown, keys)
    case 'customer':
      return namedRows(db, 'customers', catalogue.customers, keys)
    case 'staff':
    case 'tip':
      return namedRows(db, 'staff', catalogue.staff, keys)
    case 'method':
      return namedRows(db, 'methods', catalogue.methods, keys)
    case 'hour':
    case 'weekday':
    case 'reason':
    case 'device':
    case 'vat':
    case 'currency':
      return { ...NO_GOODS, nameOf: () => '' }
    default:
      return shown satisfies never
  }
}

interface Named {
  id: string
  name: string
}

const NO_GOODS = { unitOf: () => undefined, filedIn: () => null }

async function namedRows(
  db: ShopDatabase,
  table: 'customers' | 'staff' | 'methods',
  living: readonly Named[],
  keys: readonly string[],
): Promise<LineNaming> {
  const names = new Map(living.map(({ id, name }) => [id, name]))
  const gone = keys.filter((id) => id !== NO_KEY && !names.has(id))
  for (const { id, name } of (await rowsOf(db, table, gone)) as readonly Named[]) names.set(id, name)
  return { ...NO_GOODS, nameOf: (key) => names.get(key) ?? '' }
}

async function goodsNaming(
  db: ShopDatabase,
  { itemsById }: Catalogue,
  shown: ShownDimension,
  keys: readonly string[],
): Promise<LineNaming> {
  const missing = keys.filter((id) => id !== NO_KEY && !itemsById.has(id))
  const gone = new Map((await rowsOf(db, 'products', missing)).map((product) => [product.id, product]))
  const productOf = (id: string) => itemsById.get(id)?.product ?? gone.get(id)
  const unitOf = (id: string) => productOf(id)?.unit
  if (shown === 'category') {
    const filed = new Set(keys.flatMap((id) => productOf(id)?.categoryId ?? []))
    const names = new Map((await rowsOf(db, 'categories', [...filed])).map(({ id, name }) => [id, name]))
    return {
      unitOf,
      filedIn(id) {
        const categoryId = productOf(id)?.categoryId
        return categoryId && names.has(categoryId) ? categoryId : null
      },
      nameOf: (key) => names.get(key) ?? '',
    }
  }
  const strangers = missing.filter((id) => !gone.has(id)).slice(0, MOST_STRANGERS)
  const lastNames = await lastNamesOf(db, strangers)
  return {
    ...{ ...NO_GOODS, unitOf },
    nameOf: (key) => productOf(key)?.name ?? lastNames.get(key) ?? '',
  }
}

async function rowsOf<Name extends TableName>(
  db: ShopDatabase,
  table: Name,
  ids: readonly string[],
): Promise<RowOf<Name>[]> {
  return (await readView(db, table, ids)).filter((row) => row !== undefined)
}

/** Lines of a report by their keys: those that are named, or with `others` all the rest; without a key that is all. */
export interface ChosenLines {
  shown: ShownDimension
  keys: readonly string[]
  others?: boolean
}

/** Whether a stored key, a product's where categories are shown, belongs to lines of a report. */
export function isOfLines(
  { shown, keys, others = false }: ChosenLines,
  naming: LineNaming,
): (stored: string) => boolean {
  const named = new Set(keys)
  const keyOf = (stored: string) => (shown === 'category' ? categoryKey(stored, naming) : stored)
  return (stored) => named.has(keyOf(stored)) !== others
}
