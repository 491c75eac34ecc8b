import { expectAccessible } from '../fixtures/accessible.ts'
import { cutNetwork, readyForOffline, restoreNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { customerRow, haveCustomer, openCustomers, openEdit, save } from '../pages/customers.ts'

test('a customer of the book: what they owed before, a payment in two parts, its receipt, a statement without a network, and a payment taken back @again @cut [S20.5] [S20.7] [S20.8] [S20.9] [S20.13]', async ({
  page,
  account,
}) => {
  await beSignedIn(page, account)
  await openCustomers(page)
  await readyForOffline(page)
  await haveCustomer(page, { name: 'Thandi Mokoena', phone: '082 555 0101' })
  await openEdit(page, 'Thandi Mokoena')
  await page.getByRole('switch', { name: 'May buy on the book' }).click()
  await page.getByLabel('Limit').fill('300')
  await save(page)

  await page.getByRole('button', { name: 'Account of Thandi Mokoena' }).click()
  const opened = page.getByRole('dialog', { name: 'Account of Thandi Mokoena' })
  await opened.getByRole('button', { name: 'Adjust' }).click()
  const adjust = page.getByRole('dialog', { name: 'Adjust what Thandi Mokoena owes' })
  await adjust.getByLabel('Amount').fill('120')
  await adjust.getByLabel('Reason').fill('From the paper book')
  await adjust.getByRole('button', { name: 'Save' }).click()
  await expect(opened.getByText('Owes R120.00 of R300.00')).toBeVisible()
  await expectAccessible(page, 'an account')

  await opened.getByRole('button', { name: 'Take a payment' }).click()
  const payment = page.getByRole('dialog', { name: 'Payment of Thandi Mokoena' })
  await payment.getByLabel('Amount').fill('80')
  await payment.getByRole('button', { name: 'Card' }).click()
  await payment.getByLabel('Amount by card').fill('30')
  await payment.getByLabel('Amount by card').blur()
  await payment.getByRole('button', { name: 'Take R30.00 by card first' }).click()
  await payment.getByRole('button', { name: 'Cash' }).click()
  await expect(payment.getByText('Leaves R40.00 owed')).toBeVisible()
  await expectAccessible(page, 'a payment on account')
  await payment.getByRole('button', { name: 'Take R50.00' }).click()

  const received = page.getByRole('dialog', { name: 'Payment received' })
  await expect(received.getByText('P000001')).toBeVisible()
  const download = page.waitForEvent('download')
  await received.getByRole('button', { name: 'Save receipt' }).click()
  const receipt = await readPdf(await download)
  expect(receipt.name).toBe('Payment-P000001.pdf')
  for (const words of ['PAYMENT RECEIVED', 'R120.00', 'R80.00', 'R40.00'])
    expect(receipt.pages[0]?.words).toContain(words)
  await received.getByRole('button', { name: 'Done' }).click()

  await cutNetwork(page)
  await opened.getByRole('button', { name: 'Statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Statement for Thandi Mokoena' })
  const saved = page.waitForEvent('download')
  await statement.getByRole('button', { name: 'Save as PDF (A4)' }).click()
  const sheet = await readPdf(await saved)
  expect(sheet.pages[0]?.size).toEqual([210, 297])
  for (const words of ['STATEMENT', 'P000001', '-R80.00', 'Closing balance', 'R40.00'])
    expect(sheet.pages[0]?.words).toContain(words)
  await statement.getByRole('button', { name: 'Close' }).click()

  await opened.getByRole('button', { name: 'Reverse payment P000001' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse payment P000001?' })
  await reverse.getByLabel('Reason').fill('Wrong customer')
  await reverse.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(page.getByText('Payment P000001 reversed', { exact: true }).first()).toBeVisible()
  await expect(opened.getByText('Owes R120.00 of R300.00')).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete Thandi Mokoena' }).click()
  await expect(page.getByText('R120.00 is still open. Settle or write it off first.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(customerRow(page, 'Thandi Mokoena')).toBeVisible()

  await page.getByRole('tab', { name: 'The book' }).click()
  await expect(page.getByRole('status', { name: 'Owed in all' })).toHaveText('R120.00')
  await expectAccessible(page, 'the book')
  await restoreNetwork(page)
  await expectSent(page)
})
