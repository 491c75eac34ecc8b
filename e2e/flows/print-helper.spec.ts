import type { Locator, Page } from '@playwright/test'
import { freePort } from '#tools/free-port.mjs'
import { ownServer } from '../fixtures/own-server.ts'
import { runHelper } from '../fixtures/print-helper.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { addProduct, expectPaid } from '../pages/till.ts'

/** Starts to use a device without an account, and opens its own settings. */
async function openDevice(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/auth`)
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  return openCentre(page)
}

async function chooseHelper(device: Locator, address: string, token: string): Promise<void> {
  await device.getByLabel('Printer', { exact: true }).selectOption({ label: 'Print helper in the shop' })
  await device.getByLabel('Address', { exact: true }).fill(address)
  await device.getByLabel('Token', { exact: true }).fill(token)
  await device.getByRole('button', { name: 'Use this helper' }).click()
}

test.describe('a helper that the server allows', () => {
  // Each failed call is told on the console as well.
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('prints each sale of a till; without its printer it holds up nothing, and prints once when that is back [S17.1, S17.6, S17.8, S17.9]', async ({
    browser,
    serviceWorkers,
  }) => {
    const port = await freePort()
    const server = await ownServer({ PRINT_HELPERS: `http://localhost:${port}` })
    const helper = await runHelper(server.url, port)
    const context = await browser.newContext({ serviceWorkers })
    const page = await context.newPage()
    const sell = async () => {
      await addProduct(page, 'Coffee')
      await page.getByRole('button', { name: 'Cash', exact: true }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expectPaid(page)
    }
    try {
      const device = await openDevice(page, server.url)
      await chooseHelper(device, `localhost:${port}`, 'another-token')
      await expect(device.getByRole('alert')).toHaveText(/^The print helper has another token\./)
      await device.getByLabel('Token', { exact: true }).fill(helper.token)
      await device.getByRole('button', { name: 'Use this helper' }).click()
      await expect(device.getByText(`Chosen: http://localhost:${port}`)).toBeVisible()
      await device.getByRole('button', { name: 'Print test slip' }).click()
      await expect(device.getByText('Sent. If nothing comes out')).toBeVisible()
      expect(helper.printed()).toContain('TEST SLIP')
      await page.keyboard.press('Escape')

      await sell()
      await expect.poll(() => helper.printed().split('TOTAL').length).toBe(3)
      await helper.plug(false)
      await sell()
      const notice = page.getByRole('status').filter({ hasText: 'The printer does not answer.' })
      await expect(notice).toBeVisible()
      await addProduct(page, 'Coffee')
      await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
      await helper.plug(true)
      await notice.getByRole('button', { name: 'Print again' }).click()
      // The notice leaves when the slip is on its way again, before it is out.
      await expect(notice).toBeHidden()
      await expect.poll(() => helper.printed().split('TOTAL').length).toBe(4)
      expect(helper.printed()).not.toContain('COPY')
    } finally {
      await context.close()
      await helper.stop()
      await server.stop()
    }
  })
})

test.describe('a helper that the server does not name', () => {
  test.use({ expectedComplaints: [/Content Security Policy/] })

  test('is not called, and the settings say whose work it is to allow it [S17.6]', async ({
    page,
    baseURL,
  }) => {
    const device = await openDevice(page, baseURL ?? '')
    await chooseHelper(device, 'http://localhost:9191', 'aaaaa-bbbbb-ccccc-ddddd')
    await expect(device.getByRole('alert')).toHaveText(/^Your server does not allow this address\./)
  })
})
