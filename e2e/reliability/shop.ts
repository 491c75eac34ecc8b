import type { APIRequestContext, Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { pause } from './pause.ts'

/** Goods of three prices, and more of each than any run sells. */
const GOODS = [
  { name: 'Rooibos tea', sellPrice: 42.5 },
  { name: 'White bread', sellPrice: 18 },
  { name: 'Solar lamp', sellPrice: 249.99 },
]
const STOCK = 900_000

/** What a cashier's sale comes to before cash is rounded, in whole cents: one, two and all goods in turn. */
export function totalOfSale(at: number): number {
  const sold = GOODS.slice(0, 1 + (at % GOODS.length))
  return sold.reduce((sum, { sellPrice }) => sum + Math.round(sellPrice * 100), 0)
}

/** A shop with a few goods, made through the server. */
export interface StockedShop {
  goods: string[]
  /** Pieces delivered of each product, by its id. */
  delivered: Record<string, number>
}

/** Adds goods to the shop of the account signed in on this page. */
export async function stockShop(page: Page): Promise<StockedShop> {
  const delivered: Record<string, number> = {}
  for (const { name, sellPrice } of GOODS) {
    const body = { name, sellPrice, stockQuantity: STOCK }
    const { id } = await callApi<{ id: string }>(page, 'POST', '/api/businesses/1/products', body)
    delivered[id] = STOCK
  }
  return { goods: GOODS.map(({ name }) => name), delivered }
}

/**
 * Keeps changing the goods on the server, so that every till has something to pull.
 * @returns how to stop; resolves when the last change is done
 */
export function keepChanging(
  office: APIRequestContext,
  { delivered }: StockedShop,
  everyMs: number,
): () => Promise<void> {
  const ids = Object.keys(delivered)
  let stopped = false
  const ended = (async () => {
    for (let change = 0; !stopped; change++) {
      const data = { description: `change ${change}` }
      const answer = await office.put(`/api/products/${ids[change % ids.length]}`, { data })
      if (!answer.ok()) throw new Error(`the office was answered ${answer.status()}`)
      await pause(everyMs)
    }
  })()
  return async () => {
    stopped = true
    await ended
  }
}
