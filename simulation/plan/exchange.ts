import type { FoundSale } from '#core/returns/build-return.ts'
import { previewExchange } from '#core/returns/exchange.ts'
import type { ReturnedPart } from '#core/returns/return-request.ts'
import type { Sale } from '#core/sales/sale.ts'
import { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'
import { begunOn, latestOn, salesOn, someRequest } from './give-back.ts'
import { somePaymentOf } from './payments.ts'
import { someCart } from './some-cart.ts'

/**
 * Somebody brings goods back for others (S14.15), often of the newest sale or of one of which something came back
 * before: what an exchange sold is exchanged again, and what is left of a sale.
 * @returns undefined where the device shows no sale, or nothing to sell
 */
export function exchangeGoods(tab: Tab, random: Random): (() => Promise<unknown>) | undefined {
  const which = random.next()
  const begun = which < 0.4 ? random.pick(begunOn(tab)) : undefined
  const sale = begun ?? (which < 0.7 ? latestOn(tab) : random.pick(salesOn(tab)))
  return sale && exchangeOf(tab, sale, random)
}

/** Somebody brings goods of a sale back for others: as much as the till knows to be left of it, or a part. */
export function exchangeOf(tab: Tab, sale: Sale, random: Random): (() => Promise<unknown>) | undefined {
  const { shop, colleague } = tab
  const cart = someCart(tab, random)
  if (!shop || colleague || !cart) return undefined
  const choices = new Random(random.below(0x7fff_ffff))
  return async () => {
    const found = await shop.returns.find(sale.id)
    if (!found) return
    const left = leftOf(found)
    const some = someRequest(left, 'return', choices)
    const request = choices.chance(0.4) ? { ...some, parts: some.parts.map(wholeOf(left)) } : some
    const preview = previewExchange(found, request, cart, 'down-10')
    const paid = preview.ok ? somePaymentOf(preview.exchange.toPay, choices) : 'cash'
    try {
      await shop.returns.exchange(request, cart, paid)
    } catch (error) {
      // Another tab took something of it back since: the difference is another one, and somebody has to look again.
      const now = await shop.returns.find(sale.id)
      if (now?.returns.length === found.returns.length) throw error
    }
  }
}

function wholeOf({ items }: Sale) {
  return (part: ReturnedPart, at: number) => ({ ...part, quantity: items[at]?.quantity ?? 0 })
}

// Tills that were apart may have taken back more than there was.
function leftOf({ sale, returns }: FoundSale): Sale {
  const back = returns.flatMap(({ items }) => items)
  const left = ({ id, quantity }: Sale['items'][number]) =>
    back.reduce((count, each) => (each.returnOf === id ? count + each.quantity : count), quantity)
  return { ...sale, items: sale.items.map((item) => ({ ...item, quantity: Math.max(0, left(item)) })) }
}
