import { parkedSlip, parkedSlipFileName } from '#core/papers/parked-slip.ts'
import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/** Makes a parked sale's slip and saves it as a file (S13.9). @throws when the PDF cannot be made. */
export async function saveParkedSlip(parked: ParkedSale, business: ReceiptBusiness): Promise<void> {
  downloadBlob(await receiptPdf(parkedSlip(parked, business)), parkedSlipFileName(parked))
}
