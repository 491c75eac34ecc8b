import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

function priceList(length: number): Intent[] {
  return Array.from({ length }, (_, index) => ({
    type: 'product.patch',
    payload: { id: `p${index}`, fields: { name: `Product ${index}`, sellPrice: 100 } },
  })) as Intent[]
}

test('a price list of thousands is shown in a few steps, not with every piece [S4.11]', async () => {
  const shop = await shops.open(testDevice())
  let shown = 0
  shop.catalogue.subscribe(() => shown++)
  await shop.commit(priceList(4_000))
  expect(shop.catalogue.get().items).toHaveLength(4_000)
  expect(shown).toBeLessThanOrEqual(7)
})

test('its first goods are shown while the rest is stored, and all stored ones when it is stopped [S4.11]', async () => {
  const shop = await shops.open(testDevice())
  const stop = new AbortController()
  const onScreen: number[] = []
  let stored = 0
  await shop.commit(priceList(4_000), {
    signal: stop.signal,
    onProgress: ({ done }) => {
      stored = done
      onScreen.push(shop.catalogue.get().items.length)
      if (done >= 2_000) stop.abort()
    },
  })
  expect(onScreen[0]).toBe(250)
  expect(stored).toBe(2_000)
  expect(shop.catalogue.get().items).toHaveLength(2_000)
})

test('a sale made in between shows the remaining stock at once [S4.9]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const left: unknown[] = []
  let selling: Promise<unknown> = Promise.resolve()
  await shop.commit(priceList(2_000), {
    onProgress: ({ done }) => {
      if (done !== 1_000) return
      selling = shop
        .sell(cartOf(3), 'cash')
        .then(() => left.push(shop.catalogue.get().itemsById.get('bread')?.onHand))
    },
  })
  await selling
  expect(left).toEqual([7])
  expect(shop.catalogue.get().items).toHaveLength(2_001)
})

test('a product that the server changes meanwhile is not overwritten by what was stored before [S4.11]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread])
  const rename = (name: string): Intent => ({
    type: 'product.patch',
    payload: { id: 'bread', fields: { name } },
  })
  let reading: Promise<unknown> | undefined
  const intents = [...priceList(1_100), rename('Brown bread'), ...priceList(600)]
  await shop.commit(intents, {
    onProgress: ({ done }) => {
      if (done < 1_500) reading = shop.view.refresh([['products', 'bread']])
    },
  })
  expect(reading).toBeDefined()
  await reading
  expect(shop.catalogue.get().itemsById.get('bread')?.product.name).toBe('Brown bread')
})

test('goods of an import are stored alike whether or not their ids are known to be new [S5.3, S4.11]', async () => {
  const count = (id: string, productId: string): Intent => ({
    type: 'stock.count',
    payload: { id, productId, quantity: 3 },
  })
  const price = (id: string) =>
    ({ type: 'product.patch', payload: { id, fields: { sellPrice: 250 } } }) as Intent
  // The second line about p1 comes in a later piece, when its row exists.
  const lines = priceList(1_500).flatMap((intent, at) => [intent, count(`c${at}`, `p${at}`)])
  const intents = [...lines, price('p1'), count('again', 'p1')]
  const freshIds = new Set(lines.flatMap((_, at) => [`p${at}`, `c${at}`]))

  const shownOf = async (options: { freshIds?: Set<string> }) => {
    const shop = await shops.open(testDevice())
    await shop.commit(intents, options)
    await shop.view.refresh('all')
    return shop.catalogue.get().items.map(({ product, onHand }) => [product.name, product.sellPrice, onHand])
  }
  const shown = await shownOf({ freshIds })
  expect(shown).toEqual(await shownOf({}))
  expect(shown).toContainEqual(['Product 1', 250, 3])
})
