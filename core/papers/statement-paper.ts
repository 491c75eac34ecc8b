import { AGES, type Ageing, olderThan30 } from '../book/ageing.ts'
import { STATEMENT_SUMS, type Statement } from '../book/statement.ts'
import { printedDate } from '../calendar/printed-time.ts'
import type { Customer } from '../customers/customer.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import type { Business } from '../settings/business.ts'
import { vatNumberOn } from '../vat/registered.ts'
import { balanceWords, entryWords, bookTexts as words } from './book-texts.ts'
import type { DocumentPaper, PaperLine } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import type { Receipt, ReceiptBusiness } from './receipt.ts'
import { texts } from './texts.ts'

/** What a statement says of the shop: also where to pay, where the shop gave that for its invoices. */
export type StatementShop = ReceiptBusiness &
  Partial<Pick<Business, 'bankDetails' | 'contactEmail' | 'registrationNumber'>>

/** What it says of the customer. */
export type StatementCustomer = Pick<Customer, 'name'> &
  Partial<Pick<Customer, 'email' | 'phone' | 'address' | 'vatNumber' | 'termsDays'>>

interface StatementOptions {
  /** When it was made, epoch milliseconds. */
  at: number
  /** IANA time zone of the printed dates; the device's own when left out. */
  timeZone?: string
}

type Money = (amount: Cents) => string

/** A customer's statement on A4: every line with what was owed after it, the ageing, and where to pay (S20.8). */
export function statementSheet(
  statement: Statement,
  shop: StatementShop,
  customer: StatementCustomer,
  { at, timeZone }: StatementOptions,
): DocumentPaper {
  const money = moneyOf(shop)
  const date = (when: number) => printedDate(when, timeZone)
  const name = shop.name.trim()
  const { closing } = statement
  return {
    title: words.statementTitle,
    subtitle: null,
    number: '',
    fileName: statementFileName(customer, at),
    marks: [],
    issuer: {
      heading: documentTexts.issuer,
      name,
      addressLines: printedLines(shop.address),
      facts: present([
        factIfAny(texts.phone, shop.contactPhone),
        factIfAny(documentTexts.email, shop.contactEmail ?? ''),
        factIfAny(texts.vatNumber, vatNumberOn(shop, false, at)),
        factIfAny(documentTexts.registrationNumber, shop.registrationNumber ?? ''),
      ]),
      logo: shop.logo,
    },
    customer: {
      heading: words.statementFor,
      name: customer.name.trim(),
      addressLines: printedLines(customer.address ?? ''),
      facts: present([
        factIfAny(texts.phone, customer.phone ?? ''),
        factIfAny(documentTexts.email, customer.email ?? ''),
        factIfAny(texts.vatNumber, customer.vatNumber ?? ''),
      ]),
      type: null,
    },
    facts: [
      { label: texts.date, value: date(at) },
      { label: words.from, value: date(statement.from) },
      { label: words.to, value: date(lastInstant(statement)) },
    ],
    columns: words.columns,
    lines: [
      lineOf([date(statement.from), words.broughtForward], '', ['', '', money(statement.opening)]),
      ...statement.lines.map(({ entry, balance }) =>
        lineOf([date(entry.at), entryWords(entry)], entry.note.trim(), [
          entry.number,
          money(entry.amount),
          money(balance),
        ]),
      ),
    ],
    sums: sumsOf(statement, money),
    total: { label: words.closing, value: money(closing) },
    terms: { heading: words.ageing, lines: [...ageingLines(statement, money), ...termsOf(customer)] },
    bank: bankOf(shop, customer),
    footer: documentTexts.generatedBy(name, date(at)),
    poweredBy: texts.poweredBy,
  }
}

