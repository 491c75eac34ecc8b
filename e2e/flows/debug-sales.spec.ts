import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('without a session the page leads to the login [S2.44, S6.1]', async ({ page }) => {
  await page.goto('/debug-sales')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a till sees that this page is the owner’s [S2.44, S6.1]', async ({ page, account, issueAccount }) => {
  await beSignedIn(page, await issueAccount('Sipho', account, 'till'))
  await page.goto('/debug-sales')
  await expect(page.getByText('Only the owner of this business can open this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fetch Sales Data' })).toBeHidden()
})
