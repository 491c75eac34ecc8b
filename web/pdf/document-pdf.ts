import type { DocumentPaper } from '#core/papers/document-paper.ts'
import { browserPorts } from './browser-ports.ts'
import { endOf, footOf, printEnd, printFeet, roomFor, totalsOf } from './document-end.ts'
import { documentHead, runningHead } from './document-head.ts'
import { printTable } from './document-table.ts'
import { closePaperFile, openPaperFile } from './paper-file.ts'
import type { PdfPorts } from './pdf-ports.ts'
import { A4, openSheet } from './sheet.ts'

/**
 * A quotation or an invoice as a PDF of A4 pages, as many as its lines need (S9.11).
 * @throws when the fonts cannot be loaded; the document itself is not affected (S8.17).
 */
export async function renderDocumentPdf(paper: DocumentPaper, ports: PdfPorts = browserPorts): Promise<Blob> {
  const file = await openPaperFile(A4, ports)
  const { doc, typesetter } = file
  const foot = footOf(doc, typesetter, paper)
  const running = runningHead(doc, typesetter, paper)
  const sheet = openSheet(doc, foot.height)
  sheet.headWith(running)
  sheet.flow(documentHead(doc, typesetter, paper))
  const end = endOf(typesetter, paper)
  const totals = totalsOf(doc, typesetter, paper)
  printTable(doc, typesetter, sheet, paper, running, { totals, end: roomFor(end) })
  printEnd(sheet, end)
  printFeet(doc, foot)
  const title = `${paper.title} ${paper.number}`
  return closePaperFile(file, { title, author: paper.issuer.name, creator: paper.poweredBy })
}
