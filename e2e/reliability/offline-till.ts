import { expect, type Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { addProduct, openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { faultsOf } from './judge.ts'
import { type StockedShop, stockShop } from './shop.ts'
import { readDevice } from './stored-device.ts'
import { type ToldSale, witness } from './witness.ts'

export interface OfflineTill extends StockedShop {
  told: ToldSale[]
  /** A page of the same origin that is not the app. */
  other: Page
}

/** A till that has sold one sale which its server knows, and two without a network. */
export async function offlineTill(page: Page, account: Account): Promise<OfflineTill> {
  const told: ToldSale[] = []
  await witness(page.context(), told)
  await signIn(page, account)
  const shop = await stockShop(page)
  await openTill(page)
  await sellBackToBack(page, { goods: shop.goods, sales: 1 })
  await expectSent(page)
  const other = await page.context().newPage()
  await other.goto('/api/health')
  await cutNetwork(page)
  await sellBackToBack(page, { goods: shop.goods, sales: 2 })
  return { ...shop, told, other }
}

async function tryToSell(page: Page, name: string): Promise<void> {
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

/** A payment that cannot be stored is refused with what to do, and leaves nothing behind. */
export async function expectRefused(page: Page, { goods, told }: OfflineTill): Promise<void> {
  const before = told.length
  await tryToSell(page, goods[0] ?? '')
  await expect(
    page
      .getByText('The browser closed this page’s storage: reload the page, then make the sale again.')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
  expect(told).toHaveLength(before)
}

/** Everything sold is sent, and the next sale has the next number. */
export async function expectGoingOn(page: Page, { goods, told, delivered }: OfflineTill): Promise<void> {
  await restoreNetwork(page)
  await expect(page.getByRole('article', { name: goods[0] ?? '' })).toBeVisible({ timeout: 30_000 })
  await sellBackToBack(page, { goods, sales: 1 })
  expect(told.map(({ number }) => number)).toEqual(['R000001', 'R000002', 'R000003', 'R000004'])
  await expectSent(page)
  await expect.poll(async () => faultsOf(await readDevice(page), told, delivered)).toEqual([])
}
