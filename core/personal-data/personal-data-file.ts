import { priceCart } from '../cart/priced-cart.ts'
import type { Customer } from '../customers/customer.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { paidBy } from '../laybys/layby-payment.ts'
import { laybyState } from '../laybys/layby-state.ts'
import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { paperTexts } from '../papers/texts.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import { parkedState } from '../parked/parked-state.ts'
import type { Sale } from '../sales/sale.ts'
import { methodNames, tendersOf } from '../sales/tender.ts'
import type { PersonalData } from './personal-data.ts'
import { personalDataJson } from './personal-data-json.ts'
import { dayAndTime, type FileHead, personalDataName, personalDataPage, table } from './personal-data-page.ts'
import { personalDataTexts } from './personal-data-texts.ts'
import { goodsText } from './plain-quantity.ts'

/**
 * All that is held about a customer as one page: tables to read, and the same as JSON inside it for programs. Nothing
 * that anybody typed can become part of the page, and the page can load and run nothing.
 */
export function personalDataFile(data: PersonalData, head: FileHead): string {
  const {
    customer,
    alsoListed,
    sales,
    parked,
    laybys,
    documents,
    entries,
    points,
    recipients,
    missingBefore,
  } = data
  const { language } = head
  const words = wordsIn(personalDataTexts, language)
  const { columns } = words
  const at = dayAndTime(head)
  const money = (amount: Cents, currency = head.currency) => formatMoney(amount, currency)
  const parts: [string, string][] = [
    [words.contact, table([], contactOf(customer, at, money, language), language)],
    ...alsoListed.map((other): [string, string] => [
      words.alsoListed({ name: other.name }),
      table([], contactOf(other, at, money, language), language),
    ]),
    [
      (sales.some(isReturn) ? words.salesAndReturns : words.sales)({ number: String(sales.length) }),
      table(
        [columns.number, columns.date, columns.products, columns.payment, columns.boughtBy, columns.total],
        sales.map((sale) => [
          isReturn(sale) ? words.return({ number: sale.number }) : sale.number,
          at(sale.createdAt),
          goodsText(sale.items),
          methodNames(tendersOf(sale), language),
          sale.boughtBy ?? '',
          money(sale.total, sale.currency),
        ]),
        language,
      ),
    ],
    [
      words.points({ number: String(points) }),
      table(
        [columns.number, columns.date, columns.earned, columns.used, columns.now],
        sales.flatMap(({ number, createdAt, points: its }) =>
          its ? [[number, at(createdAt), String(its.earned), String(its.spent), String(its.left)]] : [],
        ),
        language,
      ),
    ],
    [
      words.parked({ number: String(parked.length) }),
      table(
        [columns.parkedAs, columns.date, columns.products, columns.note, columns.total, columns.now],
        parked.map((each) => [
          each.name,
          at(each.parkedAt),
          goodsText(each.lines),
          each.note,
          money(priceCart(each).total),
          becameOf(each, head.madeAt, language),
        ]),
        language,
      ),
    ],
    [
      words.laybys({ number: String(laybys.length) }),
      table(
        [
          columns.number,
          columns.date,
          columns.products,
          columns.lastDay,
          columns.total,
          columns.paid,
          columns.now,
        ],
        laybys.map(({ layby, payments }) => [
          layby.number,
          at(layby.openedAt),
          goodsText(layby.lines),
          layby.lastDay,
          money(layby.total, layby.currency),
          money(paidBy(payments), layby.currency),
          words.states[laybyState(layby, payments).kind],
        ]),
        language,
      ),
    ],
    [
      words.documents({ number: String(documents.length) }),
      table(
        [columns.number, columns.date, columns.madeOutTo, columns.products, columns.total],
        documents.flatMap(({ customer: named, issuer, credits = [], ...paper }) => [
          [
            ...[paper.number, at(paper.createdAt), madeOutTo(named), goodsText(paper.lines)],
            money(paper.total, issuer.currency),
          ],
          ...credits.map(({ number, createdAt, reason, total }) => [
            ...[words.creditOf({ number, invoice: paper.number }), at(createdAt), madeOutTo(named), reason],
            money(subtract(ZERO, total), issuer.currency),
          ]),
        ]),
        language,
      ),
    ],
    [
      words.account({
        number: String(entries.length),
        amount: money(sum(entries.map(({ amount }) => amount))),
      }),
      table(
        [columns.number, columns.date, columns.what, columns.payment, columns.note, columns.amount],
        entries.map(({ number, at: madeAt, kind, tenders = [], note, amount }) => [
          number,
          at(madeAt),
          words.entries[kind],
          methodNames(tenders, language),
          note,
          money(amount),
        ]),
        language,
      ),
    ],
    [
      words.taxInvoices({ number: String(recipients.length) }),
      table(
        [columns.date, columns.name, columns.address, columns.vatNumber],
        recipients.map((each) => [at(each.paperAt), each.name, each.address, each.vatNumber]),
        language,
      ),
    ],
  ]
  const json = personalDataJson(data, head)
  return personalDataPage({ name: customer.name, who: 'customer', missingBefore, parts, json }, head)
}

