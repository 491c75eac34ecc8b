import type { Locator, Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

/** Afrikaans, Venda and Arabic: marks above and below letters, which no code page has all of. */
const DRAWN = 'Ấnys Ḓivha ḽa ṋowa قهوة'
const bread = { name: 'Brown bread', sku: 'BRE-1', sellPrice: 17.99, stockQuantity: 9 }

/** A slip printer behind WebUSB that writes down what it gets, as letters. */
async function plugInPrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printer = { printed: '', isPlugged: true }
    const endpoints = [{ endpointNumber: 1, direction: 'out', type: 'bulk' }]
    const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }]
    const device = {
      vendorId: 1,
      productId: 2,
      productName: 'Slip printer',
      opened: false,
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      configurations: [],
      open: async () => {},
      close: async () => {},
      claimInterface: async () => {},
      transferOut: async (_: number, bytes: Uint8Array) => {
        printer.printed += String.fromCharCode(...bytes)
        return { status: 'ok' }
      },
    }
    const usb = {
      getDevices: async () => (printer.isPlugged ? [device] : []),
      requestDevice: async () => device,
    }
    Object.defineProperty(navigator, 'usb', { value: usb })
    Object.assign(window, { printer })
  })
}

/** What the printer got, a letter a byte. */
const printed = (page: Page) =>
  page.evaluate(() => (window as unknown as { printer: { printed: string } }).printer.printed)

/** Sets the printer up in the device's screen, which stays open. */
async function choosePrinter(page: Page): Promise<Locator> {
  const device = await openCentre(page)
  await device.getByLabel('Printer', { exact: true }).selectOption({ label: 'USB' })
  await device.getByRole('button', { name: 'Choose printer' }).click()
  await expect(device.getByText('Chosen: Slip printer')).toBeVisible()
  return device
}

/** What was sent as a raster (GS v 0): its rows of dots, a letter for eight. */
function picturesIn(sent: string): string[][] {
  const pictures = sent.split('\u001dv0').slice(1)
  return pictures.map((picture) => {
    const wordAt = (at: number) => picture.charCodeAt(at) + 256 * picture.charCodeAt(at + 1)
    const [across, down] = [wordAt(1), wordAt(3)]
    return Array.from({ length: down }, (_, row) => picture.slice(5 + row * across, 5 + (row + 1) * across))
  })
}
const hasInk = (row: string) => [...row].some((eight) => eight !== '\0')

async function sell(page: Page, name: string): Promise<void> {
  await addProduct(page, name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
}

test('a USB printer is set up in three taps and prints each sale; unplugged it holds up nothing, and prints once when it is back [S17.1, S17.4, S17.8, S17.9, S17.14] @cut', async ({
  page,
  account,
}) => {
  await plugInPrinter(page)
  const plug = (isPlugged: boolean) =>
    page.evaluate((is) => {
      const { printer } = window as unknown as { printer: { printed: string; isPlugged: boolean } }
      Object.assign(printer, { isPlugged: is, printed: '' })
    }, isPlugged)

  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', address: '1 Vilakazi Street' })
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  const device = await choosePrinter(page)
  await device.getByRole('button', { name: 'Print test slip' }).click()
  await expect.poll(() => printed(page)).toContain('TEST SLIP')
  await device.getByRole('switch', { name: 'Open the cash drawer' }).click()
  await page.keyboard.press('Escape')

  await sell(page, bread.name)
  // The drawer's pulse, ESC p, is sent before the slip.
  await expect.poll(() => printed(page)).toContain('17.99')
  const sent = await printed(page)
  expect(sent.indexOf('\u001bp\0')).toBeGreaterThan(sent.indexOf('TEST SLIP'))
  expect(sent.indexOf('\u001bp\0')).toBeLessThan(sent.indexOf('Brown bread'))

  await plug(false)
  await sell(page, bread.name)
  const notice = page.getByRole('status').filter({ hasText: 'The printer does not answer.' })
  await expect(notice).toBeVisible()
  await addProduct(page, bread.name)
  await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
  await plug(true)
  await notice.getByRole('button', { name: 'Print again' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => printed(page)).toContain('Brown bread')
  expect((await printed(page)).split('Corner Shop')).toHaveLength(2)
  expect(await printed(page)).not.toContain('COPY')
})

test('letters that a printer lacks are drawn whole, with their marks above and below [S17.7]', async ({
  page,
  account,
}) => {
  await plugInPrinter(page)
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: DRAWN })
  await callApi(page, 'POST', '/api/businesses/1/products', { ...bread, name: DRAWN })
  await openTill(page)
  await expect(page.getByRole('article', { name: DRAWN })).toBeVisible()
  await choosePrinter(page)
  await page.keyboard.press('Escape')
  await sell(page, DRAWN)
  await expect.poll(() => printed(page)).toContain('17.99')
  const pictures = picturesIn(await printed(page))
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  // A letter that is cut has ink at the edge of its row.
  for (const rows of pictures) {
    expect(rows.some(hasInk)).toBe(true)
    expect([rows[0], rows.at(-1)].map((edge) => hasInk(edge ?? ''))).toEqual([false, false])
  }
})
