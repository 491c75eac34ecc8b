import type { ReportSection } from '#core/papers/shift-sections.ts'
import { labelOf, type ZReportSheet } from '#core/papers/z-report.ts'
import { browserPorts } from './browser-ports.ts'
import { footOf, printFeet } from './document-end.ts'
import { documentHead, runningHead, spread } from './document-head.ts'
import { ACCENT, LOOKS } from './document-looks.ts'
import { closePaperFile, openPaperFile } from './paper-file.ts'
import type { PdfPorts } from './pdf-ports.ts'
import { A4, A4_INNER, openSheet } from './sheet.ts'
import { beside, blank, type Place, type Strip, textStrips } from './strips.ts'
import type { Typesetter } from './typesetter.ts'

const GAP = 10
const WIDTH = (A4_INNER - GAP) / 2
const LEFT: Place = { x: A4.side, width: WIDTH }
const RIGHT: Place = { x: A4.side + WIDTH + GAP, width: WIDTH }
const WIDE: Place = { x: A4.side, width: A4_INNER }
const LABEL_GAP = 2.5
/** Every line of both columns is as high, in millimetres, so that they stand beside one another. */
const LINE = 5.4

/**
 * The report of a shift as a PDF of A4 pages, its sections in two columns: one page for a usual shift (S15.11).
 * @throws when the fonts cannot be loaded
 */
export async function renderReportPdf(paper: ZReportSheet, ports: PdfPorts = browserPorts): Promise<Blob> {
  const file = await openPaperFile(A4, ports)
  const { doc, typesetter } = file
  const foot = footOf(doc, typesetter, paper)
  const sheet = openSheet(doc, foot.height)
  sheet.headWith(runningHead(doc, typesetter, paper))
  sheet.flow(documentHead(doc, typesetter, paper))
  sheet.flow(
    paper.notes.flatMap((note) => textStrips(typesetter, typesetter.set(note, LOOKS.name, A4_INNER), WIDE)),
  )
  const columns = inTwo(paper.sections.map((section) => linesOf(typesetter, section)))
  sheet.flow(
    beside(
      columns[0].map(({ left }) => left),
      columns[1].map(({ right }) => right),
    ),
  )
  sheet.keep([
    blank(LINE),
    { height: 2, put: (top) => void doc.setFillColor(ACCENT).rect(RIGHT.x, top, WIDTH, 0.5, 'F') },
    ...spread(typesetter, paper.total, RIGHT, { label: LOOKS.totalLabel, value: LOOKS.total }),
  ])
  printFeet(doc, foot)
  const title = `${paper.title} ${paper.number}`.trim()
  return closePaperFile(file, { title, author: paper.issuer.name, creator: paper.poweredBy })
}

/** One line, as it stands in either column. */
interface Line {
  left: Strip
  right: Strip
}

function linesOf(typesetter: Typesetter, { heading, rows }: ReportSection): Line[] {
  const space = { left: blank(LINE), right: blank(LINE) }
  const pairs = (build: (place: Place) => Strip[]): Line[] => {
    const [left, right] = [build(LEFT), build(RIGHT)]
    return left.map((strip, at) => ({ left: even(strip), right: even(right[at] ?? strip) }))
  }
  return [
    space,
    ...pairs((place) => textStrips(typesetter, typesetter.set(heading, LOOKS.heading, place.width), place)),
    ...rows.flatMap((row) => pairs((place) => rowOf(typesetter, labelOf(row), row.value, place))),
  ]
}

// A value that does not fit beside its label stands below it, such as a long note.
function rowOf(typesetter: Typesetter, label: string, value: string, place: Place): Strip[] {
  const name = typesetter.set(label, LOOKS.label, place.width)
  const figure = typesetter.set(value, LOOKS.body, place.width)
  const [names, figures] = [
    textStrips(typesetter, name, place),
    textStrips(typesetter, figure, { ...place, align: 'right' }),
  ]
  const fits =
    name.lines.length === 1 &&
    figure.lines.length === 1 &&
    name.width + LABEL_GAP + figure.width <= place.width
  return fits ? beside(names, figures) : [...names, ...(value === '' ? [] : figures)]
}

function even(strip: Strip): Strip {
  return { ...strip, height: LINE }
}

// Where the longer of both columns is shortest. A section is never split.
function inTwo(sections: readonly Line[][]): [Line[], Line[]] {
  const lengthOf = (some: readonly Line[][]) => some.flat().length
  const longest = (at: number) => Math.max(lengthOf(sections.slice(0, at)), lengthOf(sections.slice(at)))
  const cuts = Array.from({ length: sections.length + 1 }, (_, at) => at)
  const cut = cuts.reduce((best, at) => (longest(at) < longest(best) ? at : best), 0)
  return [sections.slice(0, cut).flat(), sections.slice(cut).flat()]
}
