import { expect, type Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { addProduct, openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { faultsOf } from './check-device.ts'
import { type PaidSale, recordPaidSales } from './sale-recorder.ts'
import { type StockedShop, stockShop } from './shop.ts'
import { readDevice } from './stored-device.ts'

export interface OfflineTill extends StockedShop {
  paidSales: PaidSale[]
  /** A page of the same origin that is not the app. */
  other: Page
}

/** A till with one sale that its server has, and two made without a network. */
export async function offlineTill(page: Page, account: Account): Promise<OfflineTill> {
  const paidSales: PaidSale[] = []
  await recordPaidSales(page.context(), paidSales)
  await beSignedIn(page, account)
  const shop = await stockShop(page)
  await openTill(page)
  await sellBackToBack(page, { goods: shop.goods, sales: 1 })
  await expectSent(page)
  const other = await page.context().newPage()
  await other.goto('/api/health')
  await cutNetwork(page)
  await sellBackToBack(page, { goods: shop.goods, sales: 2 })
  return { ...shop, paidSales, other }
}

async function tryToSell(page: Page, name: string): Promise<void> {
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** A payment that cannot be stored is refused with what to do, and leaves nothing behind. */
export async function expectRefused(page: Page, { goods, paidSales }: OfflineTill): Promise<void> {
  const before = paidSales.length
  await tryToSell(page, goods[0] ?? '')
  await expect(
    page
      .getByText('The browser closed this page’s storage: reload the page, then make the sale again.')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
  expect(paidSales).toHaveLength(before)
}

/** Every sale is sent, and the next sale has the next number. */
export async function expectGoingOn(page: Page, { goods, paidSales, delivered }: OfflineTill): Promise<void> {
  await restoreNetwork(page)
  await expect(page.getByRole('article', { name: goods[0] ?? '' })).toBeVisible({ timeout: 30_000 })
  await sellBackToBack(page, { goods, sales: 1 })
  expect(paidSales.map(({ number }) => number)).toEqual(['R000001', 'R000002', 'R000003', 'R000004'])
  await expectSent(page)
  await expect.poll(async () => faultsOf(await readDevice(page), paidSales, delivered)).toEqual([])
}
