import type { PrintedFact } from '#core/documents/printed-fact.ts'
import type { Receipt, ReceiptLine } from '#core/documents/receipt.ts'
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
}

/** A row of a slip on a roll, from top to bottom. */
export type SlipRow =
  | TextRow
  | { kind: 'rule' }
  | { kind: 'logo'; picture: string }
  | { kind: 'bars'; code: string }
  | { kind: 'blank'; lines: number }

/** The width of a text in columns of the roll. Texts are given as they are printed. */
export type Measure = (text: string, look: RowLook) => number

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
      ...slip.sums.flatMap((sum) => pair(sum, BODY, true)),
      ...total(slip.total),
      ...slip.payments.flatMap((payment) => pair(payment, BODY, true)),
    ],
    (slip.notes ?? []).flatMap((note) => centred(note, BODY)),
    slip.signature
      ? [{ kind: 'blank', lines: LINES_TO_SIGN }, { kind: 'rule' }, ...centred(slip.signature, BODY)]
      : [],
    [
      ...(slip.barcode === undefined ? [] : [{ kind: 'bars' as const, code: slip.barcode }]),
      ...centred(slip.thanks, STRONG),
      ...centred(slip.poweredBy, BODY),
    ],
  ]
  return sections
    .filter((rows) => rows.length > 0)
    .flatMap((rows, at) => (at === 0 ? rows : [{ kind: 'rule' }, ...rows]))
}

function rowsOf({ columns, measure, written }: Setting) {
  function lines(text: string, look: RowLook, room = columns): string[] {
    return wrap(written(text), room, (part) => measure(part, look))
  }

  function centred(text: string, look: RowLook): SlipRow[] {
    return lines(text, look).map((line) => textRow(line, '', look, true))
  }

  // The label reads before what it says, which stands at the right edge.
  function pair({ label, value }: PrintedFact, look: RowLook, isAmount = false): SlipRow[] {
    const right = written(value)
    if (right === '') return lines(label, look).map((line) => textRow(line, '', look))
    const beside = columns - measure(right, look) - 1
    if (measure(written(label), look) <= beside) return [textRow(written(label), right, look)]
    if (beside >= columns * LEAST_ROOM && isAmount) {
      const labels = lines(label, look, beside)
      return labels.map((line, at) => textRow(line, at === labels.length - 1 ? right : '', look))
    }
    const labels = lines(label, look)
    const values = lines(value, look, columns)
    const last = labels.at(-1) ?? ''
    const first = values[0] ?? ''
    const isJoined = measure(last, look) + 1 + measure(first, look) <= columns
    return [
      ...labels.slice(0, isJoined ? -1 : undefined).map((line) => textRow(line, '', look)),
      ...(isJoined ? [textRow(last, first, look)] : []),
      ...values.slice(isJoined ? 1 : 0).map((line) => textRow('', line, look)),
    ]
  }

  function item(line: ReceiptLine): SlipRow[] {
    const mark = line.mark ? ` · ${line.mark}` : ''
    const details = `${line.quantity}\u00a0×\u00a0${line.unitPrice} ${line.priceType}${mark}`
    return [
      ...lines(line.name, STRONG).map((part) => textRow(part, '', STRONG)),
      ...pair({ label: details, value: line.total }, BODY, true),
      ...line.discounts.flatMap((discount) => pair(discount, BODY, true)),
    ]
  }

  // The largest figure on the slip, in the largest letters that keep it on one line.
  function total(fact: PrintedFact): SlipRow[] {
    const text = `${written(fact.label)} ${written(fact.value)}`
    return pair(fact, measure(text, LARGE) <= columns ? LARGE : TALL, true)
  }

  return { centred, pair, item, total }
}

function textRow(left: string, right: string, look: RowLook, isCentred = false): TextRow {
  return { kind: 'text', left, right, isCentred, look }
}
