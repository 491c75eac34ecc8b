import { badDebtsIn } from '#core/book/bad-debts.ts'
import { add, type Cents, ZERO } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import type { Period } from '#core/reports/period.ts'
import {
  type PapersInCurrency,
  papersInOtherCurrencies,
  togetherByCurrency,
} from '#core/reports/vat-currencies.ts'
import { type TaxRecords, vatPapers } from '#core/reports/vat-paper.ts'
import { VAT_BOXES, type VatBoxName, vatReport } from '#core/reports/vat-report.ts'
import { isReadable } from '#core/rows/readable-row.ts'
import type { RowOf, TableName } from '#core/rows/rows.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import { currencyOf } from '#core/settings/business.ts'
import { givenBackAt, givenBackIds } from '#core/stock/delivery-intents.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import { basisAt } from '#core/vat/vat-basis.ts'
import type { VatBasis } from '#core/vat/vat-choices.ts'
import { type VatRules, vatRulesOf } from '#core/vat/vat-settings.ts'
import { readPageById } from '#server/db/queries/lists.ts'
import { readRows, readRowsById } from '#server/db/queries/rows.ts'
import type { Tx } from '#server/db/transact.ts'
import type { Caller, SyncContext } from './context.ts'
import { readWithin } from './most-read.ts'

/** What a vendor files of a tax period, in cents (S18.19). */
export interface VatFigures {
  /** At the end of the period. */
  basis: VatBasis
  boxes: Readonly<Record<VatBoxName, Cents>>
  due: Cents
  badDebts: Cents
  /** Papers in another currency than the shop's: they are in the boxes as they stand. */
  otherCurrencies: readonly PapersInCurrency[]
  /** Papers without VAT, which count in no box. */
  untaxed: number
  /** Rows that cannot be read, and are in none of this. */
  unreadable: number
}

type Context = Pick<SyncContext, 'db' | 'onDamage'>

/** Reads in a transaction of its own. */
type Read = <Found>(work: (tx: Tx) => Promise<Found>, mostRead?: number) => Promise<Found>

const PAGE = 500

/**
 * The VAT report of a period, by all that the server has. It is added up page by page, so that a year takes no more memory
 * than a day; what arrives meanwhile may be in it or not.
 * @param period epoch milliseconds: the server does not know the shop's days
 */
export async function vatFiguresOf(
  { db, onDamage }: Context,
  { businessId }: Pick<Caller, 'businessId'>,
  period: Period,
): Promise<VatFigures> {
  const read: Read = (work, mostRead) => db.tenant(businessId, work, { readOnly: true, mostRead })
  const [business] = await read((tx) => readRows(tx, 'businesses', 'true', []))
  const sum = new FigureSum(period, vatRulesOf(business?.row), currencyOf(business?.row), onDamage)
  await eachPage<RowOf<'sales'>>(read, salesOf(period), async (page) =>
    sum.count({ sales: sum.readable('sales', page), paid: await paidBy(read, page) }),
  )
  await eachPage<RowOf<'documents'>>(
    read,
    (tx, limit, last) => readPageById(tx, 'documents', { limit, after: last?.id }),
    (page) => sum.count({ documents: sum.readable('documents', page) }),
  )
  await eachPage<GoodsReceived>(
    read,
    (tx, limit, last) => readPageById(tx, 'receipts', { limit, after: last?.id }),
    async (page) => {
      const taxed = sum.readable('receipts', page).filter(({ inputTax }) => inputTax !== undefined)
      const back = await read((tx) => readRowsById(tx, 'moves', taxed.flatMap(givenBackIds)))
      const moves = new Map(back.map(({ row }) => [row.id, row]))
      sum.count({ bought: taxed.map((received) => ({ received, returnedAt: givenBackAt(received, moves) })) })
    },
  )
  const lost = await read((tx) => readRows(tx, 'bookentries', 'bad_debt', []))
  const entries = sum.readable(
    'bookentries',
    lost.map(({ row }) => row),
  )
  return { ...sum.figures, badDebts: badDebtsIn(entries, period) }
}

/** The figures of records that come in parts. A paper adds to each box alone, so the parts may be any. */
class FigureSum {
  figures: Omit<VatFigures, 'badDebts'>
  readonly #period: Period
  readonly #rules: VatRules
  readonly #currency: Currency
  readonly #onDamage: Context['onDamage']

  constructor(period: Period, rules: VatRules, currency: Currency, onDamage: Context['onDamage']) {
    const none = { '1': ZERO, '4': ZERO, '2': ZERO, '3': ZERO, '15': ZERO, '18': ZERO }
    const empty = { boxes: none, due: ZERO, otherCurrencies: [], untaxed: 0, unreadable: 0 }
    this.figures = { basis: basisAt(rules, period.to - 1), ...empty }
    this.#period = period
    this.#rules = rules
    this.#currency = currency
    this.#onDamage = onDamage
  }

  count(records: Partial<TaxRecords>): void {
    const all = { sales: [], documents: [], bought: [], ...records }
    const papers = vatPapers(all, this.#period, this.#rules)
    const report = vatReport(papers, this.#rules)
    const { boxes, due, untaxed, otherCurrencies } = this.figures
    const others = papersInOtherCurrencies(papers, this.#currency)
    const sums = VAT_BOXES.map((box) => [box, add(boxes[box], report.boxes[box].amount)])
    this.figures = {
      ...this.figures,
      boxes: Object.fromEntries(sums) as VatFigures['boxes'],
      due: add(due, report.due.amount),
      otherCurrencies: togetherByCurrency([...otherCurrencies, ...others]),
      untaxed: untaxed + report.untaxed,
    }
  }

  /** Those rows that can be read; the others are counted. */
  readable<Table extends TableName>(table: Table, rows: readonly RowOf<Table>[]): RowOf<Table>[] {
    const found = rows.filter((row) => {
      if (isReadable(table, row)) return true
      this.#onDamage?.({ what: table, id: row.id })
      return false
    })
    this.figures = { ...this.figures, unreadable: this.figures.unreadable + rows.length - found.length }
    return found
  }
}

// The invoices that sales of a page paid.
async function paidBy(read: Read, page: readonly RowOf<'sales'>[]): Promise<RowOf<'documents'>[]> {
  const ids = page.flatMap(({ id }) => invoiceIdOf(id) ?? [])
  const found = ids.length === 0 ? [] : await read((tx) => readRowsById(tx, 'documents', ids))
  return found.map(({ row }) => row)
}

async function eachPage<Row>(
  read: Read,
  readPage: (tx: Tx, limit: number, last: Row | undefined) => Promise<Row[]>,
  take: (page: Row[]) => void | Promise<void>,
): Promise<void> {
  let last: Row | undefined
  do {
    const { page, limit } = await readWithin(PAGE, async (limit, mostRead) => ({
      limit,
      page: await read((tx) => readPage(tx, limit, last), mostRead),
    }))
    await take(page)
    last = page.length < limit ? undefined : page.at(-1)
  } while (last !== undefined)
}

/** Reads the sales of a period, the oldest first. */
function salesOf({ from, to }: Period) {
  return async (tx: Tx, limit: number, last: RowOf<'sales'> | undefined): Promise<RowOf<'sales'>[]> => {
    const found = await readRows(
      tx,
      'sales',
      '(created_at, id) > ($2::bigint, $3::text) and created_at < $4 order by created_at, id limit $5',
      [last?.createdAt ?? from, last?.id ?? '', to, limit],
    )
    return found.map(({ row }) => row)
  }
}
