import { goodsReceivedFileName, goodsReceivedSlip } from '#core/papers/goods-received-slip.ts'
import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { downloadBlob, receiptPdf } from './index.ts'

/** Makes the slip of goods received and saves it as a file (S17.15). @throws when the PDF cannot be made */
export async function saveGoodsReceived(received: GoodsReceived, business: ReceiptBusiness): Promise<void> {
  downloadBlob(await receiptPdf(goodsReceivedSlip(received, business)), goodsReceivedFileName(received))
}
