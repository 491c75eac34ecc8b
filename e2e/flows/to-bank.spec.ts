import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { countTotal } from '../pages/shifts.ts'

test('R200 from the safe and what the cash-up set aside are banked by one slip, offline, and stay banked [S15.20, S15.19] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Spaza', cashUp: true })
  await page.goto('/shifts')
  await expectSent(page)
  await cutNetwork(page)
  await page.getByLabel('Number of R100', { exact: true }).fill('17')
  await page.getByRole('button', { name: 'Open shift' }).click()
  await expect(page.getByPlaceholder('Search products...')).toBeVisible()
  await page.goto('/shifts')
  await page.getByRole('button', { name: 'Drop to safe' }).click()
  const moving = page.getByRole('dialog', { name: 'Drop to safe' })
  await moving.getByLabel('Amount').fill('200')
  await moving.getByLabel('Reason').selectOption('Owner took')
  await moving.getByRole('button', { name: 'Drop to safe' }).click()
  await expect(moving).toHaveCount(0)
  await page.getByRole('button', { name: 'Cash up', exact: true }).click()
  await countTotal(page, '1500')
  const result = page.getByRole('dialog', { name: 'Cash up' })
  await result.getByLabel('Left in the drawer').fill('460')
  await result.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page.getByRole('dialog', { name: /^Cash-up Z0001/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'To bank' }).click()
  const waiting = page.getByRole('list', { name: 'Not banked yet' })
  await expect(waiting.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: /^All of it: R1.240\.00$/ }).check()
  await page.getByRole('button', { name: /^Bank R1.240\.00$/ }).click()
  await expect(page.getByText('Type what the deposit slip says')).toBeVisible()
  await expectAccessible(page, 'what is to be banked')
  await page.getByLabel('Deposit slip or reference').fill('FNB 4471')
  await page.getByRole('button', { name: /^Bank R1.240\.00$/ }).click()
  await expect(page.getByText('Everything is banked.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Banked' })).toContainText('FNB 4471')

  await restoreNetwork(page)
  await expectSent(page)
  await expectInStep(page)
  const [deposit] = await callList<{ id: string }>(page, '/api/businesses/1/deposits')
  expect(deposit).toMatchObject({ reference: 'FNB 4471', cash: [{ amount: 200 }, { amount: 1040 }] })
})
