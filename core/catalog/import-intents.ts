import { type ImportIntents, type ImportPlan, SLICE } from '../csv/plan.ts'
import { moveEnd, targetId } from '../csv/row-plan.ts'
import type { Intent } from '../sync/operations.ts'
import { categoryKey } from './category-name.ts'
import type { PlannedLine } from './import.ts'
import { BLANK_LINE, type Draft, isRequired } from './import-cells.ts'
import { IMPORT_COLUMNS, type ImportColumn, isProductColumn } from './import-columns.ts'
import { ProductsByName } from './import-containers.ts'
import { supplierKey } from './import-known.ts'
import { packIntent } from './import-packs.ts'
import type { Category, CategoryFields, ProductFields } from './product.ts'

/** Ids, time and categories that an import needs from its shop. */
export interface ImportPorts {
  newId: () => string
  /** Epoch milliseconds. */
  now: number
  /** The categories there are. */
  categories: readonly Pick<Category, 'id' | 'name'>[]
  /** The suppliers there are. */
  suppliers?: readonly { id: string; name: string }[]
  /** The products there are. */
  products?: readonly { id: string; name: string; sku: string }[]
}

/**
 * Turns a plan into operations: what is new whole, what is changed by its changed fields only, a count where the
 * stock differs, and the categories and suppliers that do not exist yet.
 * A generator that pauses every 100 lines with the number of lines done, like `planImport`.
 */
export function* planIntents(
  plan: ImportPlan<PlannedLine>,
  ports: ImportPorts,
): Generator<number, ImportIntents, void> {
  const intents: Intent[] = []
  const ends = new Map<string, number>()
  const named: Named = {
    categories: new IdsByName(ports.categories, categoryKey, categoryIntent, ports),
    suppliers: new IdsByName(ports.suppliers ?? [], supplierKey, supplierIntent, ports),
  }
  const newIds = new Map<number, string>()
  const containerIdOf = containerIds(plan, ports, newIds)
  for (const [index, line] of plan.lines.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (line.status !== 'added' && line.status !== 'changed') continue
    const id = targetId(line.target, newIds, ports.newId)
    if ('pack' in line) intents.push(packIntent(line, id, ports))
    else intents.push(...lineIntents(line, id, named, ports, containerIdOf))
    moveEnd(ends, id, intents.length)
  }
  return { intents, ends: [...ends.values()] }
}

type WritingLine = Extract<PlannedLine, { after: Draft }>

interface Named {
  categories: IdsByName
  suppliers: IdsByName
}

/** The id of the product that a line says another is sold in: of the shop, or of a new line, also one below it. */
function containerIds(
  { lines }: ImportPlan<PlannedLine>,
  { products = [], newId }: ImportPorts,
  newIds: Map<number, string>,
): (label: string) => string {
  const known = new ProductsByName<{ name: string; sku: string; id(): string }>()
  for (const { id, name, sku } of products) known.add({ name, sku, id: () => id })
  for (const line of lines)
    if (line.status === 'added' && 'after' in line)
      known.add({ ...line.after, id: () => targetId(line.target, newIds, newId) })
  return (label) => (label === '' ? '' : (known.find(label)?.id() ?? ''))
}

function lineIntents(
  line: WritingLine,
  id: string,
  named: Named,
  ports: ImportPorts,
  containerIdOf: (label: string) => string,
): Intent[] {
  const { before, columns } = changesOf(line)
  const intents: Intent[] = []
  const fields: ProductFields = pick(line.after, columns)
  if (columns.includes('category')) fields.categoryId = named.categories.idOf(line.after.category, intents)
  if (columns.includes('supplier'))
    fields.supplierId = named.suppliers.idOf(line.after.supplier, intents) ?? ''
  if (columns.includes('soldIn')) fields.containerId = containerIdOf(line.after.soldIn)
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

type Ports = Pick<ImportPorts, 'newId' | 'now'>

function categoryIntent(id: string, name: string, { now }: Ports): Intent {
  const fields: CategoryFields = { name, createdAt: now }
  return { type: 'category.patch', payload: { id, fields } }
}

function supplierIntent(id: string, name: string, { now }: Ports): Intent {
  return { type: 'supplier.patch', payload: { id, fields: { name, createdAt: now } } }
}

class IdsByName {
  readonly #byKey: Map<string, string>
  readonly #keyOf: (name: string) => string
  readonly #make: (id: string, name: string, ports: Ports) => Intent
  readonly #ports: Ports

  constructor(
    there: readonly { id: string; name: string }[],
    keyOf: (name: string) => string,
    make: (id: string, name: string, ports: Ports) => Intent,
    ports: Ports,
  ) {
    this.#byKey = new Map([...there].reverse().map(({ id, name }) => [keyOf(name), id]))
    this.#keyOf = keyOf
    this.#make = make
    this.#ports = ports
  }

  /**
   * The id of a name, null without one.
   * @param intents get the operation that makes it, where this is the first line that names it
   */
  idOf(name: string, intents: Intent[]): string | null {
    if (name === '') return null
    const key = this.#keyOf(name)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const id = this.#ports.newId()
    this.#byKey.set(key, id)
    intents.push(this.#make(id, name, this.#ports))
    return id
  }
}
