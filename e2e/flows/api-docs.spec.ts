import { expectDocumentAccessible } from '../fixtures/accessible.ts'
import { tabTo } from '../fixtures/tab-to.ts'
import { expect, test } from '../fixtures/test.ts'

test('who writes a program for a shop reads its calls, by keyboard, on a phone, in light and in dark @phone [S22.1]', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'The API of Tuckshop', level: 1 })).toBeVisible()
  await expectDocumentAccessible(page, '/api/docs')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused()
  await tabTo(page, /^GET .api.businesses.{id}.stock-moves /)
  await page.keyboard.press('Enter')
  const call = page.getByRole('article').filter({ hasText: /^\s*GET .api.businesses.{id}.stock-moves\s/ })
  await expect(call.getByRole('heading', { level: 3 })).toBeInViewport()
  await expect(call.getByRole('row', { name: /^since / })).toContainText('only what changed after it')
  await call.getByRole('link', { name: 'StockMove' }).click()
  const schema = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'StockMove' }) })
  await expect(schema.getByRole('row', { name: /^unitCost / })).toContainText('amount or null')
  await expect(schema.getByRole('heading')).toBeInViewport()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})
