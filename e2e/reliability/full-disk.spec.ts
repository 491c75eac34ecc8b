import type { Page } from '@playwright/test'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'
import { sellBackToBack } from './cashier.ts'
import { faultsOf } from './check-device.ts'
import { type PaidSale, recordPaidSales } from './sale-recorder.ts'
import { stockShop } from './shop.ts'
import { readDevice } from './stored-device.ts'
import { expect, test } from './test.ts'

/** Room for the app and the goods of this test, bytes. */
const ROOM = 40_000_000

/**
 * A disk that can be filled. To be called before the app opens its database: Chrome asks for the room only now and
 * then.
 */
async function smallDisk(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const limit = (quotaSize?: number) =>
    browser.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    })
  await limit(ROOM)
  const stranger = await page.context().newPage()
  await stranger.goto('/api/health')
  return {
    async fill() {
      await limit(1)
      // More than Chrome assumes to be left makes it check again.
      await stranger.evaluate(storeTooMuch, ROOM)
    },
    makeRoom: () => limit(),
  }
}

async function storeTooMuch(bytes: number): Promise<string> {
  const open = indexedDB.open('too-much', 1)
  open.onupgradeneeded = () => open.result.createObjectStore('things')
  await new Promise((resolve) => {
    open.onsuccess = resolve
    open.onerror = resolve
  })
  const put = open.result.transaction('things', 'readwrite')
  put.objectStore('things').put('x'.repeat(bytes), 1)
  return new Promise((resolve) => {
    put.oncomplete = () => resolve('stored')
    put.onabort = () => resolve('refused')
  })
}

test('on a full disk a payment is refused with what to do, nothing is half stored, and it succeeds once there is room [S8.8, S8.30, S5.2] @offline', async ({
  page,
  account,
}) => {
  test.setTimeout(180_000)
  await page.goto('/api/health')
  const disk = await smallDisk(page)
  const paidSales: PaidSale[] = []
  await recordPaidSales(page.context(), paidSales)
  await beSignedIn(page, account)
  const { goods, delivered } = await stockShop(page)
  await openTill(page)
  await sellBackToBack(page, { goods, sales: 1 })
  await expectSent(page)
  await cutNetwork(page)
  const before = await readDevice(page)

  await disk.fill()
  await addProduct(page, goods[0] ?? '')
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    page.getByText('This device is full: free up some space, then tap Pay again.').first(),
  ).toBeVisible()
  await expect(page.getByLabel(`Quantity of ${goods[0]}`)).toHaveValue('1')
  expect(await readDevice(page)).toEqual(before)

  await disk.makeRoom()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  expect(paidSales.map(({ number }) => number)).toEqual(['R000001', 'R000002'])
  await restoreNetwork(page)
  await expectSent(page)
  expect(faultsOf(await readDevice(page), paidSales, delivered)).toEqual([])
})
