import { afterEach, expect, test } from 'vitest'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test('the money may go back by a method of the shop’s own, under the name that it has then [S14.7, S11.1]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const sale = await shop.sell(cartOf(3), 'card')
  const snapScan = { methodId: 'snapscan', kind: 'wallet', name: 'SnapScan' } as const
  expect(await shop.returns.giveBack(partOf(sale, 1, { refundBy: snapScan }))).toMatchObject({
    sale: { paymentMethod: 'bank_transfer', tenders: [{ ...snapScan, amount: -1500 }] },
  })
  const lines = [{ productId: 'bread', quantity: 1, condition: 'sellable' as const }]
  expect(
    await shop.returns.giveBackWithoutReceipt({ lines, reason: 'Wrong item', refundBy: snapScan }),
  ).toMatchObject({ sale: { tenders: [{ ...snapScan, amount: -1500 }] } })
})
