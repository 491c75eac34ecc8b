import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory, productForm, saveProduct } from '../pages/inventory.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

test('without a network the owner prices six by quantity, and the sixth makes each R11.50 on the card, the line and the slip [S12.16] @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'Coke 2 l',
    sellPrice: 12,
    stockQuantity: 50,
  })
  await openInventory(page)
  await page.getByRole('button', { name: 'Edit Coke 2 l', exact: true }).click()
  await cutNetwork(page)
  const form = productForm(page)
  await form.getByRole('button', { name: 'Add a quantity price' }).click()
  await form.getByLabel('From').fill('6')
  await form.getByLabel('Price each').fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Less than the retail price')).toBeVisible()
  await form.getByLabel('Price each').fill('11,50')
  await expectAccessible(page, 'the quantity prices of a product')
  await saveProduct(page)

  await openTill(page)
  await expect(page.getByRole('article', { name: 'Coke 2 l' })).toContainText('6+ R11.50')
  for (let added = 0; added < 5; added++) await addProduct(page, 'Coke 2 l')
  const total = page.getByRole('status', { name: 'Total', exact: true })
  await expect(total).toHaveText('R60.00')
  await addProduct(page, 'Coke 2 l')
  await expect(total).toHaveText('R69.00')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Quantity price')
  const { pages } = await readPdf(await pay(page, 'Card'))
  const words = pages.flatMap((each) => each.words).join(' ')
  expect(words).toContain('Quantity price')
  expect(words).toContain('R69.00')

  await restoreNetwork(page)
  await expectSent(page)
  const sales = await callList<{ id: string; total: number }>(page, '/api/businesses/1/sales')
  expect(sales).toMatchObject([{ total: 69 }])
})

test('on a narrow phone a long quantity price and a long price of a metre are read whole on the card [S12.16]', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', {
    ...{ name: 'Welding cable', unit: 'm', sellPrice: 12_000, stockQuantity: 2_000 },
    quantityPrices: [{ from: 1_000, price: 11_100.5 }],
  })
  await openTill(page)
  const card = page.getByRole('article', { name: 'Welding cable' })
  for (const words of ['1 000 m+ R11 100.50', 'R12 000.00 / m'])
    expect(await card.getByText(words, { exact: true }).evaluate(isWhole), words).toBe(true)
})

/** Whether nothing of an element's words is hidden, or beyond its box. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
}
