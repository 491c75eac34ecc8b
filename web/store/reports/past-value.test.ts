import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { aStockMove, moveStockBy } from '#core/sync/testing/stock.ts'
import { cartOf } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const HOUR = 3_600_000
const DAY = 24 * HOUR

test('[S19.25] Local Mode works out the value of a past day itself: what was counted, sold and thrown away until then, at what it cost then, with what was deleted since, and opens into its products [S19.24, S21.11]', async () => {
  const device = testDevice('local')
  const shop = await shops.open(device)
  const monday = shop.now()
  await shop.commit([
    patchCategory('bakery', { name: 'Bakery' }),
    patchProduct('bread', {
      name: 'Bread',
      sellPrice: cents(1_500),
      costPrice: cents(900),
      categoryId: 'bakery',
    }),
    patchProduct('milk', { name: 'Milk', costPrice: cents(800) }),
    countStock('c1', 'bread', 10),
    countStock('c2', 'milk', 3),
  ])
  device.wallMs += HOUR
  await shop.sell(cartOf(2), 'cash')
  await shop.commit([moveStockBy(aStockMove('m1', { at: shop.now() }))])
  device.wallMs += DAY
  await shop.commit([patchProduct('bread', { costPrice: cents(1_000) }), countStock('c3', 'bread', 20)])
  await shop.commit([patchProduct('milk', { deleted: true })])
  device.wallMs += DAY

  const pastValue = async (before: number) => {
    const { goods = [], ...value } = await shop.reports.pastValue(before)
    return { value, goods: goods.map(({ name, there, costPrice, value }) => [name, there, costPrice, value]) }
  }
  const bakery = (value: number) => ({ category: 'Bakery', products: 1, value, withoutCost: 0 })
  const milk = { category: '', products: 1, value: 2_400, withoutCost: 0 }
  const sure = { withoutCost: 0, costsOfNow: 0 }
  expect(await pastValue(monday)).toEqual({ value: { lines: [], total: 0, ...sure }, goods: [] })
  expect(await pastValue(monday + DAY)).toEqual({
    value: { lines: [bakery(7 * 900), milk], total: 7 * 900 + 2_400, ...sure },
    goods: [
      ['Bread', 7, 900, 6_300],
      ['Milk', 3, 800, 2_400],
    ],
  })
  expect(await pastValue(shop.now())).toEqual({
    value: { lines: [bakery(20_000)], total: 20_000, ...sure },
    goods: [['Bread', 20, 1_000, 20_000]],
  })

  const goods = await shop.reports.goodsOf(['bread', 'milk', 'milk', 'nothing'])
  expect([...goods.values()].map(({ product }) => product.name)).toEqual(['Bread', 'Milk'])

  device.wallMs += 100 * DAY
  const old = await shop.reports.pastValue(monday + DAY)
  expect(old.lines[0]).toEqual(bakery(7_000))
  expect(old.costsOfNow).toBeGreaterThan(0)
})
