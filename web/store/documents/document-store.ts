import { decideConversion, invoiceOfQuote, invoicesOf } from '#core/documents/convert-quote.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { documentFactOf } from '#core/documents/document-fact.ts'
import { buildDocument, refuseIssue } from '#core/documents/issue-document.ts'
import { documentCustomer, issuerOf } from '#core/documents/issuer.ts'
import type { SeriesCheck } from '#core/documents/numbering-check.ts'
import type { Series } from '#core/documents/numbers.ts'
import { saleIdOf } from '#core/documents/paid-sale-id.ts'
import { decideCancel, decidePayment, saleOfInvoice } from '#core/documents/pay-invoice.ts'
import type { DocumentFact, DocumentIssuer, SalesDocument } from '#core/documents/sales-document.ts'
import { DEFAULT_TAX_RATE } from '#core/money/tax.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { shopFront } from '#core/settings/shop-front.ts'
import type { RowKey, RowOf, TableName } from '#core/sync/rows.ts'
import { type CartStore, DOCUMENTS, storedCart } from '../carts/cart-store.ts'
import type { Commit, Committed } from '../commit/commit.ts'
import { withRetry } from '../db/with-retry.ts'
import { loadDemoGoods } from '../rows/demo-goods.ts'
import { DEMO_PREFIX, isDemo } from '../rows/view.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { DocumentList } from './document-list.ts'
import type { Cancelled, Converted, Documents, Issued, ListedDocument, PaidInvoice } from './documents.ts'
import { Logos, logoHashes } from './logos.ts'
import { readNumbering } from './read-numbering.ts'

const UNKNOWN = { ok: false, refusal: { code: 'unknown-document' } } as const

/** The quotes and invoices of one account on this device. */
export class DocumentStore implements Documents {
  readonly cart: CartStore<DocumentCart>
  private readonly shop: ShopStore
  private readonly list: DocumentList
  private readonly logos: Logos
  /** Decisions and what follows from them run one after the other: a second tap finds what the first one did. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(shop: ShopStore, cart: CartStore<DocumentCart>) {
    this.shop = shop
    this.cart = cart
    this.list = new DocumentList(shop.db, shop.identity.mode)
    this.logos = new Logos(shop.pictures)
  }

  get(): readonly ListedDocument[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.list.subscribe(listener)
  }

  issue(cart: DocumentCart): Promise<Issued> {
    return this.inTurn(async () => {
      const { itemsById, customers, business } = this.shop.catalogue.get()
      const refusal = refuseIssue(cart, itemsById)
      if (refusal) return { ok: false, refusal }
      const demo = cart.lines.some((line) => isDemo(line.productId))
      const customer = customers.find(({ id }) => id === cart.customerId)
      const making = {
        ...(await this.making(demo)),
        customer: customer ? documentCustomer(customer) : null,
        taxRate: business?.taxRate ?? DEFAULT_TAX_RATE,
        describe: (productId: string) => itemsById.get(productId)?.product.description ?? '',
      }
      await this.cart.settled()
      const document = await this.store(
        making.id,
        (number) => buildDocument(cart, { ...making, number }),
        demo ? 'demo' : cart.kind,
        { cart: storedCart(DOCUMENTS, EMPTY_DOCUMENT_CART) },
      )
      this.cart.set(EMPTY_DOCUMENT_CART)
      return { ok: true, document }
    })
  }

  convert(quoteId: string, paymentMethod: PaymentMethod): Promise<Converted> {
    return this.inTurn(async () => {
      const documents = (await this.list.all()).map(({ document }) => document)
      const quote = documents.find(({ id }) => id === quoteId)
      if (!quote) return UNKNOWN
      const decision = decideConversion(quote, invoicesOf(quoteId, documents))
      if (!decision.ok) return decision
      const demo = isDemo(quoteId)
      const making = { ...(await this.making(demo)), paymentMethod }
      const make = (number: string) => invoiceOfQuote(quote, { ...making, number })
      return { ok: true, document: await this.store(making.id, make, demo ? 'demo' : 'invoice') }
    })
  }

  cancel(documentId: string): Promise<Cancelled> {
    return this.inTurn(async () => {
      const document = await this.find(documentId)
      if (!document) return UNKNOWN
      const decision = decideCancel(document)
      if (!decision.ok) return decision
      const payload = { document: documentFactOf(document), cancelledAt: this.shop.now() }
      const committed = await this.shop.commitOnce({
        intents: () => [{ type: 'document.cancel', payload }],
        list: (made) => this.note(made, documentId),
      })
      return { ok: true, document: await this.listed(committed, documentId) }
    })
  }

  pay(invoiceId: string, paymentMethod: PaymentMethod): Promise<PaidInvoice> {
    return this.inTurn(async () => {
      const invoice = await this.find(invoiceId)
      if (!invoice) return UNKNOWN
      const decision = decidePayment(invoice)
      if (!decision.ok) return decision
      const { userId } = this.shop.identity
      const sale = saleOfInvoice(documentFactOf(invoice), { paymentMethod, now: this.shop.now(), userId })
      const committed = await this.shop.commitOnce({
        intents: () => [{ type: 'sale.complete', payload: { sale } }],
        ...(isDemo(invoiceId) ? { prepare: loadDemoGoods } : {}),
        list: (committed) => {
          const paid = changed(committed, 'sales', saleIdOf(invoiceId))
          if (paid) this.shop.noteSale(paid)
          this.note(committed, invoiceId)
        },
      })
      const made = changed(committed, 'sales', saleIdOf(invoiceId))
      // Another tab was quicker, and this one has not heard of it yet.
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

  /** The hashes of the logos that documents name: pictures that belong to the shop. */
  logoHashes(): Promise<ReadonlySet<string>> {
    return logoHashes(this.shop.db)
  }

