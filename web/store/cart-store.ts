import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import type { ShopDatabase, StoredCart } from './database.ts'
import { LiveValue } from './live-value.ts'

/** Where a cart is stored, and what it is before anything was put into it. */
export interface CartPlace<Some extends Cart> {
  name: StoredCart['name']
  empty: Some
}

export const TILL: CartPlace<Cart> = { name: 'till', empty: EMPTY_CART }
export const DOCUMENTS: CartPlace<DocumentCart> = { name: 'documents', empty: EMPTY_DOCUMENT_CART }

/** A cart: changed in memory at once, stored behind it, so that a reload finds it again. */
export class CartStore<Some extends Cart = Cart> extends LiveValue<Some> {
  private readonly db: ShopDatabase
  private readonly place: CartPlace<Some>
  private readonly changed: () => void
  private writing: Promise<void> = Promise.resolve()

  constructor(db: ShopDatabase, place: CartPlace<Some>, stored: Some, changed: () => void) {
    super(stored)
    this.db = db
    this.place = place
    this.changed = changed
  }

  update(change: (cart: Some) => Some): void {
    const cart = change(this.get())
    if (cart === this.get()) return
    this.set(cart)
    this.writing = this.writing.then(afterTheScreen).then(() => this.write(cart))
  }

  /** Reads the cart that another tab stored. */
  async reload(): Promise<void> {
    await this.writing
    this.set(await readCart(this.db, this.place))
  }

  // A cart that cannot be stored is still on the screen; the checkout will say what is wrong.
  private async write(cart: Some): Promise<void> {
    if (cart !== this.get()) return
    await this.db.carts.put(storedCart(this.place, cart)).then(this.changed, () => undefined)
  }

  /** Resolves when everything so far is stored: a checkout must not be overtaken by an older cart. */
  settled(): Promise<void> {
    return this.writing
  }
}

// Opening a transaction takes a cheap phone as long as drawing the line that was tapped: the line goes first.
function afterTheScreen(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The cart as stored, empty when none is. */
export async function readCart<Some extends Cart>(db: ShopDatabase, place: CartPlace<Some>): Promise<Some> {
  const stored = await db.carts.get(place.name)
  if (!stored) return place.empty
  const { name: _, ...cart } = stored
  return { ...place.empty, ...cart }
}

/** A cart in its place. */
export function storedCart<Some extends Cart>({ name }: CartPlace<Some>, cart: Some): StoredCart {
  return { name, ...cart } as Some & StoredCart
}
