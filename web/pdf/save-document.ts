import type { SalesDocument } from '#core/documents/sales-document.ts'
import { buildDocumentPaper, type PaperOptions } from '#core/papers/document-paper.ts'
import { documentPdf, downloadBlob } from './index.ts'

/**
 * Makes a quote's or an invoice's PDF and saves it as a file (S9.11).
 * @returns the file's name
 * @throws when the PDF cannot be made; the document itself is not affected (S8.17)
 */
export async function saveDocument(document: SalesDocument, options: PaperOptions): Promise<string> {
  const paper = buildDocumentPaper(document, options)
  downloadBlob(await documentPdf(paper), paper.fileName)
  return paper.fileName
}
