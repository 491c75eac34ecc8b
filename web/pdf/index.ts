import type { DocumentPaper } from '#core/papers/document-paper.ts'
import type { Receipt } from '#core/papers/receipt.ts'
import type { ZReportSheet } from '#core/papers/z-report.ts'

export { downloadBlob } from './download-blob.ts'

/** A receipt as a PDF (S9.10). The PDF writer and its fonts are loaded on first use (S7.26). */
export async function receiptPdf(receipt: Receipt): Promise<Blob> {
  const { renderReceiptPdf } = await import('./receipt-pdf.ts')
  return renderReceiptPdf(receipt)
}

/** A cash-up's report as a PDF of A4 (S15.11). Its code is loaded on first use (S7.26). */
export async function reportPdf(paper: ZReportSheet): Promise<Blob> {
  const { renderReportPdf } = await import('./report-pdf.ts')
  return renderReportPdf(paper)
}

/** A quotation or an invoice as a PDF (S9.11). Its code is loaded on first use (S7.26). */
export async function documentPdf(paper: DocumentPaper): Promise<Blob> {
  const { renderDocumentPdf } = await import('./document-pdf.ts')
  return renderDocumentPdf(paper)
}
