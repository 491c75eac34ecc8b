import { previewExchange } from '#core/sales/exchange.ts'
import type { Sale } from '#core/sales/sale.ts'
import { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import { latestOn, salesOn, someRequest } from './give-back.ts'
import { somePaymentOf } from './payments.ts'
import { someCart } from './some-cart.ts'

/**
 * Somebody brings goods back for others (S14.15), often of the newest sale: what an exchange sold is exchanged again.
 * @returns undefined where the device shows no sale, or nothing to sell
 */
export function exchangeGoods(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const sale = random.chance(0.4) ? latestOn(tab) : random.pick(salesOn(tab))
  return sale && exchangeOf(tab, sale, random)
}

/** Somebody brings goods of a sale back for others. */
export function exchangeOf(tab: Tab, sale: Sale, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const cart = someCart(tab, random)
  if (!shop || colleague || !cart) return undefined
  const request = someRequest(sale, 'return', random)
  const paying = new Random(random.below(0x7fff_ffff))
  return async () => {
    const found = await shop.returns.find(sale.id)
    const preview = found && previewExchange(found, request, cart, 'down-10')
    const paid = preview?.ok ? somePaymentOf(preview.exchange.toPay, paying) : 'cash'
    try {
      await shop.returns.exchange(request, cart, paid)
    } catch (error) {
      // Another tab took something of it back since: the difference is another one, and somebody has to look again.
      const now = await shop.returns.find(sale.id)
      if (now?.returns.length === found?.returns.length) throw error
    }
  }
}
