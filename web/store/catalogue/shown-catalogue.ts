import type { Category } from '#core/catalog/product.ts'
import type { RowKey } from '#core/rows/rows.ts'
import { LiveValue } from '../browser/live-value.ts'
import type { DatabaseVersion } from '../db/base-version.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { MemoryChange, PulledChanges } from '../rows/pulled-changes.ts'
import type { Catalogue } from './catalogue.ts'
import { defaultCategoryOf } from './default-category.ts'
import { isDemoOpen, readCatalogue, readChanges, type ServerFill } from './load-catalogue.ts'
import { Memory } from './memory.ts'

/** The catalogue that this tab shows, and how rows are added to it. */
export class ShownCatalogue extends LiveValue<Catalogue> {
  private readonly db: ShopDatabase
  private readonly identity: Identity
  private readonly online: () => boolean
  private memory: Memory
  /** Rows of a long commit that are not shown yet. */
  private postponed: MemoryChange[] = []
  /** How many of them have been shown so far. */
  private shownOfLong = 0
  private reading = 0
  /** How often rows were applied, also where nothing of them is seen: stock of goods that are not here yet. */
  applied = 0

  /** @param online whether there is a network now */
  constructor(db: ShopDatabase, identity: Identity, online: () => boolean) {
    const memory = new Memory(defaultCategoryOf(identity))
    super(memory.apply([], undefined))
    this.db = db
    this.identity = identity
    this.online = online
    this.memory = memory
  }

  /** The default category while it has no row. */
  get missingDefault(): Category | undefined {
    return this.memory.missingDefault
  }

  /** Whether the demo shop is shown but no longer should be. */
  async demoWillClose(): Promise<boolean> {
    return this.memory.showsDemo && !(await isDemoOpen(this.db, this.serverFill()))
  }

  /** Whether rows say that unpaid invoices are owed on the book, which are not here yet (S20.14). */
  willLackInvoices(changes: readonly Pick<MemoryChange, 'table' | 'row'>[]): boolean {
    return changes.some((change) => this.memory.book.lacksAfter(change))
  }

  /**
   * Reads the whole catalogue, or the given rows. @param pulled see `readChanges`
   * @returns the database version when everything was read; undefined when it was not
   */
  async read(keys: readonly RowKey[] | 'all', pulled?: PulledChanges): Promise<DatabaseVersion | undefined> {
    this.reading++
    try {
      return await this.readNow(keys, pulled)
    } finally {
      this.reading--
    }
  }

  private async readNow(
    keys: readonly RowKey[] | 'all',
    pulled?: PulledChanges,
  ): Promise<DatabaseVersion | undefined> {
    const { db, identity } = this
    this.showPostponed()
    if (keys !== 'all' && !(await this.demoWillClose())) {
      const { rows, stockComing } = await this.readWhileStill(() =>
        readChanges(db, identity.mode, keys, pulled),
      )
      this.apply(rows, this.get(), { stockComing })
      if (!this.memory.book.lacksInvoices) return undefined
    }
    const { packed, rows, stockComing, hasInvoices, version } = await this.readWhileStill(() =>
      readCatalogue(db, this.serverFill()),
    )
    this.memory = new Memory(defaultCategoryOf(identity), hasInvoices)
    this.apply(rows, undefined, { packed, stockComing })
    return version
  }

  /** Reads again until nothing was applied meanwhile: a commit applies its rows at once, and a read may be older. */
  private async readWhileStill<Rows>(read: () => Promise<Rows>): Promise<Rows> {
    for (;;) {
      const before = this.applied
      const rows = await read()
      if (this.applied === before) return rows
    }
  }

  private apply(...[rows, before, given]: Parameters<Memory['apply']>): void {
    this.applied++
    this.set(this.memory.apply(rows, before, given))
  }

  // An account's goods arrive as soon as there is a network (R39).
  private serverFill(): ServerFill {
    if (this.identity.mode === 'local') return 'never'
    return this.online() ? 'now' : 'later'
  }

  /** Shows rows as they are now. */
  take(rows: Iterable<MemoryChange>): void {
    this.showPostponed()
    this.apply(rows, this.get())
  }

  /**
   * Collects rows of a long commit and shows them whenever their number has doubled, so that an import of 100,000 lines
   * sorts the catalogue ten times and not a thousand. `endLong` shows the rest.
   */
  takeOfLong(rows: readonly MemoryChange[]): void {
    // A read in progress may be older than these rows: showing them now makes it read again.
    if (this.reading > 0) {
      this.take(rows)
      return
    }
    for (const row of rows) this.postponed.push(row)
    if (this.postponed.length > this.shownOfLong) this.showPostponed()
  }

  endLong(): void {
    this.showPostponed()
    this.shownOfLong = 0
  }

  private showPostponed(): void {
    const rows = this.postponed
    if (rows.length === 0) return
    this.postponed = []
    this.shownOfLong += rows.length
    this.apply(rows, this.get())
  }
}
