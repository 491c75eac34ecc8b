import type { Live } from '../browser/live-value.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Catalogue } from './catalogue.ts'
import { placeByName } from './memory.ts'
import { packShelves, type ShelfSizes } from './pack-shelves.ts'

/** Packing begins when nothing was sold or changed for this long, milliseconds. */
const QUIET_MS = 30_000
/** A shop that is never so quiet for this long packs in shorter pauses, milliseconds. */
const PATIENCE_MS = 10 * 60_000
const SHORT_MS = 5_000

interface ShelverParts {
  db: ShopDatabase
  shelfSizes: ShelfSizes
}

/** Packs the goods of a large shop onto shelves whenever the till is quiet, so that it opens quickly. */
export class Shelver {
  private readonly parts: ShelverParts
  private readonly catalogue: Pick<Live<Catalogue>, 'get'>
  private timer: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined
  private quietMs = QUIET_MS
  private changes = 0
  private closed = false

  /** @param catalogue says about where each product stands by name */
  constructor(parts: ShelverParts, catalogue: Pick<Live<Catalogue>, 'get'>) {
    this.parts = parts
    this.catalogue = catalogue
  }

  /** Something changed, or the shop has just opened: packing stops, and waits for the next quiet while. */
  noteChange(): void {
    this.changes++
    if (this.closed) return
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.pack().catch(() => undefined), this.quietMs)
    this.patience ??= setTimeout(() => {
      this.quietMs = SHORT_MS
    }, PATIENCE_MS)
  }

  /** Packs now, until all is packed or something changes. @returns how many shelves were packed */
  async pack(): Promise<number> {
    const { db, shelfSizes } = this.parts
    const before = this.changes
    const undisturbed = () => !this.closed && this.changes === before
    const packed = await packShelves(
      db,
      shelfSizes,
      (searchText, id) => placeByName(this.catalogue.get().items, searchText, id),
      undisturbed,
    )
    if (undisturbed()) this.beContent()
    return packed
  }

  private beContent(): void {
    this.quietMs = QUIET_MS
    clearTimeout(this.patience)
    this.patience = undefined
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    clearTimeout(this.patience)
  }
}
