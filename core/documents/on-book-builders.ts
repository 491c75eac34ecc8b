import { aBookEntry, daysAgo } from '../book/book-builders.ts'
import type { BookEntry } from '../book/book-entry.ts'
import { CASH_STEP } from '../money/cash-rounding.ts'
import { cents, ZERO } from '../money/cents.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import { aDocument, aDocumentLine } from './document-builders.ts'
import { salesPaidBy } from './pay-on-book.ts'
import type { SalesDocument } from './sales-document.ts'

/** A builder who buys on account and by invoice. */
export const thandi = {
  ...{ id: 'thandi', name: 'Thandi Builders', email: '', phone: '' },
  customerType: 'trade' as const,
}
/** An invoice of R100.00 a piece to Thandi, tax within. */
export const invoiceOf = (
  id: string,
  pieces: number,
  changes: Partial<SalesDocument> = {},
): SalesDocument => {
  const lines = [aDocumentLine({ id: `${id}-1`, quantity: pieces, unitPrice: cents(10_000) })]
  const total = cents(10_000 * pieces)
  return {
    ...aDocument({ id, kind: 'invoice', number: `INV-${id}`, customer: thandi, lines, taxRate: 0 }),
    ...{ subtotal: total, tax: ZERO, total, createdAt: daysAgo(3) },
    ...changes,
  }
}
/** What of a payment is put to an invoice. */
export const put = (invoice: SalesDocument, amount: number) => ({
  saleId: saleIdOf(invoice.id),
  amount: cents(amount),
})
/** What a till stores of a payment: the sales that it makes, the entries and the invoices after it. */
export function payOnBook(
  payment: BookEntry,
  { entries, invoices }: { entries: readonly BookEntry[]; invoices: readonly SalesDocument[] },
) {
  const sales = salesPaidBy(
    payment,
    { entries, invoices },
    {
      ...{ userId: 'u', now: payment.at, smallestCoin: CASH_STEP['down-10'] },
    },
  )
  const paid = new Set(sales.map(({ id }) => id))
  return {
    sales,
    entries: [
      ...entries,
      payment,
      ...sales.map((sale) =>
        aBookEntry({ id: sale.id, number: sale.number, amount: onAccountOf(sale), at: sale.createdAt }),
      ),
    ],
    invoices: invoices.map((each) => (paid.has(saleIdOf(each.id)) ? { ...each, paidAt: payment.at } : each)),
  }
}
