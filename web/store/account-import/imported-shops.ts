import type { DocumentCart } from '#core/documents/document-cart.ts'
import type { FormDrafts } from '../browser/form-drafts.ts'
import type { Live } from '../browser/live-value.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Commits } from '../commit/commits.ts'
import type { ShopDatabase } from '../db/database.ts'
import type { Identity } from '../db/identity.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureStore } from '../pictures/pictures.ts'

/** The shop of Local Mode; it is only read. */
export interface ImportSource {
  db: ShopDatabase
  cart: CartStore
  documents: { readonly cart: CartStore<DocumentCart> }
  drafts: FormDrafts
  pictures: PictureStore
  close(): Promise<void>
}

/** The account's shop, which receives the import. */
export interface ImportTarget {
  db: ShopDatabase
  identity: Identity
  journal: Journal
  catalogue: Pick<Live<Catalogue>, 'get'>
  cart: CartStore
  documents: { readonly cart: CartStore<DocumentCart> }
  drafts: FormDrafts
  pictures: PictureStore
  commits: Commits
  view: { refresh(keys: 'all'): Promise<void> }
  newId(): string
  /** Epoch milliseconds. */
  now(): number
}
