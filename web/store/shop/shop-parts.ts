import type { Cart } from '#core/cart/cart.ts'
import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { CompactSizes } from '../catalogue/compact.ts'
import type { CommitContext } from '../commit/transaction.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { TillRecord } from '../db/device-records.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureStore } from '../pictures/pictures.ts'
import type { SnapshotScheduler } from '../recovery/snapshot-scheduler.ts'
import type { PackSizes } from '../rows/write-base.ts'

/** The parts of an opened shop. */
export interface ShopParts {
  db: ShopDatabase
  identity: Identity
  journal: Journal
  snapshots: SnapshotScheduler
  pictures: PictureStore
  carts: { till: Cart; documents: DocumentCart }
  /** Who stands at the till, as it was left. */
  till: TillRecord
  context: CommitContext
  recovery: string | null
  /** Whether there is a network now. */
  online(): boolean
  compactSizes: CompactSizes
  packSizes: PackSizes | undefined
  /** How many months of sales the device keeps. */
  keptMonths: number
}
