import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { DEMO_PREFIX, isDemoId } from '#core/catalog/demo-id.ts'
import {
  cartOfParked,
  type ParkedWords,
  type ParkRefusal,
  parkedFact,
  refuseParking,
} from '#core/parked/park-cart.ts'
import type { ParkedBy, ParkedFact, ParkedSale } from '#core/parked/parked-sale.ts'
import { isLive, isOld, OLD_REASON } from '#core/parked/parked-state.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Live } from '../browser/live-value.ts'
import { Turns } from '../browser/turns.ts'
import type { CartStore } from '../carts/cart-store.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { OperationParts } from '../commit/commits.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { withRetry } from '../db/with-retry.ts'
import { readView } from '../rows/view.ts'
import type { Dropped, ListedParked, Parked, ParkedSales, TakenUp } from './parked.ts'
import type { ParkedList } from './parked-list.ts'
import { readParkedOf } from './read-parked-of.ts'

const GONE = { ok: false, refusal: { code: 'gone' } } as const

/** The dependencies of parking. */
interface ParkedParts extends OperationParts {
  cart: CartStore
  list: ParkedList
  catalogue: Pick<Live<Catalogue>, 'get'>
}

/** The parked sales of a shop, as this device knows them. */
export class ParkedStore implements ParkedSales {
  private readonly list: ParkedList
  private readonly shop: ParkedParts
  /** Decisions and their commits run one after the other: a second tap sees the result of the first. */
  private readonly turns = new Turns()

  constructor(shop: ParkedParts) {
    this.shop = shop
    this.list = shop.list
    this.list.wasRead.subscribe(() => this.dropOld(this.list.get() ?? []))
    shop.cart.follow((before, after) => this.followCart(before, after))
  }

  get(): readonly ListedParked[] | undefined {
    return this.list.get()
  }

  subscribe(listener: () => void): () => void {
    return this.list.subscribe(listener)
  }

  park(cart: Cart, words: ParkedWords): Promise<Parked> {
    return this.turns.run(async () => {
      const put = await this.putOf(cart, words)
      if ('code' in put) return { ok: false, refusal: put }
      await this.store([{ type: 'parked.put', payload: { parked: put } }], EMPTY_CART)
      return { ok: true }
    })
  }

  takeUp(id: string, present?: Cart): Promise<TakenUp> {
    return this.turns.run(async () => {
      const parked = await this.find(id)
      if (!parked || !isLive(parked)) return GONE
      const intents: Intent[] = []
      if (present) {
        const before = present.parkedId === undefined ? undefined : await this.find(present.parkedId)
        const put = await this.putOf(present, { name: before?.name ?? '', note: before?.note ?? '' })
        if ('code' in put) return { ok: false, refusal: put }
        intents.push({ type: 'parked.put', payload: { parked: put } })
      }
      intents.push({ type: 'parked.take', payload: { id, by: this.by() } })
      const { empties } = this.shop.cart.get()
      await this.store(intents, cartOfParked(parked, present ? [] : empties))
      return { ok: true }
    })
  }

  drop(id: string, reason: string): Promise<Dropped> {
    return this.turns.run(async () => {
      const parked = await this.find(id)
      if (!parked || !isLive(parked)) return GONE
      await this.commit([this.dropOf(parked, reason)])
      return { ok: true }
    })
  }

  ofCustomer(customerId: string): Promise<ParkedSale[]> {
    const { db } = this.shop
    return withRetry(db, () => readParkedOf(db, customerId))
  }

  /** Resolves when what was asked is stored. */
  settled(): Promise<void> {
    return this.turns.settled()
  }

  /**
   * Follows a cart that somebody cleared, or brought back: a parked sale that is in no cart any more stays parked, and is
   * nobody's.
   */
  private followCart(before: Cart, after: Cart): void {
    if (before.parkedId === after.parkedId) return
    void this.turns
      .run(async () => {
        if (before.parkedId !== undefined) await this.say(before.parkedId, null)
        if (after.parkedId !== undefined) await this.say(after.parkedId, this.by())
      })
      .catch((error: unknown) => {
        // Who has it is a hint to the other tills, and ends by itself.
        if (this.shop.db.isOpen()) console.error('a parked sale could not be given back', error)
      })
  }

  private async say(id: string, by: ParkedBy | null): Promise<void> {
    const parked = await this.find(id)
    if (parked && isLive(parked)) await this.commit([{ type: 'parked.take', payload: { id, by } }])
  }

  /** Drops what nobody came back for (S13.8). */
  private dropOld(listed: readonly ListedParked[]): void {
    const now = this.shop.now()
    const old = listed.filter(({ parked }) => isOld(parked, now) && !this.isInCart(parked))
    if (old.length === 0) return
    void this.turns
      .run(async () => {
        for (const { parked } of old) {
          const known = await this.find(parked.id)
          if (known && isLive(known) && isOld(known, now)) await this.commit([this.dropOf(known, OLD_REASON)])
        }
      })
      .catch((error: unknown) => {
        if (this.shop.db.isOpen()) console.error('an old parked sale could not be dropped', error)
      })
  }

  private isInCart({ id }: ParkedSale): boolean {
    return this.shop.cart.get().parkedId === id
  }

  private dropOf(parked: ParkedSale, reason: string): Intent {
    const { total } = priceCart(cartOfParked(parked))
    return { type: 'parked.drop', payload: { id: parked.id, reason, total, by: this.by() } }
  }

  private async putOf(cart: Cart, words: ParkedWords): Promise<ParkedFact | ParkRefusal> {
    const { db, catalogue, newId, now } = this.shop
    const refusal = refuseParking(cart, words)
    if (refusal) return refusal
    const known = cart.parkedId === undefined ? undefined : await this.find(cart.parkedId)
    // What another till sold meanwhile is sold: the cart is put aside as another sale.
    const before = known?.saleId === null ? known : undefined
    const isDemoCart = cart.lines.some(({ productId }) => isDemoId(productId))
    return parkedFact(cart, {
      id: before?.id ?? `${isDemoCart ? DEMO_PREFIX : ''}${newId()}`,
      words,
      customer: catalogue.get().customers.find(({ id }) => id === cart.customerId) ?? null,
      by: this.by(),
      device: (await mustGetDevice(db)).suffix,
      now: now(),
      before,
    })
  }

  // Without staff it is the account; in Local Mode there is nobody else to tell.
  private by(): ParkedBy {
    const { mode, name } = this.shop.identity
    const { staffId, staffName } = this.shop.maker()
    if (staffId !== undefined && staffName !== undefined) return { staffId, staffName }
    return mode === 'account' && name !== '' ? { staffName: name } : {}
  }

  private async store(intents: readonly Intent[], kept: Cart): Promise<void> {
    const { cart, commits } = this.shop
    await cart.replacing(cart.complete(kept), commits, (tx) => tx.apply(intents))
  }

  private async commit(intents: readonly Intent[]): Promise<void> {
    await this.shop.commits.commit((tx) => tx.apply(intents))
  }

  private async find(id: string): Promise<ParkedSale | undefined> {
    const [row] = await readView(this.shop.db, 'parked', [id])
    return row
  }
}
