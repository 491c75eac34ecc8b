import { DEMO_PREFIX, isDemoId } from '#core/catalog/demo-id.ts'
import { chosenMethod } from '#core/checkout/checkout.ts'
import { freezeSale } from '#core/checkout/freeze-sale.ts'
import { decideConversion, invoiceOfQuote, invoicesOf } from '#core/documents/convert-quote.ts'
import { buildCredit, type CreditRequest, decideCredit } from '#core/documents/credit-invoice.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { cancelledByFactOf, documentFactOf } from '#core/documents/document-fact.ts'
import { buildDocument, refuseIssue } from '#core/documents/issue-document.ts'
import { documentCustomer, issuerOf } from '#core/documents/issuer.ts'
import { holderOf } from '#core/documents/on-book.ts'
import { daysOf } from '#core/documents/paper-terms.ts'
import { decideDocumentCancel, decidePayment, payInOne, saleOfInvoice } from '#core/documents/pay-invoice.ts'
import type { DocumentIssuer, DocumentKind, SalesDocument } from '#core/documents/sales-document.ts'
import type { Cents } from '#core/money/cents.ts'
import type { SeriesCheck } from '#core/numbering/numbering-check.ts'
import { frozenMethod, moneyMethods } from '#core/sales/method.ts'
import { type Approval, allowedBy } from '#core/staff/approval.ts'
import { madeBy } from '#core/staff/maker.ts'
import { shopFront } from '#web/language/shop-front.ts'
import type { Live } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { CurrentShift } from '../carts/current-shift.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { paperVatAt } from '../catalogue/vat-now.ts'
import type { OperationParts } from '../commit/commits.ts'
import { type Committed, changedRow } from '../commit/transaction.ts'
import { withRetry } from '../db/with-retry.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import { readView } from '../rows/view.ts'
import type { DocumentList } from './document-list.ts'
import type {
  Cancelled,
  Converted,
  Credited,
  Documents,
  Issued,
  ListedDocument,
  PaidInvoice,
} from './documents.ts'
import { Logos } from './logos.ts'
import { readNumbering } from './read-numbering.ts'

const UNKNOWN = { ok: false, refusal: { code: 'unknown-document' } } as const

/** The dependencies of making documents. */
interface DocumentParts extends OperationParts {
  catalogue: Pick<Live<Catalogue>, 'get'>
  pictures: PictureStore
  cart: CartStore<DocumentCart>
  list: DocumentList
  shifts: CurrentShift
  /** What of an unpaid invoice was paid on its account already, in cents (S20.14). */
  putTo(invoice: SalesDocument): Promise<Cents>
}

/** The quotes and invoices of one account on this device. */
export class DocumentStore implements Documents {
  readonly cart: CartStore<DocumentCart>
  private readonly shop: DocumentParts
  private readonly list: DocumentList
  private readonly logos: Logos
  /** Decisions and their commits run one after the other: a second tap sees the result of the first. */
  private readonly turns = new Turns()

  constructor(shop: DocumentParts) {
    this.shop = shop
    this.cart = shop.cart
    this.list = shop.list
    this.logos = new Logos(shop.pictures)
  }

  get(): readonly ListedDocument[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.list.subscribe(listener)
  }

  issue(cart: DocumentCart): Promise<Issued> {
    return this.turns.run(async () => {
      const { itemsById, customers, methods } = this.shop.catalogue.get()
      const method = chosenMethod(cart, moneyMethods(methods))
      const refusal = refuseIssue({ ...cart, paymentMethod: method?.id ?? null }, itemsById)
      if (refusal) return { ok: false, refusal }
      const demo = cart.lines.some((line) => isDemoId(line.productId))
      const customer = customers.find(({ id }) => id === cart.customerId)
      const making = {
        ...(await this.making(demo, cart.kind)),
        customer: customer ? documentCustomer(customer) : null,
        method: method ? frozenMethod(method) : null,
        describe: (productId: string) => itemsById.get(productId)?.product.description ?? '',
      }
      const committed = await this.cart.replacing(EMPTY_DOCUMENT_CART, this.shop.commits, async (tx) => {
        const number = tx.takeNumber(demo ? 'demo' : cart.kind)
        const document = buildDocument(cart, { ...making, number })
        await tx.apply([{ type: 'document.issue', payload: { document } }])
      })
      return { ok: true, document: await this.listed(committed, making.id) }
    })
  }

  convert(quoteId: string, methodId: string): Promise<Converted> {
    return this.turns.run(async () => {
      const documents = (await this.list.all()).map(({ document }) => document)
      const quote = documents.find(({ id }) => id === quoteId)
      if (!quote) return UNKNOWN
      const decision = decideConversion(quote, invoicesOf(quoteId, documents))
      if (!decision.ok) return decision
      const method = this.method(methodId)
      if (!method) return { ok: false, refusal: { code: 'payment-missing' } }
      const demo = isDemoId(quoteId)
      const making = { ...(await this.making(demo, 'invoice')), method: frozenMethod(method) }
      const committed = await this.shop.commits.commit(async (tx) => {
        const number = tx.takeNumber(demo ? 'demo' : 'invoice')
        const invoice = invoiceOfQuote(quote, { ...making, number })
        await tx.apply([{ type: 'document.issue', payload: { document: invoice } }])
      })
      return { ok: true, document: await this.listed(committed, making.id) }
    })
  }

