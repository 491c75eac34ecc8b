import type { Sale } from '#core/sales/sale.ts'

/** How far the receipt of the sale just paid is. */
export type ReceiptState = 'making' | 'made' | 'failed'

/** The sale that was just paid, until the next one begins. */
export interface PaidSale {
  sale: Sale
  receipt: ReceiptState
}
