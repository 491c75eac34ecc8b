import type { Live } from '../browser/live-value.ts'
import { QuietTimer } from '../browser/quiet-timer.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { type CompactSizes, compact } from './compact.ts'
import { placeByName } from './name-order.ts'

/** Compaction starts when nothing was sold or changed for this long, milliseconds. */
const QUIET_MS = 30_000
/** A shop that had no such pause for this long is compacted in shorter ones, milliseconds. */
const PATIENCE_MS = 10 * 60_000
const SHORT_MS = 5_000

interface CompactorParts {
  db: ShopDatabase
  compactSizes: CompactSizes
}

/** Compacts the base rows of a large shop whenever the till is quiet, for a fast start. */
export class Compactor {
  private readonly parts: CompactorParts
  private readonly catalogue: Pick<Live<Catalogue>, 'get'>
  private readonly timer = new QuietTimer(() => this.compact(), 'the catalogue was not compacted')
  private patience: ReturnType<typeof setTimeout> | undefined
  private quietMs = QUIET_MS
  private changes = 0

  /** @param catalogue gives each product's approximate place by name */
  constructor(parts: CompactorParts, catalogue: Pick<Live<Catalogue>, 'get'>) {
    this.parts = parts
    this.catalogue = catalogue
  }

  /** Something changed, or the shop was just opened: compaction stops, and waits for the next quiet period. */
  noteChange(): void {
    this.changes++
    if (this.timer.closed) return
    this.timer.restart(this.quietMs)
    this.patience ??= setTimeout(() => {
      this.quietMs = SHORT_MS
    }, PATIENCE_MS)
  }

  /** Compacts now, until nothing is left to do or something changes. @returns the number of chunks written */
  async compact(): Promise<number> {
    const { db, compactSizes } = this.parts
    const before = this.changes
    const undisturbed = () => !this.timer.closed && this.changes === before
    const written = await compact(
      db,
      compactSizes,
      (searchText, id) => placeByName(this.catalogue.get().items, searchText, id),
      undisturbed,
    )
    if (undisturbed()) this.beContent()
    return written
  }

  private beContent(): void {
    this.quietMs = QUIET_MS
    clearTimeout(this.patience)
    this.patience = undefined
  }

  close(): void {
    this.timer.close()
    clearTimeout(this.patience)
  }
}
