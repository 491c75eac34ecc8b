import type { jsPDF } from 'jspdf'
import { barsOf } from '#core/barcodes/bars.ts'
import type { ShelfLabel } from '#core/labels/label.ts'
import { type LabelSize, placeLabels } from '#core/labels/label-sizes.ts'
import { browserPorts } from './browser-ports.ts'
import { closePaperFile, openPaperFile } from './paper-file.ts'
import { type Look, MM_PER_PT, type PdfPorts } from './pdf-ports.ts'
import { indentAt } from './set-lines.ts'
import type { Typesetter } from './typesetter.ts'

/** The smallest label has these type sizes, in points; larger ones more, up to as many times. */
const SMALLEST = { height: 21.2, name: 6.5, price: 10, small: 5.5 }
const MOST_TIMES = 1.7
const PADDING = 1.2
const NAME_LINES = 2
const LINE_EM = 1.15
/** A bar at least and at most as wide as scanners and printers like, in millimetres. */
const WIDEST_MODULE = 0.45

/**
 * Labels as a PDF, in order (S10.19, S10.20). What does not fit is left out at the end: of a name after two lines.
 * @param startAt the place of the first one on the first sheet, from 1
 * @throws when the fonts cannot be loaded
 */
export async function renderLabelsPdf(
  labels: readonly ShelfLabel[],
  size: LabelSize,
  startAt: number,
  ports: PdfPorts = browserPorts,
): Promise<Blob> {
  const file = await openPaperFile(size.page, ports)
  const { doc, typesetter } = file
  let page = 0
  for (const [at, place] of placeLabels(size, labels.length, startAt).entries()) {
    for (; page < place.page; page++) {
      // A roll's label may be wider than high.
      const orientation = size.page.width > size.page.height ? 'landscape' : 'portrait'
      doc.addPage([size.page.width, size.page.height], orientation)
    }
    const label = labels[at]
    if (label) printLabel(doc, typesetter, label, { ...place, width: size.width, height: size.height })
  }
  return closePaperFile(file, { title: 'Labels', author: '', creator: 'Tuckshop' })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function printLabel(doc: jsPDF, { set, put }: Typesetter, label: ShelfLabel, box: Box): void {
  const times = Math.min(MOST_TIMES, box.height / SMALLEST.height)
  const [left, width] = [box.x + PADDING, box.width - 2 * PADDING]
  const bottom = box.y + box.height - PADDING
  const name: Look = { sizePt: SMALLEST.name * times, weight: 'normal' }
  const small: Look = { sizePt: SMALLEST.small * times, weight: 'normal' }
  let y = box.y + PADDING

  const setName = set(label.name, name, width)
  for (let line = 0; line < Math.min(NAME_LINES, setName.lines.length); line++) {
    y += lineOf(name)
    put(setName, line, left + indentAt(setName, line), y)
  }
  const note = set([label.vat, label.sku].filter(Boolean).join(' · '), small, width / 2)
  const price = fitted(set, label.price, SMALLEST.price * times, width - note.width - 1)
  y += lineOf(price.look)
  put(price, 0, left, y)
  if (note.lines.length > 0) put(note, 0, left + width - note.width, y)

  const digits = set(label.code, small, width)
  if (label.code !== '') put(digits, 0, left + (width - digits.width) / 2, bottom - 0.3)
  const bars = barsOf(label.code)
  if (!bars) return
  const { before, after } = bars.quiet
  const module = Math.min(WIDEST_MODULE, (width + 2 * PADDING) / (bars.modules.length + before + after))
  const top = y + 1
  const height = bottom - lineOf(small) - top
  const start = box.x + (box.width - (bars.modules.length + before + after) * module) / 2 + before * module
  doc.setFillColor(0, 0, 0)
  for (const { index, 0: run } of bars.modules.matchAll(/1+/g))
    doc.rect(start + index * module, top, run.length * module, height, 'F')
}

const lineOf = ({ sizePt }: Look) => sizePt * MM_PER_PT * LINE_EM

// A long price is set smaller, never wrapped.
function fitted(set: Typesetter['set'], text: string, sizePt: number, width: number) {
  const wanted = set(text, { sizePt, weight: 'bold' }, Number.POSITIVE_INFINITY)
  const times = Math.min(1, width / wanted.width)
  return set(text, { sizePt: sizePt * times, weight: 'bold' }, Number.POSITIVE_INFINITY)
}
