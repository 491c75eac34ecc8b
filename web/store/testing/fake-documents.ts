import { uuidv7 } from 'uuidv7'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { needsShift } from '#core/checkout/takes-cash.ts'
import { decideConversion, invoiceOfQuote, invoicesOf } from '#core/documents/convert-quote.ts'
import { buildCredit, decideCredit } from '#core/documents/credit-invoice.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { cancelledByFactOf, documentFactOf } from '#core/documents/document-fact.ts'
import { buildDocument, refuseIssue } from '#core/documents/issue-document.ts'
import { documentCustomer, issuerOf } from '#core/documents/issuer.ts'
import { decideDocumentCancel, decidePayment, payInOne, saleOfInvoice } from '#core/documents/pay-invoice.ts'
import type { DocumentFact, SalesDocument } from '#core/documents/sales-document.ts'
import { checkNumbering } from '#core/numbering/numbering-check.ts'
import type { Series } from '#core/numbering/numbers.ts'
import { frozenMethod, moneyMethods } from '#core/sales/method.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { PaidMethod } from '#core/sales/tender.ts'
import { cashUpOf } from '#core/shifts/cash-up-rules.ts'
import { allowedBy } from '#core/staff/approval.ts'
import { type Maker, madeBy } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { paperVatAt } from '../catalogue/vat-now.ts'
import type { Identity } from '../db/identity.ts'
import type { Documents, ListedDocument } from '../documents/documents.ts'
import { type Settable, settable } from './fake-live.ts'

/** The parts of the fake shop that its documents use. */
export interface DocumentsSurroundings {
  identity: Identity
  maker(): Maker
  /** The shift that a sale made now belongs to. */
  shift(): string | undefined
  catalogue(): Catalogue
  now(): number
  /** Takes the next number of a series. */
  take(series: Series): string
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
  /** A document after its operations. */
  row(id: string): SalesDocument | undefined
  /** A sale after its operations, now listed. */
  sold(saleId: string): Sale
  numbers(): Parameters<typeof checkNumbering>[0]
}

export interface FakeDocuments extends Documents {
  readonly list: Settable<readonly ListedDocument[] | undefined>
}

