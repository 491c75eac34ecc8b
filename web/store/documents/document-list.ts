import { isDemoId } from '#core/catalog/demo-id.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { RowKey } from '#core/rows/rows.ts'
import { invoiceIdOf } from '#core/sales/paid-sale-id.ts'
import type { PaidMethod } from '#core/sales/tender.ts'
import { type Live, LiveValue } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import { type Committed, changedRows } from '../commit/transaction.ts'
import { DOCUMENT_OF_OP, SALE_OF_OP, type ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import { viewOf } from '../db/overlay.ts'
import { readView } from '../rows/view.ts'
import type { ListedDocument } from './documents.ts'
import { readPaidWith } from './paid-with.ts'

/**
 * The documents of this device, newest first, in memory. Read when a screen first subscribes, then patched one by one.
 * A document is pending while an operation about it is in the outbox, which is queried each time (S4.8).
 */
export class DocumentList implements Live<readonly ListedDocument[] | undefined> {
  private readonly list = new LiveValue<readonly ListedDocument[] | undefined>(undefined)
  private readonly db: ShopDatabase
  private readonly mode: Identity['mode']
  private asked = false
  /** Documents of which an operation was in the outbox at the last query. */
  private waiting: ReadonlySet<string> = new Set()
  /** The payment methods of paid invoices. */
  private readonly paidWith = new Map<string, PaidMethod>()
  /** Reads and patches run one after the other, so that no older result overwrites a newer one. */
  private readonly turns = new Turns()

  constructor(db: ShopDatabase, mode: Identity['mode']) {
    this.db = db
    this.mode = mode
  }

  get(): readonly ListedDocument[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    const stop = this.list.subscribe(listener)
    if (!this.asked) void this.ask().catch((error: unknown) => this.tellFailure(error))
    return stop
  }

  /** All documents, read first if they have not been yet. */
  async all(): Promise<readonly ListedDocument[]> {
    if (this.list.get() === undefined) await this.ask()
    await this.turns.settled()
    return this.list.get() ?? []
  }

  /** Reads every document again. Does nothing before a first request. A failed read keeps the list (S8.30). */
  async reload(): Promise<void> {
    if (this.asked) await this.ask().catch((error: unknown) => this.tellFailure(error))
  }

  /** Reads some rows again, and those that entered or left the outbox. Does nothing before a first request. */
  async patch(keys: readonly RowKey[]): Promise<void> {
    if (!this.asked) return
    await this.turns.run(async () => {
      const before = this.waiting
      this.waiting = await waitingDocuments(this.db)
      const ids = new Set(keys.flatMap(documentOf))
      for (const id of before) if (!this.waiting.has(id)) ids.add(id)
      for (const id of this.waiting) if (!before.has(id)) ids.add(id)
      if (ids.size === 0) return
      const rows = await readView(this.db, 'documents', [...ids])
      await this.learn(rows)
      this.change(ids, rows)
    })
  }

  /** Lists documents just committed, after pending reads. */
  add(committed: Committed): void {
    const documents = changedRows(committed, 'documents')
    if (!this.asked || documents.length === 0) return
    const ids = documents.map(({ id }) => id)
    const listed = this.turns.run(async () => {
      const waiting = this.mode === 'account' ? ids.filter((id) => !isDemoId(id)) : []
      this.waiting = new Set([...this.waiting, ...waiting])
      await this.learn(documents)
      this.change(new Set(ids), documents)
    })
    listed.catch((error: unknown) => this.tellFailure(error))
  }

  /** Resolves when pending reads and changes are done. */
  async settled(): Promise<void> {
    await this.turns.settled()
  }

  private ask(): Promise<void> {
    this.asked = true
    return this.turns.run(async () => {
      const documents = await this.db.transaction('r', this.db.documents, this.db.overlay, () =>
        viewOf(this.db, 'documents'),
      )
      this.waiting = await waitingDocuments(this.db)
      await this.learn(documents)
      this.list.set(documents.map((document) => this.listed(document)).sort(newestFirst))
    })
  }

  private async learn(rows: readonly (SalesDocument | undefined)[]): Promise<void> {
    const documents = rows.filter((row) => row !== undefined)
    for (const [id, method] of await readPaidWith(this.db, documents)) this.paidWith.set(id, method)
  }

  private change(ids: ReadonlySet<string>, rows: readonly (SalesDocument | undefined)[]): void {
    const listed = this.list.get()
    if (!listed) return
    const rest = listed.filter(({ document }) => !ids.has(document.id))
    const fresh = rows.flatMap((document) => (document ? [this.listed(document)] : []))
    this.list.set([...rest, ...fresh].sort(newestFirst))
  }

  private listed(document: SalesDocument): ListedDocument {
    const { id } = document
    return { document, paidWith: this.paidWith.get(id), pending: this.waiting.has(id) }
  }

  private tellFailure(error: unknown): void {
    if (this.db.isOpen()) console.error('the documents could not be read', error)
  }
}

// A payment belongs to its invoice.
function documentOf([table, id]: RowKey): string[] {
  if (table === 'documents') return [id]
  const invoiceId = table === 'sales' ? invoiceIdOf(id) : undefined
  return invoiceId === undefined ? [] : [invoiceId]
}

// Operations about a document itself, and payments of invoices.
async function waitingDocuments(db: ShopDatabase): Promise<ReadonlySet<string>> {
  const [documents, sales] = await Promise.all([
    db.outbox.orderBy(DOCUMENT_OF_OP).keys(),
    db.outbox.orderBy(SALE_OF_OP).keys(),
  ])
  const paid = (sales as string[]).flatMap((saleId) => invoiceIdOf(saleId) ?? [])
  return new Set([...(documents as string[]), ...paid])
}

function newestFirst({ document: left }: ListedDocument, { document: right }: ListedDocument): number {
  return right.createdAt - left.createdAt || (left.id < right.id ? 1 : -1)
}
