import type { DocumentFlag, SalesDocument } from '../documents/sales-document.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { parseNumber } from '../numbering/numbers.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { Sale, SaleFlag } from '../sales/sale.ts'
import { ofBook } from './book-findings.ts'
import { ofClockings } from './clocking-findings.ts'
import { type DoubtfulDeliveries, ofDeliveries } from './delivery-findings.ts'
import { ofDeposits } from './deposit-findings.ts'
import { ofPutTooMuch } from './invoice-findings.ts'
import { ofLaybys } from './layby-findings.ts'
import { marked } from './marked.ts'
import { type DifferenceLimits, ofMove, ofShifts } from './shift-findings.ts'
import { type DoubtfulStock, ofStockWork } from './stock-findings.ts'
import { type NamingPeople, ofUnknownPeople } from './unknown-people.ts'

/** Why something is on the review list (S21.9). */
export type Doubt =
  | SaleFlag
  | DocumentFlag
  | 'closed-twice'
  /** Two devices that were apart took the same cash to the bank (S15.20). */
  | 'banked-twice'
  /** On one invoice of the supplier (S19.15), or by two devices that were apart of one order (S19.17). */
  | 'received-twice'
  /** A cash-up was short or over by more than what needs a note or an approval, whoever allowed it. */
  | 'difference'
  | 'code-doubled'
  /** A lay-by was handed over at one till and cancelled at another (S20.21). */
  | 'collected'
  /** More came in for a lay-by than is to be kept, as after it was cancelled apart (S20.21). */
  | 'to-pay-back'
  /** Two tills that were apart gave the same money of a lay-by back (S20.21). */
  | 'given-back-twice'
  /** More was put to an invoice than it took (S20.14). */
  | 'put-too-much'

/** What a doubt is about, which says where it opens. */
export type About =
  | 'sale'
  | 'document'
  | 'cancelled-document'
  | 'credited-document'
  | 'drawer-move'
  /** Tips that no drawer paid. */
  | 'tips-paid'
  | 'cash-up'
  | 'banked'
  | 'delivery'
  | 'stock-move'
  | 'stocktake'
  | 'counting'
  | 'order'
  | 'cancelled-order'
  | 'book-entry'
  | 'layby'
  | 'layby-payment'
  | 'clocking'
  | 'number'
  | 'code'

/** One paper, as the list tells of it. */
export interface Paper {
  /** Where it opens: of a sale or a document its own id, of a cash-up its shift's; '' where nothing opens. */
  id: string
  /** Its printed number; of a doubled code the code. */
  number: string
  /** In cents; null where no money is in it. */
  amount: Cents | null
  /** That the amount is what a drawer was short or over by, which not everybody may see (S15.9). */
  isDifference?: true
  /** What a sale's amount is in; the shop's currency where missing. */
  currency?: Currency | undefined
  /** Who made it; '' where nobody is named. */
  who: string
  /** The suffix of its device; null where none is known. */
  device: string | null
  /** Epoch milliseconds; null for what is there until it is put right. */
  at: number | null
}

/** One doubt about one paper. */
export interface Finding extends Paper {
  doubt: Doubt
  /** What identifies it together with the doubt: `Seen.subject`. */
  subject: string
  about: About
  /** The other papers that it is about: two sales of one parked cart, all returns of a sale. */
  others: readonly Paper[]
  /** The goods that are worth a count. */
  goods: readonly { id: string; name: string }[]
}

/** What a device knows that may be doubted. */
export interface Doubtful extends DoubtfulStock, DoubtfulDeliveries, NamingPeople {
  /** Those with a flag. */
  sales: readonly Sale[]
  /** Every return of the sales of which one took back too much. */
  returns: readonly Sale[]
  codes: readonly { code: string; names: readonly string[] }[]
}

/**
 * Everything that is doubtful, the latest first and what has no time before it. It is derived: nothing is on the list
 * because somebody put it there.
 * @param limits how much a cash-up may differ: what is above either is on the list
 */