/** Documents in memory, made by the real rules of core. */
export function fakeDocuments(shop: DocumentsSurroundings): FakeDocuments {
  const list = settable<readonly ListedDocument[] | undefined>([])
  const cart = settable<DocumentCart>(EMPTY_DOCUMENT_CART)
  const known = () => (list.get() ?? []).map(({ document }) => document)

  function relist(id: string, paidWith?: PaidMethod): SalesDocument {
    const document = shop.row(id)
    if (!document) throw new Error(`no document ${id}`)
    const listed = { document, paidWith, pending: shop.identity.mode === 'account' }
    const others = (list.get() ?? []).filter((each) => each.document.id !== id)
    const newestFirst = [...others, listed].sort(
      (left, right) => right.document.createdAt - left.document.createdAt,
    )
    list.set(newestFirst)
    return document
  }

  function issueFact(fact: DocumentFact): SalesDocument {
    shop.write([{ type: 'document.issue', payload: { document: fact } }])
    return relist(fact.id)
  }

  const methodBy = (id: string) => chosenMethod({ paymentMethod: id }, moneyMethods(shop.catalogue().methods))
  const issuer = () => issuerOf(shop.catalogue().business, { fallbackName: 'My Business', logo: null })

  return {
    get: list.get,
    subscribe: list.subscribe,
    list,
    cart: { ...cart, update: (change) => cart.set(change(cart.get())) },
    async issue(given) {
      const { itemsById, customers, methods } = shop.catalogue()
      const method = chosenMethod(given, moneyMethods(methods))
      const refusal = refuseIssue({ ...given, paymentMethod: method?.id ?? null }, itemsById)
      if (refusal) return { ok: false, refusal }
      const customer = customers.find(({ id }) => id === given.customerId)
      const document = issueFact(
        buildDocument(given, {
          id: uuidv7(),
          lineId: () => uuidv7(),
          number: shop.take(given.kind),
          now: shop.now(),
          ...shop.maker(),
          issuer: issuer(),
          customer: customer ? documentCustomer(customer) : null,
          method: method ? frozenMethod(method) : null,
          vat: paperVatAt(shop.catalogue(), shop.now()),
          describe: (productId) => itemsById.get(productId)?.product.description ?? '',
        }),
      )
      cart.set(EMPTY_DOCUMENT_CART)
      return { ok: true, document }
    },
    async convert(quoteId, methodId) {
      const quote = shop.row(quoteId)
      if (!quote) return { ok: false, refusal: { code: 'unknown-document' } }
      const decision = decideConversion(quote, invoicesOf(quoteId, known()))
      if (!decision.ok) return decision
      const method = methodBy(methodId)
      if (!method) return { ok: false, refusal: { code: 'payment-missing' } }
      const making = {
        id: uuidv7(),
        lineId: () => uuidv7(),
        number: shop.take('invoice'),
        now: shop.now(),
        ...shop.maker(),
        issuer: issuer(),
        method: frozenMethod(method),
        vat: paperVatAt(shop.catalogue(), shop.now()),
      }
      return { ok: true, document: issueFact(invoiceOfQuote(quote, making)) }
    },
    async cancel(documentId, approvals) {
      const document = shop.row(documentId)
      if (!document) return { ok: false, refusal: { code: 'unknown-document' } }
      const decision = decideDocumentCancel(document)
      if (!decision.ok) return decision
      const { userId: _, ...by } = madeBy(shop.maker())
      const cancelledBy = cancelledByFactOf({ ...by, ...allowedBy(approvals) })
      const payload = { document: documentFactOf(document), cancelledAt: shop.now(), ...cancelledBy }
      shop.write([{ type: 'document.cancel', payload }])
      return { ok: true, document: relist(documentId) }
    },
    async credit(invoiceId, { parts, reason, approvals }) {
      const invoice = shop.row(invoiceId)
      if (!invoice) return { ok: false, refusal: { code: 'unknown-document' } }
      if (reason.trim() === '') return { ok: false, refusal: { code: 'no-reason' } }
      const decision = decideCredit(invoice, parts)
      if (!decision.ok) return decision
      const making = { id: uuidv7(), now: shop.now(), ...shop.maker() }
      const credit = buildCredit(
        decision.amounts,
        { reason, approvals },
        { ...making, number: shop.take('credit-note') },
      )
      const payload = { document: documentFactOf(invoice), credits: [credit], cancelledAt: null }
      shop.write([{ type: 'document.credit', payload }])
      return { ok: true, document: relist(invoiceId), credit }
    },
    async pay(invoiceId, methodId, reference = '') {
      const invoice = shop.row(invoiceId)
      if (!invoice) return { ok: false, refusal: { code: 'unknown-document' } }
      const decision = decidePayment(invoice)
      if (!decision.ok) return decision
      const method = methodBy(methodId)
      const paid = payInOne(invoice, method, reference)
      if (!paid.ok) return paid
      const shiftId = shop.shift()
      const rules = cashUpOf(shop.catalogue().business)
      if (method && needsShift([method.kind], rules, shiftId !== undefined))
        return { ok: false, refusal: { code: 'no-shift' } }
      const agreed = saleOfInvoice(invoice, {
        shiftId,
        paid: paid.payment,
        now: shop.now(),
        ...shop.maker(),
      })
      const sale = freezeSale(agreed, shop.catalogue())
      shop.write([{ type: 'sale.complete', payload: { sale } }])
      return {
        ok: true,
        document: relist(invoiceId, method && { id: method.id, name: frozenMethod(method).name }),
        sale: shop.sold(sale.id),
      }
    },
    numbering: async () => checkNumbering(shop.numbers()),
    logoOf: async () => null,
  }
}
