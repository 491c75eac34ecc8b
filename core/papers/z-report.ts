import { printedDate, printedTime } from '../calendar/printed-time.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, times } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedMethod } from '../sales/method-words.ts'
import type { AfterCashUp } from '../shifts/cash-up.ts'
import { denominationName } from '../shifts/denominations.ts'
import type { Closing, MethodCount, ShiftStaff } from '../shifts/shift.ts'
import { differenceOf, openingDifference, type ShiftGroup, toBank } from '../shifts/shift-group.ts'
import type { DocumentPaper } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import type { PaperMessage } from './paper-message.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import { printedVatNumber } from './printed-vat.ts'
import type { Receipt, ReceiptBusiness, ReceiptOptions } from './receipt.ts'
import { differenceWords, figureSections, type ReportRow, type ReportSection } from './shift-sections.ts'
import { paperTexts, readNotes } from './texts.ts'
import { doneWords, zReportTexts } from './z-report-texts.ts'

/** A cash-up with what its paper names. */
export interface ClosedShift {
  group: ShiftGroup
  /** The one that stands, as it was frozen. */
  closing: Closing
  drawer: string
  /** What arrived since, if anything. */
  after: AfterCashUp | undefined
  /** Nothing is told of what should have been there, to whoever may not see it. */
  blind?: boolean
}

/** What a Z or X report says, as its screen, its slip, its sheet and its text show it (S15.8, S15.11). */
export interface ZReport {
  title: string
  /** '' for an X report, which has none. */
  number: string
  /** COPY on one that was printed before (S17.10). */
  mark: string | null
  facts: readonly PrintedFact[]
  sections: readonly ReportSection[]
  /** 'Short R12.50', 'Over R3.00' or 'Balanced'; '' where it is not told. */
  result: string
  /** The last and largest figure of its slip. */
  total: PrintedFact
  /** That its figures may not be complete, where that is so (S21.2). */
  notes: readonly string[]
}

export interface ZReportOptions extends Pick<ReceiptOptions, 'timeZone' | 'reprint'> {
  /** How many rows of the server this device cannot read. */
  unreadable?: number
}

/** The report of a cash-up: its frozen figures, and beside them what is known now (S15.14). */
export function buildZReport(
  { group, closing, drawer, after, blind = false }: ClosedShift,
  { currency, language }: Pick<ReceiptBusiness, 'currency' | 'language'>,
  { timeZone, reprint = false, unreadable = 0 }: ZReportOptions = {},
): ZReport {
  const money = (amount: Cents) => formatMoney(amount, currency)
  const words = wordsIn(zReportTexts, language)
  const result = blind ? '' : differenceWords(differenceOf(closing), currency, language)
  const when = (at: number, by: ShiftStaff | null) =>
    doneWords(`${printedDate(at, timeZone)} ${printedTime(at, timeZone)}`, by?.name, language)
  const number = closing.printedAs ?? closing.number
  const opening = openingDifference(group.shift)
  return {
    title: words.title,
    number,
    mark: reprint ? wordsIn(paperTexts, language).reprint : null,
    facts: [
      { label: words.number, value: number },
      { label: words.drawer, value: drawer },
      { label: words.opened, value: when(group.shift.openedAt, group.shift.openedBy) },
      { label: words.closed, value: when(closing.closedAt, closing.closedBy) },
    ],
    sections: [
      ...figureSections(closing.figures, { currency, language, blind }),
      {
        heading: words.sections.count,
        rows: [
          ...(closing.firstCash
            ? [{ label: words.firstCounted, value: money(closing.firstCash.total) }]
            : []),
          ...(closing.cash.counted ?? [])
            .filter(({ pieces }) => pieces > 0)
            .map(({ value, pieces }) => ({
              label: denominationName(value),
              count: pieces,
              value: money(times(value, pieces)),
            })),
          { label: words.counted, value: money(closing.cash.total) },
          ...(blind ? [] : [{ label: words.difference, value: result }]),
          ...(opening && !blind
            ? [{ label: words.openingDifference, value: differenceWords(opening, currency, language) }]
            : []),
          { label: words.left, value: money(closing.left) },
          { label: words.toBank, value: money(toBank(closing)) },
          ...(closing.note === '' ? [] : [{ label: words.note, value: closing.note }]),
        ],
      },
      ...ifAny(
        words.sections.machines,
        blind ? [] : closing.methods.map((method) => machineRow(method, money, { currency, language })),
      ),
      ...ifAny(
        words.sections.after,
        afterRows(group, blind ? undefined : after, money, { currency, language }),
      ),
    ],
    result,
    total: { label: words.difference, value: result },
    notes: readNotes(unreadable, 'figures', language),
  }
}

