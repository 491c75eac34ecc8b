import { TABLES, type TableName } from '../rows.ts'

/**
 * For tests: what the rows of each table belong to. Of a place are those that are at one shop of a business, so that a second
 * one needs no migration of facts (S22.7). Rows of the first form say no place: all of them are of the one shop (R57).
 */
const BELONGING: Record<TableName, 'place' | 'business' | 'first form'> = {
  businesses: 'first form',
  categories: 'first form',
  products: 'first form',
  customers: 'first form',
  sales: 'first form',
  stock: 'first form',
  counts: 'first form',
  documents: 'first form',
  methods: 'business',
  parked: 'business',
  staff: 'business',
  roles: 'business',
  drawers: 'place',
  shifts: 'place',
  cashmoves: 'place',
  rates: 'business',
  recipients: 'business',
  barcodes: 'business',
  moves: 'place',
  suppliers: 'business',
  receipts: 'place',
  seen: 'business',
  stocktakes: 'place',
  entries: 'place',
  orders: 'place',
  laybys: 'place',
  laybypayments: 'place',
  balances: 'business',
  bookentries: 'place',
  promotions: 'business',
  deposits: 'place',
  clockings: 'place',
  vouchers: 'business',
}

/** The tables whose rows belong to a place. */
export const OF_A_PLACE: readonly TableName[] = TABLES.filter((table) => BELONGING[table] === 'place')

/** The others. */
export const OF_NO_PLACE: readonly TableName[] = TABLES.filter((table) => BELONGING[table] !== 'place')
