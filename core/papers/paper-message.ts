import { printedDate } from '../calendar/printed-time.ts'
import { WALK_IN } from '../customers/customer.ts'
import { closedFor } from '../documents/document-state.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import type { WrittenIn } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { ZERO } from '../money/cents.ts'
import { formatMoney } from '../money/format.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { paidHow } from '../sales/method-words.ts'
import type { Sale } from '../sales/sale.ts'
import type { Business } from '../settings/business.ts'
import type { PaperOptions } from './document-paper.ts'
import { creditedOf, putToOf } from './document-terms.ts'
import { messageTexts } from './document-texts.ts'

/** What goes along with a paper that is sent to a customer. */
export interface PaperMessage {
  /** The customer's e-mail; blank when nobody knows it. */
  to: string
  subject: string
  text: string
}

type StandingOptions = Pick<PaperOptions, 'timeZone' | 'paidWith' | 'language' | 'put' | 'owed'>

/** Who signs a message. */
type Sender = WrittenIn & Pick<Business, 'name' | 'contactPhone'>

/** The message with a quotation or an invoice, to the customer it was made out to. Amounts and dates are its own. */
export function documentMessage(document: SalesDocument, options: StandingOptions): PaperMessage {
  const { kind, customer, issuer } = document
  const { language } = options
  const words = wordsIn(messageTexts, language)
  const number = printedNumber(document)
  const date = printedDate(document.createdAt, options.timeZone)
  const facts = { number, date, total: formatMoney(document.total, issuer.currency) }
  const body = `${words.attached[kind](facts)} ${baseVersionOf(document, options)}`
  return {
    to: customer?.email.trim() ?? '',
    subject: words.subjects[kind]({ number, business: issuer.name.trim() }),
    text: messageBody(customer?.name ?? '', body, { ...issuer, language }),
  }
}

// What is due of it once some was credited, and until when it holds; or what became of it.
function baseVersionOf(document: SalesDocument, options: StandingOptions): string {
  const { timeZone, paidWith, language, owed = ZERO } = options
  const words = wordsIn(messageTexts, language)
  const closed = closedFor(document, owed)
  if (!closed) {
    const until = printedDate(document.endsAt, timeZone)
    return [
      ...creditedOf(document, language),
      ...(document.kind === 'invoice' ? putToOf(document, options) : []),
      words.standing[document.kind]({ until }),
    ].join(' ')
  }
  const date = printedDate(closed.at, timeZone)
  if (closed.how === 'cancelled') return words.wasCancelled({ date })
  return paidWith ? words.wasPaidHow({ date, how: paidHow(paidWith, language) }) : words.wasPaid({ date })
}

/** The message with a receipt. @param to the customer's e-mail, blank when nobody knows it */
export function receiptMessage(
  sale: Pick<Sale, 'number' | 'printedAs' | 'customerName' | 'total' | 'createdAt' | 'currency'>,
  business: Sender & Pick<Business, 'currency'>,
  to: string,
  timeZone?: string,
): PaperMessage {
  const number = printedNumber(sale)
  const words = wordsIn(messageTexts, business.language)
  const facts = {
    number,
    date: printedDate(sale.createdAt, timeZone),
    total: formatMoney(sale.total, sale.currency ?? business.currency),
  }
  return {
    to: to.trim(),
    subject: words.subjects.receipt({ number, business: business.name.trim() }),
    text: messageBody(sale.customerName, words.attached.receipt(facts), business),
  }
}

function messageBody(customer: string, body: string, { name, contactPhone, language }: Sender): string {
  const words = wordsIn(messageTexts, language)
  const called = customer.trim()
  const isNamed = called !== '' && called !== WALK_IN
  const greeting = isNamed ? words.greetingTo({ customer: called }) : words.greeting
  const signed = [words.regards, name.trim(), contactPhone.trim()].filter((line) => line !== '')
  return [greeting, body, signed.join('\n')].join('\n\n')
}
