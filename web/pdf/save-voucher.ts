import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import { voucherFileName, voucherSlip } from '#core/papers/voucher-slip.ts'
import type { Voucher } from '#core/vouchers/voucher.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/** Makes the slip of a voucher and saves it as a file (S14.25, S17.15). @throws when the PDF cannot be made */
export async function saveVoucher(
  voucher: Voucher,
  business: ReceiptBusiness,
  reprint: boolean,
): Promise<void> {
  downloadBlob(await receiptPdf(voucherSlip(voucher, business, { reprint })), voucherFileName(voucher))
}
