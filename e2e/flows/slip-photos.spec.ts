import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { misfits } from '../fixtures/fits.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { aPhoto, choosePicture, drawnSize } from '../pages/pictures.ts'

test('a pay-out without a network carries a photo of its slip, kept over a reload and sent later; the owner opens it in the shift and in the activity [S15.6, S15.13, S16.15, R33] @again @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await beSignedIn(page, account)
  await page.goto('/shifts')
  await page.getByRole('button', { name: 'See an example' }).click()
  const example = page.getByRole('dialog', { name: 'Example of a cash-up' })
  await expect(example.getByText('Short R12.50').first()).toBeVisible()
  await expectAccessible(page, 'the example of a cash-up')
  expect(await misfits(page), 'the example of a cash-up').toEqual([])
  await page.keyboard.press('Escape')
  await callApi(page, 'POST', '/api/businesses', { name: 'Spaza', cashUp: true })
  await page.getByRole('button', { name: 'Type the total instead' }).click()
  await page.getByLabel('Float').fill('500')
  await page.getByRole('button', { name: 'Open shift' }).click()
  await expectSent(page)
  const photo = await aPhoto(page, '#f4f1e8')
  await cutNetwork(page)

  await page.goto('/shifts')
  await page.getByRole('button', { name: 'Pay out' }).click()
  const moving = page.getByRole('dialog', { name: 'Pay out' })
  await moving.getByLabel('Amount').fill('30')
  await moving.getByLabel('Reason').selectOption('Taxi')
  await choosePicture(page, 'IMG_0001.jpg', 'image/jpeg', photo)
  await expect(moving.getByAltText('The slip')).toBeVisible()
  await expectAccessible(page, 'a pay-out with a photo')
  expect(await misfits(page), 'a pay-out with a photo').toEqual([])
  await moving.getByRole('button', { name: 'Pay out', exact: true }).click()
  await expect(moving).toHaveCount(0)
  await page.reload()
  const slip = { name: 'Slip of Pay out · Taxi' }
  await page.getByRole('button', slip).click()
  await expectAccessible(page, 'the photo of a slip')
  expect(await drawnSize(page.getByAltText('The slip'))).toEqual({ width: 384, height: 512 })
  await page.keyboard.press('Escape')

  await restoreNetwork(page)
  await expectSent(page)
  const phone = await newDevice()
  await beSignedIn(phone, account)
  await phone.goto('/shifts')
  // Whether the phone stands over this drawer or another, the activity shows it.
  await phone.goto('/activity')
  const entry = phone.getByRole('listitem').filter({ hasText: 'paid out R30.00: Taxi' })
  await entry.getByRole('button', { name: /^Slip of/ }).click()
  expect(await drawnSize(phone.getByAltText('The slip'))).toEqual({ width: 384, height: 512 })
})
