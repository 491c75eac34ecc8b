import { afterEach, expect, test } from 'vitest'
import { bread, cartOf, partOf, tenBreads } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

test('money that goes back by a method that wants its slip’s number waits for it, and the return keeps it [S14.7, S11.11]', async () => {
  const shop = await shops.open(testDevice('local'))
  await shop.commit([bread, tenBreads])
  const fields = { name: 'SnapScan', kind: 'wallet', asksReference: 'required' } as const
  await shop.commit([{ type: 'method.patch', payload: { id: 'snapscan', fields } }])
  const sale = await shop.sell(cartOf(3), 'card')
  const refundBy = { methodId: 'snapscan', kind: 'wallet', name: 'SnapScan' } as const
  const typed = (back: string) => partOf(sale, 1, { refundBy, references: { back } })
  for (const [reference, why] of [
    ['  ', 'reference-missing'],
    ['4111 1111 1111 1111', 'card-number'],
  ] as const)
    expect(await shop.returns.giveBack(typed(reference))).toEqual({
      ok: false,
      refusal: { code: 'not-paid', why: { code: why } },
    })
  expect(await shop.returns.giveBack(typed(' SN 4471 '))).toMatchObject({
    sale: { number: 'CN000001', tenders: [{ name: 'SnapScan', amount: -1500, reference: 'SN 4471' }] },
  })
})