/** The file's name: no letters of the customer's that a file system might refuse. */
export function personalDataFileName({ customer }: Pick<PersonalData, 'customer'>): string {
  return personalDataName(customer.name, 'customer')
}

function contactOf(
  customer: Customer,
  at: (ms: number) => string,
  money: (amount: Cents) => string,
  language: Language | undefined,
): string[][] {
  const words = wordsIn(personalDataTexts, language)
  const { fields } = words
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
    mayBuy = [],
    marketingConsent,
  } = customer
  return [
    [fields.name, name],
    [fields.email, email],
    [fields.phone, phone],
    [fields.address, address],
    [fields.vatNumber, vatNumber],
    [fields.notes, notes],
    [fields.type, wordsIn(paperTexts, language).types[customerType]],
    [fields.discount, discount === null ? '' : `${discount}%`],
    [fields.onAccount, onAccount ? words.yes : words.no],
    [fields.limit, creditLimit === null ? '' : money(creditLimit)],
    [fields.termsDays, termsDays === null ? '' : String(termsDays)],
    [fields.accountNote, accountNote],
    [fields.mayBuy, mayBuy.join(', ')],
    [fields.marketing, consentOf(marketingConsent, at, language)],
    [fields.added, createdAt > 0 ? at(createdAt) : ''],
    [fields.changed, updatedAt > 0 ? at(updatedAt) : ''],
  ]
}

function consentOf(
  consent: Customer['marketingConsent'],
  at: (ms: number) => string,
  language: Language | undefined,
): string {
  const words = wordsIn(personalDataTexts, language)
  if (!consent) return words.neverAgreed
  const { givenAt, how, withdrawnAt } = consent
  const agreed = { at: at(givenAt), how }
  return withdrawnAt === null
    ? words.agreed(agreed)
    : words.withdrawn({ ...agreed, withdrawn: at(withdrawnAt) })
}

function madeOutTo(customer: DocumentCustomer | null): string {
  const { name, email, phone, address, vatNumber } = customer ?? {}
  return [name, email, phone, address, vatNumber].filter(Boolean).join(', ')
}

function becameOf(parked: ParkedSale, now: number, language: Language | undefined): string {
  const words = wordsIn(personalDataTexts, language)
  const state = parkedState(parked, now)
  switch (state.kind) {
    case 'open':
    case 'taken':
      return words.states.parked
    case 'sold':
      return words.states.sold
    case 'dropped':
      return parked.dropped?.reason
        ? words.droppedFor({ reason: parked.dropped.reason })
        : words.states.dropped
    default:
      return state satisfies never
  }
}

const isReturn = ({ kind }: Sale) => kind === 'return'
