import { AGES, type Ageing, olderThan30 } from '../book/ageing.ts'
import type { AccountLine } from '../book/book-entry.ts'
import { STATEMENT_SUMS, type Statement } from '../book/statement.ts'
import { printedDate } from '../calendar/printed-time.ts'
import type { Customer } from '../customers/customer.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import type { Business } from '../settings/business.ts'
import { vatNumberOn } from '../vat/registered.ts'
import { balanceWords, bookTexts, boughtByWords, entryWords } from './book-texts.ts'
import type { DocumentPaper, PaperLine } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, type PrintedFact, printedLines } from './printed-fact.ts'
import { printedShop } from './printed-shop.ts'
import type { Receipt, ReceiptBusiness } from './receipt.ts'
import { paperTexts } from './texts.ts'

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
  const { language } = shop
  const words = wordsIn(bookTexts, language)
  const texts = wordsIn(paperTexts, language)
  const date = (when: number) => printedDate(when, timeZone)
  const documentWords = wordsIn(documentTexts, language)
  const name = shop.name.trim()
  const { closing } = statement
  return {
    title: words.statementTitle,
    subtitle: null,
    number: '',
    fileName: statementFileName(customer, at),
    marks: [],
    issuer: {
      heading: documentWords.issuer,
      name,
      addressLines: printedLines(shop.address),
      facts: present([
        factIfAny(texts.phone, shop.contactPhone),
        factIfAny(documentWords.email, shop.contactEmail ?? ''),
        factIfAny(texts.vatNumber, vatNumberOn(shop, false, at)),
        factIfAny(documentWords.registrationNumber, shop.registrationNumber ?? ''),
      ]),
      logo: shop.logo,
    },
    customer: {
      heading: words.statementFor,
      name: customer.name.trim(),
      addressLines: printedLines(customer.address ?? ''),
      facts: present([
        factIfAny(texts.phone, customer.phone ?? ''),
        factIfAny(documentWords.email, customer.email ?? ''),
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
        lineOf([date(entry.at), entryWords(entry, language)], besides(entry, language), [
          printedNumber(entry),
          money(entry.amount),
          money(balance),
        ]),
      ),
    ],
    sums: sumsOf(statement, money, language),
    total: { label: words.closing, value: money(closing) },
    terms: {
      heading: words.ageing,
      lines: [...ageingLines(statement, money, language), ...termsOf(customer, language)],
    },
    bank: bankOf(shop, customer),
    footer: documentWords.generatedBy({ business: name, date: date(at) }),
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
  const { language } = shop
  const words = wordsIn(bookTexts, language)
  const texts = wordsIn(paperTexts, language)
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
        label: joined(' ', [
          ...[date(entry.at), entryWords(entry, language), printedNumber(entry)],
          boughtByWords(entry, language),
        ]),
        value: money(entry.amount),
      })),
    ],
    total: { label: words.closing, value: money(statement.closing) },
    payments: agesOf(statement.ageing, money, language),
    signature: null,
    notes: [...termsOf(customer, language), ...(bank ? [bank.heading, ...bank.lines] : [])],
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
  shop: WrittenIn & Pick<Business, 'name' | 'currency'>,
  owed: Cents,
  ageing: Ageing,
): string {
  const money = moneyOf(shop)
  const words = wordsIn(bookTexts, shop.language).message
  const [called, shopName] = [name.trim(), shop.name.trim()]
  const isOlder = olderThan30(ageing)
  const balance = owed < 0 ? words.inCredit({ amount: money(subtract(ZERO, owed)) }) : money(owed)
  const older = money(isOlder)
  const greeting = called === '' ? words.greeting : words.greetingTo({ name: called })
  const plain = shopName === '' ? words.account({ balance }) : words.accountAt({ shop: shopName, balance })
  const withOlder =
    shopName === ''
      ? words.accountOlder({ balance, older })
      : words.accountAtOlder({ shop: shopName, balance, older })
  return `${greeting} ${isOlder > 0 ? withOlder : plain}`
}

/** The file name of a statement: `Statement-Thandi-Mokoena-2026-11-27.pdf`. */
export function statementFileName({ name }: Pick<Customer, 'name'>, at: number): string {
  const day = printedDate(at).replaceAll('/', '-')
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${['Statement', plain.slice(0, 60), day].filter((part) => part !== '').join('-')}.pdf`
}

/** What is open by its age, as papers print it; nothing where nothing is owed. */
export function agesOf(ageing: Ageing, money: Money, language: Language | undefined): PrintedFact[] {
  const words = wordsIn(bookTexts, language)
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

function sumsOf({ opening, sums }: Statement, money: Money, language: Language | undefined): PrintedFact[] {
  const words = wordsIn(bookTexts, language)
  return [
    { label: words.broughtForward, value: money(opening) },
    ...STATEMENT_SUMS.filter((name) => sums[name] !== 0).map((name) => ({
      label: words.sums[name],
      value: money(sums[name]),
    })),
  ]
}

function ageingLines({ closing, ageing }: Statement, money: Money, language: Language | undefined): string[] {
  if (closing < 0) return [balanceWords(closing, money, null, language)]
  if (closing === 0) return [wordsIn(bookTexts, language).nothingOpen]
  return agesOf(ageing, money, language).map(({ label, value }) => `${label}: ${value}`)
}

function termsOf({ termsDays }: StatementCustomer, language: Language | undefined): string[] {
  return termsDays ? [wordsIn(bookTexts, language).terms({ count: termsDays })] : []
}

function bankOf(
  { bankDetails = '', language }: StatementShop,
  { name }: StatementCustomer,
): DocumentPaper['bank'] {
  const words = wordsIn(bookTexts, language)
  const lines = printedLines(bankDetails)
  if (lines.length === 0) return null
  return { heading: words.bank, lines: [...lines, words.reference({ name: name.trim() })] }
}

function lineOf(
  when: readonly string[],
  description: string,
  [quantity, unitPrice, total]: readonly [string, string, string],
): PaperLine {
  return { name: when.join('  '), note: '', description, quantity, unitPrice, total }
}

// What is written below a line: who bought, and the note beside it.
function besides(entry: AccountLine, language: Language | undefined): string {
  return joined(' · ', [boughtByWords(entry, language), entry.note.trim()])
}

function joined(between: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(between)
}

function present(facts: readonly (PrintedFact | null)[]): PrintedFact[] {
  return facts.filter((fact) => fact !== null)
}
