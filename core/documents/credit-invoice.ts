import { oldestFirst } from '../calendar/order-of-time.ts'
import { WALK_IN } from '../customers/customer.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import {
  decideReturn,
  type ReturnAmounts,
  type ReturnPart,
  type ReturnRefusal,
} from '../returns/return-amounts.ts'
import type { Sale } from '../sales/sale.ts'
import { type Approval, allowedBy } from '../staff/approval.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { countedCredits, itemsBack, itemsOf, taxBack } from './left-of-invoice.ts'
import type { InvoiceCredit, SalesDocument } from './sales-document.ts'

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
  /** Who else allowed it. */
  approvals?: readonly Approval[] | undefined
}

/** The values that the device supplies for a credit note. */
export interface CreditMaking extends Maker {
  id: string
  /** The printed number, already taken from its series. */
  number: string
  /** Epoch milliseconds. */
  now: number
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
  const decision = decideReturn(charged, countedCredits(invoice), parts)
  if (decision.ok && decision.amounts.isLast) return refuse({ code: 'nothing-left' })
  return decision
}

/** The credit note that it becomes. */
export function buildCredit(
  { items, subtotal, tax, taxes, total }: ReturnAmounts,
  { reason, approvals }: Omit<CreditRequest, 'parts'>,
  { id, number, now, ...maker }: CreditMaking,
): InvoiceCredit {
  const lines = items.map(({ item, quantity, amount }) => ({ lineId: item.id, quantity, amount }))
  const ofClasses = taxes.length > 0 && { taxes }
  return {
    ...{ id, number, printedAs: null, lines, subtotal, tax, total },
    ...ofClasses,
    ...{ reason, createdAt: now },
    ...madeBy(maker),
    ...allowedBy(approvals),
  }
}

/** A credit note as its paper is made: a return of the invoice without money. */
export function creditAsReturn(invoice: SalesDocument, credit: InvoiceCredit): Sale {
  const { id, number, printedAs, userId, subtotal, tax, taxes, total, reason, createdAt } = credit
  return {
    ...customerOf(invoice),
    ...{ id, number, printedAs, userId, reason, createdAt },
    items: itemsBack(invoice, credit.id, credit.lines),
    subtotal: minus(subtotal),
    tax: minus(tax),
    total: minus(total),
    ...(taxes && { taxes: taxes.map(taxBack) }),
    paymentMethod: invoice.paymentMethod ?? 'cash',
    status: 'completed',
    kind: 'return',
    returnKind: 'return',
    returnOf: {
      saleId: invoice.id,
      number: invoice.printedAs ?? invoice.number,
      createdAt: invoice.createdAt,
    },
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
  return [...byId.values()].sort(oldestFirst(({ createdAt }) => createdAt))
}

function minus(amount: Cents): Cents {
  return subtract(ZERO, amount)
}

function refuse(refusal: CreditRefusal): CreditDecision {
  return { ok: false, refusal }
}
