import { createHmac } from 'node:crypto'
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { runWebhookReceiver } from '../fixtures/webhook-receiver.ts'
import { message, openSettings } from '../pages/settings.ts'
import { addProduct, openTill, pay } from '../pages/till.ts'

test('an owner adds a webhook and tests it; a sale arrives there, signed with the secret, and it is paused and deleted [S22.4]', async ({
  page,
  account,
}) => {
  const receiver = await runWebhookReceiver()
  const address = `${receiver.origin}/hook`
  try {
    await beSignedIn(page, account)
    const bread = { name: 'Bread', sellPrice: 20, stockQuantity: 9 }
    await callApi(page, 'POST', '/api/businesses/1/products', bread)
    await openSettings(page, 'account')
    await expect(page.getByText('No program is told anything.')).toBeVisible()
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    await page.getByLabel('Address', { exact: true }).fill('https://192.168.1.20/hook')
    await page.getByRole('checkbox', { name: 'Sales' }).check()
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    await expect(page.getByText('The address must be on the internet, not inside a network')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'a webhook that is added')
    await page.getByLabel('Address', { exact: true }).fill(address)
    await page.getByRole('button', { name: 'Add the webhook' }).click()
    const secret = await page.locator('code').innerText()
    await page.getByRole('button', { name: 'Done' }).click()

    receiver.answer = 500
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(message(page, 'The other program answered with error 500.')).toBeVisible()
    receiver.answer = 200
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(message(page, 'The test arrived')).toBeVisible()

    await openTill(page)
    await addProduct(page, 'Bread')
    await pay(page, 'Cash')
    await expect.poll(() => receiver.received.length).toBe(3)
    const { text = '', signature = '' } = receiver.received[2] ?? {}
    expect(JSON.parse(text)).toMatchObject({ event: 'sale', row: { total: 20, items: [{ name: 'Bread' }] } })
    const time = /^t=(\d+),/.exec(signature)?.[1]
    expect(signature).toBe(
      `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')}`,
    )

    await openSettings(page, 'account')
    const list = page.getByRole('list', { name: 'Webhooks' })
    await expect(list).toContainText('Last arrived')
    await page.getByRole('button', { name: `Pause ${address}` }).click()
    await expect(list).toContainText('Paused')
    await page.getByRole('button', { name: `Delete ${address}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No program is told anything.')).toBeVisible()
  } finally {
    await receiver.close()
  }
})
