import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

const bread = { name: 'Brown bread', sku: 'BRE-1', sellPrice: 17.99, stockQuantity: 9 }

test('a USB printer is set up in three taps and prints each sale; unplugged it holds up nothing, and prints once when it is back [S17.1, S17.4, S17.8, S17.9, S17.14] @offline', async ({
  page,
  account,
}) => {
  // A slip printer behind WebUSB that writes down what it gets, as letters.
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
  const printed = () =>
    page.evaluate(() => (window as unknown as { printer: { printed: string } }).printer.printed)
  const plug = (isPlugged: boolean) =>
    page.evaluate((is) => {
      const { printer } = window as unknown as { printer: { printed: string; isPlugged: boolean } }
      Object.assign(printer, { isPlugged: is, printed: '' })
    }, isPlugged)
  const sell = async () => {
    await addProduct(page, bread.name)
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expectPaid(page)
  }

  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', address: '1 Vilakazi Street' })
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  const device = await openCentre(page)
  await device.getByLabel('Printer', { exact: true }).selectOption({ label: 'USB' })
  await device.getByRole('button', { name: 'Choose printer' }).click()
  await expect(device.getByText('Chosen: Slip printer')).toBeVisible()
  await device.getByRole('button', { name: 'Print test slip' }).click()
  await expect.poll(printed).toContain('TEST SLIP')
  await device.getByRole('switch', { name: 'Open the cash drawer' }).click()
  await page.keyboard.press('Escape')

  await sell()
  // The drawer's pulse, ESC p, is sent before the slip.
  await expect.poll(printed).toContain('17.99')
  const sent = await printed()
  expect(sent.indexOf('\u001bp\0')).toBeGreaterThan(sent.indexOf('TEST SLIP'))
  expect(sent.indexOf('\u001bp\0')).toBeLessThan(sent.indexOf('Brown bread'))

  await plug(false)
  await sell()
  const notice = page.getByRole('status').filter({ hasText: 'The printer does not answer.' })
  await expect(notice).toBeVisible()
  await addProduct(page, bread.name)
  await expect(page.getByRole('region', { name: 'Paid' })).toBeHidden()
  await plug(true)
  await notice.getByRole('button', { name: 'Print again' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(printed).toContain('Brown bread')
  expect((await printed()).split('Corner Shop')).toHaveLength(2)
  expect(await printed()).not.toContain('COPY')
})
