import type { jsPDF } from 'jspdf'
import { ASCENT_EM, emOf, indentAt, LINE_EM, widthAt } from './set-lines.ts'
import { darkRuns } from './slip-bars.ts'
import type { SetText, Typesetter } from './typesetter.ts'

/** The till roll, in millimetres (S9.10). */
export const SLIP = { width: 80, height: 297, margin: 5, top: 8, bottom: 12 } as const
export const INNER_WIDTH = SLIP.width - 2 * SLIP.margin

const BODY_HEIGHT = SLIP.height - SLIP.top - SLIP.bottom

/**
 * One row of a receipt: texts side by side on one baseline; what stands at the right of a longer text stands beside its
 * last line, where it is read after it. `before` is extra room above the row in millimetres.
 */
export interface Row {
  left?: SetText
  centre?: SetText
  right?: SetText
  before?: number
}

/** A position on a roll of pages, printed from top to bottom. */
export interface Slip {
  /** Starts a copy on a page of its own; `header` heads each further page that it takes. */
  startCopy(header: Row[]): void
  /** Prints rows together: they move to the next page rather than being split, unless they are longer than a page. */
  print(rows: Row[]): void
  /** A line across, `before` and `after` millimetres from its neighbours. */
  rule(style: 'solid' | 'dashed', before: number, after: number): void
  /** Bars in the middle with a row below them: `1` is a dark module of this width. Lengths in millimetres. */
  bars(modules: string, width: number, height: number, below: Row): void
  /** Reserves `height` millimetres, on a new page if need be. Returns the top of the room. */
  take(height: number): number
  /** The pages of each copy so far, as page numbers of the document. */
  copies(): readonly number[][]
}

/** A receipt on `doc`, whose first page is still blank. */
export function openSlip(doc: jsPDF, typesetter: Typesetter): Slip {
  const copies: number[][] = []
  let header: Row[] = []
  let y: number = SLIP.top

  function startCopy(copyHeader: Row[]): void {
    if (copies.length > 0) doc.addPage()
    copies.push([doc.getNumberOfPages()])
    header = copyHeader
    y = SLIP.top
  }

  function continueCopy(): void {
    doc.addPage()
    copies.at(-1)?.push(doc.getNumberOfPages())
    y = SLIP.top
    for (const row of header) printRow(row)
    rule('solid', 1, 2)
  }

  function take(height: number): number {
    if (y + height > SLIP.height - SLIP.bottom) continueCopy()
    const top = y
    y += height
    return top
  }

  function print(rows: Row[]): void {
    const height = rows.reduce((sum, row) => sum + heightOf(row), 0)
    if (height < BODY_HEIGHT / 2 && y + height > SLIP.height - SLIP.bottom) continueCopy()
    for (const row of rows) printRow(row)
  }

  function printRow(row: Row): void {
    y += row.before ?? 0
    for (let index = 0; index < lineCount(row); index++) {
      const em = tallest(row, index)
      const baseline = take(em * LINE_EM) + em * ASCENT_EM
      const { left, centre, right } = row
      if (left) typesetter.put(left, index, SLIP.margin + indentAt(left, index), baseline)
      if (centre) typesetter.put(centre, index, (SLIP.width - widthAt(centre, index)) / 2, baseline)
      const at = index - linesAboveRight(row)
      if (right && at >= 0) typesetter.put(right, at, SLIP.width - SLIP.margin - widthAt(right, at), baseline)
    }
  }

  function rule(style: 'solid' | 'dashed', before: number, after: number): void {
    const at = take(before + after) + before
    doc.setLineWidth(0.3).setLineDashPattern(style === 'dashed' ? [1, 0.8] : [], 0)
    doc.line(SLIP.margin, at, SLIP.width - SLIP.margin, at)
  }

  function bars(modules: string, width: number, height: number, below: Row): void {
    if (y + height + heightOf(below) > SLIP.height - SLIP.bottom) continueCopy()
    const top = take(height)
    const left = (SLIP.width - modules.length * width) / 2
    doc.setFillColor('#000000')
    for (const { at, length } of darkRuns(modules)) {
      doc.rect(left + at * width, top, length * width, height, 'F')
    }
    printRow(below)
  }

  return { startCopy, print, rule, bars, take, copies: () => copies }
}

function textsOf(row: Row): SetText[] {
  return [row.left, row.centre, row.right].filter((text) => text !== undefined)
}

function lineCount(row: Row): number {
  return Math.max(0, ...textsOf(row).map((text) => text.lines.length))
}

function linesAboveRight({ left, right }: Row): number {
  return left && right ? Math.max(0, left.lines.length - right.lines.length) : 0
}

function tallest(row: Row, index: number): number {
  const isOn = (text: SetText) => index < text.lines.length + (text === row.right ? linesAboveRight(row) : 0)
  const present = textsOf(row).filter(isOn)
  return Math.max(0, ...present.map(emOf))
}

function heightOf(row: Row): number {
  let height = row.before ?? 0
  for (let index = 0; index < lineCount(row); index++) height += tallest(row, index) * LINE_EM
  return height
}
