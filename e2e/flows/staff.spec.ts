import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { misfits, misfitsOnPhoneToo } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn, signIn } from '../fixtures/sign-in.ts'
import { haveStaff } from '../fixtures/staff.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openSettings } from '../pages/settings.ts'
import { showSide } from '../pages/sides.ts'
import { addPerson, prove } from '../pages/staff.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

async function haveBread(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/businesses/1/products', {
    name: 'White bread',
    sellPrice: 18.99,
    stockQuantity: 9,
  })
}

/** A shop with bread, and Thandi and Naledi, who owns it and stands at this till. */
async function aShopWithStaff(page: Page): Promise<void> {
  await haveBread(page)
  await openSettings(page, 'business')
  await page.getByRole('button', { name: 'Change staff' }).click()
  await addPerson(page, 'Thandi', 'cashier', '4071')
  await addPerson(page, 'Naledi', 'owner', '2580')
  await expect(page.getByRole('list', { name: 'Staff' }).getByRole('listitem')).toHaveCount(2)
}

async function tapPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}

const locked = (page: Page) => page.getByRole('heading', { name: 'Who are you?' })
const looksRight = async (page: Page, where: string) => {
  await expectAccessible(page, where)
  expect(await misfitsOnPhoneToo(page), where).toEqual([])
}

test('a cashier takes the till without a network and sells; slip, history and server name them [S16.1, S16.2, S16.3, S16.5] @again @cut', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await aShopWithStaff(page)
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'Add person' }).click()
  await looksRight(page, 'the form of a person')
  await openTill(page)
  await expectSent(page)
  await addProduct(page, 'White bread')
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Switch: Naledi is at the till' }).click()
  await page.getByRole('button', { name: 'Thandi', exact: true }).click()
  await looksRight(page, 'the PIN pad')
  await page.keyboard.type('4071')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Switch: Thandi is at the till' })).toBeVisible()
  const { pages } = await readPdf(await pay(page, 'Cash'))
  expect(pages[0]?.words).toEqual(expect.arrayContaining(['Served by', 'Thandi']))
  expect(await misfits(page)).toEqual([])
  await restoreNetwork(page)
  await expectSent(page)
  const [sale] = await callList<{ id: string; staffName: string }>(page, '/api/businesses/1/sales')
  expect(sale?.staffName).toBe('Thandi')
})

test('a locked till shows names alone, five wrong PINs lock one across a reload, and the password sets a new PIN, all without a network [S16.4, S16.6] @again @cut', async ({
  page,
  account,
}) => {
  // Only the form leaves what her password is checked against without a network (R3).
  await signIn(page, account)
  await haveBread(page)
  await openTill(page)
  await haveStaff(page, [
    { name: 'Thandi', role: 'cashier', pin: '4071' },
    { name: 'Naledi', role: 'owner', pin: '2580' },
  ])
  await prove(page, 'Naledi', '2580')
  await addProduct(page, 'White bread')
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Lock the till' }).click()
  await expect(locked(page)).toBeVisible()
  await expect(page.getByText('White bread')).toHaveCount(0)
  await looksRight(page, 'the locked till')
  await page.getByRole('button', { name: 'Thandi', exact: true }).click()
  for (let count = 1; count <= 4; count++) {
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong PIN')).toBeVisible()
  }
  await tapPin(page, '9999')
  await expect(page.getByText(/^Try again in \d+ seconds$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Thandi', exact: true }).click()
  await expect(page.getByText(/^Try again in \d+ seconds$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Forgot PIN?' }).click()
  const reset = page.getByRole('dialog', { name: 'New PIN for Thandi' })
  await reset.getByLabel('Password').fill(account.password)
  await reset.getByLabel('New PIN').fill('7182')
  await reset.getByRole('button', { name: 'Set PIN' }).click()
  await expect(reset).toHaveCount(0)
  await tapPin(page, '7182')
  await expect(page.getByRole('button', { name: 'Switch: Thandi is at the till' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await showSide(page, 'Cart')
  await expect(page.getByRole('list', { name: 'Cart' })).toContainText('White bread')
})
