import { expectAccessible } from '../fixtures/accessible.ts'
import { callApi, callList } from '../fixtures/api.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { message, openSettings } from '../pages/settings.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

test('a shop says that it is registered, ticks its rice, and its next slip is a tax invoice [S18.1, S18.7, S18.11, S18.16, S18.17] @both', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', { name: 'Corner Shop', taxNumber: '4012345678' })
  for (const [name, sellPrice] of [
    ['Rice 2kg', 17.99],
    ['Sunlight soap', 100],
  ] as const)
    await callApi(page, 'POST', '/api/businesses/1/products', { name, sellPrice, stockQuantity: 9 })
  await openSettings(page, 'business')
  await expect(page.getByText('Is this business registered for VAT?')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Is this business registered for VAT?' })
  await expectAccessible(page, 'the question about VAT')
  await expect(question.getByRole('radio', { name: /^Yes/ })).toBeChecked()
  await question.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(message(page, 'VAT settings saved')).toBeVisible()
  await question.getByRole('button', { name: 'Find zero-rated foods' }).click()
  const foods = page.getByRole('dialog', { name: 'Zero-rated foods' })
  await foods.getByRole('checkbox', { name: /^Rice 2kg/ }).check()
  await expectAccessible(page, 'the help with zero-rated foods')
  await foods.getByRole('button', { name: 'Set 1 product as zero-rated' }).click()
  await expect(foods.getByText('No standard-rated product looks like')).toBeVisible()

  await openTill(page)
  await addProduct(page, 'Rice 2kg')
  await addProduct(page, 'Sunlight soap')
  const { pages } = await readPdf(await pay(page, 'Card'))
  const words = pages[0]?.words ?? []
  for (const text of ['TAX INVOICE', 'VAT No. 4012345678', 'VAT 15% on R86.96:', 'R13.04', 'Zero-rated'])
    expect(words).toContain(text)
  expect(words).toContain('Z = zero-rated')
  await expectSent(page)
  expect(await callList(page, '/api/businesses/1/sales')).toMatchObject([
    { total: 117.99, tax: 13.04, subtotal: 104.95 },
  ])
})
