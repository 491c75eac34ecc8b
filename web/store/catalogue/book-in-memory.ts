import { type Balance, type Balances, balancesOf, pointsOf } from '#core/book/balance.ts'
import { bookRulesOf } from '#core/book/book-rules.ts'
import type { StandIns } from '#core/customers/merged-names.ts'
import { isOwed, owedByInvoices, withInvoices } from '#core/documents/on-book.ts'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { TableName } from '#core/rows/rows.ts'
import type { Business } from '#core/settings/business.ts'
import type { MemoryChange } from '../rows/pulled-changes.ts'
import type { Catalogue } from './catalogue.ts'
import { keepRow } from './keep-row.ts'

const NOTHING: Balances = new Map()

type Shown = Pick<Catalogue, 'balances' | 'owedByInvoices' | 'points'>

/** What customers owe, in memory: their balances, and their unpaid invoices where the shop has those on its book (S20.14). */
export class BookInMemory {
  private readonly balances = new Map<string, Balance>()
  private readonly unpaid = new Map<string, SalesDocument>()
  private isOn = false
  private readonly hasInvoices: boolean

  /** @param hasInvoices whether every document is among the rows that come */
  constructor(hasInvoices: boolean) {
    this.hasInvoices = hasInvoices
  }

  /** Whether unpaid invoices are on the book, and were not read. */
  get lacksInvoices(): boolean {
    return this.isOn && !this.hasInvoices
  }

  /** The same, once such a row is here. */
  lacksAfter({ table, row }: Pick<MemoryChange, 'table' | 'row'>): boolean {
    return !this.hasInvoices && table === 'businesses' && bookRulesOf(row as Business | undefined).invoices
  }

  note({ table, id, row }: MemoryChange): void {
    if (table === 'balances') keepRow(this.balances, id, row as Balance | undefined)
    if (table === 'businesses') this.isOn = bookRulesOf(row as Business | undefined).invoices
    if (table !== 'documents') return
    const document = row as SalesDocument | undefined
    keepRow(this.unpaid, id, document && isOwed(document) ? document : undefined)
  }

  /** What is owed now; the same values while nothing of it changed. @param changed the tables of which rows changed */
  shown(standIns: StandIns, before: Catalogue | undefined, changed: ReadonlySet<TableName>): Shown {
    const changes = (...tables: TableName[]) => tables.some((table) => changed.has(table))
    const points = before && !changes('balances') ? before.points : pointsOf(this.balances.values())
    const isSame = !changes('balances', 'businesses') && !(this.isOn && changes('documents', 'customers'))
    if (before && isSame) {
      const { balances, owedByInvoices } = before
      return { balances, owedByInvoices, points }
    }
    const ofInvoices = this.isOn ? owedByInvoices(this.unpaid.values(), standIns) : NOTHING
    const balances = withInvoices(balancesOf(this.balances.values()), ofInvoices)
    return { balances, owedByInvoices: ofInvoices, points }
  }
}
