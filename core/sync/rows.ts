import type { Category, Product } from '../catalog/product.ts'
import type { Customer } from '../customers/customer.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { Sale } from '../sales/sale.ts'
import type { Business } from '../settings/business.ts'

/** A product's stock as it travels: the id is the product's. */
export interface StockRow {
  id: string
  onHand: number
}

/** A count as it travels, for the product's history. */
export interface CountRow {
  id: string
  productId: string
  quantity: number
  /** Epoch milliseconds on the counting device. */
  countedAt: number
  /** The letter of the counting device: '' for the first till; null when another program counted over REST. */
  device: string | null
}

/** Every table that is kept in step between devices, and the shape of its rows. */
export interface SyncedRows {
  businesses: Business
  categories: Category
  products: Product
  customers: Customer
  sales: Sale
  stock: StockRow
  counts: CountRow
  documents: SalesDocument
}

export type TableName = keyof SyncedRows
export type RowOf<Table extends TableName> = SyncedRows[Table]

export const TABLES = [
  'businesses',
  'categories',
  'products',
  'customers',
  'sales',
  'stock',
  'counts',
  'documents',
] as const satisfies readonly TableName[]

/** One row's address. */
export type RowKey = readonly [table: TableName, id: string]
