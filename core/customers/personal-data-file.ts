import { priceCart } from '../cart/priced-cart.ts'
import { printedDate, printedTime } from '../documents/printed-time.ts'
import type { DocumentCustomer } from '../documents/sales-document.ts'
import { TYPE_LABELS } from '../documents/texts.ts'
import type { Cents } from '../money/cents.ts'
import { type Currency, formatMoney } from '../money/format.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import { parkedState } from '../parked/parked-state.ts'
import type { Sale } from '../sales/sale.ts'
import { methodNames, tendersOf } from '../sales/tender.ts'
import type { PersonalData } from './personal-data.ts'
import { personalDataJson } from './personal-data-json.ts'

/** Whose file it is, and when and where it is made. */
export interface FileHead {
  shop: string
  currency: Currency
  /** Epoch milliseconds. */
  madeAt: number
  /** IANA name; the device's own when left out. */
  timeZone?: string
}

const STYLE =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}' +
  'th,td{border-bottom:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top}.money{text-align:right;white-space:nowrap}'

/**
 * All that is held about a customer as one page: tables to read, and the same as JSON inside it for programs. Nothing
 * that anybody typed can become part of the page, and the page can load and run nothing.
 */
export function personalDataFile(data: PersonalData, head: FileHead): string {
  const { customer, sales, parked, documents, recipients, missingBefore } = data
  const at = (ms: number) => `${printedDate(ms, head.timeZone)} ${printedTime(ms, head.timeZone)}`
  const money = (amount: Cents, currency = head.currency) => formatMoney(amount, currency)
  const title = `Personal data of ${customer.name}`
  return [
    '<!doctype html>\n<html lang="en-ZA">\n<head>\n<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<meta name="viewport" content="width=device-width">\n<title>${safe(title)}</title>\n<style>${STYLE}</style>`,
    `</head>\n<body>\n<h1>${safe(title)}</h1>`,
    `<p>Everything that ${safe(head.shop)} has on record about this customer. Saved on ${at(head.madeAt)}.</p>`,
    missingBefore === null
      ? ''
      : `<p><strong>Not complete: sales made before ${printedDate(missingBefore, head.timeZone)} are missing.</strong></p>`,
    '<h2>Contact</h2>',
    table([], contactOf(data, at)),
    `<h2>${sales.some(isReturn) ? 'Sales and returns' : 'Sales'} (${sales.length})</h2>`,
    table(
      ['Number', 'Date', 'Products', 'Payment', 'Total'],
      sales.map((sale) => [
        isReturn(sale) ? `${sale.number} (return)` : sale.number,
        at(sale.createdAt),
        linesOf(sale.items),
        methodNames(tendersOf(sale)),
        money(sale.total),
      ]),
    ),
    `<h2>Parked sales (${parked.length})</h2>`,
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
    `<h2>Quotes and invoices (${documents.length})</h2>`,
    table(
      ['Number', 'Date', 'Made out to', 'Products', 'Total'],
      documents.map((paper) => [
        paper.number,
        at(paper.createdAt),
        madeOutTo(paper.customer),
        linesOf(paper.lines),
        money(paper.total, paper.issuer.currency),
      ]),
    ),
    `<h2>Tax invoices (${recipients.length})</h2>`,
    table(
      ['Date', 'Name', 'Address', 'VAT number'],
      recipients.map((each) => [at(each.paperAt), each.name, each.address, each.vatNumber]),
    ),
    '<h2>For programs</h2>\n<p>The same, as JSON, is in this file under the id <code>personal-data</code>.</p>',
    `<script type="application/json" id="personal-data">${personalDataJson(data, head)}</script>`,
    '</body>\n</html>\n',
  ].join('\n')
}

/** The file's name: no letters of the customer's that a file system might refuse. */
export function personalDataFileName({ customer }: Pick<PersonalData, 'customer'>): string {
  const name = customer.name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 40)
  return `personal-data-${name.replace(/^-|-$/g, '').toLowerCase() || 'customer'}.html`
}

function contactOf({ customer }: PersonalData, at: (ms: number) => string): string[][] {
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
  } = customer
  return [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Address', address],
    ['VAT number', vatNumber],
    ['Notes', notes],
    ['Type', TYPE_LABELS[customerType]],
    ['Added', createdAt > 0 ? at(createdAt) : ''],
    ['Last changed', updatedAt > 0 ? at(updatedAt) : ''],
  ]
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

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p>None.</p>'
  const head = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`)
  return `<table>${head === '' ? '' : `<thead><tr>${head}</tr></thead>`}\n<tbody>\n${body.join('\n')}\n</tbody></table>`
}

const isReturn = ({ kind }: Sale) => kind === 'return'

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
