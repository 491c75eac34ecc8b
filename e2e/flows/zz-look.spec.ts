import { signIn } from '../fixtures/sign-in.ts'
import { test } from '../fixtures/test.ts'
import { addCustomer, openAdd, openCustomers, fillForm, save, openEdit } from '../pages/customers.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'
import { callApi } from '../fixtures/api.ts'

test.describe.configure({ mode: 'serial' })
test('look', async ({ page, account }) => {
  test.setTimeout(200_000)
  await signIn(page, account)
  const shot = async (name: string) => {
    for (const [w, h] of [[1366, 820], [360, 740]] as const) {
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width: w, height: h })
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.waitForFunction(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(() => r(true)))))
        await page.screenshot({ path: `/tmp/cust-shots/${name}-${w}-${scheme}.png` })
      }
    }
    await page.setViewportSize({ width: 1366, height: 820 })
  }
  await openCustomers(page)
  await shot('0')
  await openAdd(page)
  await fillForm(page, { name: '  ', email: 'nobody', phone: '0'.repeat(300), notes: 'x' })
  await save(page)
  await shot('form')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await shot('discard')
  await page.getByRole('button', { name: 'Discard' }).click()
  await addCustomer(page, { name: 'Zanele Dlamini', email: 'zanele@example.com', phone: '082 555 0101', notes: 'Collects on Fridays, pays at month end, likes the brown bread' })
  await addCustomer(page, { name: 'Mvelaphanda Spaza and General Dealer of Extension 7', phone: '083 555 0202', type: 'Trade' })
  await addCustomer(page, { name: '<img onerror=alert(1)> شركة التجارة 👩🏾‍🌾', email: 'a.very.long.address.of.somebody@subdomain.example.co.za' })
  await callApi(page, 'POST', '/api/businesses/1/products', { name: 'Maize meal 10 kg', sku: 'M', sellPrice: 129.99, costPrice: 14.2, stockQuantity: 24 })
  await openTill(page)
  await page.getByPlaceholder('Search customers...').fill('zanele')
  await page.getByRole('option', { name: 'Zanele' }).click()
  await addProduct(page, 'Maize meal 10 kg')
  await pay(page, 'Cash')
  await openCustomers(page)
  await shot('3')
  await openEdit(page, 'Zanele Dlamini')
  await shot('edit')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const lines = Array.from({ length: 2000 }, (_, i) => `Customer ${i},c${i}@example.com,08${i},${i % 3 ? 'retail' : 'trade'},${i % 5 ? '' : 'note'}`)
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  await page.locator('input[type=file]').setInputFiles({ name: 'c.csv', mimeType: 'text/csv', buffer: Buffer.from(['name,email,phone,type,notes', ...lines, 'bad,nomail,,gold,'].join('\n')) })
  await page.getByRole('button', { name: /^Import \d/ }).waitFor()
  await shot('preview')
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shot('2000')
  await page.getByRole('button', { name: 'Total Spent' }).click()
  await page.getByRole('button', { name: 'Total Spent' }).click()
  await shot('sorted')
})
