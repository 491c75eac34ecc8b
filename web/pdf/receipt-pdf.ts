import { jsPDF } from 'jspdf'
import type { Receipt } from '#core/documents/receipt.ts'
import { browserPorts } from './browser-ports.ts'
import { printLogo } from './logo.ts'
import { withoutOpenAction } from './open-action.ts'
import type { PdfPorts } from './pdf-ports.ts'
import { continuedHeader, pageFoot, printCopy } from './receipt-copy.ts'
import { openSlip, SLIP, type Slip } from './slip.ts'
import { openTypesetter, type Typesetter } from './typesetter.ts'

/**
 * A receipt as a PDF of 80 × 297 mm pages: each copy begins on a page of its own and takes as many as its lines need
 * (S9.10).
 * @throws when the fonts cannot be loaded; the sale behind the receipt stands all the same.
 */
export async function renderReceiptPdf(receipt: Receipt, ports: PdfPorts = browserPorts): Promise<Blob> {
  const fonts = await ports.loadFonts()
  const pen = await ports.openPen(fonts)
  const doc = new jsPDF({
    unit: 'mm',
    format: [SLIP.width, SLIP.height],
    compress: true,
    putOnlyUsedFonts: true,
  })
  const typesetter = openTypesetter(doc, fonts, pen)
  const slip = openSlip(doc, typesetter)
  for (const copy of receipt.copies) {
    slip.startCopy(continuedHeader(typesetter, receipt, copy))
    if (receipt.business.logo) printLogo(doc, slip, receipt.business.logo)
    printCopy(slip, typesetter, receipt, copy)
  }
  numberPages(doc, slip, typesetter)
  describe(doc, receipt, typesetter)
  return new Blob([withoutOpenAction(doc.output('arraybuffer'))], { type: 'application/pdf' })
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

// Names that had to be drawn cannot be searched on the page, so a search of the files finds them here.
function describe(doc: jsPDF, receipt: Receipt, typesetter: Typesetter): void {
  doc.setLanguage('en-ZA')
  doc.setProperties({
    title: `${receipt.title} ${receipt.number}`,
    author: receipt.business.name,
    creator: receipt.poweredBy,
    keywords: typesetter.drawnTexts().join(', '),
  })
}
