import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { expect } from '../fixtures/test.ts'
import { drawerOf } from './check-device.ts'
import { readDevice } from './stored-device.ts'

/** Switches cash-up on, and opens the shift of this till with a float: the till is shown then. */
export async function openShift(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses', { name: 'Spaza', cashUp: true })
  await page.goto('/shifts')
  await page.getByLabel('Number of R100', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Open shift' }).click()
  await expect(page.getByText(/Open since \d\d:\d\d/)).toBeVisible()
}

/** Pays one amount after the other out of the drawer, none of them twice. */
export async function payFromDrawer(page: Page, _name: string, due: Promise<unknown>): Promise<void> {
  await openDrawer(page)
  const already = (await readDevice(page))?.moves.length ?? 0
  await page.getByRole('button', { name: 'Pay out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay out' })
  await dialog.getByLabel('Amount').fill(`1.${String(already + 1).padStart(2, '0')}`)
  await dialog.getByLabel('Reason').selectOption('Taxi')
  await due
  await dialog.getByRole('button', { name: 'Pay out' }).click()
}

/** Waits until the screen says that the drawer should hold what this till has stored of it; the till is shown then. */
export async function expectDrawerAsStored(page: Page): Promise<void> {
  await openDrawer(page)
  const soFar = page.getByRole('region', { name: 'So far' })
  await expect(soFar).toBeVisible()
  const shown = async () =>
    Number(
      (
        await soFar.getByText('Should be in the drawer', { exact: true }).locator('xpath=../dd').innerText()
      ).replace(/\D/g, ''),
    )
  const stored = async () => {
    const device = await readDevice(page)
    return device && drawerOf(device)
  }
  await expect.poll(async () => (await shown()) === (await stored())).toBe(true)
  await backToTill(page)
}

/** Back to the till, without a reload. */
export async function backToTill(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Point of Sale', exact: true }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Shift and cash-up' }).click()
}
