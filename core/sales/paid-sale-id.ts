const PAID = ':paid'
/** The longest id of a document: its sale's id is longer and must still be one. */
export const MAX_DOCUMENT_ID = 64 - PAID.length

/**
 * The id of the one sale that an invoice becomes when it is paid (R25). Derived, so that two devices which both mark
 * it as paid while offline make the same sale.
 */
export function saleIdOf(invoiceId: string): string {
  return `${invoiceId}${PAID}`
}

/** The invoice that a sale is the payment of; undefined for a sale of the till. */
export function invoiceIdOf(saleId: string): string | undefined {
  return saleId.endsWith(PAID) ? saleId.slice(0, -PAID.length) : undefined
}
