import type { Category, Product } from '#core/catalog/product.ts'
import { searchedBy } from '#core/catalog/search.ts'
import type { Customer } from '#core/customers/customer.ts'
import { methodsOf } from '#core/sales/method.ts'
import type { Business } from '#core/settings/business.ts'
import { staffOf } from '#core/staff/staff.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { WorkingSet } from '#core/sync/working-set.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'

/** Ids of the rows a fake shop has seen, so that its working set can be listed. */
export interface KnownIds {
  products: Set<string>
  categories: Set<string>
  customers: Set<string>
  methods: Set<string>
  roles: Set<string>
}

/** The catalogue as screens see it, made from the rows of a working set. */
export function catalogueOf(set: WorkingSet, known: KnownIds, businessId: string, demo: boolean): Catalogue {
  const categories = live([...known.categories].map((id) => set.get('categories', id)))
  const names = new Map(categories.map((each) => [each.id, each.name]))
  const items = live([...known.products].map((id) => set.get('products', id))).map(
    (product): CatalogueItem => ({
      product,
      onHand: set.get('stock', product.id)?.onHand ?? 0,
      category: product.categoryId === null ? '' : (names.get(product.categoryId) ?? ''),
      ...searchedBy(product),
      demo,
    }),
  )
  const business: Business | undefined = set.get('businesses', businessId)
  return {
    items,
    itemsById: new Map(items.map((item) => [item.product.id, item])),
    stockComing: false,
    categories,
    customers: live([...known.customers].map((id) => set.get('customers', id))),
    methods: methodsOf([...known.methods].flatMap((id) => set.get('methods', id) ?? [])),
    staff: staffOf(set.rowsOf('staff')),
    roles: [...known.roles].flatMap((id) => set.get('roles', id) ?? []),
    suppliers: live(set.rowsOf('suppliers')),
    business,
  }
}

/** Notes the row that an intent writes. */
export function note(known: KnownIds, { type, payload }: Intent): void {
  if (type === 'product.patch') known.products.add(payload.id)
  if (type === 'category.patch') known.categories.add(payload.id)
  if (type === 'customer.patch') known.customers.add(payload.id)
  if (type === 'method.patch') known.methods.add(payload.id)
  if (type === 'role.patch') known.roles.add(payload.id)
}

function live<Row extends Product | Category | Customer | Supplier>(rows: (Row | undefined)[]): Row[] {
  return rows
    .filter((row): row is Row => row !== undefined && !row.deleted)
    .sort((left, right) => left.name.localeCompare(right.name))
}
