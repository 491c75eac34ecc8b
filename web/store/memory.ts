import type { Category, Product } from '#core/catalog/product.ts'
import { searchTextOf } from '#core/catalog/search.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { Business } from '#core/settings/business.ts'
import type { RowOf, TableName } from '#core/sync/rows.ts'
import type { Catalogue, CatalogueItem } from './shop.ts'
import { isDemo } from './view.ts'

/** Up to so many changed items are looked for one by one; more are laid over the list in one walk. */
const FEW = 50

/** A row as it now is, or that it is gone. */
export interface MemoryChange<Name extends TableName = TableName> {
  table: Name
  id: string
  row: RowOf<Name> | undefined
}

/** The whole catalogue in memory: screens read here, commits patch it by id, nothing queries a table for it. */
export class Memory {
  private readonly products = new Map<string, Product>()
  private readonly stock = new Map<string, number>()
  private readonly categories = new Map<string, Category>()
  private readonly customers = new Map<string, Customer>()
  private business: Business | undefined
  private readonly itemsById = new Map<string, CatalogueItem>()
  private items: CatalogueItem[] = []
  private readonly demo = new Set<string>()
  private readonly standIn: Category | undefined

  /** @param standIn a category that shows while there is neither a profile nor a row of it (R11) */
  constructor(standIn?: Category) {
    this.standIn = standIn
  }

  /** The default category while it is no row. */
  get missingDefault(): Category | undefined {
    const { standIn } = this
    return standIn && !this.business && !this.categories.has(standIn.id) ? standIn : undefined
  }

  /** Whether goods of the demo shop are among the items (R10). */
  get showsDemo(): boolean {
    return this.demo.size > 0
  }

  // Beside the demo shop's categories it would be one too many.
  private shownDefault(): Category | undefined {
    return [...this.categories.keys()].some(isDemo) ? undefined : this.missingDefault
  }

  /** Takes rows in and answers the catalogue after them; parts that did not change keep their identity. */
  apply(changes: Iterable<MemoryChange>, before: Catalogue | undefined): Catalogue {
    const touched = new Set<string>()
    let categoriesChanged = false
    let customersChanged = false
    const defaultBefore = this.shownDefault()
    for (const { table, id, row } of changes) {
      switch (table) {
        case 'products':
          keep(this.products, id, row as Product | undefined)
          touched.add(id)
          break
        case 'stock':
          keep(this.stock, id, (row as RowOf<'stock'> | undefined)?.onHand)
          touched.add(id)
          break
        case 'categories':
          keep(this.categories, id, row as Category | undefined)
          categoriesChanged = true
          break
        case 'customers':
          keep(this.customers, id, row as Customer | undefined)
          customersChanged = true
          break
        case 'businesses':
          this.business = row as Business | undefined
          break
        case 'sales':
        case 'counts':
        case 'documents':
          break
        default:
          table satisfies never
      }
    }
    const standIn = this.shownDefault()
    const sameCategories = !categoriesChanged && standIn === defaultBefore
    // What is gone is in `touched` only.
    const ids = categoriesChanged ? new Set([...this.products.keys(), ...touched]) : touched
    this.refreshItems(ids, touched.size)
    return {
      items: this.items,
      itemsById: this.itemsById,
      categories: before && sameCategories ? before.categories : live(this.categories, standIn),
      customers: before && !customersChanged ? before.customers : live(this.customers),
      business: this.business,
    }
  }

  private refreshItems(ids: Iterable<string>, expected: number): void {
    const fresh = new Map<CatalogueItem, CatalogueItem>()
    let reordered = expected > 1_000
    for (const id of ids) {
      const before = this.itemsById.get(id)
      const product = this.products.get(id)
      if (!product || product.deleted) {
        if (before) reordered = true
        this.itemsById.delete(id)
        this.demo.delete(id)
        continue
      }
      const item = this.itemOf(product, before)
      if (item === before) continue
      if (!before || before.product.name !== product.name) reordered = true
      this.itemsById.set(id, item)
      if (item.demo) this.demo.add(id)
      if (before) fresh.set(before, item)
    }
    if (reordered) this.items = [...this.itemsById.values()].sort(byName)
    else if (fresh.size > FEW) this.items = this.items.map((item) => fresh.get(item) ?? item)
    else if (fresh.size > 0) this.replace(fresh)
  }

  // A sale changes a handful: walking over 100,000 items for it would cost more than storing the sale.
  private replace(fresh: ReadonlyMap<CatalogueItem, CatalogueItem>): void {
    const items = this.items.slice()
    for (const [before, item] of fresh) items[items.indexOf(before)] = item
    this.items = items
  }

  private itemOf(product: Product, before: CatalogueItem | undefined): CatalogueItem {
    const onHand = this.stock.get(product.id) ?? 0
    const category = (product.categoryId && this.categories.get(product.categoryId)?.name) || ''
    if (before && before.product === product && before.onHand === onHand && before.category === category)
      return before
    const searchText = before?.product === product ? before.searchText : searchTextOf(product)
    return { product, onHand, category, searchText, demo: isDemo(product.id) }
  }
}

function keep<Value>(map: Map<string, Value>, id: string, value: Value | undefined): void {
  if (value === undefined) map.delete(id)
  else map.set(id, value)
}

function live<Row extends { id: string; name: string; deleted: boolean }>(
  rows: ReadonlyMap<string, Row>,
  standIn?: Row,
): Row[] {
  const alive = [...rows.values(), ...(standIn ? [standIn] : [])].filter((row) => !row.deleted)
  return alive.sort((left, right) => compare(left.name.toLowerCase(), right.name.toLowerCase()))
}

// By code unit of the lower-cased name, which the search text begins with: Intl's collation takes 400 ms for 100,000.
function byName(left: CatalogueItem, right: CatalogueItem): number {
  return compare(left.searchText, right.searchText)
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
