import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, openInventory, product } from '../pages/inventory.ts'

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await openInventory(page)
})

const STRANGE = [
  '🍞'.repeat(100),
  'خبز طازج من المخبز',
  '<img src=x onerror="document.title=1">',
  '‮desrever‬',
  'W'.repeat(200),
]

test('letters of any script are shown correctly, in a table that keeps its layout [S2.22, S5.3] @again', async ({
  page,
}) => {
  for (const name of STRANGE)
    await callApi(page, 'POST', '/api/businesses/1/products', {
      ...{ name, description: name, sku: [...name].slice(0, 45).join(''), sellPrice: 12.5 },
    })
  await addProduct(page, {
    'Name *': 'Dear',
    'Retail price *': 'R 999 999 999,99',
    'Stock quantity': '10000000',
  })
  await expect(page.getByText('6 products', { exact: true })).toBeVisible()
  for (const name of STRANGE) await expect(page.getByTitle(name, { exact: true }).first()).toHaveText(name)
  await expect(product(page, 'Dear')).toContainText('R999\u00a0999\u00a0999.99')
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const shape = await page.evaluate(() => {
    const list = document.querySelector('table, ul[aria-label=Inventory]')
    const rows = [...(list?.querySelectorAll('tbody tr:not([aria-hidden]), li') ?? [])]
    const heights = rows.map((row) => Math.round(row.getBoundingClientRect().height))
    return { heights: [...new Set(heights)].length, right: list?.getBoundingClientRect().right ?? Infinity }
  })
  expect(shape.heights).toBe(1)
  expect(shape.right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})
