import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory } from '../pages/inventory.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct, expectPaid, nextSale, openTill, pay } from '../pages/till.ts'

test('without a network the owner makes any 3 for R20 and sells four; turned off, the next sale has none [S12.14, S12.15] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  for (const name of ['Simba chips', 'Nik naks'])
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice: 8, stockQuantity: 50 })
  await openTill(page)
  await expect(page.getByRole('article', { name: 'Simba chips' })).toBeVisible()
  await cutNetwork(page)

  await openInventory(page)
  await page.getByRole('tab', { name: 'Promotions' }).click()
  await page.getByRole('button', { name: 'New promotion' }).click()
  const form = page.getByRole('dialog', { name: 'New promotion' })
  await form.getByLabel('Name').fill('Any 3 for R20')
  await form.getByLabel('How many').fill('3')
  await form.getByLabel('For *').fill('20')
  const search = form.getByPlaceholder('Search or scan a product')
  await search.fill('Simba')
  await form.getByRole('button', { name: 'Add Simba chips' }).click()
  // Enter takes what was found, and saves nothing yet.
  await search.fill('Nik naks')
  await search.press('Enter')
  const chosen = form.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')
  await expect(chosen).toHaveText([/Simba chips/, /Nik naks/])
  await expectAccessible(page, 'the form of a promotion')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const line = page.getByRole('list', { name: 'Promotions' }).getByRole('listitem')
  await expect(line).toContainText('3 for R20.00')
  await expect(line).toContainText('2 products')
  await expectAccessible(page, 'the promotions')

  await openTill(page)
  await expect(page.getByRole('article', { name: 'Nik naks' })).toContainText('3 for R20.00')
  for (const name of ['Simba chips', 'Nik naks', 'Simba chips', 'Simba chips']) {
    await showSide(page, 'Products')
    await addProduct(page, name)
  }
  const total = page.getByRole('status', { name: 'Total', exact: true })
  await expect(total).toHaveText('R28.00')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('Any 3 for R20')
  await expect(page.getByText('You save R4.00')).toBeVisible()
  await expectAccessible(page, 'a cart with a promotion')
  const { pages } = await readPdf(await pay(page, 'Card'))
  const words = pages.flatMap((each) => each.words).join(' ')
  expect(words).toContain('Any 3 for R20')
  expect(words).toContain('R28.00')

  await openInventory(page)
  await page.getByRole('tab', { name: 'Promotions' }).click()
  await page.getByRole('button', { name: 'Turn off Any 3 for R20' }).click()
  await expect(line).toContainText('Off')
  await openTill(page)
  for (let added = 0; added < 3; added++) {
    await showSide(page, 'Products')
    await addProduct(page, 'Simba chips')
  }
  await expect(total).toHaveText('R24.00')
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  await expect(page.getByRole('region', { name: 'Paid' })).toContainText('R24.00')
  await nextSale(page)

  await restoreNetwork(page)
  await expectSent(page)
  const sales = await callList<{ id: string; total: number }>(page, '/api/businesses/1/sales')
  expect(sales.map(({ total }) => total).sort()).toEqual([24, 28])
})
