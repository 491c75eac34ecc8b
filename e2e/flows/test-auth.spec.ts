import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

test('the test screen shows the server’s answers: closed registration, login, current user, logout [S2.9, S7.4, S7.5] @again', async ({
  page,
  account,
}) => {
  await page.goto('/test-auth')
  await expect(page.getByText('The email test@example.com is already registered.')).toBeVisible()
  const response = page.getByRole('status', { name: 'Response' })
  const log = page.getByRole('list', { name: 'Debug log' })
  await page.getByLabel('Name').fill('Sipho')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)

  await page.getByRole('button', { name: 'Register' }).click()
  await expect(response).toContainText('403')
  await expect(response).toContainText('Accounts are issued by an administrator')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(response).toContainText('200')
  await page.getByRole('button', { name: 'Get User' }).click()
  await expect(response).toContainText(account.email)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(log).toContainText(/Log out: 200 after/)
  await page.getByRole('button', { name: 'Get User' }).click()
  await expect(response).toContainText('401')
  await expectAccessible(page, 'the test screen')
})
