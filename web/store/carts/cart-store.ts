import type { z } from 'zod/mini'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { cartSchema, documentCartSchema } from '#core/cart/cart-schema.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { LiveValue } from '../browser/live-value.ts'
import { onLeaving, saveOnUnload, takeSaved } from '../browser/save-on-unload.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { ShopDatabase, StoredCart } from '../db/database.ts'
import { inBatchedTransaction, type RequestBatch } from '../db/request-batch.ts'

/** Where a cart is stored, and what it is before anything was put into it. */
export interface CartPlace<Some extends Cart> {
  name: StoredCart['name']
  empty: Some
  schema: z.ZodMiniType<Some>
}

export const TILL: CartPlace<Cart> = { name: 'till', empty: EMPTY_CART, schema: cartSchema }
export const DOCUMENTS: CartPlace<DocumentCart> = {
  name: 'documents',
  empty: EMPTY_DOCUMENT_CART,
  schema: documentCartSchema,
}

/** What a page that was left had not stored, and what may be stored instead: the last known cart, or the one on its way. */
interface Unstored {
  before: Cart[]
  after: Cart
}

/** A cart: changed in memory at once, stored behind it, so that a reload finds it again. */
export class CartStore<Some extends Cart = Cart> extends LiveValue<Some> {
  private readonly db: ShopDatabase
  private readonly place: CartPlace<Some>
  private readonly changed: () => void
  private writing: Promise<void> = Promise.resolve()
  /** As far as this tab knows. */
  private inDatabase: Some
  /** The cart that is being stored: a page that is left does not hear whether it was. */
  private onItsWay: Some | undefined
  private hurry = deferred()
  private readonly leaving = onLeaving(() => this.leaveUnstored())

  constructor(db: ShopDatabase, place: CartPlace<Some>, stored: Some, changed: () => void) {
    super(stored)
    this.inDatabase = stored
    this.db = db
    this.place = place
    this.changed = changed
  }

  /** Shows a cart that was stored. */
  override set(cart: Some): void {
    this.inDatabase = cart
    super.set(cart)
  }

  update(change: (cart: Some) => Some): void {
    const cart = change(this.get())
    if (cart === this.get()) return
    super.set(cart)
    // Opening a transaction takes a cheap phone as long as drawing the line that was tapped: the line goes first.
    const inTime = () => (cart === this.get() ? Promise.race([whenIdle(), hurried]) : undefined)
    const { promise: hurried } = this.hurry
    this.writing = this.writing.then(inTime).then(() => this.write(cart))
  }

  /** Reads the cart that another tab stored. What is tapped here meanwhile is newer, and is stored over it. */
  async reload(): Promise<void> {
    await this.settled()
    const before = this.get()
    const stored = await readCart(this.db, this.place)
    if (this.get() === before) this.set(stored)
  }

  /** Leaves what is not stored yet to the page that opens this next. */
  leaveUnstored(): void {
    const after = this.get()
    if (after === this.inDatabase) return
    const before = [this.inDatabase, ...(this.onItsWay ? [this.onItsWay] : [])].map((cart) =>
      this.whole(cart),
    )
    saveOnUnload(this.savedKey, { before, after } satisfies Unstored)
  }

  /** Takes up what a page that was left had not stored, unless the cart became another since: by a sale, or in another tab. */
  takeUpUnstored(): void {
    const saved = takeSaved(this.savedKey) as Partial<Unstored> | null | undefined
    const after = wholeCart(this.place, saved?.after)
    if (!after || !Array.isArray(saved?.before)) return
    const stored = JSON.stringify(this.whole(this.get()))
    if (saved.before.some((cart) => JSON.stringify(cart) === stored)) this.update(() => after)
  }

  private whole(cart: Some): Some {
    return { ...this.place.empty, ...cart }
  }

  private get savedKey(): string {
    return `${this.db.name} cart ${this.place.name}`
  }

  // A cart that cannot be stored is still on the screen; the checkout will say what is wrong.
  private async write(cart: Some): Promise<void> {
    if (cart === this.get()) {
      const put = async (batch: RequestBatch) => batch.put(this.db.carts, storedCart(this.place, cart))
      const stored = () => {
        this.inDatabase = cart
        this.changed()
      }
      this.onItsWay = cart
      await inBatchedTransaction(this.db, put, [this.db.carts]).then(stored, () => undefined)
      this.onItsWay = undefined
    }
  }

  /** Stores everything so far now, and resolves then: a checkout must not be overtaken by an older cart. */
  settled(): Promise<void> {
    this.hurry.resolve()
    this.hurry = deferred()
    return this.writing
  }

  async close(): Promise<void> {
    await this.settled()
    this.leaving.close()
  }
}

function deferred(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/**
 * The cart as stored, empty when none is. So is a damaged one: half a cart would be half paid, and an empty one is seen.
 */
export async function readCart<Some extends Cart>(db: ShopDatabase, place: CartPlace<Some>): Promise<Some> {
  const stored = await db.carts.get(place.name)
  if (!stored) return place.empty
  const { name: _, ...cart } = stored
  return wholeCart(place, cart) ?? place.empty
}

function wholeCart<Some extends Cart>({ empty, schema }: CartPlace<Some>, kept: unknown): Some | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const cart = { ...empty, ...kept }
  return schema.safeParse(cart).success ? cart : undefined
}

/** A cart in its place. */
export function storedCart<Some extends Cart>({ name }: CartPlace<Some>, cart: Some): StoredCart {
  return { name, ...cart } as Some & StoredCart
}