  /** Reads every document again. */
  reload(): Promise<void> {
    return this.list.reload()
  }

  /** Reads some rows again. */
  patch(keys: readonly RowKey[]): Promise<void> {
    return this.list.patch(keys)
  }

  private async find(id: string): Promise<SalesDocument | undefined> {
    return (await this.list.all()).find(({ document }) => document.id === id)?.document
  }

  private async making(demo: boolean) {
    const id = this.shop.newId()
    return {
      id: demo ? `${DEMO_PREFIX}${id}` : id,
      lineId: () => this.shop.newId(),
      now: this.shop.now(),
      userId: this.shop.identity.userId,
      issuer: await this.issuer(),
    }
  }

  private async issuer(): Promise<DocumentIssuer> {
    const { business } = this.shop.catalogue.get()
    const { name: fallbackName } = shopFront(business, this.shop.identity.mode)
    return issuerOf(business, { fallbackName, logo: await this.logos.keep(business?.logo ?? null) })
  }

  private async store(
    id: string,
    make: (number: string) => DocumentFact,
    series: Series,
    more: Pick<Commit, 'cart'> = {},
  ): Promise<SalesDocument> {
    const committed = await this.shop.commitOnce({
      intents: (take) => [{ type: 'document.issue', payload: { document: make(take(series)) } }],
      list: (made) => this.note(made, id),
      ...more,
    })
    return this.listed(committed, id)
  }

  private note(committed: Committed, id: string): void {
    const document = changed(committed, 'documents', id)
    if (document) this.list.add(document)
  }

  private async listed(committed: Committed, id: string): Promise<SalesDocument> {
    const document = changed(committed, 'documents', id)
    if (!document) throw new Error('the document was not stored')
    await this.list.settled()
    return document
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work)
    this.last = done.catch(() => undefined)
    return done
  }
}

function changed<Table extends TableName>(
  { changes }: Committed,
  table: Table,
  id: string,
): RowOf<Table> | undefined {
  return changes.find((change) => change.table === table && change.row.id === id)?.row as
    | RowOf<Table>
    | undefined
}
