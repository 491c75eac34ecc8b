import { barcodesOf } from '#core/barcodes/barcode.ts'
import { isContainer } from '#core/catalog/container.ts'
import type { Category, Product } from '#core/catalog/product.ts'
import { searchedBy } from '#core/catalog/search.ts'
import type { Customer } from '#core/customers/customer.ts'
import { mergedNames, standIns } from '#core/customers/merged-names.ts'
import { reservedBy } from '#core/laybys/reserved.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import type { WorkingSet } from '#core/rows/working-set.ts'
import { methodsOf } from '#core/sales/method.ts'
import type { Business } from '#core/settings/business.ts'
import { staffOf } from '#core/staff/staff.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import { inOrder } from '#core/stocktake/stocktake.ts'
import type { Intent } from '#core/sync/operations.ts'
import { ratesOf } from '#core/vat/vat-rate.ts'
import { BookInMemory } from '../catalogue/book-in-memory.ts'
import type { Catalogue, CatalogueItem } from '../catalogue/catalogue.ts'

/** Ids of the rows a fake shop has seen, so that its working set can be listed. */
export interface KnownIds {
  products: Set<string>
  categories: Set<string>
  customers: Set<string>
  methods: Set<string>
  roles: Set<string>
}

/** Notes what an intent is about. */
export function noteIds(known: KnownIds, intent: Intent): void {
  if (intent.type === 'product.patch') known.products.add(intent.payload.id)
  if (intent.type === 'category.patch') known.categories.add(intent.payload.id)
  if (intent.type === 'customer.patch') known.customers.add(intent.payload.id)
  if (intent.type === 'method.patch') known.methods.add(intent.payload.id)
  if (intent.type === 'role.patch') known.roles.add(intent.payload.id)
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
  const book = new BookInMemory(true)
  if (business) book.note({ table: 'businesses', id: businessId, row: business })
  for (const row of set.rowsOf('balances')) book.note({ table: 'balances', id: row.id, row })
  for (const row of set.rowsOf('documents')) book.note({ table: 'documents', id: row.id, row })
  const containerIds = new Set(items.map(({ product }) => product.containerId))
  return {
    items,
    itemsById: new Map(items.map((item) => [item.product.id, item])),
    containers: items
      .map(({ product }) => product)
      .filter((each) => containerIds.has(each.id) && isContainer(each)),
    showsDemo: demo && items.length > 0,
    stockComing: false,
    categories,
    customers: live([...known.customers].map((id) => set.get('customers', id))),
    mergedNames: mergedNames([...known.customers].flatMap((id) => set.get('customers', id) ?? [])),
    standIns: standIns([...known.customers].flatMap((id) => set.get('customers', id) ?? [])),
    methods: methodsOf([...known.methods].flatMap((id) => set.get('methods', id) ?? [])),
    reserved: reservedBy(set.rowsOf('laybys'), (id) => set.get('products', id)),
    staff: staffOf(set.rowsOf('staff')),
    rates: ratesOf(set.rowsOf('rates')),
    roles: [...known.roles].flatMap((id) => set.get('roles', id) ?? []),
    barcodes: barcodesOf(set.rowsOf('barcodes')),
    goneGoods: new Map(
      [...known.products]
        .flatMap((id) => set.get('products', id) ?? [])
        .filter(({ deleted }) => deleted)
        .map((product) => [product.id, product]),
    ),
    suppliers: live(set.rowsOf('suppliers')),
    promotions: live(set.rowsOf('promotions')),
    ...book.shown(new Map(set.rowsOf('customers').map((each) => [each.id, each])), undefined, new Set()),
    vouchers: new Map(set.rowsOf('vouchers').map((voucher) => [voucher.id, voucher])),
    stocktakes: inOrder(set.rowsOf('stocktakes')),
    business,
  }
}

function live<Row extends Product | Category | Customer | Supplier | Promotion>(
  rows: (Row | undefined)[],
): Row[] {
  return rows
    .filter((row): row is Row => row !== undefined && !row.deleted)
    .sort((left, right) => left.name.localeCompare(right.name))
}
