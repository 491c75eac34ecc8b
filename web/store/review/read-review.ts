import type { Table } from 'dexie'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { isOfAccount } from '#core/documents/on-book.ts'
import { doubledNumbers } from '#core/review/doubled-numbers.ts'
import type { Doubtful } from '#core/review/findings.ts'
import { isMarked } from '#core/review/marked.ts'
import type { Seen } from '#core/review/seen.ts'
import { isUnknownPerson } from '#core/review/unknown-people.ts'
import type { Sale } from '#core/sales/sale.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import {
  type BaseRow,
  BY_STAFF,
  DOUBTED,
  RETURN_OF,
  RETURN_OF_ROW,
  type ShopDatabase,
} from '../db/database.ts'
import { viewOf, withOverlay } from '../db/overlay.ts'

/** The tables that this read needs in a transaction. */
export const REVIEW_TABLES = [
  'sales',
  'documents',
  'cashmoves',
  'deposits',
  'shifts',
  'receipts',
  'moves',
  'stocktakes',
  'orders',
  'entries',
  'bookentries',
  'laybys',
  'laybypayments',
  'clockings',
  'staff',
  'customers',
  'seen',
  'overlay',
] as const

/**
 * What may be doubted, and what was seen of it. Sales and movements are found by indexes: the others are not looked
 * through.
 */
export async function readReview(
  db: ShopDatabase,
): Promise<
  Omit<Doubtful, 'codes' | 'stockMoves'> & { stockMoves: readonly StockMove[]; seen: readonly Seen[] }
> {
  const staff = await viewOf(db, 'staff')
  const people = new Set(staff.map(({ id }) => id))
  const isDoubted = (row: Doubted) =>
    isMarked(row) || (row.by ? isUnknownPerson(row.by.staffId, people) : false)
  // By indexes: of a year of movements hardly any are doubted.
  const doubtedIn = async <Name extends 'moves' | 'entries' | 'bookentries' | 'clockings'>(
    name: Name,
  ): Promise<BaseRow<Name>[]> => {
    const table: Table<BaseRow<Name>> = db.table(name)
    const named = (await table.orderBy(BY_STAFF).uniqueKeys()) as string[]
    const unknown = named.filter((id) => isUnknownPerson(id, people))
    const found = [table.where('doubted').equals(DOUBTED), table.where(BY_STAFF).anyOf(unknown)]
    return (await Promise.all(found.map((rows) => rows.toArray()))).flat()
  }
  const stockMovesOf = async () => [
    ...(await doubtedIn('moves')),
    ...(await db.moves.where('reason').equals('returned').toArray()),
  ]
  const underOneNumber = async () => {
    const numbers = (await db.bookentries.orderBy('number').keys()).map((number) => ({
      number: String(number),
    }))
    return db.bookentries.where('number').anyOf(doubledNumbers(numbers)).toArray()
  }
  // A payment may be put to an invoice by whoever stands for its customer now, or did before.
  const ofInvoices = async () => {
    const named = (await db.documents.toArray()).filter(isOfAccount)
    const ids = new Set(named.flatMap(({ customer }) => customer?.id ?? []))
    for (let names = [...ids]; names.length > 0; ) {
      const found = await db.customers.bulkGet(names)
      names = found.flatMap((each) => each?.mergedInto ?? []).filter((id) => !ids.has(id))
      for (const id of names) ids.add(id)
    }
    return db.bookentries
      .where('customerId')
      .anyOf([...ids])
      .toArray()
  }
  const entriesOfBook = async () => [
    ...(await doubtedIn('bookentries')),
    ...(await underOneNumber()),
    ...(await ofInvoices()),
  ]
  const [
    sales,
    documents,
    moves,
    deposits,
    shifts,
    receipts,
    stockMoves,
    stocktakes,
    entries,
    orders,
    bookEntries,
    laybys,
    laybyPayments,
    clockings,
    seen,
  ] = await Promise.all([
    viewOf(db, 'sales', db.sales.where('flags').above('').toArray()),
    viewOf(db, 'documents'),
    viewOf(db, 'cashmoves'),
    viewOf(db, 'deposits'),
    viewOf(db, 'shifts'),
    viewOf(db, 'receipts'),
    viewOf(db, 'moves', stockMovesOf()),
    viewOf(db, 'stocktakes'),
    viewOf(db, 'entries', doubtedIn('entries')),
    viewOf(db, 'orders'),
    viewOf(db, 'bookentries', entriesOfBook()),
    viewOf(db, 'laybys'),
    viewOf(db, 'laybypayments'),
    viewOf(db, 'clockings', doubtedIn('clockings')),
    viewOf(db, 'seen'),
  ])
  const movesById = new Map(stockMoves.map((move) => [move.id, move]))
  const flagged = sales.filter(({ id, flags }) => flags.length > 0 && !isDemoId(id))
  return {
    people,
    sales: flagged,
    returns: await returnsOf(db, flagged),
    documents,
    moves,
    deposits,
    shifts,
    receipts,
    givenBack: new Set(receipts.filter((note) => givenBackAt(note, movesById) !== null).map(({ id }) => id)),
    stockMoves: stockMoves.filter(isDoubted),
    stocktakes,
    entries: entries.filter(isDoubted),
    orders,
    bookEntries,
    laybys,
    laybyPayments,
    clockings: clockings.filter(isDoubted),
    seen,
  }
}

type Doubted = Partial<Pick<StockMove, 'by' | 'notPermitted' | 'dateFar'>>

async function returnsOf(db: ShopDatabase, flagged: readonly Sale[]): Promise<Sale[]> {
  const ids = flagged.flatMap(({ flags, returnOf }) =>
    flags.includes('over-returned') && returnOf ? [returnOf.saleId] : [],
  )
  if (ids.length === 0) return []
  const [base, over] = await Promise.all([
    db.sales.where(RETURN_OF).anyOf(ids).toArray(),
    db.overlay.where(RETURN_OF_ROW).anyOf(ids).toArray(),
  ])
  return withOverlay<'sales'>(base, over)
}
