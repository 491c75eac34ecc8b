import type { BookEntryKind } from '../book/book-entry.ts'
import { priceCart } from '../cart/priced-cart.ts'
import type { Customer } from '../customers/customer.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import { paidBy } from '../laybys/layby-payment.ts'
import { laybyState } from '../laybys/layby-state.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { TYPE_LABELS } from '../papers/texts.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import { parkedState } from '../parked/parked-state.ts'
import type { Sale } from '../sales/sale.ts'
import { methodNames, tendersOf } from '../sales/tender.ts'
import type { PersonalData } from './personal-data.ts'
import { personalDataJson } from './personal-data-json.ts'
import { dayAndTime, type FileHead, personalDataName, personalDataPage, table } from './personal-data-page.ts'

/**
 * All that is held about a customer as one page: tables to read, and the same as JSON inside it for programs. Nothing
 * that anybody typed can become part of the page, and the page can load and run nothing.
 */
export function personalDataFile(data: PersonalData, head: FileHead): string {
  const { customer, alsoListed, sales, parked, laybys, documents, entries, recipients, missingBefore } = data
  const at = dayAndTime(head)
  const money = (amount: Cents, currency = head.currency) => formatMoney(amount, currency)
  const parts: [string, string][] = [
    ['Contact', table([], contactOf(customer, at, money))],
    ...alsoListed.map((other): [string, string] => [
      `Also on the list as ${other.name}`,
      table([], contactOf(other, at, money)),
    ]),
    [
      `${sales.some(isReturn) ? 'Sales and returns' : 'Sales'} (${sales.length})`,
      table(
        ['Number', 'Date', 'Products', 'Payment', 'Total'],
        sales.map((sale) => [
          isReturn(sale) ? `${sale.number} (return)` : sale.number,
          at(sale.createdAt),
          linesOf(sale.items),
          methodNames(tendersOf(sale)),
          money(sale.total, sale.currency),
        ]),
      ),
    ],
    [
      `Parked sales (${parked.length})`,
      table(
        ['Parked as', 'Date', 'Products', 'Note', 'Total', 'Now'],
        parked.map((each) => [
          each.name,
          at(each.parkedAt),
          linesOf(each.lines),
          each.note,
          money(priceCart(each).total),
          becameOf(each, head.madeAt),
        ]),
      ),
    ],
    [
      `Lay-bys (${laybys.length})`,
      table(
        ['Number', 'Date', 'Products', 'Last day', 'Total', 'Paid', 'Now'],
        laybys.map(({ layby, payments }) => [
          layby.number,
          at(layby.openedAt),
          linesOf(layby.lines),
          layby.lastDay,
          money(layby.total, layby.currency),
          money(paidBy(payments), layby.currency),
          LAYBY_STATES[laybyState(layby, payments).kind],
        ]),
      ),
    ],
    [
      `Quotes and invoices (${documents.length})`,
      table(
        ['Number', 'Date', 'Made out to', 'Products', 'Total'],
        documents.flatMap(({ customer: named, issuer, credits = [], ...paper }) => [
          [
            ...[paper.number, at(paper.createdAt), madeOutTo(named), linesOf(paper.lines)],
            money(paper.total, issuer.currency),
          ],
          ...credits.map(({ number, createdAt, reason, total }) => [
            ...[`${number} (credit of ${paper.number})`, at(createdAt), madeOutTo(named), reason],
            money(subtract(ZERO, total), issuer.currency),
          ]),
        ]),
      ),
    ],
    [
      `Account (${entries.length}), owed ${money(sum(entries.map(({ amount }) => amount)))}`,
      table(
        ['Number', 'Date', 'What', 'Payment', 'Note', 'Amount'],
        entries.map(({ number, at: madeAt, kind, tenders = [], note, amount }) => [
          number,
          at(madeAt),
          ENTRY_WORDS[kind],
          methodNames(tenders),
          note,
          money(amount),
        ]),
      ),
    ],
    [
      `Tax invoices (${recipients.length})`,
      table(
        ['Date', 'Name', 'Address', 'VAT number'],
        recipients.map((each) => [at(each.paperAt), each.name, each.address, each.vatNumber]),
      ),
    ],
  ]
  const json = personalDataJson(data, head)
  return personalDataPage({ name: customer.name, who: 'customer', missingBefore, parts, json }, head)
}

const ENTRY_WORDS: Record<BookEntryKind, string> = {
  sale: 'Sale',
  return: 'Return',
  payment: 'Payment',
  reversal: 'Payment taken back',
  opening: 'Opening balance',
  'write-off': 'Written off',
  correction: 'Correction',
  merge: 'Moved from or to another name',
}

/** The file's name: no letters of the customer's that a file system might refuse. */
export function personalDataFileName({ customer }: Pick<PersonalData, 'customer'>): string {
  return personalDataName(customer.name, 'customer')
}

const LAYBY_STATES = { open: 'Open', collected: 'Handed over', cancelled: 'Cancelled' } as const

function contactOf(
  customer: Customer,
  at: (ms: number) => string,
  money: (amount: Cents) => string,
): string[][] {
  const {
    name,
    email,
    phone,
    notes,
    customerType,
    createdAt,
    updatedAt,
    address = '',
    vatNumber = '',
    discount = null,
    onAccount = false,
    creditLimit = null,
    termsDays = null,
    accountNote = '',
    marketingConsent,
  } = customer
  return [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
    ['VAT number', vatNumber],
    ['Notes', notes],
    ['Type', TYPE_LABELS[customerType]],
    ['Discount', discount === null ? '' : `${discount}%`],
    ['May buy on account', onAccount ? 'Yes' : 'No'],
    ['May owe at most', creditLimit === null ? '' : money(creditLimit)],
    ['Pays within days', termsDays === null ? '' : String(termsDays)],
    ['Note of the account', accountNote],
    ['Marketing', consentOf(marketingConsent, at)],
    ['Added', createdAt > 0 ? at(createdAt) : ''],
    ['Last changed', updatedAt > 0 ? at(updatedAt) : ''],
  ]
}

function consentOf(consent: Customer['marketingConsent'], at: (ms: number) => string): string {
  if (!consent) return 'Never agreed'
  const { givenAt, how, withdrawnAt } = consent
  const given = `Agreed ${at(givenAt)}: ${how}`
  return withdrawnAt === null ? given : `${given}. Withdrawn ${at(withdrawnAt)}`
}

function madeOutTo(customer: DocumentCustomer | null): string {
  const { name, email, phone, address, vatNumber } = customer ?? {}
  return [name, email, phone, address, vatNumber].filter(Boolean).join(', ')
}

function becameOf(parked: ParkedSale, now: number): string {
  const state = parkedState(parked, now)
  switch (state.kind) {
    case 'open':
    case 'taken':
      return 'Parked'
    case 'sold':
      return 'Sold'
    case 'dropped':
      return ['Dropped', parked.dropped?.reason].filter(Boolean).join(': ')
    default:
      return state satisfies never
  }
}

function linesOf(lines: readonly { name: string; quantity: number }[]): string {
  return lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
}

const isReturn = ({ kind }: Sale) => kind === 'return'
