import { BARCODE, type Barcode } from '../barcodes/barcode.ts'
import { BALANCE, type Balance } from '../book/balance.ts'
import { BOOK_ENTRY, type BookEntry } from '../book/book-entry.ts'
import { CATEGORY, type Category, PRODUCT, type Product } from '../catalog/product.ts'
import { CUSTOMER, type Customer } from '../customers/customer.ts'
import { DOCUMENT, type SalesDocument } from '../documents/sales-document.ts'
import type { Entity } from '../entities/entity.ts'
import { LAYBY, type Layby } from '../laybys/layby.ts'
import { LAYBY_PAYMENT, type LaybyPayment } from '../laybys/layby-payment.ts'
import { PARKED, type ParkedSale } from '../parked/parked-sale.ts'
import { PROMOTION, type Promotion } from '../promotions/promotion.ts'
import { SEEN, type Seen } from '../review/seen.ts'
import { METHOD, type MethodRow } from '../sales/method.ts'
import { SALE, type Sale } from '../sales/sale.ts'
import { BUSINESS, type Business } from '../settings/business.ts'
import { DEPOSIT, type Deposit } from '../shifts/deposit.ts'
import { DRAWER, type Drawer } from '../shifts/drawer.ts'
import { DRAWER_MOVE, type DrawerMove } from '../shifts/drawer-move.ts'
import { SHIFT, type Shift } from '../shifts/shift.ts'
import { ROLE, type RoleRow } from '../staff/role.ts'
import { STAFF, type StaffRow } from '../staff/staff.ts'
import { GOODS_RECEIVED, type GoodsReceived } from '../stock/goods-received.ts'
import { ORDER, type PurchaseOrder } from '../stock/order.ts'
import { STOCK_MOVE, type StockMove } from '../stock/stock-move.ts'
import { COUNT, type CountRow, STOCK, type StockRow } from '../stock/stock-rows.ts'
import { SUPPLIER, type Supplier } from '../stock/supplier.ts'
import { STOCKTAKE, type Stocktake } from '../stocktake/stocktake.ts'
import { STOCKTAKE_ENTRY, type StocktakeEntry } from '../stocktake/stocktake-entry.ts'
import { CLOCKING, type Clocking } from '../timeclock/clocking.ts'
import { RECIPIENT, type Recipient } from '../vat/recipient.ts'
import { VAT_RATE, type VatRateRow } from '../vat/vat-rate.ts'
import { VOUCHER, type Voucher } from '../vouchers/voucher.ts'

/** Every table that is synced between devices, and the shape of its rows. */
export interface SyncedRows {
  businesses: Business
  categories: Category
  products: Product
  customers: Customer
  sales: Sale
  stock: StockRow
  counts: CountRow
  documents: SalesDocument
  methods: MethodRow
  parked: ParkedSale
  staff: StaffRow
  roles: RoleRow
  drawers: Drawer
  shifts: Shift
  cashmoves: DrawerMove
  rates: VatRateRow
  recipients: Recipient
  barcodes: Barcode
  moves: StockMove
  suppliers: Supplier
  receipts: GoodsReceived
  seen: Seen
  stocktakes: Stocktake
  entries: StocktakeEntry
  orders: PurchaseOrder
  laybys: Layby
  laybypayments: LaybyPayment
  balances: Balance
  bookentries: BookEntry
  promotions: Promotion
  deposits: Deposit
  clockings: Clocking
  vouchers: Voucher
}

export type TableName = keyof SyncedRows
export type RowOf<Table extends TableName> = SyncedRows[Table]

/** The entity of each table's rows. */
export const ENTITIES = {
  businesses: BUSINESS,
  categories: CATEGORY,
  products: PRODUCT,
  customers: CUSTOMER,
  sales: SALE,
  stock: STOCK,
  counts: COUNT,
  documents: DOCUMENT,
  methods: METHOD,
  parked: PARKED,
  staff: STAFF,
  roles: ROLE,
  drawers: DRAWER,
  shifts: SHIFT,
  cashmoves: DRAWER_MOVE,
  rates: VAT_RATE,
  recipients: RECIPIENT,
  barcodes: BARCODE,
  moves: STOCK_MOVE,
  suppliers: SUPPLIER,
  receipts: GOODS_RECEIVED,
  seen: SEEN,
  stocktakes: STOCKTAKE,
  entries: STOCKTAKE_ENTRY,
  orders: ORDER,
  laybys: LAYBY,
  laybypayments: LAYBY_PAYMENT,
  balances: BALANCE,
  bookentries: BOOK_ENTRY,
  promotions: PROMOTION,
  deposits: DEPOSIT,
  clockings: CLOCKING,
  vouchers: VOUCHER,
} as const satisfies Record<TableName, Entity>

export const TABLES = Object.keys(ENTITIES) as readonly TableName[]

/** The key of one row. */
export type RowKey = readonly [table: TableName, id: string]
