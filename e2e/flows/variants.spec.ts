import { expectAccessible } from '../fixtures/accessible.ts'
import { callList } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openInventory } from '../pages/inventory.ts'
import { openTill, pay } from '../pages/till.ts'

test('without a network the owner makes a T-shirt in three sizes and two colours in one go, and sells the red one in M by three taps [S19.27] @cut @again', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openInventory(page)
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByRole('button', { name: 'In several kinds, such as sizes' }).click()
  const form = page.getByRole('dialog', { name: 'Product in several kinds' })
  await form.getByLabel('Name *').fill('T-shirt')
  await form.getByLabel('Option 1 *').fill('Size')
  await form.getByLabel('Its values *').fill('S, M, L')
  await form.getByRole('button', { name: 'Add an option' }).click()
  await form.getByLabel('Option 2 *').fill('Colour')
  await form.getByLabel('Its values *').last().fill('red, blue')
  await form.getByLabel('Retail price *').fill('99')
  await form.getByLabel('T-shirt, L, blue').uncheck()
  await expect(form.getByRole('status').filter({ hasText: 'products will be made' })).toHaveText(
    '5 products will be made',
  )
  await expectAccessible(page, 'the form of a product in several kinds')
  await form.getByRole('button', { name: 'Make 5 products' }).click()
  await expect(form).toHaveCount(0)

  await openTill(page)
  const card = page.getByRole('article', { name: 'T-shirt', exact: true })
  await expect(card).toContainText('5 kinds')
  await card.getByRole('button', { name: /^Retail/ }).click()
  const chooser = page.getByRole('dialog', { name: 'T-shirt' })
  await chooser.getByRole('group', { name: 'Size' }).getByRole('button', { name: /^M/ }).click()
  const colours = chooser.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('button', { name: /^red/ })).toBeFocused()
  await expectAccessible(page, 'the choice of a kind')
  await colours.getByRole('button', { name: /^red/ }).click()
  await expect(chooser).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('T-shirt, M, red')
  const paper = pay(page, 'Card')
  const sellAnyway = page.getByRole('button', { name: 'Sell anyway' })
  await sellAnyway.click()
  const { pages } = await readPdf(await paper)
  expect(pages.flatMap((each) => each.words).join(' ')).toContain('T-shirt, M, red')

  await restoreNetwork(page)
  await expectSent(page)
  const goods = await callList<{ id: string; groupName: string }>(page, '/api/businesses/1/products')
  expect(goods.filter(({ groupName }) => groupName === 'T-shirt')).toHaveLength(5)
})
