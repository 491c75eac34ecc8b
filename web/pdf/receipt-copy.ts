import { barsOf } from '#core/barcodes/bars.ts'
import type { PrintedFact } from '#core/papers/printed-fact.ts'
import type { Receipt, ReceiptLine } from '#core/papers/receipt.ts'
import { pageWords } from './page-words.ts'
import type { Look } from './pdf-ports.ts'
import { INNER_WIDTH, type Row, type Slip } from './slip.ts'
import { barWidth } from './slip-bars.ts'
import type { Typesetter } from './typesetter.ts'

const SHOP: Look = { sizePt: 14, weight: 'bold' }
const TITLE: Look = { sizePt: 12, weight: 'bold' }
const BODY: Look = { sizePt: 10, weight: 'normal' }
const STRONG: Look = { sizePt: 10, weight: 'bold' }
const SMALL: Look = { sizePt: 9, weight: 'normal' }
const SMALL_STRONG: Look = { sizePt: 9, weight: 'bold' }
const TOTAL_LABEL: Look = { sizePt: 13, weight: 'bold' }
const TOTAL_PT = 20
const GAP = 3
const ROOM_TO_SIGN = 14
const BAR_HEIGHT = 9

/** Prints one copy of a receipt from top to end, below the logo. */
export function printCopy(slip: Slip, typesetter: Typesetter, receipt: Receipt, copy: string): void {
  const row = rowsOn(typesetter)
  const { business } = receipt
  slip.print([
    row.centre(business.name, SHOP),
    ...business.addressLines.map((line) => row.centre(line, SMALL)),
    ...[business.phone, business.vatNumber].flatMap((fact) =>
      fact ? [row.centre(`${fact.label} ${fact.value}`, SMALL)] : [],
    ),
  ])
  slip.rule('solid', 2, 1.5)
  slip.print([
    row.centre(receipt.title, TITLE),
    ...(receipt.reprintMark ? [row.centre(`*** ${receipt.reprintMark} ***`, TITLE)] : []),
    ...(copy === '' ? [] : [row.centre(copy, SMALL_STRONG)]),
  ])
  slip.rule('dashed', 1.5, 1.5)
  slip.print(receipt.facts.map((fact) => row.fact(fact, SMALL, SMALL_STRONG)))
  slip.rule('dashed', 1.5, 0.5)
  for (const line of receipt.lines) slip.print(row.item(line))
  slip.rule('solid', 2, 1.5)
  slip.print([
    ...receipt.sums.map((sum) => row.fact(sum, sum.isHeading ? STRONG : BODY, BODY)),
    row.total(receipt.total),
    ...receipt.payments.map((payment, at) => ({
      ...row.fact(payment, BODY, STRONG),
      ...(at === 0 && { before: 1 }),
    })),
  ])
  if (receipt.notes?.length) {
    slip.rule('dashed', 2, 1)
    slip.print(receipt.notes.map((note) => row.centre(note, SMALL)))
  }
  if (receipt.signature) {
    slip.rule('solid', ROOM_TO_SIGN, 1)
    slip.print([row.centre(receipt.signature, SMALL)])
  }
  slip.rule('dashed', 2, 2)
  if (receipt.barcode) printBars(slip, receipt.barcode, row.centre(receipt.barcode, SMALL))
  slip.print([row.centre(receipt.thanks, STRONG), { ...row.centre(receipt.poweredBy, SMALL), before: 1 }])
}

// A code that no bars can say is printed as text alone.
function printBars(slip: Slip, code: string, below: Row): void {
  const bars = barsOf(code)
  if (bars) slip.bars(bars.modules, barWidth(bars, INNER_WIDTH), BAR_HEIGHT, below)
  else slip.print([below])
}

/** The rows at the head of every further page of a copy, so that each page has the number. */
export function continuedHeader(typesetter: Typesetter, receipt: Receipt, copy: string): Row[] {
  const { set } = typesetter
  return [
    {
      left: set(receipt.number ?? receipt.title, STRONG, INNER_WIDTH),
      right: set(copy, SMALL_STRONG, INNER_WIDTH),
    },
    { left: set(pageWords().continued, SMALL, INNER_WIDTH) },
  ]
}

/** The text at the foot of a page of a copy that takes several. */
export function pageFoot(typesetter: Typesetter, page: number, pages: number) {
  return typesetter.set(pageWords().page(page, pages), SMALL, INNER_WIDTH)
}

function rowsOn({ set }: Typesetter) {
  return {
    centre: (text: string, look: Look): Row => ({ centre: set(text, look, INNER_WIDTH) }),

    // An amount is never broken (S17.7): a long label wraps beside it. Of two long texts each has half of the line.
    fact({ label, value }: PrintedFact, labelLook: Look, valueLook: Look): Row {
      const whole = set(value, valueLook, Number.POSITIVE_INFINITY)
      const half = (INNER_WIDTH - GAP) / 2
      const left = set(label, labelLook, INNER_WIDTH - GAP - Math.min(whole.width, half))
      return { left, right: set(value, valueLook, INNER_WIDTH - left.width - GAP) }
    },

    item(line: ReceiptLine): Row[] {
      const right = set(line.total, BODY, INNER_WIDTH)
      const mark = line.mark ? ` · ${line.mark}` : ''
      const details = `${line.quantity}\u00a0×\u00a0${line.unitPrice} ${line.priceType}${mark}`
      return [
        { left: set(line.name, STRONG, INNER_WIDTH), before: 1.5 },
        ...(line.parts ? [{ left: set(line.parts, SMALL, INNER_WIDTH) }] : []),
        { left: set(details, SMALL, INNER_WIDTH - right.width - GAP), right },
        ...line.discounts.map((discount) => this.fact(discount, SMALL, BODY)),
      ]
    },

    total({ label, value }: PrintedFact): Row {
      const left = set(label, TOTAL_LABEL, INNER_WIDTH)
      const room = INNER_WIDTH - left.width - GAP
      // The largest figure on the receipt, but never wrapped: a very long one is set smaller.
      const wanted = set(value, { sizePt: TOTAL_PT, weight: 'bold' }, Number.POSITIVE_INFINITY)
      const sizePt = TOTAL_PT * Math.min(1, room / wanted.width)
      return { left, right: set(value, { sizePt, weight: 'bold' }, Number.POSITIVE_INFINITY), before: 1 }
    },
  }
}
