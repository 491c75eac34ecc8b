import type { jsPDF } from 'jspdf'
import type { DocumentPaper, PaperLine } from '#core/papers/document-paper.ts'
import { acrossThePage } from './document-head.ts'
import { HAIRLINE, LOOKS, TINT } from './document-looks.ts'
import type { Look } from './pdf-ports.ts'
import { A4, A4_INNER, A4_RIGHT, type Sheet } from './sheet.ts'
import { beside, blank, type Place, raised, type Strip, stackHeight, textStrips } from './strips.ts'
import type { SetText, Typesetter } from './typesetter.ts'

const GAP = 6
const PAD = 2.5
const ABOVE = 1.4
const BELOW = 2
const BAND = 1.8
const FIGURES = ['quantity', 'unitPrice', 'total'] as const
type Figure = (typeof FIGURES)[number]
type Columns = Record<'item' | Figure, Place>

/** What follows a table. */
export interface Following {
  /** Stays on one page with the last line, so that no page has sums alone. */
  totals: Strip[]
  /** The room that the document's end needs below the totals, in millimetres: whole, or at least for its beginning. */
  end: { whole: number; beginning: number }
}

/**
 * Prints a document's lines below their header row, which is repeated on every page of the table. What follows is on
 * the last line's page, so that no page is without a line.
 * @param running what heads every further page, above the header row
 */
export function printTable(
  doc: jsPDF,
  typesetter: Typesetter,
  sheet: Sheet,
  paper: DocumentPaper,
  running: Strip[],
  { totals, end }: Following,
): void {
  const columns = columnsFor(typesetter, paper)
  const header = headerRow(doc, typesetter, paper, columns)
  sheet.headWith(running)
  const tall = (row: Strip[]) => stackHeight(row) > sheet.freshRoom() / 2
  const units = paper.lines
    .map((line) => rowOf(doc, typesetter, line, columns))
    .flatMap((row) => (tall(row) ? row.map((strip) => [strip]) : [row]))
  const endBelow = (unit: Strip[]) =>
    stackHeight(unit) + end.whole <= sheet.freshRoom() ? end.whole : end.beginning
  units.at(0)?.unshift(...header)
  units.at(-1)?.push(...totals)
  const last = units.at(-1)
  for (const unit of units) {
    if (unit === last) sheet.keep(unit, endBelow(unit))
    else sheet.keep(unit)
    sheet.headWith([...running, ...header])
  }
  sheet.headWith(running)
}

// Each column of figures is as wide as its widest one, so that none wraps; the item has the rest.
function columnsFor(typesetter: Typesetter, { columns, lines }: DocumentPaper): Columns {
  let right = A4_RIGHT - PAD
  const figure = (name: Figure): Place => {
    const texts = new Set(lines.map((line) => line[name]))
    const widths = [...texts].map((text) => oneLine(typesetter, text, LOOKS.body).width)
    const width = Math.max(oneLine(typesetter, columns[name], LOOKS.column).width, ...widths)
    const place: Place = { x: right - width, width, align: 'right' }
    right = place.x - GAP
    return place
  }
  const total = figure('total')
  const unitPrice = figure('unitPrice')
  const quantity = figure('quantity')
  const x = A4.side + PAD
  return { item: { x, width: right - x }, quantity, unitPrice, total }
}

function headerRow(doc: jsPDF, typesetter: Typesetter, paper: DocumentPaper, columns: Columns): Strip[] {
  const row = beside(
    ...(['item', ...FIGURES] as const).map((name) =>
      textStrips(typesetter, oneLine(typesetter, paper.columns[name], LOOKS.column), columns[name]),
    ),
  )
  const height = stackHeight(row) + 2 * BAND
  const band: Strip = {
    height,
    put(top) {
      doc.setFillColor(TINT).rect(A4.side, top, A4_INNER, height, 'F')
      for (const strip of row) strip.put(top + BAND)
    },
  }
  return [band, blank(1)]
}

function rowOf(doc: jsPDF, typesetter: Typesetter, line: PaperLine, columns: Columns): Strip[] {
  const inItem = (text: string, look: Look) =>
    textStrips(typesetter, typesetter.set(text, look, columns.item.width), columns.item)
  const figures = FIGURES.map((name) =>
    textStrips(typesetter, oneLine(typesetter, line[name], LOOKS.body), columns[name]),
  )
  const [first, ...rest] = [
    ...beside(inItem(line.name, LOOKS.item), ...figures),
    ...inItem(line.note, LOOKS.detail),
    ...inItem(line.description, LOOKS.detail),
    blank(BELOW),
    acrossThePage(doc, HAIRLINE, 0.2),
  ]
  // The room above belongs to the first text's strip, so that no page ends with it.
  return first ? [raised(first, ABOVE), ...rest] : rest
}

function oneLine(typesetter: Typesetter, text: string, look: Look): SetText {
  return typesetter.set(text, look, Number.POSITIVE_INFINITY)
}
