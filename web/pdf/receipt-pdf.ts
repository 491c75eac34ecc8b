import type { jsPDF } from 'jspdf'
import type { Receipt } from '#core/papers/receipt.ts'
import { browserPorts } from './browser-ports.ts'
import { fitLogo } from './logo.ts'
import { closePaperFile, openPaperFile } from './paper-file.ts'
import type { PdfPorts } from './pdf-ports.ts'
import { continuedHeader, pageFoot, printCopy } from './receipt-copy.ts'
import { openSlip, SLIP, type Slip } from './slip.ts'
import type { Typesetter } from './typesetter.ts'

const LARGEST_LOGO = { width: 44, height: 20 }
const AFTER_LOGO = 2

/**
 * A receipt as a PDF of 80 × 297 mm pages: each copy starts on a page of its own and takes as many as its lines need
 * (S9.10).
 * @throws when the fonts cannot be loaded; the sale itself is not affected.
 */
export async function renderReceiptPdf(receipt: Receipt, ports: PdfPorts = browserPorts): Promise<Blob> {
  const file = await openPaperFile(SLIP, ports)
  const { doc, typesetter } = file
  const slip = openSlip(doc, typesetter)
  for (const copy of receipt.copies) {
    slip.startCopy(continuedHeader(typesetter, receipt, copy))
    printLogo(doc, slip, receipt.business.logo)
    printCopy(slip, typesetter, receipt, copy)
  }
  numberPages(doc, slip, typesetter)
  const title = [receipt.title, receipt.number ?? ''].join(' ').trim()
  return closePaperFile(file, { title, author: receipt.business.name, creator: receipt.poweredBy })
}

function printLogo(doc: jsPDF, slip: Slip, picture: string | null): void {
  const logo = fitLogo(doc, picture, LARGEST_LOGO)
  if (logo) logo.put((SLIP.width - logo.width) / 2, slip.take(logo.height + AFTER_LOGO))
}

function numberPages(doc: jsPDF, slip: Slip, typesetter: Typesetter): void {
  for (const pages of slip.copies().filter((copy) => copy.length > 1)) {
    pages.forEach((page, index) => {
      const foot = pageFoot(typesetter, index + 1, pages.length)
      doc.setPage(page)
      typesetter.put(foot, 0, (SLIP.width - foot.width) / 2, SLIP.height - SLIP.margin)
    })
  }
}
