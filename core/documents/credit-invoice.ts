import { WALK_IN } from '../customers/customer.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import {
  decideReturn,
  type ReturnAmounts,
  type ReturnPart,
  type ReturnRefusal,
  returnables,
} from '../sales/return-amounts.ts'
import type { Sale, SaleItem, TaxLine } from '../sales/sale.ts'
import type { DocumentFact, InvoiceCredit, SalesDocument } from './sales-document.ts'

/** An invoice as far as money goes. */
type Invoice = DocumentFact & Pick<SalesDocument, 'credits'>

/** Why nothing is credited. */
export type CreditRefusal =
  | ReturnRefusal
  | { code: 'not-an-invoice' }
  | { code: 'already-paid' }
  | { code: 'cancelled' }
  /** Nothing would be left to pay: such an invoice is cancelled. */
  | { code: 'nothing-left' }
export type CreditDecision = { ok: true; amounts: ReturnAmounts } | { ok: false; refusal: CreditRefusal }

/** What of an unpaid invoice is not owed any more. */
export interface CreditRequest {
  parts: readonly ReturnPart[]
  reason: string
}

/** The values that the device supplies for a credit note. */
export interface CreditMaking {
  id: string
  /** The printed number, already taken from its series. */
  number: string
  /** Epoch milliseconds. */
  now: number
  userId: string
}

/** What is to be paid of an invoice, in cents: its total less what it was credited. Never below zero. */
export function dueOf({ total, credits = [] }: Pick<SalesDocument, 'total' | 'credits'>): Cents {
  const due = subtract(total, sum(credits.map((credit) => credit.total)))
  // Two tills that were apart may have credited the same goods.
  return due < 0 ? ZERO : due
}

/** What can still be credited of each line of an invoice, as of a sale what can still come back. */
export function creditables(invoice: Invoice) {
  return returnables({ items: itemsOf(invoice) }, creditsAsReturns(invoice))
}

/** What crediting a part of an unpaid invoice takes off it, by the law of returns: what was charged, to the cent. */
export function decideCredit(invoice: SalesDocument, parts: readonly ReturnPart[]): CreditDecision {
  if (invoice.kind !== 'invoice') return refuse({ code: 'not-an-invoice' })
  if (invoice.paidAt !== null) return refuse({ code: 'already-paid' })
  if (invoice.cancelledAt !== null) return refuse({ code: 'cancelled' })
  const { subtotal, tax, total, taxes } = invoice
  const charged = {
    ...{ items: itemsOf(invoice), subtotal, tax, total },
    ...(taxes && { taxes }),
    paymentMethod: 'cash' as const,
  }
  const decision = decideReturn(charged, creditsAsReturns(invoice), parts)
  if (decision.ok && decision.amounts.isLast) return refuse({ code: 'nothing-left' })
  return decision
}

/** The credit note that it becomes. */
export function buildCredit(
  { items, subtotal, tax, taxes, total }: ReturnAmounts,
  reason: string,
  { id, number, now, userId }: CreditMaking,
): InvoiceCredit {
  const lines = items.map(({ item, quantity, amount }) => ({ lineId: item.id, quantity, amount }))
  const ofClasses = taxes.length > 0 && { taxes }
  return {
    ...{ id, number, printedAs: null, userId, lines, subtotal, tax, total },
    ...ofClasses,
    ...{ reason, createdAt: now },
  }
}

/** A credit note as its paper is made: a return of the invoice without money. */
export function creditAsReturn(invoice: SalesDocument, credit: InvoiceCredit): Sale {
  const { id, number, printedAs, userId, subtotal, tax, taxes, total, reason, createdAt } = credit
  return {
    ...customerOf(invoice),
    ...{ id, number, printedAs, userId, reason, createdAt },
    items: itemsBack(invoice, credit),
    subtotal: minus(subtotal),
    tax: minus(tax),
    total: minus(total),
    ...(taxes && { taxes: taxes.map(taxBack) }),
    paymentMethod: invoice.paymentMethod ?? 'cash',
    status: 'completed',
    kind: 'return',
    returnKind: 'return',
    returnOf: { saleId: invoice.id, number: invoice.number, createdAt: invoice.createdAt },
    tenders: [],
    flags: [],
  }
}

