import type { SalesDocument } from '../documents/sales-document.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import type { Sale } from '../sales/sale.ts'
import type { Customer } from './customer.ts'

/** All that a shop holds about a customer (POPIA, section 23). */
export interface PersonalData {
  customer: Customer
  /** Newest first. */
  sales: readonly Sale[]
  /** Carts that were put aside for them, whatever became of them, newest first. */
  parked: readonly ParkedSale[]
  /** Quotes and invoices made out to them, newest first. */
  documents: readonly SalesDocument[]
  /** Sales made before this are missing, epoch milliseconds: only a server has them, and it could not be asked. */
  missingBefore: number | null
}

const YEARS_KEPT = 5

/**
 * How many of the papers are tax invoices that the Tax Administration Act (section 29) wants kept whole for five years.
 * @param now epoch milliseconds
 */
export function invoicesUnderDuty(documents: readonly SalesDocument[], now: number): number {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - YEARS_KEPT)
  return documents.filter(({ kind, createdAt }) => kind === 'invoice' && createdAt >= since.getTime()).length
}
