import type { PrintedFact } from '#core/papers/printed-fact.ts'
import type { Receipt, ReceiptLine } from '#core/papers/receipt.ts'
import { wrap } from '#web/pdf/wrap.ts'

/** How a row is printed: 'tall' letters are twice as high, 'large' ones twice as wide too. */
export interface RowLook {
  bold: boolean
  size: 'normal' | 'tall' | 'large'
}

/** One line of text: at the left and right edges, or in the middle. */
export interface TextRow {
  kind: 'text'
  left: string
  right: string
  isCentred: boolean
  look: RowLook
  /** Its letters are drawn: the printer lacks some of them, of this row or of the rest of its text. */
  isDrawn: boolean
}

/** A row of a slip on a roll, from top to bottom. */
export type SlipRow =
  | TextRow
  | { kind: 'rule' }
  | { kind: 'logo'; picture: string }
  /** A number to be scanned. */
  | { kind: 'code'; code: string }
  | { kind: 'blank'; lines: number }

/** The width of a text in columns of the roll. */
export type Measure = (text: string, look: RowLook, isDrawn: boolean) => number

const BODY: RowLook = { bold: false, size: 'normal' }
const STRONG: RowLook = { bold: true, size: 'normal' }
const TALL: RowLook = { bold: true, size: 'tall' }
const LARGE: RowLook = { bold: true, size: 'large' }

const LINES_TO_SIGN = 3
/** A text beside an amount keeps this part of the roll, or goes above it. */
const LEAST_ROOM = 1 / 3

/** What sets a slip: columns of the roll, and its letters. */
export interface Setting {
  columns: number
  measure: Measure
  /** A text as this printer prints it. */
  written(text: string): string
  /** Whether the printer has every letter of a written text. */
  has(text: string): boolean
}

/** One copy of a slip as rows, in the order of S17.11. No amount is broken, and no row is wider than the roll. */
export function slipRows(slip: Receipt, copy: string, setting: Setting): SlipRow[] {
  const { centred, pair, item, total } = rowsOf(setting)
  const { business } = slip
  const abouts = [business.phone, business.vatNumber].flatMap((fact) =>
    fact ? [`${fact.label} ${fact.value}`] : [],
  )
  const sections: SlipRow[][] = [
    [
      ...(business.logo ? [{ kind: 'logo' as const, picture: business.logo }] : []),
      ...centred(business.name, TALL),
      ...[...business.addressLines, ...abouts].flatMap((line) => centred(line, BODY)),
    ],
    [
      ...centred(slip.title, TALL),
      ...(slip.reprintMark ? centred(`*** ${slip.reprintMark} ***`, TALL) : []),
      ...centred(copy, STRONG),
    ],
    slip.facts.flatMap((fact) => pair(fact, BODY)),
    slip.lines.flatMap(item),
    [
      ...slip.sums.flatMap((sum) => pair(sum, sum.isHeading ? STRONG : BODY, true)),
      ...total(slip.total),
      ...slip.payments.flatMap((payment) => pair(payment, BODY, true)),
    ],
    (slip.notes ?? []).flatMap((note) => centred(note, BODY)),
    slip.signature
      ? [{ kind: 'blank', lines: LINES_TO_SIGN }, { kind: 'rule' }, ...centred(slip.signature, BODY)]
      : [],
    [
      ...(slip.barcode === undefined ? [] : [{ kind: 'code' as const, code: slip.barcode }]),
      ...centred(slip.thanks, STRONG),
      ...centred(slip.poweredBy, BODY),
    ],
  ]
  return sections
    .filter((rows) => rows.length > 0)
    .flatMap((rows, at) => (at === 0 || rows[0]?.kind === 'blank' ? rows : [{ kind: 'rule' }, ...rows]))
}

function rowsOf({ columns, measure, written, has }: Setting) {
  function centred(text: string, look: RowLook): SlipRow[] {
    return paragraph(text, look).map((row) => ({ ...row, isCentred: true }))
  }

  // A text of which one letter must be drawn is drawn whole: it looks like one.
  function paragraph(text: string, look: RowLook): TextRow[] {
    const isDrawn = !has(written(text))
    return lines(text, look, isDrawn).map((line) => textRow(line, '', look, isDrawn))
  }

  function lines(text: string, look: RowLook, isDrawn: boolean, room = columns): string[] {
    return wrap(written(text), room, (part) => measure(part, look, isDrawn))
  }

  // The label reads before what it says, which stands at the right edge.
  function pair({ label, value }: PrintedFact, look: RowLook, isAmount = false): SlipRow[] {
    const [left, right] = [written(label), written(value)]
    if (right === '') return paragraph(label, look)
    const isDrawn = !has(left + right)
    const width = (text: string) => measure(text, look, isDrawn)
    const row = (labelled: string, said: string) => textRow(labelled, said, look, isDrawn)
    const beside = columns - width(right) - 1
    if (width(left) <= beside) return [row(left, right)]
    if (isAmount && beside >= columns * LEAST_ROOM) {
      const labels = lines(label, look, isDrawn, beside)
      return labels.map((line, at) => row(line, at === labels.length - 1 ? right : ''))
    }
    const labels = lines(label, look, isDrawn)
    const values = lines(value, look, isDrawn)
    const [last = '', first = ''] = [labels.at(-1), values[0]]
    const isJoined = width(last) + 1 + width(first) <= columns
    return [
      ...labels.slice(0, isJoined ? -1 : undefined).map((line) => row(line, '')),
      ...(isJoined ? [row(last, first)] : []),
      ...values.slice(isJoined ? 1 : 0).map((line) => row('', line)),
    ]
  }

  function item(line: ReceiptLine): SlipRow[] {
    const mark = line.mark ? ` · ${line.mark}` : ''
    const details = `${line.quantity}\u00a0×\u00a0${line.unitPrice} ${line.priceType}${mark}`
    return [
      ...paragraph(line.name, STRONG),
      ...(line.parts ? paragraph(line.parts, BODY) : []),
      ...pair({ label: details, value: line.total }, BODY, true),
      ...line.discounts.flatMap((discount) => pair(discount, BODY, true)),
    ]
  }

  // The largest figure on the slip, in the largest letters that keep it on one line.
  function total(fact: PrintedFact): SlipRow[] {
    const text = `${written(fact.label)} ${written(fact.value)}`
    return pair(fact, measure(text, LARGE, !has(text)) <= columns ? LARGE : TALL, true)
  }

  return { centred, pair, item, total }
}

function textRow(left: string, right: string, look: RowLook, isDrawn: boolean): TextRow {
  return { kind: 'text', left, right, isCentred: false, look, isDrawn }
}
