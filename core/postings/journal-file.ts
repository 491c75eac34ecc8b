import { type Cell, dayCell, figure } from '../csv/cells.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import { toDecimalText } from '../money/parse.ts'
import type { LedgerCode } from '../settings/ledger-codes.ts'
import type { JournalLine } from './day-journal.ts'
import { namedAccount } from './ledger-accounts.ts'
import { minus, type PostingSource } from './posting.ts'

/** The accounting programs whose columns a journal can be saved with, and the plain form for all others. */
export const JOURNAL_PRESETS = ['plain', 'xero', 'sage', 'quickbooks'] as const
export type JournalPreset = (typeof JOURNAL_PRESETS)[number]

/** What the lines of each source are called in a file. */
const SOURCE_NAMES: Record<PostingSource, string> = {
  sales: 'Sales',
  returns: 'Returns',
  invoices: 'Invoices issued',
  credits: 'Invoices credited or cancelled',
  payments: 'Paid on account',
  adjustments: "Customers' accounts adjusted",
  laybys: 'Lay-bys',
  drawers: 'Cash drawers',
  'cash-ups': 'Cash-ups',
  banking: 'Banking',
}

/** A line as files write it. */
interface WrittenLine {
  day: string
  /** One a day: `POS-2026-11-20`. */
  journal: string
  /** `Sales: Cash`, or the source alone. */
  description: string
  source: string
  code: string
  name: string
  amount: Cents
}

interface PresetColumns {
  columns: readonly string[]
  cells(line: WrittenLine): Cell[]
}

/** That VAT is in lines of its own: no line has any within. */
const NO_TAX_RATE = 'No VAT'

const PRESETS: Record<JournalPreset, PresetColumns> = {
  plain: {
    columns: ['Date', 'Journal', 'What', 'Account code', 'Account', 'Description', 'Debit', 'Credit'],
    cells: ({ day, journal, source, code, name, description, amount }) => [
      ...[dayCell(day), journal, source, code, name, description],
      ...debitAndCredit(amount),
    ],
  },
  // One amount, a credit below zero; accounts by code.
  xero: {
    columns: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    cells: ({ day, journal, description, code, amount }) => [
      ...[journal, dayCell(day, 'day-first'), description, code, NO_TAX_RATE],
      figure(toDecimalText(amount)),
    ],
  },
  sage: {
    columns: ['Reference', 'Date', 'Description', 'Ledger Account Number', 'Details', 'Debit', 'Credit'],
    cells: ({ day, journal, source, description, code, amount }) => [
      ...[journal, dayCell(day, 'day-first'), source, code, description],
      ...debitAndCredit(amount),
    ],
  },
  // Accounts by name.
  quickbooks: {
    columns: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    cells: ({ day, journal, name, description, amount }) => [
      ...[journal, dayCell(day, 'day-first'), name],
      ...[...debitAndCredit(amount), description],
    ],
  },
}

/** A journal as the table of a file, amounts in decimals with a point. @param codes those that the shop gave */
export function journalTable(
  lines: readonly JournalLine[],
  preset: JournalPreset,
  codes: readonly LedgerCode[],
): Cell[][] {
  const { columns, cells } = PRESETS[preset]
  return [[...columns], ...lines.map((line) => cells(written(line, codes)))]
}

function written(line: JournalLine, codes: readonly LedgerCode[]): WrittenLine {
  const { day, source, part, amount } = line
  const named = SOURCE_NAMES[source]
  return {
    day,
    journal: `POS-${day}`,
    source: named,
    description: part ? `${named}: ${part.name}` : named,
    ...namedAccount(codes, line),
    amount,
  }
}

function debitAndCredit(amount: Cents): Cell[] {
  const written = (side: Cents) => (side > ZERO ? figure(toDecimalText(side)) : '')
  return [written(amount), written(minus(amount))]
}
