import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import boldFont from './generated/noto-sans-bold.ttf?inline'
import regularFont from './generated/noto-sans-regular.ttf?inline'
import { type Look, MM_PER_PT, type PdfPorts } from './pdf-ports.ts'

/** A picture of one dot, as a data URL. */
export const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Ports for tests: the real fonts from disk, and a pen that records what it draws. */
export function testPorts({ pen = true } = {}) {
  const drawn: { text: string; direction: string }[] = []
  const ports: PdfPorts = {
    loadFonts: async () => ({ regular: await bytesOf(regularFont), bold: await bytesOf(boldFont) }),
    openPen: async () =>
      pen
        ? {
            measure: (text, look: Look) => [...text].length * 0.6 * look.sizePt * MM_PER_PT,
            draw: (text, _look, direction) => {
              drawn.push({ text, direction })
              return DOT
            },
          }
        : null,
  }
  return { ports, drawn }
}

async function bytesOf(dataUrl: string): Promise<ArrayBuffer> {
  return (await fetch(dataUrl)).arrayBuffer()
}

/** A text on a page, millimetres from the page's left edge and top. */
export interface PlacedText {
  text: string
  left: number
  right: number
  baseline: number
  size: number
}

export interface ReadPage {
  width: number
  height: number
  texts: PlacedText[]
  /** All texts of the page in printing order, every kind of blank as a plain space. */
  text: string
  pictures: number
}

/** Reads a PDF back as a PDF reader does. Lengths in millimetres. */
export async function readPdf(blob: Blob) {
  const data = new Uint8Array(await blob.arrayBuffer())
  const raw = new TextDecoder('latin1').decode(data)
  const document = await getDocument({ data, verbosity: 0 }).promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(document, number))
  const { info } = await document.getMetadata()
  await document.destroy()
  return { pages, raw, info: info as Record<string, unknown> }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: MM_PER_PT })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [size = 0, , , , x = 0, y = 0] = item.transform as number[]
    const left = x * MM_PER_PT
    return [
      {
        text: plain(item.str),
        left,
        right: left + item.width * MM_PER_PT,
        baseline: height - y * MM_PER_PT,
        size,
      },
    ]
  })
  const { fnArray } = await page.getOperatorList()
  const pictures = fnArray.filter((call) => call === OPS.paintImageXObject).length
  return { width, height, texts, text: texts.map(({ text }) => text).join('\n'), pictures }
}

function plain(text: string): string {
  return text.replace(/\s/g, ' ')
}
