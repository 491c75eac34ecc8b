import type { Barcode } from '#core/barcodes/barcode.ts'
import type { Balances } from '#core/book/balance.ts'
import type { GoneProduct } from '#core/catalog/match-code.ts'
import type { Category, Product } from '#core/catalog/product.ts'
import type { Searched } from '#core/catalog/search.ts'
import type { Customer } from '#core/customers/customer.ts'
import type { MergedNames, StandIns } from '#core/customers/merged-names.ts'
import type { Points } from '#core/loyalty/sale-points.ts'
import type { Promotion } from '#core/promotions/promotion.ts'
import type { OnHand } from '#core/quantities/on-hand.ts'
import type { MethodRow } from '#core/sales/method.ts'
import type { Business } from '#core/settings/business.ts'
import type { RoleRow } from '#core/staff/role.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import type { Supplier } from '#core/stock/supplier.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import type { VatRateRow } from '#core/vat/vat-rate.ts'
import type { Vouchers } from '#core/vouchers/voucher.ts'

/** A product in memory, with what screens need beside it. */
export interface CatalogueItem extends Searched {
  product: Product
  /** The ledger's true figure; may be negative. Screens use `countedOnHand`, and show `available` of it. */
  onHand: OnHand
  /** The category's name, '' without one. */
  category: string
  /** One of the demo goods of a shop that has no catalogue yet (R10). */
  demo: boolean
}

/** Everything live, in memory. A new object after each change of it, with unchanged parts identical. */
export interface Catalogue {
  /** Not deleted, by name. */
  items: readonly CatalogueItem[]
  itemsById: ReadonlyMap<string, CatalogueItem>
  /** Goods of the demo shop are among them (R10). */
  showsDemo: boolean
  /** Stock may still be arriving: a first fill, a resync or a pull of many pages is not complete (R39). */
  stockComing: boolean
  /** Not deleted, by name. */
  categories: readonly Category[]
  /** Not deleted, by name. */
  customers: readonly Customer[]
  /** The other names of customers who were on the list twice, by the one that stays. */
  mergedNames: MergedNames
  /** Who stands for each of those who went, by id. */
  standIns: StandIns
  /** How the shop takes money, in its order; those that are switched off included. */
  methods: readonly MethodRow[]
  /** Who works in the shop, by name; those who do not work now included. */
  staff: readonly StaffRow[]
  /** What the shop changed of its roles' rights. */
  roles: readonly RoleRow[]
  /** The rates of VAT, in the order of their days. */
  rates: readonly VatRateRow[]
  /** The codes of products beside their own, and of packs (S10.9). */
  barcodes: readonly Barcode[]
  /** Deleted products: who scans one is told its name (S10.7), and carts that have one still sell it (S13.7). */
  goneGoods: ReadonlyMap<string, GoneProduct>
  /** What live products are sold in, by name (S14.26). */
  containers: readonly Product[]
  /** Who the shop buys from; not deleted, by name. */
  suppliers: readonly Supplier[]
  /** Those that are switched off or over included; not deleted, by name (S12.14). */
  promotions: readonly Promotion[]
  /** What customers owe, and what is owed to them (S20.2); with unpaid invoices where those are on the book (S20.14). */
  balances: Balances
  /** What of that they owe by unpaid invoices; empty where those are not on the book. */
  owedByInvoices: Balances
  /** The points that customers have (S20.23). */
  points: Points
  /** Every voucher that this device knows, those that are used up included (S14.25). */
  vouchers: Vouchers
  /** How many of a product are put by for customers, in its smallest unit; those of which none is are missing (S20.17). */
  reserved: ReadonlyMap<string, number>
  /** Those that go on first, the latest first. */
  stocktakes: readonly Stocktake[]
  /** Undefined until a profile was saved or pulled. */
  business: Business | undefined
}

/** Whether every part of two catalogues is the very same. */
export function isSameCatalogue(before: Catalogue, after: Catalogue): boolean {
  return (Object.keys(after) as (keyof Catalogue)[]).every((part) => after[part] === before[part])
}
