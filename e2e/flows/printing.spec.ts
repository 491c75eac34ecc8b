import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { scan } from '../fixtures/scanner.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openCentre } from '../pages/device.ts'
import { addProduct, expectPaid, openTill } from '../pages/till.ts'

const bread = {
  name: 'Brown bread',
  sku: 'BRE-1',
  barcode: '6001234567899',
  sellPrice: 17.99,
  stockQuantity: 9,
}

test('a till offline prints its slip by the print dialog on 58 mm, and the next sale begins [S17.1, S17.2, S17.3, S17.12] @again @cut', async ({
  page,
  account,
}) => {
  // Every window of the page, also that of the slip, notes what it prints.
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed })
    const frame = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const inner = frame?.get?.call(this) as Window | null
        if (inner) {
          inner.print = () => {
            const style = [...inner.document.querySelectorAll('style')].at(-1)?.textContent ?? ''
            const { scrollWidth, clientWidth } = inner.document.documentElement
            printed.push(`${style} ${scrollWidth <= clientWidth} ${inner.document.body.textContent}`)
          }
        }
        return inner
      },
    })
  })
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', address: '1 Vilakazi Street' })
  await callApi(page, 'POST', '/api/businesses/1/products', bread)
  await openTill(page)
  await expect(page.getByRole('article', { name: bread.name })).toBeVisible()
  await cutNetwork(page)
  const device = await openCentre(page)
  await device.getByLabel('Printer', { exact: true }).selectOption({ label: "This device's print dialog" })
  await device.getByLabel('Paper', { exact: true }).selectOption({ label: '58 mm' })
  await page.keyboard.press('Escape')
  await addProduct(page, bread.name)
  await page.getByRole('button', { name: 'Cash', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  const printed = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed)
  await expect.poll(printed).toHaveLength(1)
  expect((await printed())[0]).toMatch(/^@page\{size:58mm \d+mm;margin:0\} true Corner Shop.*R17\.99/)
  const paid = page.getByRole('region', { name: 'Paid' })
  await expect(paid.getByRole('button', { name: 'No slip wanted' })).toBeHidden()
  await paid.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(printed).toHaveLength(2)
  expect((await printed())[1]).toContain('*** COPY ***')
  // What is scanned next goes to the till, not into the slip that was printed.
  await scan(page, bread.barcode)
  await expect(paid).toBeHidden()
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText(bread.name)
})
