import type { jsPDF } from 'jspdf'
import { barsOf } from '#core/barcodes/bars.ts'
import type { CountSheetLine, CountSheets } from '#core/papers/count-sheets.ts'
import { browserPorts } from './browser-ports.ts'
import { footOf, printFeet } from './document-end.ts'
import { acrossThePage, runningHead } from './document-head.ts'
import { HAIRLINE, INK, LOOKS, TINT } from './document-looks.ts'
import { closePaperFile, openPaperFile } from './paper-file.ts'
import type { Look, PdfPorts } from './pdf-ports.ts'
import { A4, A4_INNER, A4_RIGHT, openSheet } from './sheet.ts'
import { barWidth, darkRuns } from './slip-bars.ts'
import { beside, blank, type Place, raised, type Strip, stacked, stackHeight, textStrips } from './strips.ts'
import type { Typesetter } from './typesetter.ts'

const GAP = 4
const ABOVE = 1.6
const BELOW = 1.6
const BAND = 1.8
/** Room to write a figure in. */
const BOX = { width: 26, height: 9.5 }
const BARS = { width: 50, height: 7 }
const LISTED_WIDTH = 24
/** Where somebody writes a name. */
const WRITTEN = 60

interface Columns {
  item: Place
  code: Place
  listed: Place | null
  counted: Place
}

/**
 * Count sheets as a PDF of A4 pages: those of each place begin on a page of their own (S19.23).
 * @throws when the fonts cannot be loaded
 */
export async function renderCountSheetsPdf(
  sheets: CountSheets,
  ports: PdfPorts = browserPorts,
): Promise<Blob> {
  const file = await openPaperFile(A4, ports)
  const { doc, typesetter } = file
  const { title, number, business, groups, poweredBy } = sheets
  const foot = footOf(doc, typesetter, sheets)
  const sheet = openSheet(doc, foot.height)
  const columns = columnsOf(sheets)
  const header = headerRow(doc, typesetter, sheets, columns)
  for (const [at, place] of sheets.places.entries()) {
    const marks = place === '' ? [] : [place]
    const running = runningHead(doc, typesetter, { title, number, marks, issuer: { name: business } })
    sheet.headWith(running)
    if (at > 0) sheet.turn()
    else sheet.flow(running)
    sheet.flow(placeHead(doc, typesetter, sheets, place))
    const [first, ...rest] = groups.flatMap(({ heading, lines }) =>
      lines.map((line, index) => {
        const row = rowOf(doc, typesetter, line, columns)
        return index === 0 ? [...groupHead(typesetter, heading), ...row] : row
      }),
    )
    sheet.keep([...header, ...(first ?? [])])
    sheet.headWith([...running, ...header])
    for (const row of rest) sheet.keep(row)
  }
  printFeet(doc, foot)
  return closePaperFile(file, { title: `${title} ${number}`, author: business, creator: poweredBy })
}

function columnsOf({ columns }: CountSheets): Columns {
  const counted = { x: A4_RIGHT - BOX.width, width: BOX.width }
  const listed: Place | null =
    columns.listed === undefined
      ? null
      : { x: counted.x - GAP - LISTED_WIDTH, width: LISTED_WIDTH, align: 'right' }
  const code = { x: (listed ?? counted).x - GAP - BARS.width, width: BARS.width }
  return { item: { x: A4.side, width: code.x - GAP - A4.side }, code, listed, counted }
}

function placeHead(doc: jsPDF, typesetter: Typesetter, sheets: CountSheets, place: string): Strip[] {
  const at = (text: string, look: Look, where: Place) =>
    textStrips(typesetter, typesetter.set(text, look, where.width), where)
  const left = { x: A4.side, width: A4_INNER / 2 - GAP }
  const right = { x: A4.side + A4_INNER / 2, width: A4_INNER / 2 }
  const facts = sheets.facts.flatMap(({ label, value }) => at(`${label}: ${value}`, LOOKS.label, left))
  const wide = { x: A4.side, width: A4_INNER }
  const byHand = (label: string) => [blank(2), stacked([written(doc, typesetter, label, right)])]
  return [
    ...beside(
      [...at(place || sheets.title, LOOKS.longName, left), blank(1), ...facts],
      [...(place === '' ? byHand(sheets.place) : []), ...byHand(sheets.countedBy)],
    ),
    ...sheets.notes.flatMap((note) => [blank(2), ...at(note, LOOKS.name, wide)]),
    blank(5),
  ]
}

