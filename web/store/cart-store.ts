import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import type { ShopDatabase, StoredCart } from './database.ts'
import { LiveValue } from './live-value.ts'

/** The till's cart: changed in memory at once, stored behind it, so that a reload finds it again. */
export class CartStore extends LiveValue<Cart> {
  private readonly db: ShopDatabase
  private readonly changed: () => void
  private writing: Promise<void> = Promise.resolve()

  constructor(db: ShopDatabase, stored: Cart, changed: () => void) {
    super(stored)
    this.db = db
    this.changed = changed
  }

  update(change: (cart: Cart) => Cart): void {
    const cart = change(this.get())
    if (cart === this.get()) return
    this.set(cart)
    this.writing = this.writing.then(() => this.write(cart))
  }

  /** Reads the cart that another tab stored. */
  async reload(): Promise<void> {
    await this.writing
    this.set(await readCart(this.db))
  }

  // A cart that cannot be stored is still on the screen; the checkout will say what is wrong.
  private async write(cart: Cart): Promise<void> {
    if (cart !== this.get()) return
    await this.db.carts.put(tillCart(cart)).then(this.changed, () => undefined)
  }

  /** Resolves when everything so far is stored: a checkout must not be overtaken by an older cart. */
  settled(): Promise<void> {
    return this.writing
  }
}

/** The cart as stored, empty when none is. */
export async function readCart(db: ShopDatabase): Promise<Cart> {
  const stored = await db.carts.get('till')
  if (!stored) return EMPTY_CART
  const { name: _, ...cart } = stored
  return cart
}

export function tillCart(cart: Cart): StoredCart {
  return { name: 'till', ...cart }
}