/** The same on a till roll. */
export function zReportSlip(report: ZReport, business: ReceiptBusiness): Receipt {
  return {
    title: report.title,
    number: report.number || null,
    copies: [''],
    reprintMark: report.mark,
    business: { ...printedShop(business), logo: null },
    facts: [...report.facts],
    lines: [],
    sums: report.sections.flatMap(({ heading, rows }) => [
      { label: heading.toUpperCase(), value: '', isHeading: true },
      ...rows.map((row) => ({ label: labelOf(row), value: row.value })),
    ]),
    total: report.total,
    payments: [],
    signature: null,
    notes: report.notes,
    thanks: '',
    poweredBy: wordsIn(paperTexts, business.language).poweredBy,
  }
}

/** A report on A4. */
export interface ZReportSheet
  extends Omit<DocumentPaper, 'columns' | 'lines' | 'sums' | 'terms' | 'bank'>,
    Pick<ZReport, 'sections' | 'notes'> {}

/** The same on A4. */
export function zReportSheet(report: ZReport, business: ReceiptBusiness): ZReportSheet {
  const name = business.name.trim()
  const words = wordsIn(zReportTexts, business.language)
  const documentWords = wordsIn(documentTexts, business.language)
  return {
    title: report.title,
    subtitle: null,
    number: report.number,
    fileName: zReportFileName(report.number),
    marks: report.mark === null ? [] : [report.mark],
    issuer: {
      heading: documentWords.issuer,
      name,
      addressLines: printedLines(business.address),
      facts: [
        factIfAny(wordsIn(paperTexts, business.language).phone, business.contactPhone),
        printedVatNumber(business),
      ].filter((fact) => fact !== null),
      logo: business.logo,
    },
    customer: {
      heading: words.drawer,
      name: factOf(report, words.drawer),
      addressLines: [],
      facts: [],
      type: null,
    },
    facts: report.facts.filter(({ label }) => label !== words.drawer && label !== words.number),
    sections: report.sections,
    notes: report.notes,
    total: report.total,
    footer: documentWords.generatedBy({ business: name, date: factOf(report, words.closed) }),
    poweredBy: wordsIn(paperTexts, business.language).poweredBy,
  }
}

/** The same as a message: its text, a line for each figure. */
export function zReportMessage(
  report: ZReport,
  { name, language }: Pick<ReceiptBusiness, 'name' | 'language'>,
): PaperMessage {
  const sections = report.sections.map(({ heading, rows }) =>
    [heading.toUpperCase(), ...rows.map((row) => `${labelOf(row)}: ${row.value}`)].join('\n'),
  )
  const facts = report.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return {
    to: '',
    subject: wordsIn(zReportTexts, language).subject({ number: report.number, business: name.trim() }),
    text: [
      [report.title, report.number, report.mark ?? ''].join(' ').trim(),
      facts,
      ...sections,
      ...report.notes,
    ].join('\n\n'),
  }
}

/** The file name of a cash-up's paper: `Z-report-Z0001.pdf`; of one without a number `X-report.pdf`. */
export function zReportFileName(number: string): string {
  return number === '' ? 'X-report.pdf' : `Z-report-${number}.pdf`
}

function factOf({ facts }: ZReport, wanted: string): string {
  return facts.find(({ label }) => label === wanted)?.value ?? ''
}

/** What a row is called on paper, with how many. */
export function labelOf({ label, count }: ReportRow): string {
  return count === undefined ? label : `${label} (${count})`
}

type Money = (amount: Cents) => string
type Shop = Pick<ReceiptBusiness, 'currency' | 'language'>

function machineRow(method: MethodCount, money: Money, { currency, language }: Shop): ReportRow {
  const { expected, counted } = method
  const label = printedMethod(method, language)
  if (counted === null)
    return { label, value: wordsIn(zReportTexts, language).notLooked({ expected: money(expected) }) }
  const difference = differenceWords(subtract(counted, expected), currency, language)
  return { label, value: `${money(counted)} · ${difference}` }
}

function afterRows(
  { closings }: ShiftGroup,
  after: AfterCashUp | undefined,
  money: Money,
  { currency, language }: Shop,
): ReportRow[] {
  const words = wordsIn(zReportTexts, language)
  return [
    ...closings.slice(1).map(({ number, printedAs, cash }) => ({
      label: words.secondCount({ number: printedAs ?? number }),
      value: money(cash.total),
    })),
    ...(after
      ? [
          { label: words.known, value: money(after.expected) },
          { label: words.change, value: differenceWords(after.difference, currency, language) },
        ]
      : []),
  ]
}

function ifAny(heading: string, rows: readonly ReportRow[]): ReportSection[] {
  return rows.length > 0 ? [{ heading, rows }] : []
}
