import type { jsPDF } from 'jspdf'
import type { DocumentPaper, PaperBlock } from '#core/papers/document-paper.ts'
import { acrossThePage, spread } from './document-head.ts'
import { ACCENT, HAIRLINE, LOOKS } from './document-looks.ts'
import type { Following } from './document-table.ts'
import { pageWords } from './page-words.ts'
import { type Look, MM_PER_PT } from './pdf-ports.ts'
import { LINE_EM } from './set-lines.ts'
import { A4, A4_INNER, A4_RIGHT, type Sheet } from './sheet.ts'
import { beside, blank, type Place, type Strip, stacked, stackHeight, textStrips } from './strips.ts'
import type { Typesetter } from './typesetter.ts'

// Wide enough for any whole cents that a number can hold.
const SUMS = { x: A4_RIGHT - 82.5, width: 80 }
const LEFT_BLOCK = { x: A4.side, width: 84 }
const RIGHT_BLOCK = { x: A4.side + 92.5, width: 80 }
const WIDE_BLOCK = { x: A4.side, width: 140 }
const PAGE_COUNT_WIDTH = 30
const LEAST_GAP = 5
const FOOT_GAP = 2.5
const ABOVE_FOOT = 5
const FOOT_RULE = 0.2
const EMPTY_LINE = blank(LOOKS.body.sizePt * MM_PER_PT * LINE_EM)

/** Subtotal, VAT and total, on the right, the total largest. */
export function totalsOf(doc: jsPDF, typesetter: Typesetter, paper: DocumentPaper): Strip[] {
  return [
    blank(4),
    ...paper.sums.flatMap((sum) => [...spread(typesetter, sum, SUMS), blank(1)]),
    blank(1.5),
    {
      height: 0.5,
      put: (top) => void doc.setFillColor(ACCENT).rect(SUMS.x, top, SUMS.width, 0.5, 'F'),
    },
    blank(1.5),
    ...spread(typesetter, paper.total, SUMS, { label: LOOKS.totalLabel, value: LOOKS.total }),
  ]
}

/**
 * The terms and, on an open invoice, where to pay, as strips of which the first is the smallest that may be alone on a page.
 */
export function endOf(typesetter: Typesetter, { terms, bank }: DocumentPaper): Strip[] {
  const [heading = blank(0), gap = blank(0), line = blank(0), ...rest] = beside(
    blockOf(typesetter, terms, bank ? LEFT_BLOCK : WIDE_BLOCK),
    bank ? blockOf(typesetter, bank, RIGHT_BLOCK) : [],
  )
  // A heading is never the last thing on a page.
  return [stacked([heading, gap, line]), ...rest]
}

/** The room that an end needs below the totals, in millimetres. */
export function roomFor(end: Strip[]): Following['end'] {
  return { whole: LEAST_GAP + stackHeight(end), beginning: LEAST_GAP + stackHeight(end.slice(0, 1)) }
}

/** Prints an end at the foot of the page where it fits, else right below the totals and on. */
export function printEnd(sheet: Sheet, end: Strip[]): void {
  const spare = sheet.room() - stackHeight(end)
  sheet.flow([blank(Math.max(spare, LEAST_GAP)), ...end])
}

function blockOf(typesetter: Typesetter, { heading, lines }: PaperBlock, place: Place): Strip[] {
  const set = (text: string, look: Look) =>
    textStrips(typesetter, typesetter.set(text, look, place.width), place)
  const line = (text: string) => (text === '' ? [EMPTY_LINE] : set(text, LOOKS.body))
  return [...set(heading, LOOKS.heading), blank(1), ...lines.flatMap(line)]
}

/** The contents of every page's foot. */
export interface Foot {
  height: number
  put(page: number, pages: number): void
}

/** Prints the foot of every page, once all pages are there. */
export function printFeet(doc: jsPDF, foot: Foot): void {
  const pages = doc.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page)
    foot.put(page, pages)
  }
}

/** The foot of a document's pages: who made it and when, and the page number of how many. */
export function footOf(doc: jsPDF, typesetter: Typesetter, paper: Pick<DocumentPaper, 'footer'>): Foot {
  const place = { x: A4.side, width: A4_INNER - PAGE_COUNT_WIDTH }
  const maker = textStrips(typesetter, typesetter.set(paper.footer, LOOKS.foot, place.width), place)
  const across: Place = { x: A4.side, width: A4_INNER, align: 'right' }
  const height = stackHeight(maker) + FOOT_GAP + FOOT_RULE
  return {
    height: height + ABOVE_FOOT,
    put(page, pages) {
      const count = textStrips(
        typesetter,
        typesetter.set(pageWords().page(page, pages), LOOKS.foot, A4_INNER),
        across,
      )
      let y = A4.height - A4.bottom - height
      for (const strip of [
        acrossThePage(doc, HAIRLINE, FOOT_RULE),
        blank(FOOT_GAP),
        ...beside(maker, count),
      ]) {
        strip.put(y)
        y += strip.height
      }
    },
  }
}