/** The customer of a document as a sale names them. */
export function customerOf({
  customer,
}: Pick<SalesDocument, 'customer'>): Pick<Sale, 'customerId' | 'customerName' | 'customerType'> {
  return {
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? WALK_IN,
    customerType: customer?.customerType ?? 'retail',
  }
}

/** Both lists of credits, each once, in the order of time. */
export function joinedCredits(
  known: readonly InvoiceCredit[],
  told: readonly InvoiceCredit[],
): InvoiceCredit[] {
  const byId = new Map([...told, ...known].map((credit) => [credit.id, credit]))
  return [...byId.values()].sort(
    (left, right) => left.createdAt - right.createdAt || (left.id < right.id ? -1 : 1),
  )
}

/** What is left of an invoice after its credits: lines, subtotal, tax and total, as its payment sells it. */
export function leftOf(
  invoice: Invoice,
): Pick<SalesDocument, 'lines' | 'subtotal' | 'tax' | 'total' | 'taxes'> {
  const { lines, credits = [], subtotal, tax, taxes } = invoice
  if (credits.length === 0) return invoice
  const left = new Map(creditables(invoice).map((each) => [each.item.id, each]))
  const less = (part: 'subtotal' | 'tax', from: Cents) => {
    const rest = subtract(from, sum(credits.map((credit) => credit[part])))
    return rest < 0 ? ZERO : rest
  }
  const rest = { subtotal: less('subtotal', subtotal), tax: less('tax', tax) }
  return {
    lines: lines.flatMap((line) => {
      const found = left.get(line.id)
      if (!found || found.returned === 0) return [line]
      // What is left is what it is charged: its discounts were of the whole line.
      const { discounts: _, listPrice: __, ...bare } = line
      return found.left === 0 ? [] : [{ ...bare, quantity: found.left, totalPrice: found.amountLeft }]
    }),
    ...rest,
    total: add(rest.subtotal, rest.tax),
    ...(taxes && { taxes: taxes.map((line) => lineLeft(line, credits)) }),
  }
}

function itemsOf({ lines }: Pick<SalesDocument, 'lines'>): SaleItem[] {
  return lines.map(({ description: _, ...item }) => item)
}

function itemsBack(invoice: Invoice, { id, lines }: InvoiceCredit): SaleItem[] {
  const byId = new Map(itemsOf(invoice).map((item) => [item.id, item]))
  return lines.flatMap(({ lineId, quantity, amount }) => {
    const item = byId.get(lineId)
    if (!item) return []
    const { discounts: _, listPrice: __, ...bare } = item
    const back = { quantity: -quantity, totalPrice: minus(amount), returnOf: lineId }
    return [{ ...bare, ...back, id: `${id}-${lineId}`, condition: 'kept' as const }]
  })
}

function creditsAsReturns(invoice: Invoice): Pick<Sale, 'items' | 'tax' | 'taxes'>[] {
  return (invoice.credits ?? []).map((credit) => ({
    items: itemsBack(invoice, credit),
    tax: minus(credit.tax),
    ...(credit.taxes && { taxes: credit.taxes.map(taxBack) }),
  }))
}

function lineLeft(line: TaxLine, credits: readonly InvoiceCredit[]): TaxLine {
  const { vatClass, percent } = line
  const back = credits
    .flatMap(({ taxes = [] }) => taxes)
    .filter((each) => each.vatClass === vatClass && each.percent === percent)
  const left = (of: 'gross' | 'tax') => {
    const rest = subtract(line[of], sum(back.map((each) => each[of])))
    return rest < 0 ? ZERO : rest
  }
  return { vatClass, percent, gross: left('gross'), tax: left('tax') }
}

function taxBack({ vatClass, percent, gross, tax }: TaxLine): TaxLine {
  return { vatClass, percent, gross: minus(gross), tax: minus(tax) }
}

function minus(amount: Cents): Cents {
  return subtract(ZERO, amount)
}

function refuse(refusal: CreditRefusal): CreditDecision {
  return { ok: false, refusal }
}
