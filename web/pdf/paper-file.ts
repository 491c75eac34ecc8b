import { jsPDF } from 'jspdf'
import { withoutOpenAction } from './open-action.ts'
import type { PdfPorts } from './pdf-ports.ts'
import { openTypesetter, type Typesetter } from './typesetter.ts'

/** A file that a paper is being printed into; its first page is still blank. */
export interface PaperFile {
  doc: jsPDF
  typesetter: Typesetter
}

/** The metadata of a paper's file. */
export interface PaperAbout {
  title: string
  author: string
  creator: string
}

/**
 * Opens a file of pages of `size` millimetres with the paper fonts in it.
 * @throws when the fonts cannot be loaded
 */
export async function openPaperFile(
  size: { width: number; height: number },
  ports: PdfPorts,
): Promise<PaperFile> {
  const fonts = await ports.loadFonts()
  const pen = await ports.openPen(fonts)
  const format = [size.width, size.height]
  // The writer turns a page that is wider than high, unless it is told that it is meant so.
  const orientation = size.width > size.height ? 'landscape' : 'portrait'
  const doc = new jsPDF({ unit: 'mm', format, orientation, compress: true, putOnlyUsedFonts: true })
  return { doc, typesetter: openTypesetter(doc, fonts, pen) }
}

/** The finished file, without any action in it. */
export function closePaperFile({ doc, typesetter }: PaperFile, about: PaperAbout): Blob {
  doc.setLanguage('en-ZA')
  // Names that were drawn cannot be searched on the page, so they are added to the metadata for file search.
  doc.setProperties({ ...about, keywords: typesetter.drawnTexts().join(', ') })
  return new Blob([withoutOpenAction(doc.output('arraybuffer'))], { type: 'application/pdf' })
}