  cancel(documentId: string, approvals: readonly Approval[] = []): Promise<Cancelled> {
    return this.turns.run(async () => {
      const document = await this.find(documentId)
      if (!document) return UNKNOWN
      const decision = decideDocumentCancel(document)
      if (!decision.ok) return decision
      const { userId: _, ...by } = madeBy(this.shop.maker())
      const cancelledBy = { ...by, ...allowedBy(approvals) }
      const payload = {
        document: documentFactOf(document),
        cancelledAt: this.shop.now(),
        ...cancelledByFactOf(cancelledBy),
      }
      const committed = await this.shop.commits.commit((tx) =>
        tx.apply([{ type: 'document.cancel', payload }]),
      )
      return { ok: true, document: await this.listed(committed, documentId) }
    })
  }

  credit(invoiceId: string, { parts, reason, approvals }: CreditRequest): Promise<Credited> {
    return this.turns.run(async () => {
      const invoice = await this.find(invoiceId)
      if (!invoice) return UNKNOWN
      if (reason.trim() === '') return { ok: false, refusal: { code: 'no-reason' } }
      const decision = decideCredit(invoice, parts)
      if (!decision.ok) return decision
      const making = { id: this.shop.newId(), now: this.shop.now(), ...this.shop.maker() }
      const committed = await this.shop.commits.commit(async (tx) => {
        const number = tx.takeNumber(isDemoId(invoiceId) ? 'demo' : 'credit-note')
        const credit = buildCredit(decision.amounts, { reason, approvals }, { ...making, number })
        const payload = { document: documentFactOf(invoice), credits: [credit], cancelledAt: null }
        await tx.apply([{ type: 'document.credit', payload }])
        return credit
      })
      return { ok: true, document: await this.listed(committed, invoiceId), credit: committed.made }
    })
  }

  pay(invoiceId: string, methodId: string, reference = ''): Promise<PaidInvoice> {
    return this.turns.run(async () => {
      const invoice = await this.find(invoiceId)
      if (!invoice) return UNKNOWN
      const decision = decidePayment(invoice)
      if (!decision.ok) return decision
      const method = this.method(methodId)
      const { standIns } = this.shop.catalogue.get()
      const put = await this.shop.putTo(invoice)
      const paid = payInOne(invoice, method, reference, { amount: put })
      if (!paid.ok) return paid
      const shift = await this.shop.shifts.forMoney(method ? [method.kind] : [])
      if (!shift) return { ok: false, refusal: { code: 'no-shift' } }
      const making = {
        ...{ ...this.shop.maker(), paid: paid.payment, now: this.shop.now(), ...shift },
        ...(put > 0 && { holder: holderOf(invoice, standIns) }),
      }
      const sale = freezeSale(saleOfInvoice(invoice, making), this.shop.catalogue.get())
      const committed = await this.shop.commits.commit(async (tx) => {
        // Another tab was quicker, and this one does not show it yet: what is tapped twice is no money that was taken twice.
        const [known] = await readView(this.shop.db, 'sales', [sale.id])
        if (!known) await tx.apply([{ type: 'sale.complete', payload: { sale } }])
      })
      const made = changedRow(committed, 'sales', sale.id)
      if (!made) return { ok: false, refusal: { code: 'already-paid' } }
      return { ok: true, document: await this.listed(committed, invoiceId), sale: made }
    })
  }

  numbering(): Promise<readonly SeriesCheck[]> {
    return withRetry(this.shop.db, () => readNumbering(this.shop.db))
  }

  logoOf({ issuer }: Pick<SalesDocument, 'issuer'>): Promise<string | null> {
    return this.logos.find(issuer.logo, this.shop.catalogue.get().business?.logo ?? null)
  }

  private async find(id: string): Promise<SalesDocument | undefined> {
    return (await this.list.all()).find(({ document }) => document.id === id)?.document
  }

  private method(id: string) {
    return chosenMethod({ paymentMethod: id }, moneyMethods(this.shop.catalogue.get().methods))
  }

  private async making(demo: boolean, kind: DocumentKind) {
    const id = this.shop.newId()
    const now = this.shop.now()
    return {
      id: demo ? `${DEMO_PREFIX}${id}` : id,
      lineId: () => this.shop.newId(),
      now,
      vat: paperVatAt(this.shop.catalogue.get(), now),
      days: daysOf(kind, this.shop.catalogue.get().business),
      ...this.shop.maker(),
      issuer: await this.issuer(kind),
    }
  }

  private async issuer(kind: DocumentKind): Promise<DocumentIssuer> {
    const { business } = this.shop.catalogue.get()
    const { name: fallbackName } = shopFront(business, this.shop.identity.mode)
    const at = this.shop.now()
    const logo = await this.logos.keep(business?.logo ?? null)
    return issuerOf(business, { fallbackName, at, kind, logo })
  }

  private async listed(committed: Committed, id: string): Promise<SalesDocument> {
    const document = changedRow(committed, 'documents', id)
    if (!document) throw new Error('the document was not stored')
    await this.list.settled()
    return document
  }
}
