import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, editProduct, openInventory } from '../pages/inventory.ts'

const openValue = (page: Page) => page.getByRole('tab', { name: 'Value', exact: true }).click()
const total = (page: Page) => page.getByRole('row', { name: /^Total/ })

test('without an account the device works out what yesterday’s stock was worth, at yesterday’s cost, and of which goods [S19.25, S19.24, S21.11] @again', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00+02:00') })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await openInventory(page)
  await addProduct(page, {
    ...{ 'Name *': 'White bread', 'Retail price *': '18.99', 'Cost price': '10', 'Stock quantity': '10' },
  })
  await page.clock.fastForward('24:00:00')
  await editProduct(page, 'White bread', { 'Cost price': '12' })
  await openValue(page)
  await expect(total(page)).toContainText('R120.00')
  await page.getByLabel('As of').fill('2026-03-02')
  await expect(total(page)).toContainText('R100.00')
  await expectAccessible(page, 'the value of yesterday')
  await page.getByRole('button', { name: 'No category' }).click()
  const goods = page.getByRole('dialog', { name: 'No category' })
  await expect(goods.getByRole('listitem')).toContainText('10 × R10.00')
  await expectAccessible(page, 'what yesterday’s stock was')
  await goods.getByRole('button', { name: 'Close' }).click()

  // Millions are not cut on a small phone.
  await page.getByRole('tab', { name: 'Products', exact: true }).click()
  await editProduct(page, 'White bread', { 'Cost price': '1234567.89' })
  await page.setViewportSize({ width: 360, height: 740 })
  await openValue(page)
  await expect(total(page)).toContainText('R12\u00a0345\u00a0678.90')
  const cut = await page
    .getByRole('table')
    .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0))
  expect(cut).toBeLessThanOrEqual(0)
})
