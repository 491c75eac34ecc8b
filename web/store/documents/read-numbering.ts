import type { BookEntry } from '#core/book/book-entry.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { Layby } from '#core/laybys/layby.ts'
import { checkNumbering, type SeriesCheck } from '#core/numbering/numbering-check.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Shift } from '#core/shifts/shift.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { PurchaseOrder } from '#core/stock/order.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { issuesOf, type Voucher } from '#core/vouchers/voucher.ts'
import type { ShopDatabase } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { salesNewestFirst } from '../sales/sales-pieces.ts'

/** Checks every printed number that this device knows of, including those of sales that have left it. */
export async function readNumbering(db: ShopDatabase): Promise<SeriesCheck[]> {
  const sales = new Map<string, string>()
  const documents = new Map<string, string>()
  const deliveries = new Map<string, string>()
  const stocktakes = new Map<string, string>()
  const orders = new Map<string, string>()
  const laybys = new Map<string, string>()
  const payments = new Map<string, string>()
  const vouchers = new Map<string, readonly string[]>()
  const shifts = new Map<string, readonly string[]>()
  const noteShift = ({ id, closings }: Pick<Shift, 'id' | 'closings'>) =>
    void shifts.set(
      id,
      closings.map(({ number }) => number),
    )
  const noteVoucher = (voucher: Voucher) => void vouchers.set(voucher.id, issuesOf(voucher))
  const notePayment = ({ id, kind, number }: Pick<BookEntry, 'id' | 'kind' | 'number'>) =>
    void (kind === 'payment' && payments.set(id, number))
  const note = ({ id, number, credits = [] }: Pick<SalesDocument, 'id' | 'number' | 'credits'>) => {
    documents.set(id, number)
    // Credit notes are one series, whatever they are of.
    for (const credit of credits) sales.set(credit.id, credit.number)
  }
  // A row moves from the overlay to base, and from there a sale leaves the device. Read in that order no row is missed;
  // every number of the counters read here is already stored.
  const { suffix, counters } = await mustGetDevice(db)
  await db.overlay.each(({ table, id, row }) => {
    if (table === 'sales') sales.set(id, (row as Sale).number)
    if (table === 'shifts') noteShift(row as Shift)
    if (table === 'receipts') deliveries.set(id, (row as GoodsReceived).number)
    if (table === 'stocktakes') stocktakes.set(id, (row as Stocktake).number)
    if (table === 'orders') orders.set(id, (row as PurchaseOrder).number)
    if (table === 'laybys') laybys.set(id, (row as Layby).number)
    if (table === 'bookentries') notePayment(row as BookEntry)
    if (table === 'vouchers') noteVoucher(row as Voucher)
    if (table === 'documents') note(row as SalesDocument)
  })
  await db.documents.each(note)
  await db.receipts.each(({ id, number }) => void deliveries.set(id, number))
  await db.stocktakes.each(({ id, number }) => void stocktakes.set(id, number))
  await db.orders.each(({ id, number }) => void (orders.has(id) || orders.set(id, number)))
  await db.laybys.each(({ id, number }) => void laybys.set(id, number))
  await db.bookentries.each(notePayment)
  await db.vouchers.each((voucher) => void (vouchers.has(voucher.id) || noteVoucher(voucher)))
  await db.shifts.each((shift) => void (shifts.has(shift.id) || noteShift(shift)))
  for await (const piece of salesNewestFirst(db)) for (const { id, number } of piece) sales.set(id, number)
  await db.prunedSales.each(({ id, number }) => void sales.set(id, number))
  return checkNumbering({
    sales: sales.values(),
    documents: documents.values(),
    cashUps: [...shifts.values()].flat(),
    deliveries: deliveries.values(),
    stocktakes: stocktakes.values(),
    orders: orders.values(),
    laybys: laybys.values(),
    payments: payments.values(),
    vouchers: [...vouchers.values()].flat(),
    own: { suffix, counters },
  })
}
