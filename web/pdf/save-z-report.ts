import type { ReceiptBusiness } from '#core/papers/receipt.ts'
import {
  type ZReport,
  zReportFileName,
  zReportMessage,
  zReportSheet,
  zReportSlip,
} from '#core/papers/z-report.ts'
import { downloadBlob, receiptPdf, reportPdf } from './index.ts'
import { type Shared, sharePaper } from './share.ts'

/** Makes the paper of a cash-up and saves it as a file (S15.11). @throws when the PDF cannot be made */
export async function saveZReport(
  report: ZReport,
  business: ReceiptBusiness,
  form: 'slip' | 'sheet',
): Promise<void> {
  const pdf = await (form === 'slip'
    ? receiptPdf(zReportSlip(report, business))
    : reportPdf(zReportSheet(report, business)))
  downloadBlob(pdf, zReportFileName(report.number))
}

/** Shares a cash-up: its slip as a PDF, and the same as text. @throws when the PDF cannot be made */
export async function shareZReport(report: ZReport, business: ReceiptBusiness): Promise<Shared> {
  const pdf = await receiptPdf(zReportSlip(report, business))
  return sharePaper({
    pdf,
    fileName: zReportFileName(report.number),
    message: zReportMessage(report, business),
  })
}
