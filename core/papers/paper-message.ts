import { printedDate } from '../calendar/printed-time.ts'
import { WALK_IN } from '../customers/customer.ts'
import { closedBy } from '../documents/document-state.ts'
import type { SalesDocument } from '../documents/sales-document.ts'
import { formatMoney } from '../money/format.ts'
import { paidHow } from '../sales/method.ts'
import type { Sale } from '../sales/sale.ts'
import type { Business } from '../settings/business.ts'
import { type PaperOptions, printedNumber } from './document-paper.ts'
import { documentTexts } from './document-texts.ts'

/** What goes along with a paper that is sent to a customer. */
export interface PaperMessage {
  /** The customer's e-mail; blank when nobody knows it. */
  to: string
  subject: string
  text: string
}

type StandingOptions = Pick<PaperOptions, 'timeZone' | 'paidWith'>

/** Who signs a message. */
type Sender = Pick<Business, 'name' | 'contactPhone'>

/** The message with a quotation or an invoice, to the customer it was made out to. Amounts and dates are its own. */
export function documentMessage(document: SalesDocument, options: StandingOptions = {}): PaperMessage {
  const { kind, customer, issuer } = document
  const number = printedNumber(document)
  const date = printedDate(document.createdAt, options.timeZone)
  const facts = { number, date, total: formatMoney(document.total, issuer.currency) }
  const body = `${documentTexts.attached[kind](facts)} ${baseVersionOf(document, options)}`
  return {
    to: customer?.email.trim() ?? '',
    subject: documentTexts.subjects[kind](number, issuer.name.trim()),
    text: messageBody(customer?.name ?? '', body, issuer),
  }
}

// Until when it holds, or what became of it.
function baseVersionOf(document: SalesDocument, { timeZone, paidWith }: StandingOptions): string {
  const closed = closedBy(document)
  if (!closed) return documentTexts.standing[document.kind](printedDate(document.endsAt, timeZone))
  const date = printedDate(closed.at, timeZone)
  if (closed.how === 'cancelled') return documentTexts.wasCancelled(date)
  return documentTexts.wasPaid(date, paidWith ? paidHow(paidWith) : '')
}

/** The message with a receipt. @param to the customer's e-mail, blank when nobody knows it */
export function receiptMessage(
  sale: Pick<Sale, 'number' | 'printedAs' | 'customerName' | 'total' | 'createdAt' | 'currency'>,
  business: Sender & Pick<Business, 'currency'>,
  to: string,
  timeZone?: string,
): PaperMessage {
  const number = printedNumber(sale)
  const facts = {
    number,
    date: printedDate(sale.createdAt, timeZone),
    total: formatMoney(sale.total, sale.currency ?? business.currency),
  }
  return {
    to: to.trim(),
    subject: documentTexts.subjects.receipt(number, business.name.trim()),
    text: messageBody(sale.customerName, documentTexts.attached.receipt(facts), business),
  }
}

function messageBody(customer: string, body: string, { name, contactPhone }: Sender): string {
  const called = customer.trim()
  const greeting = documentTexts.greeting(called === WALK_IN ? '' : called)
  const signed = [documentTexts.regards, name.trim(), contactPhone.trim()].filter((line) => line !== '')
  return [greeting, body, signed.join('\n')].join('\n\n')
}
