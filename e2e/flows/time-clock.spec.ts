import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openSettings } from '../pages/settings.ts'
import { addPerson } from '../pages/staff.ts'
import { openTill } from '../pages/till.ts'

test('Thandi clocks in on a locked till without a network and forgets to clock out; the owner corrects it with a reason [S15.21] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Spaza', timeClock: true })
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change staff' }).click()
  await addPerson(page, 'Thandi', 'cashier', '4071')
  await addPerson(page, 'Naledi', 'owner', '2580')
  await openTill(page)
  await expectSent(page)
  await cutNetwork(page)

  await page.getByRole('button', { name: 'Lock the till' }).click()
  await page.getByRole('button', { name: 'Thandi', exact: true }).click()
  await expect(page.getByText('Not in')).toBeVisible()
  await expectAccessible(page, 'the PIN pad with the time clock')
  expect(await misfitsOnPhoneToo(page), 'the PIN pad with the time clock').toEqual([])
  await page.keyboard.type('4071')
  await page.getByRole('button', { name: 'In', exact: true }).click()
  await expect(page.getByText('Thandi is in')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Thandi\s*In since \d\d:\d\d$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()

  await page.getByRole('button', { name: 'Naledi', exact: true }).click()
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Switch: Naledi is at the till' }).click()
  await page.getByRole('link', { name: 'Hours' }).click()
  await expect(page.getByRole('list', { name: 'In now' })).toContainText('Thandi')
  await page.getByRole('button', { name: /^Correct the hours of Thandi/ }).click()
  const form = page.getByRole('dialog', { name: 'Hours of Thandi' })
  // Of a time only a part was cleared.
  await form.getByLabel('In', { exact: true }).press('Backspace')
  await form.getByLabel('Reason').fill('Was not here')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose a day and a time')).toBeVisible()
  await form.getByLabel('In', { exact: true }).fill('')
  await expectAccessible(page, 'the form that corrects hours')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hours corrected')).toBeVisible()
  await expect(page.getByText('Nobody is in now.')).toBeVisible()
  await expectAccessible(page, 'hours')
  expect(await misfitsOnPhoneToo(page), 'hours').toEqual([])

  await restoreNetwork(page)
  await expectSent(page)
  await expectInStep(page)
  const said = await callList<{ id: string }>(page, '/api/businesses/1/clockings')
  expect(said).toMatchObject([
    { kind: 'in', person: { name: 'Thandi' }, by: { name: 'Thandi' }, corrects: null },
    { clockedAt: null, by: { name: 'Naledi' }, corrects: said[0]?.id, reason: 'Was not here' },
  ])
})
