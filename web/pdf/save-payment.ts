import { type PaidOnAccount, paymentFileName, paymentSlip } from '#core/papers/payment-slip.ts'
import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/** Makes the receipt of a payment on account and saves it as a file (S17.15). @throws when the PDF cannot be made */
export async function savePayment(
  paid: PaidOnAccount,
  business: ReceiptBusiness,
  reprint: boolean,
): Promise<void> {
  const pdf = await receiptPdf(paymentSlip(paid, business, { reprint }))
  downloadBlob(pdf, paymentFileName(paid.payment))
}
