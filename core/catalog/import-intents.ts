import { type ImportIntents, type ImportPlan, SLICE } from '../csv/plan.ts'
import { moveEnd, targetId } from '../csv/row-plan.ts'
import type { Intent } from '../sync/operations.ts'
import { categoryKey } from './category-name.ts'
import type { PlannedLine } from './import.ts'
import { BLANK_LINE, type Draft, isRequired } from './import-cells.ts'
import { IMPORT_COLUMNS, type ImportColumn, isProductColumn } from './import-columns.ts'
import { supplierKey } from './import-known.ts'
import type { Category, CategoryFields, ProductFields } from './product.ts'

/** Ids, time and categories that an import needs from its shop. */
export interface ImportPorts {
  newId: () => string
  /** Epoch milliseconds. */
  now: number
  /** The categories there are. */
  categories: readonly Pick<Category, 'id' | 'name'>[]
  /** The suppliers there are: a plan names no other. */
  suppliers?: readonly { id: string; name: string }[]
}

/**
 * Turns a plan into operations: what is new whole, what is changed by its changed fields only, a count where the
 * stock differs, and the categories that do not exist yet.
 * A generator that pauses every 100 lines with the number of lines done, like `planImport`.
 */
export function* planIntents(
  plan: ImportPlan<PlannedLine>,
  ports: ImportPorts,
): Generator<number, ImportIntents, void> {
  const intents: Intent[] = []
  const ends = new Map<string, number>()
  const categories = new CategoryIds(ports)
  const newIds = new Map<number, string>()
  for (const [index, line] of plan.lines.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (line.status !== 'added' && line.status !== 'changed') continue
    const id = targetId(line.target, newIds, ports.newId)
    intents.push(...lineIntents(line, id, categories, ports))
    moveEnd(ends, id, intents.length)
  }
  return { intents, ends: [...ends.values()] }
}

type WritingLine = Extract<PlannedLine, { status: 'added' | 'changed' }>

function lineIntents(line: WritingLine, id: string, categories: CategoryIds, ports: ImportPorts): Intent[] {
  const { before, columns } = changesOf(line)
  const intents: Intent[] = []
  const category = columns.includes('category') ? categories.idOf(line.after.category) : undefined
  if (category?.intent) intents.push(category.intent)
  const fields: ProductFields = pick(line.after, columns)
  if (category) fields.categoryId = category.id
  if (columns.includes('supplier')) fields.supplierId = supplierId(line.after.supplier, ports)
  if (!before) fields.createdAt = ports.now
  if (Object.keys(fields).length > 0) intents.push({ type: 'product.patch', payload: { id, fields } })
  const quantity = line.after.stockQuantity
  if (columns.includes('stockQuantity') && quantity !== null) {
    intents.push({ type: 'stock.count', payload: { id: ports.newId(), productId: id, quantity } })
  }
  return intents
}

// A new product's blanks are what the rule of product.patch begins with: not worth sending 20,000 times.
function changesOf(line: WritingLine): { before: Draft | undefined; columns: readonly ImportColumn[] } {
  if (line.status === 'changed') return { before: line.before, columns: line.fields }
  const columns = IMPORT_COLUMNS.filter(
    (column) => isRequired(column) || line.after[column] !== BLANK_LINE[column],
  )
  return { before: undefined, columns }
}

function pick(draft: Draft, columns: readonly ImportColumn[]): ProductFields {
  return Object.fromEntries(columns.filter(isProductColumn).map((column) => [column, draft[column]]))
}

function supplierId(name: string, { suppliers = [] }: ImportPorts): string {
  return (
    suppliers.find((supplier) => name !== '' && supplierKey(supplier.name) === supplierKey(name))?.id ?? ''
  )
}

class CategoryIds {
  readonly #ports: ImportPorts
  readonly #byKey: Map<string, string>

  constructor(ports: ImportPorts) {
    this.#ports = ports
    this.#byKey = new Map(ports.categories.map(({ id, name }) => [categoryKey(name), id]))
  }

  /** The category's id, and the operation that makes it when this is the first line that names it. */
  idOf(name: string): { id: string | null; intent?: Intent } {
    if (name === '') return { id: null }
    const key = categoryKey(name)
    const known = this.#byKey.get(key)
    if (known !== undefined) return { id: known }
    const id = this.#ports.newId()
    this.#byKey.set(key, id)
    const fields: CategoryFields = { name, createdAt: this.#ports.now }
    return { id, intent: { type: 'category.patch', payload: { id, fields } } }
  }
}
