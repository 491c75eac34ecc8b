import type { z } from 'zod/mini'
import { type Cart, EMPTY_CART, withoutEmptied } from '#core/cart/cart.ts'
import { cartSchema, documentCartSchema } from '#core/cart/cart-schema.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { LiveValue } from '../browser/live-value.ts'
import { onLeaving, saveOnUnload, takeSaved } from '../browser/save-on-unload.ts'
import { whenIdle } from '../browser/when-idle.ts'
import type { Commits, WorkOptions } from '../commit/commits.ts'
import type { Committed, Transaction } from '../commit/transaction.ts'
import type { ShopDatabase, StoredCart } from '../db/database.ts'
import { inBatchedTransaction, type RequestBatch } from '../db/request-batch.ts'

/** Where a cart is stored, and its initial state. */
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

/** A cart not stored when its page was left, and what it may replace: the stored cart, or the one being written. */
interface Unstored {
  before: Cart[]
  after: Cart
}

/** What a cart is kept for. */
interface CartSurroundings<Some extends Cart> {
  /** Called after the cart was stored. */
  changed(): void
  /** What every change of the cart brings with it; the same cart where that is nothing. */
  complete?(cart: Some): Some
}

/** A cart: changed in memory at once and stored in the background, so that a reload finds it again. */
export class CartStore<Some extends Cart = Cart> extends LiveValue<Some> {
  private readonly db: ShopDatabase
  private readonly place: CartPlace<Some>
  private readonly changed: () => void
  /** What every change of the cart brings with it. */
  readonly complete: (cart: Some) => Some
  private follower: (before: Some, after: Some) => void = () => {}
  private writing: Promise<void> = Promise.resolve()
  /** The cart in the database, as far as this tab knows. */
  private inDatabase: Some
  /** The cart being written: a page that is left does not learn whether it was stored. */
  private onItsWay: Some | undefined
  private hurry = deferred()
  private readonly leaving = onLeaving(() => this.leaveUnstored())

  constructor(
    db: ShopDatabase,
    place: CartPlace<Some>,
    stored: Some,
    { changed, complete = (cart) => cart }: CartSurroundings<Some>,
  ) {
    super(stored)
    this.complete = complete
    this.inDatabase = stored
    this.db = db
    this.place = place
    this.changed = changed
  }

  /** Calls `follower` with every change that somebody makes. */
  follow(follower: (before: Some, after: Some) => void): void {
    this.follower = follower
  }

  /** Shows a stored cart. */
  override set(cart: Some): void {
    this.inDatabase = cart
    super.set(cart)
  }

  update(change: (cart: Some) => Some): void {
    const before = this.get()
    const cart = this.complete(withoutEmptied(change(before)))
    if (cart === before) return
    super.set(cart)
    this.follower(before, cart)
    // On a cheap phone opening a transaction takes as long as drawing the tapped line, so the line is drawn first.
    const inTime = () => (cart === this.get() ? Promise.race([whenIdle(), hurried]) : undefined)
    const { promise: hurried } = this.hurry
    this.writing = this.writing.then(inTime).then(() => this.write(cart))
  }

  /** Reads the cart that another tab stored. A tap in this tab meanwhile is newer, and is stored over it. */
  async reload(): Promise<void> {
    await this.settled()
    const before = this.get()
    const stored = await readCart(this.db, this.place)
    if (this.get() === before) this.set(stored)
  }

  /** Saves on unload what is not stored yet. */
  leaveUnstored(): void {
    const after = this.get()
    if (after === this.inDatabase) return
    const before = [this.inDatabase, ...(this.onItsWay ? [this.onItsWay] : [])].map((cart) =>
      this.whole(cart),
    )
    saveOnUnload(this.savedKey, { before, after } satisfies Unstored)
  }

  /** Restores what was saved on unload, unless the stored cart has changed since: by a sale, or in another tab. */
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

  // A cart that cannot be stored stays on the screen; the checkout reports the problem.
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

  /**
   * Commits work together with another cart in the place of this one, which is shown then. Changes before it are stored
   * before; those made meanwhile only after it, if nothing was set: a cart that was sold must not come back.
   * @param isRefused whether the work made nothing after all: this cart then stays
   */
  replacing<Made>(
    cart: Some,
    commits: Commits,
    work: (tx: Transaction) => Promise<Made>,
    { isRefused = () => false, ...options }: WorkOptions & { isRefused?: (made: Made) => boolean } = {},
  ): Promise<Committed & { made: Made }> {
    const put = async (tx: Transaction) => {
      const made = await work(tx)
      if (!isRefused(made)) tx.put(this.db.carts, storedCart(this.place, cart))
      return made
    }
    const stored = this.settled().then(async () => {
      const committed = await commits.commit(put, options)
      if (!isRefused(committed.made)) this.set(cart)
      return committed
    })
    this.writing = stored.then(
      () => undefined,
      () => undefined,
    )
    return stored
  }

  /** Stores pending changes now; resolves when that is done. */
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
 * The cart as stored, empty when there is none. So is a damaged one: an empty cart is noticed, half a cart would be half
 * paid.
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

/** The record of a cart. */
function storedCart<Some extends Cart>({ name }: CartPlace<Some>, cart: Some): StoredCart {
  return { name, ...cart } as Some & StoredCart
}
