import type { Cart } from '#core/cart/cart.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { ShelfSizes } from '../catalogue/pack-shelves.ts'
import type { CommitContext } from '../commit/commit.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import type { SheetSizes } from '../rows/sheets.ts'

/** What an opened shop is made of. */
export interface ShopParts {
  db: ShopDatabase
  identity: Identity
  journal: Journal
  copies: SnapshotScheduler
  pictures: PictureStore
  carts: { till: Cart; documents: DocumentCart }
  context: CommitContext
  recovery: string | null
  /** Whether there is a network now. */
  online(): boolean
  shelfSizes: ShelfSizes
  sheetSizes: SheetSizes
  /** How many months of sales the device keeps. */
  keptMonths: number
}
