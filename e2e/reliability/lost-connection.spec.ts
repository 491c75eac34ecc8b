import type { Page } from '@playwright/test'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { addProduct, openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { deleteDatabase, holdOldVersion, raiseVersion } from './databases.ts'
import { faultsOf } from './judge.ts'
import { type StockedShop, stockShop } from './shop.ts'
import { readDevice } from './stored-device.ts'
import { expect, test } from './test.ts'
import { type ToldSale, witness } from './witness.ts'

const removed =
  'This page’s storage was removed under it. Reload before you go on: every paid sale comes back.'
const outdated = 'A newer version of this app is open in another tab. Reload this one before you go on.'
const blocked = 'An older version of this app is open in another window. Close that window'

interface OfflineTill extends StockedShop {
  told: ToldSale[]
  /** A page of the same origin that is not the app. */
  other: Page
}

/** A till that has sold one sale which its server knows, and two without a network. */
async function offlineTill(page: Page, account: Parameters<typeof signIn>[1]): Promise<OfflineTill> {
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
async function expectRefused(page: Page, { goods, told }: OfflineTill): Promise<void> {
  const before = told.length
  await tryToSell(page, goods[0] ?? '')
  await expect(
    page.getByText('This page lost its storage: reload it, then sell this again.').first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
  expect(told).toHaveLength(before)
}

/** Everything sold is sent, and the next sale has the next number. */
async function expectGoingOn(page: Page, { goods, told, delivered }: OfflineTill): Promise<void> {
  await restoreNetwork(page)
  await expect(page.getByRole('article', { name: goods[0] ?? '' })).toBeVisible({ timeout: 30_000 })
  await sellBackToBack(page, { goods, sales: 1 })
  expect(told.map(({ number }) => number)).toEqual(['R000001', 'R000002', 'R000003', 'R000004'])
  await expectSent(page)
  await expect.poll(async () => faultsOf(await readDevice(page), told, delivered)).toEqual([])
}

const ways: Record<string, (page: Page, other: Page) => Promise<void>> = {
  'another window deletes it': (_page, other) => deleteDatabase(other),
  'somebody clears the site’s data': async (page) => {
    const browser = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  },
}

for (const [way, remove] of Object.entries(ways)) {
  test(`a database removed under the open till (${way}): it is said at once, nothing is half stored, and a reload brings every sale back [S8.30, S4.8]`, async ({
    page,
    account,
  }) => {
    const till = await offlineTill(page, account)
    await remove(page, till.other)
    await expect(page.getByText(removed)).toBeVisible()
    await expectRefused(page, till)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(/^This browser lost its storage; 3 sales .*nothing is missing/)).toBeVisible({
      timeout: 30_000,
    })
    await expectGoingOn(page, till)
  })
}

test('a tab of before an update of the database stores nothing more in it, and says what to do [R23, S8.30]', async ({
  page,
  account,
}) => {
  const till = await offlineTill(page, account)
  await raiseVersion(till.other)
  await expect(page.getByText(outdated)).toBeVisible()
  const before = await readDevice(till.other)
  await expectRefused(page, till)
  expect(await readDevice(till.other)).toEqual(before)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expectGoingOn(page, till)
})

test('while an old window keeps the database from its update that is said, and the till opens by itself afterwards, with everything [R23, S8.30]', async ({
  page,
  account,
}) => {
  const till = await offlineTill(page, account)
  await page.goto('about:blank')
  await holdOldVersion(till.other)
  await page.goto('/')
  await expect(page.getByText(blocked)).toBeVisible()
  await till.other.close()
  await expect(page.getByText(blocked)).toBeHidden()
  await expectGoingOn(page, till)
})
