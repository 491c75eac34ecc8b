import type { Cart } from '#core/cart/cart.ts'
import type { ReturnRequest } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Random } from '#simulation/kernel/random.ts'
import type { WatchedShop } from './watched-shop.ts'

/** How goods come back: a part of them, the whole sale, or a part of them for other goods. */
export type BroughtBack = 'return' | 'void' | 'exchange'

/** Somebody brings back goods of a sale that the till has. @param cart the new goods of an exchange */
export async function bringBack(
  shop: WatchedShop,
  how: BroughtBack,
  cart: Cart,
  random: Random,
): Promise<unknown> {
  const sale = random.pick(await salesAt(shop))
  if (!sale) return undefined
  const request: ReturnRequest = {
    saleId: sale.id,
    kind: how === 'void' ? 'void' : 'return',
    parts: sale.items.map(({ id, quantity }) => ({
      itemId: id,
      quantity: random.chance(0.3) ? quantity : random.below(quantity + 1),
      condition: random.mustPick(['sellable', 'sellable', 'damaged', 'kept'] as const),
    })),
    reason: 'Changed mind',
    ...(random.chance(0.3) && { refundBy: methodOf(random.mustPick(['cash', 'card'])) }),
  }
  if (how !== 'exchange') return shop.returns.giveBack(request)
  return cart.lines.length > 0 && shop.returns.exchange(request, cart, random.chance(0.5) ? 'cash' : 'card')
}

async function salesAt({ db }: WatchedShop): Promise<Sale[]> {
  const over = await db.overlay.where('[table+id]').between(['sales', ''], ['sales', '\uffff']).toArray()
  const rows = [...(await db.sales.toArray()), ...over.map(({ row }) => row as Sale)]
  return rows.filter(({ id, kind }) => kind !== 'return' && !id.startsWith('demo-'))
}
