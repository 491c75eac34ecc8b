import { type Balance, type Balances, balancesOf } from '#core/book/balance.ts'
import { bookRulesOf } from '#core/book/book-rules.ts'
import type { Customer } from '#core/customers/customer.ts'
import { standIns } from '#core/customers/merged-names.ts'
import { isOwed, owedByInvoices, withInvoices } from '#core/documents/on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { TableName } from '#core/rows/rows.ts'
import type { Business } from '#core/settings/business.ts'
import type { Catalogue } from './catalogue.ts'
import { keepRow } from './keep-row.ts'

const NOTHING: Balances = new Map()

/** What customers owe by all that is in memory. */
interface KnownOfBook {
  balances: ReadonlyMap<string, Balance>
  customers: ReadonlyMap<string, Customer>
  business: Business | undefined
}
type Owed = Pick<Catalogue, 'balances' | 'owedByInvoices'>

/** The unpaid invoices of named customers, and what is owed with them (S20.14). */
export class OwedInvoices {
  private readonly unpaid = new Map<string, SalesDocument>()
  /** Whether all of them were read: only those of a shop that has them on its book are. */
  areHere = false

  constructor(documents: readonly SalesDocument[] = []) {
    for (const document of documents) this.note(document.id, document)
  }

  note(id: string, document: SalesDocument | undefined): void {
    keepRow(this.unpaid, id, document && isOwed(document) ? document : undefined)
  }

  /** Whether they are on the book of this business, and were not read. */
  areLacking(business: Business | undefined): boolean {
    return !this.areHere && bookRulesOf(business).invoices
  }

  /** What is owed now; the same values while nothing of it changed. @param changed the tables of which rows changed */
  owed(
    { balances, customers, business }: KnownOfBook,
    before: Owed | undefined,
    changed: ReadonlySet<TableName>,
  ): Owed {
    const isOn = bookRulesOf(business).invoices
    const changes = (...tables: TableName[]) => tables.some((table) => changed.has(table))
    const isSame = !changes('balances', 'businesses') && !(isOn && changes('documents', 'customers'))
    if (before && isSame) return { balances: before.balances, owedByInvoices: before.owedByInvoices }
    const ofInvoices = isOn ? owedByInvoices(this.unpaid.values(), standIns(customers.values())) : NOTHING
    return { balances: withInvoices(balancesOf(balances.values()), ofInvoices), owedByInvoices: ofInvoices }
  }
}
