import type { Cart } from '../cart/cart.ts'
import { priceBeforePoints } from '../cart/priced-cart.ts'
import { approvalsInUse } from '../checkout/cart-demands.ts'
import type { FinishDecision } from '../checkout/checkout.ts'
import { askAboutUnpriced, askedPrices, settleCustomer, type Unsettled } from '../checkout/questions.ts'
import { mixesDemo, type Shelf } from '../checkout/shelf.ts'
import { soldLine } from '../checkout/sold-line.ts'
import type { Method } from '../sales/tender.ts'
import { allowedBy } from '../staff/approval.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { type PaperVat, type TaxedTotals, taxedTotals } from '../vat/paper-vat.ts'
import { taxedAs } from '../vat/vat-of-day.ts'
import type { DocumentCart } from './document-cart.ts'
import { meantFields } from './meant-method.ts'
import { daysOf } from './paper-terms.ts'
import type { DocumentCustomer, DocumentFact, DocumentIssuer } from './sales-document.ts'

const DAY_MS = 24 * 60 * 60_000

/** Why a cart cannot become a document yet (S5.7, R10). Stock is no reason: a document moves none. */
export type IssueRefusal =
  | { code: 'cart-empty' }
  | { code: 'payment-missing' }
  | { code: 'demo-mixed' }
  | { code: 'discount-exceeds' }
  | { code: 'price-missing'; names: string[] }
export type IssueDecision = FinishDecision<{ cart: DocumentCart }, IssueRefusal>

/** Why a cart cannot become a quote or an invoice now; undefined when it can. The first reason is given. */
export function refuseIssue(cart: DocumentCart, shelf: Shelf): IssueRefusal | undefined {
  if (cart.lines.length === 0) return { code: 'cart-empty' }
  const unpriced = askedPrices(cart)
  if (unpriced.length > 0) return { code: 'price-missing', names: unpriced }
  if (cart.kind === 'invoice' && cart.paymentMethod === null) return { code: 'payment-missing' }
  if (priceBeforePoints(cart).exceeds) return { code: 'discount-exceeds' }
  const productIds = cart.lines.map((line) => line.productId)
  return mixesDemo(productIds, shelf) ? { code: 'demo-mixed' } : undefined
}

/** Whether somebody may make a document of a cart now; what can be answered is asked, as at the till. */
export function decideIssue(cart: DocumentCart, page: Unsettled & { shelf: Shelf }): IssueDecision {
  const refusal = refuseIssue(cart, page.shelf)
  if (refusal) return { ok: false, refusal }
  const question = askAboutUnpriced(cart, page.agreed)
  if (question) return { ok: false, question }
  const settled = settleCustomer(cart, page)
  return 'question' in settled ? { ok: false, question: settled.question } : { ok: true, cart: settled.cart }
}

/** What a document takes from the device and the business that issue it. */
export interface DocumentMaking extends Maker {
  id: string
  /** The id of the line at an index of the cart's lines. */
  lineId: (index: number) => string
  /** The printed number, already taken from its series (R6). */
  number: string
  /** Epoch milliseconds. */
  now: number
  issuer: DocumentIssuer
  /** The cart's customer as known now; null without one, and for one deleted meanwhile. */
  customer: DocumentCustomer | null
  /** How an invoice is to be paid; null where none is chosen, or the shop does not take it any more. */
  method: Method | null
  /** How the shop's papers are taxed on its day (R38). */
  vat: PaperVat
  /** How long it holds, or when it is due; what every shop begins with where left out. */
  days?: number
  /** A product's description as it is now, '' for none. */
  describe: (productId: string) => string
}

/**
 * The document that a cart becomes: names, prices, classes of VAT, customer and issuer frozen as they are (R13).
 * @throws Error for a cart that `decideIssue` refuses as empty or without a payment method.
 */
export function buildDocument(cart: DocumentCart, making: DocumentMaking): DocumentFact {
  const { kind } = cart
  const { lines } = priceBeforePoints(cart)
  const { id, number, now, issuer, customer, vat } = making
  const method = kind === 'invoice' ? making.method : null
  if (lines.length === 0 || (kind === 'invoice' && method === null))
    throw new Error('this cart cannot become a document')
  return {
    id,
    kind,
    number,
    printedAs: null,
    ...madeBy(making),
    ...allowedBy(approvalsInUse(cart)),
    issuer,
    customer,
    lines: lines.map((line, index) => ({
      id: making.lineId(index),
      description: making.describe(line.line.productId),
      ...soldLine(line),
      ...taxedAs(line.line.productId, vat.vat),
    })),
    ...documentTotals(cart, vat),
    ...(method ? meantFields(method) : { paymentMethod: null }),
    createdAt: now,
    endsAt: endOf(kind, now, making.days),
    quoteId: null,
  }
}

/** What a cart comes to as a document, in cents: the subtotal without tax, the tax, and both together (S2.39). */
export function documentTotals(cart: Pick<Cart, 'lines' | 'discount'>, vat: PaperVat): TaxedTotals {
  const lines = priceBeforePoints(cart).lines.map(({ line, total }) => ({
    totalPrice: total,
    ...taxedAs(line.productId, vat.vat),
  }))
  return taxedTotals(lines, vat)
}

/** When a document made at `now` ends: a quote's last moment, an invoice's due date; epoch milliseconds (S9.11). */
export function endOf(kind: DocumentFact['kind'], now: number, days = daysOf(kind)): number {
  return now + days * DAY_MS
}
