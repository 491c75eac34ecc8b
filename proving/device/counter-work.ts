import { type Cart, EMPTY_CART } from '#core/cart/cart.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { MOVE_KINDS } from '#core/shifts/drawer-move.ts'
import { finishOf } from '#core/stocktake/stocktake.ts'
import type { Random } from '#simulation/kernel/random.ts'
import { somePayment } from '#simulation/plan/payments.ts'
import type { WatchedShop } from './watched-shop.ts'

/** What is done at a counter beside selling, and in the shop while it sells. */
export type CounterKind =
  | 'count-shelves'
  | 'park'
  | 'sell-parked'
  | 'drop-parked'
  | 'open-shift'
  | 'move-cash'
  | 'close-shift'
  | 'review'

/** Performs one such action, as far as there is anything to do it to. @param cart what a customer wants */
export async function workAtCounter(
  shop: WatchedShop,
  kind: CounterKind,
  cart: Cart,
  random: Random,
): Promise<unknown> {
  const { parked, shifts, review } = shop
  const amount = cents(random.below(500) * 100)
  switch (kind) {
    case 'count-shelves':
      return countShelves(shop, random)
    case 'park':
      return cart.lines.length > 0 && parked.park(cart, { name: '', note: '' })
    case 'sell-parked':
    case 'drop-parked': {
      const id = random.pick(await livingParked(shop))
      if (id === undefined) return undefined
      if (kind === 'drop-parked') return parked.drop(id, 'Left')
      const taken = await parked.takeUp(id)
      const now = shop.cart.get()
      if (!taken.ok || now.parkedId !== id || now.lines.length === 0) return undefined
      await shop.sell(now, somePayment(now, random))
      return shop.cart.update(() => EMPTY_CART)
    }
    case 'open-shift':
      return shifts.open({ total: amount })
    case 'move-cash': {
      const move = random.mustPick(MOVE_KINDS)
      return shifts.move({
        kind: move,
        amount: move === 'no-sale' ? ZERO : cents(amount + 1),
        reason: 'Taxi',
      })
    }
    case 'close-shift': {
      const open = (await shifts.history()).filter(({ closings }) => closings.length === 0)
      const group = random.pick(open)
      const counted = { cash: { total: amount }, machines: {}, left: ZERO, note: 'As counted' }
      return group && shifts.close(group.shift.id, counted)
    }
    case 'review': {
      const finding = random.pick((await review.list()).filter(({ seen }) => seen === null))
      return finding && review.see([finding], shop.newId())
    }
    default:
      return kind satisfies never
  }
}

async function countShelves(shop: WatchedShop, random: Random): Promise<unknown> {
  const { stocktakes: all, items } = shop.catalogue.get()
  const stocktake = random.pick(all)
  const what = random.next()
  if (!stocktake || what < 0.06)
    return shop.stocktakes.start({ name: 'Shelves', scope: 'all', chosen: [], blind: false })
  if (what < 0.14) return finishOf(stocktake) && shop.stocktakes.takeIn(stocktake)
  if (what < 0.22) return shop.stocktakes.finish(stocktake, [])
  if (what < 0.32) {
    const entry = random.pick((await shop.stocktakes.read(stocktake.id)).entries)
    return entry?.takesBack === null ? shop.stocktakes.takeBack([entry]) : undefined
  }
  const product = random.pick(items.filter(({ demo }) => !demo))?.product
  const entered = { quantity: random.below(30), place: 'Shelf' }
  return product && shop.stocktakes.enter(stocktake.id, { productId: product.id, ...entered })
}

async function livingParked({ db }: WatchedShop): Promise<string[]> {
  const over = await db.overlay.filter(({ table }) => table === 'parked').toArray()
  const living = await db.parked.filter(({ saleId, dropped }) => !saleId && !dropped).primaryKeys()
  return [...new Set([...living, ...over.map(({ id }) => id)])]
}
