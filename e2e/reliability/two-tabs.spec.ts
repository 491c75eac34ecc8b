import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { faultsOf } from './check-device.ts'
import { type PaidSale, recordPaidSales } from './sale-recorder.ts'
import { stockShop } from './shop.ts'
import { readDevice } from './stored-device.ts'
import { expect, test } from './test.ts'

test('two tabs of one till that both sell as fast as they can skip no number, print none twice, and show the same stock [S9.10, S4.9]', async ({
  page,
  account,
  long,
  report,
}) => {
  const sales = long ? 500 : 10
  test.setTimeout(60_000 + sales * 10_000)
  const paidSales: PaidSale[] = []
  await recordPaidSales(page.context(), paidSales)
  await beSignedIn(page, account)
  const { goods, delivered } = await stockShop(page)
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await openTill(tab)
    for (const name of goods) await expect(tab.getByRole('article', { name })).toBeVisible()
  }
  await Promise.all(tabs.map((tab) => sellBackToBack(tab, { goods, sales })))
  report(`${paidSales.length} sales paid in two tabs`)
  // More where a tab was slow to show the payment and its cashier sold again.
  expect(paidSales.length).toBeGreaterThanOrEqual(2 * sales)
  for (const name of goods) {
    const [shown] = await Promise.all(tabs.map((tab) => tab.getByRole('article', { name }).textContent()))
    for (const tab of tabs) await expect(tab.getByRole('article', { name })).toHaveText(shown ?? '')
  }
  await expectSent(page)
  await expect.poll(async () => faultsOf(await readDevice(page), paidSales, delivered)).toEqual([])
})
