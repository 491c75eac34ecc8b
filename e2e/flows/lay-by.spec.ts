import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import type { Account } from '../fixtures/account.ts'
import { callApi } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, readyForOffline, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { haveCustomer, openCustomers } from '../pages/customers.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, openTill } from '../pages/till.ts'

async function aShop(page: Page, account: Account): Promise<void> {
  await beSignedIn(page, account)
  const blanket = { name: 'Blanket', sku: 'BL-1', sellPrice: 300, stockQuantity: 5 }
  await callApi(page, 'POST', '/api/businesses/1/products', blanket)
}

test('a blanket is put by, paid in parts without a network, and handed over as one sale @again @cut [S20.15] [S20.16] [S20.18] [S20.19] [S20.22]', async ({
  page,
  account,
}) => {
  await aShop(page, account)
  await openCustomers(page)
  await readyForOffline(page)
  await haveCustomer(page, { name: 'Zanele Dlamini', phone: '082 555 0101' })
  await openTill(page)
  await addProduct(page, 'Blanket')
  await showSide(page, 'Cart')
  await page.getByPlaceholder('Search customers...').fill('Zanele')
  await page.getByRole('option', { name: /^Zanele/ }).click()
  await page.getByRole('button', { name: 'Lay-by', exact: true }).click()
  const agree = page.getByRole('dialog', { name: 'Put by on lay-by' })
  await agree.getByLabel('Kept if it is cancelled').selectOption('1')
  await expect(agree).toContainText('Agreed: we keep 1% of the price, R3.00.')
  await agree.getByRole('button', { name: 'Cash' }).click()
  // A phone is turned on its side and back.
  const upright = page.viewportSize() ?? { width: 412, height: 915 }
  await page.setViewportSize({ width: 915, height: 412 })
  await page.setViewportSize(upright)
  await expectAccessible(page, 'opening a lay-by')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await agree.getByRole('button', { name: 'Take R30.00 and put by' }).click()

  const opened = page.getByRole('dialog', { name: /^Lay-by opened/ })
  const download = page.waitForEvent('download')
  await opened.getByRole('button', { name: 'Save as PDF' }).click()
  const agreement = await readPdf(await download)
  expect(agreement.name).toBe('Lay-by-LB0001.pdf')
  for (const words of ['LAY-BY', 'Zanele Dlamini', 'R300.00', 'R30.00', 'Signature for the shop'])
    expect(agreement.pages[0]?.words).toContain(words)
  await opened.getByRole('button', { name: 'Done' }).click()

  await cutNetwork(page)
  await openCustomers(page)
  await page.getByRole('tab', { name: 'Lay-bys' }).click()
  await expect(page.getByRole('status', { name: 'Held for lay-bys' })).toHaveText('R30.00')
  await expectAccessible(page, 'lay-bys')
  expect(await misfitsOnPhoneToo(page)).toEqual([])
  await page.getByRole('button', { name: 'Open LB0001 of Zanele Dlamini' }).click()
  const layby = page.getByRole('dialog', { name: /^LB0001/ })
  await expectAccessible(page, 'a lay-by')
  await layby.getByRole('button', { name: 'Take an instalment' }).click()
  const instalment = page.getByRole('dialog', { name: 'Instalment of LB0001' })
  await instalment.getByRole('button', { name: 'Cash' }).click()
  await instalment.getByRole('button', { name: 'Take R270.00' }).click()
  const received = page.getByRole('dialog', { name: 'Payment received' })
  await expect(received).toContainText('All of it is paid: the goods can be collected.')
  await received.getByRole('button', { name: 'Done' }).click()
  await layby.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(layby).toContainText('Handed over')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status', { name: 'Held for lay-bys' })).toHaveText('R0.00')
  await restoreNetwork(page)
  await expectSent(page)
})
