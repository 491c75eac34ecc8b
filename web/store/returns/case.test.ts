import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { bread, cartOf, partOf } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test('a case of 24 at R312 is sold at R312 and takes 24 pieces; the case that comes back brings them and R312 back [S10.11, S14.11]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, { type: 'stock.count', payload: { id: 'c', productId: 'bread', quantity: 48 } }])
  const stock = () => shop.catalogue.get().itemsById.get('bread')?.onHand
  const cart = cartOf(24)
  const aCase = { unitPrice: cents(31_200), unitCost: cents(21_600), per: 24, packName: 'Case of 24' }
  const sale = await shop.sell({ ...cart, lines: cart.lines.map((line) => ({ ...line, ...aCase })) }, 'cash')
  expect(sale).toMatchObject({ total: 31_200, items: [{ quantity: 24, per: 24, totalPrice: 31_200 }] })
  expect(stock()).toBe(24)
  expect(await shop.returns.giveBack(partOf(sale, 24))).toMatchObject({
    sale: { total: -31_200, items: [{ quantity: -24, totalPrice: -31_200 }] },
  })
  expect(stock()).toBe(48)
})
