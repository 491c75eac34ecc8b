import type { BookEntry } from '../book/book-entry.ts'
import { type Cents, cents, sum } from '../money/cents.ts'
import { saleIdOf } from '../sales/paid-sale-id.ts'
import type { SaleFact } from '../sales/sale.ts'
import type { Maker } from '../staff/maker.ts'
import { dueOf } from './left-of-invoice.ts'
import { accountWith, coveredInvoices } from './on-book.ts'
import { payInOne, saleOfInvoice } from './pay-invoice.ts'
import type { SalesDocument } from './sales-document.ts'

/** What the device supplies for the sales of invoices. */
interface InvoiceMaking extends Maker {
  /** Epoch milliseconds. */
  now: number
  shiftId?: string | undefined
  /** In cents, as the shop rounds cash: less than that of an invoice does not keep it open. */
  smallestCoin: number
}

/**
 * The sales of the invoices that are paid once a payment is stored: those of which nothing is open any more, each by R25's one
 * sale, whose total is on account. The money came with the payment: no drawer and no method gets it again, and what is owed
 * stays as it was (S20.14).
 * @param known the entries of the account before it, and its invoices
 */
export function salesPaidBy(
  payment: BookEntry,
  { entries, invoices }: { entries: readonly BookEntry[]; invoices: readonly SalesDocument[] },
  making: InvoiceMaking,
): SaleFact[] {
  const account = accountWith([...entries, payment], invoices)
  return coveredInvoices(account, invoices, making.smallestCoin).flatMap((invoice) => {
    const due = dueOf(invoice)
    const isAlone = due - putBy(payment, invoice.id) < making.smallestCoin
    const put = { amount: due, ...(isAlone && { number: payment.number }) }
    const paid = payInOne(invoice, undefined, '', put)
    if (!paid.ok) return []
    return [saleOfInvoice(invoice, { ...making, paid: paid.payment, holder: payment.customerId })]
  })
}

/** What a payment was put to an invoice with, in cents: no more than it is. */
export function putBy({ kind, amount, settles = [] }: BookEntry, invoiceId: string): Cents {
  if (kind !== 'payment') return cents(0)
  const put = sum(settles.flatMap((each) => (each.saleId === saleIdOf(invoiceId) ? [each.amount] : [])))
  return cents(Math.min(put, -amount))
}
