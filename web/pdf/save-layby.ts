import type { Layby } from '#core/laybys/layby.ts'
import { laybyFileName } from '#core/papers/layby-papers.ts'
import { agreementSheet, type LaybyCustomer, type LaybyShop } from '#core/papers/layby-sheet.ts'
import type { Receipt } from '#core/papers/receipt.ts'
import { documentPdf, downloadBlob, receiptPdf } from './index.ts'

/** Makes the agreement of a lay-by on A4 and saves it as a file (S20.15). @throws when the PDF cannot be made */
export async function saveAgreement(
  layby: Layby,
  shop: LaybyShop,
  customer: LaybyCustomer | undefined,
  reprint: boolean,
): Promise<void> {
  downloadBlob(
    await documentPdf(agreementSheet(layby, shop, customer, { reprint })),
    laybyFileName('agreement', layby),
  )
}

/** Makes the slip of a payment or a cancellation and saves it as a file (S20.18, S20.20). @throws when the PDF cannot be made */
export async function saveLaybySlip(
  slip: Receipt,
  kind: Parameters<typeof laybyFileName>[0],
  layby: Layby,
): Promise<void> {
  downloadBlob(await receiptPdf(slip), laybyFileName(kind, layby))
}