/** A label with a line to write on. */
function written(doc: jsPDF, typesetter: Typesetter, label: string, { x, width }: Place): Strip {
  const text = typesetter.set(label, LOOKS.label, width - WRITTEN)
  const strip = stacked(textStrips(typesetter, text, { x, width }))
  return {
    height: strip.height,
    put(top) {
      strip.put(top)
      doc.setFillColor(INK).rect(x + width - WRITTEN, top + strip.height - 0.2, WRITTEN, 0.2, 'F')
    },
  }
}

function headerRow(doc: jsPDF, typesetter: Typesetter, sheets: CountSheets, columns: Columns): Strip[] {
  const named = (['item', 'code', 'listed', 'counted'] as const).map((name) => {
    const place = columns[name]
    const text = sheets.columns[name]
    if (!place || text === undefined) return []
    return textStrips(typesetter, typesetter.set(text, LOOKS.column, place.width), place)
  })
  const row = beside(...named)
  const height = stackHeight(row) + 2 * BAND
  const band: Strip = {
    height,
    put(top) {
      doc.setFillColor(TINT).rect(A4.side, top, A4_INNER, height, 'F')
      stacked(row).put(top + BAND)
    },
  }
  return [band, blank(1)]
}

function groupHead(typesetter: Typesetter, heading: string): Strip[] {
  const place = { x: A4.side, width: A4_INNER }
  return [blank(2), ...textStrips(typesetter, typesetter.set(heading, LOOKS.heading, place.width), place)]
}

/** A row is never split: a name of many lines makes it higher. */
function rowOf(doc: jsPDF, typesetter: Typesetter, line: CountSheetLine, columns: Columns): Strip[] {
  const at = (text: string, look: Look, place: Place) =>
    text === '' ? [] : textStrips(typesetter, typesetter.set(text, look, place.width), place)
  const item = stacked([
    ...at(line.name, LOOKS.item, columns.item),
    ...at(line.sku, LOOKS.detail, columns.item),
  ])
  const code = stacked(codeStrips(doc, typesetter, line.code, columns.code))
  const listed = stacked(columns.listed ? at(line.listed, LOOKS.body, columns.listed) : [])
  const box = boxStrip(doc, typesetter, line.unit, columns.counted)
  const [row = blank(0)] = beside([item], [code], [listed], [box])
  return [stacked([raised(row, ABOVE), blank(BELOW), acrossThePage(doc, HAIRLINE, 0.2)])]
}

/** The bars, and below them what they say. */
function codeStrips(doc: jsPDF, typesetter: Typesetter, code: string, { x, width }: Place): Strip[] {
  if (code === '') return []
  const bars = barsOf(code)
  const module = bars ? barWidth(bars, width) : 0
  const free = bars ? bars.quiet.before * module : 0
  const below = { x: x + free, width: width - free }
  const digits = textStrips(typesetter, typesetter.set(code, LOOKS.detail, below.width), below)
  if (!bars) return digits
  const drawn: Strip = {
    height: BARS.height,
    put(top) {
      doc.setFillColor(0, 0, 0)
      for (const run of darkRuns(bars.modules))
        doc.rect(below.x + run.at * module, top, run.length * module, BARS.height, 'F')
    },
  }
  return [drawn, ...digits]
}

function boxStrip(doc: jsPDF, typesetter: Typesetter, unit: string, { x, width }: Place): Strip {
  const inner: Place = { x, width: width - 1.5, align: 'right' }
  const text = stacked(textStrips(typesetter, typesetter.set(unit, LOOKS.detail, width), inner))
  return {
    height: BOX.height,
    put(top) {
      doc.setDrawColor(INK).setLineWidth(0.2).rect(x, top, width, BOX.height, 'S')
      text.put(top + BOX.height - text.height - 0.5)
    },
  }
}