/** The same on a slip. */
export function statementSlip(
  statement: Statement,
  shop: StatementShop,
  customer: StatementCustomer,
  { at, timeZone }: StatementOptions,
): Receipt {
  const money = moneyOf(shop)
  const date = (when: number) => printedDate(when, timeZone)
  const bank = bankOf(shop, customer)
  return {
    title: words.statementTitle,
    number: null,
    copies: [''],
    reprintMark: null,
    business: printedShop(shop, false, at),
    facts: [
      { label: texts.date, value: date(at) },
      { label: texts.customer, value: customer.name.trim() },
      { label: words.period, value: `${date(statement.from)} – ${date(lastInstant(statement))}` },
    ],
    lines: [],
    sums: [
      { label: words.broughtForward, value: money(statement.opening) },
      ...statement.lines.map(({ entry }) => ({
        label: [date(entry.at), entryWords(entry), entry.number].filter((text) => text !== '').join(' '),
        value: money(entry.amount),
      })),
    ],
    total: { label: words.closing, value: money(statement.closing) },
    payments: agesOf(statement.ageing, money),
    signature: null,
    notes: [...termsOf(customer), ...(bank ? [bank.heading, ...bank.lines] : [])],
    thanks: texts.thanks,
    poweredBy: texts.poweredBy,
  }
}

/**
 * What a customer owes as a message, for WhatsApp or e-mail; also the reminder, which names only what is owed (S20.8,
 * S20.9).
 */
export function accountMessage(
  { name }: Pick<Customer, 'name'>,
  shop: Pick<Business, 'name' | 'currency'>,
  owed: Cents,
  ageing: Ageing,
): string {
  const money = moneyOf(shop)
  const { greeting, account, older, inCredit, thanks } = words.message
  const isOlder = olderThan30(ageing)
  const balance = owed < 0 ? inCredit(money(subtract(ZERO, owed))) : money(owed)
  return `${greeting(name.trim())} ${account(shop.name.trim())}: ${balance}${
    isOlder > 0 ? older(money(isOlder)) : ''
  }. ${thanks}`
}

/** The file name of a statement: `Statement-Thandi-Mokoena-2026-11-27.pdf`. */
export function statementFileName({ name }: Pick<Customer, 'name'>, at: number): string {
  const day = printedDate(at).replaceAll('/', '-')
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${[words.statementFile, plain.slice(0, 60), day].filter((part) => part !== '').join('-')}.pdf`
}

/** What is open by its age, as papers print it; nothing where nothing is owed. */
export function agesOf(ageing: Ageing, money: Money): PrintedFact[] {
  return AGES.filter((age) => ageing[age] !== 0).map((age) => ({
    label: words.ages[age],
    value: money(ageing[age]),
  }))
}

// The last moment that a period includes.
function lastInstant({ to }: Statement): number {
  return to - 1
}

function moneyOf({ currency }: Pick<Business, 'currency'>): Money {
  return (amount) => formatMoney(amount, currency)
}

function sumsOf({ opening, sums }: Statement, money: Money): PrintedFact[] {
  return [
    { label: words.broughtForward, value: money(opening) },
    ...STATEMENT_SUMS.filter((name) => sums[name] !== 0).map((name) => ({
      label: words.sums[name],
      value: money(sums[name]),
    })),
  ]
}

function ageingLines({ closing, ageing }: Statement, money: Money): string[] {
  if (closing <= 0) return [closing < 0 ? balanceWords(closing, money) : words.nothingOpen]
  return agesOf(ageing, money).map(({ label, value }) => `${label}: ${value}`)
}

function termsOf({ termsDays }: StatementCustomer): string[] {
  return termsDays ? [words.terms(termsDays)] : []
}

function bankOf({ bankDetails = '' }: StatementShop, { name }: StatementCustomer): DocumentPaper['bank'] {
  const lines = printedLines(bankDetails)
  if (lines.length === 0) return null
  return { heading: words.bank, lines: [...lines, words.reference(name.trim())] }
}

function lineOf(
  when: readonly string[],
  description: string,
  [quantity, unitPrice, total]: readonly [string, string, string],
): PaperLine {
  return { name: when.join('  '), note: '', description, quantity, unitPrice, total }
}

function present(facts: readonly (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
