import { finish, type ImportIntents, type ImportPlan } from '../csv/plan.ts'
import type { Currency } from '../money/format.ts'
import { type PlannedLine, planImport } from './import.ts'
import { matchHeaders } from './import-columns.ts'
import { planIntents } from './import-intents.ts'
import { asExisting, type ExistingProduct } from './import-known.ts'
import type { Category, Product } from './product.ts'

/** For tests: the plan of a file written as rows of cells, the header first. */
export function planOf(
  table: readonly (readonly string[])[],
  existing: readonly ExistingProduct[] = [],
  currency?: Currency,
  suppliers?: readonly { name: string }[],
): ImportPlan<PlannedLine> {
  const [header = [], ...rows] = table
  const file = { headers: matchHeaders(header), header, separator: ',' as const, rows, firstRow: 2 }
  return finish(planImport(file, existing, currency, suppliers))
}

/** For tests: the operations of a plan, with ids `new-1`, `new-2` in the order they were asked for. */
export function intentsOf(
  plan: ImportPlan<PlannedLine>,
  categories: readonly Pick<Category, 'id' | 'name'>[] = [],
  suppliers: readonly { id: string; name: string }[] = [],
  products: readonly { id: string; name: string; sku: string }[] = [],
): ImportIntents {
  let ids = 0
  const newId = () => `new-${++ids}`
  return finish(planIntents(plan, { newId, now: 1_000, categories, suppliers, products }))
}

/** For tests: a product of the shop. */
export function existing(
  product: Product,
  category = '',
  onHand = 0,
  supplier = '',
  soldIn = '',
): ExistingProduct {
  return asExisting(product, { category, supplier, soldIn }, onHand)
}