export function findings(known: Doubtful, limits: DifferenceLimits): Finding[] {
  return [
    ...known.sales.flatMap((sale) => ofSale(sale, known)),
    ...known.documents.flatMap((document) => ofDocument(document, known.documents)),
    ...known.moves.flatMap(ofMove),
    ...ofShifts(known.shifts, limits),
    ...ofDeposits(known.deposits),
    ...ofDeliveries(known),
    ...ofStockWork(known),
    ...ofBook(known.bookEntries),
    ...ofPutTooMuch(known.documents, known.bookEntries),
    ...ofLaybys(known),
    ...ofClockings(known.clockings),
    ...ofUnknownPeople(known),
    ...known.codes.map(
      ({ code, names }): Finding => ({
        ...NOTHING,
        doubt: 'code-doubled',
        subject: code,
        about: 'code',
        number: code,
        who: names.join(', '),
      }),
    ),
  ].sort(
    (left, right) => (right.at ?? Infinity) - (left.at ?? Infinity) || (keyOf(left) < keyOf(right) ? -1 : 1),
  )
}

/** Tells findings, and what was seen of them, apart. */
export function keyOf({ doubt, subject }: { doubt: string; subject: string }): string {
  return `${doubt} ${subject}`
}

const NOTHING = {
  id: '',
  amount: null,
  who: '',
  device: null,
  at: null,
  others: [],
  goods: [],
} as const

// Of these somebody may want to count again what is on the shelf.
const RECOUNTED: ReadonlySet<Doubt> = new Set<Doubt>(['oversold', 'over-returned', 'unknown-product'])

function ofSale(sale: Sale, { sales, returns }: Doubtful): Finding[] {
  const paper = paperOfSale(sale)
  return sale.flags.map(
    (doubt): Finding => ({
      ...paper,
      doubt,
      subject: sale.id,
      about: 'sale',
      others: othersOf(sale, doubt, { sales, returns }).map(paperOfSale),
      goods: RECOUNTED.has(doubt) ? goodsOf(sale) : [],
    }),
  )
}

function othersOf(
  { id, number, parkedId, returnOf }: Sale,
  doubt: SaleFlag,
  { sales, returns }: Pick<Doubtful, 'sales' | 'returns'>,
): Sale[] {
  if (doubt === 'over-returned')
    return returns.filter((each) => each.id !== id && each.returnOf?.saleId === returnOf?.saleId)
  if (doubt === 'parked-twice') return sales.filter((each) => each.id !== id && each.parkedId === parkedId)
  if (doubt === 'number-doubled') return sales.filter((each) => each.id !== id && each.number === number)
  return []
}

function goodsOf({ items }: Sale): Finding['goods'] {
  return [...new Map(items.map(({ productId, name }) => [productId, { id: productId, name }])).values()]
}

function paperOfSale(sale: Sale): Paper {
  const { id, total, currency, staffName = '', createdAt } = sale
  return {
    id,
    number: printedNumber(sale),
    amount: total,
    currency,
    who: staffName,
    device: deviceOf(sale.number),
    at: createdAt,
  }
}

function deviceOf(number: string): string | null {
  return parseNumber(number)?.suffix ?? null
}

// Issued, cancelled and credited are doubts of their own, each of whoever did it.
function ofDocument(document: SalesDocument, all: readonly SalesDocument[]): Finding[] {
  const others = all.filter(({ id, number }) => id !== document.id && number === document.number)
  const paper = paperOfDocument(document)
  const { id, cancelledAt, cancelledBy = {}, credits = [] } = document
  return [
    ...document.flags.map((doubt): Finding => {
      const doubled = doubt === 'number-doubled' ? others.map(paperOfDocument) : []
      return { ...paper, doubt, subject: id, about: 'document', others: doubled, goods: [] }
    }),
    ...marked(cancelledBy, `${id} cancelled`, 'cancelled-document', {
      ...paper,
      who: cancelledBy.staffName ?? '',
      device: null,
      at: cancelledAt,
    }),
    ...credits.flatMap((credit) =>
      marked(credit, credit.id, 'credited-document', {
        id,
        number: printedNumber(credit),
        amount: credit.total,
        who: credit.staffName ?? '',
        device: deviceOf(credit.number),
        at: credit.createdAt,
      }),
    ),
  ]
}

function paperOfDocument(document: SalesDocument): Paper {
  const { id, total, staffName = '', createdAt } = document
  return {
    id,
    number: printedNumber(document),
    amount: total,
    who: staffName,
    device: deviceOf(document.number),
    at: createdAt,
  }
}
