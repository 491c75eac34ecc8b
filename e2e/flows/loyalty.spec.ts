import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { customerRow, openCustomers } from '../pages/customers.ts'
import { openSettings, saveBusiness } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const businesses = '/api/businesses/1'

async function fillCart(page: Page): Promise<void> {
  await showSide(page, 'Products')
  await addProduct(page, 'Mealie meal')
  await showSide(page, 'Cart')
  const customer = page.getByRole('combobox', { name: 'Customer (optional)' })
  await customer.fill('Nomsa')
  await customer.press('Enter')
}

test('Nomsa earns points and uses them at two tills: a tap takes them off, the slip says them, and spent twice apart the later sale is flagged [S20.23] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', `${businesses}/products`, {
    name: 'Mealie meal',
    sellPrice: 120,
    stockQuantity: 9,
  })
  await callApi(page, 'POST', `${businesses}/customers`, { name: 'Nomsa' })
  await openSettings(page, 'business')
  await page.getByLabel('Business Name *').fill('Thandi Tuck')
  await page.getByRole('switch', { name: 'Customers earn points' }).click()
  await page.getByLabel('Worth of one point').fill('3')
  await expect(page.getByText(/worth R30\.00: 30% back\. That is a lot/)).toBeVisible()
  await page.getByLabel('Worth of one point').fill('1')
  await expect(page.getByText('R100.00 earns 10 points, worth R10.00: 10% back.')).toBeVisible()
  await expectAccessible(page, 'how points are given')
  await saveBusiness(page)

  await openTill(page)
  await fillCart(page)
  await expect(page.getByText('0 points (R0.00)')).toBeVisible()
  const first = await readPdf(await pay(page, 'Cash'))
  const words = first.pages.flatMap((each) => each.words)
  for (const printed of ['Points earned', 'Points now', '12']) expect(words).toContain(printed)
  await nextSale(page)
  await expectSent(page)

  const second = await newDevice()
  await beSignedIn(second, account)
  for (const till of [page, second]) {
    await openTill(till)
    await expect(till.getByRole('article', { name: 'Mealie meal', exact: true })).toBeVisible()
    await cutNetwork(till)
    await fillCart(till)
    await expect(till.getByText('12 points (R12.00)')).toBeVisible()
    await till.getByRole('button', { name: 'Use points' }).click()
    await expect(till.getByText('12 points used: -R12.00')).toBeVisible()
    await expect(till.getByLabel('Total', { exact: true })).toHaveText('R108.00')
    if (till === page) await expectAccessible(till, 'a cart that points pay a part of')
    await pay(till, 'Card')
  }
  for (const till of [second, page]) {
    await restoreNetwork(till)
    await expectSent(till)
  }
  await expectInStep(page, second)
  const sales = await callList<{ id: string; number: string; flags: string[] }>(page, `${businesses}/sales`)
  const over = sales.filter(({ flags }) => flags.includes('over-spent-points')).map(({ number }) => number)
  expect(over).toEqual([expect.stringMatching(/^R000001-/)])
  await page.goto('/review')
  await expect(page.getByText('Points over-spent').first()).toBeVisible()
  await openCustomers(page)
  await expect(customerRow(page, 'Nomsa')).toContainText('8 points')
})
