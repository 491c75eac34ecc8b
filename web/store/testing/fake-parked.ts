import { uuidv7 } from 'uuidv7'
import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { cartOfParked, parkedFact, refuseParking } from '#core/parked/park-cart.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { isLive } from '#core/parked/parked-state.ts'
import type { Maker } from '#core/staff/maker.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Identity } from '../db/identity.ts'
import type { ListedParked, ParkedSales } from '../parked/parked.ts'
import { type Settable, settable } from './fake-live.ts'

/** The parts of the fake shop that its parked sales use. */
export interface ParkedSurroundings {
  identity: Identity
  maker(): Maker
  catalogue(): Catalogue
  cart: Settable<Cart> & { complete(cart: Cart): Cart }
  now(): number
  /** Applies operations by the rules of core. @throws the error set by `failNext` */
  write(intents: readonly Intent[]): void
  /** Every parked sale after its operations. */
  rows(): readonly ParkedSale[]
}

export interface FakeParked extends ParkedSales, Settable<readonly ListedParked[] | undefined> {
  /** Lists them again after operations. */
  list(): void
}

/** Parked sales in memory, by the real rules of core. The fake till has no suffix. */
export function fakeParked(shop: ParkedSurroundings): FakeParked {
  const live = settable<readonly ListedParked[] | undefined>([])
  const by = () => {
    const { staffId, staffName = shop.identity.name } = shop.maker()
    return { staffName, ...(staffId !== undefined && { staffId }) }
  }
  const find = (id: string | undefined) => shop.rows().find((row) => row.id === id)
  const list = () =>
    live.set(
      shop
        .rows()
        .filter(isLive)
        .map((parked) => ({ parked, isHere: parked.takenBy?.device === '' }))
        .sort((left, right) => right.parked.parkedAt - left.parked.parkedAt),
    )
  const put = (cart: Cart, words: { name: string; note: string }): Intent => {
    const before = find(cart.parkedId)
    const customer = shop.catalogue().customers.find(({ id }) => id === cart.customerId) ?? null
    const making = {
      id: before?.id ?? uuidv7(),
      words,
      customer,
      by: by(),
      device: '',
      now: shop.now(),
      before,
    }
    return { type: 'parked.put', payload: { parked: parkedFact(cart, making) } }
  }
  const store = (intents: readonly Intent[], cart: Cart) => {
    shop.write(intents)
    shop.cart.set(shop.cart.complete(cart))
    list()
  }
  return {
    ...live,
    list,
    async park(cart, words) {
      const refusal = refuseParking(cart, words)
      if (refusal) return { ok: false, refusal }
      store([put(cart, words)], EMPTY_CART)
      return { ok: true }
    },
    async takeUp(id, present) {
      const parked = find(id)
      if (!parked || !isLive(parked)) return { ok: false, refusal: { code: 'gone' } }
      const first = present ? [put(present, { name: '', note: '' })] : []
      const waiting = present ? [] : shop.cart.get().empties
      store([...first, { type: 'parked.take', payload: { id, by: by() } }], cartOfParked(parked, waiting))
      return { ok: true }
    },
    ofCustomer: async (id) => shop.rows().filter(({ customerId }) => customerId === id),
    async drop(id, reason) {
      const parked = find(id)
      if (!parked || !isLive(parked)) return { ok: false, refusal: { code: 'gone' } }
      const { total } = priceCart(cartOfParked(parked))
      shop.write([{ type: 'parked.drop', payload: { id, reason, total, by: by() } }])
      list()
      return { ok: true }
    },
  }
}
