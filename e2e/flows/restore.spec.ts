import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi } from '../fixtures/api.ts'
import { ownServer } from '../fixtures/own-server.ts'
import { beSignedIn, renewSession } from '../fixtures/sign-in.ts'
import { expectInStep, expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

test('a server restored from an old backup asks for the password once, and then has the sales made since [S4.5, S4.11, S9.10]', async ({
  browser,
  serviceWorkers,
}) => {
  const server = await ownServer()
  const folder = mkdtempSync(join(tmpdir(), 'tuckshop-restore-'))
  const file = join(folder, 'shop.backup')
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers })
  const page = await context.newPage()
  const account = { name: 'Thandi', email: server.email, password: server.password }
  try {
    await beSignedIn(page, account)
    await callApi(page, 'POST', '/api/businesses/1/products', {
      name: 'Bread',
      sellPrice: 20,
      stockQuantity: 9,
    })
    await openTill(page)
    await addProduct(page, 'Bread')
    await pay(page, 'Cash')
    await nextSale(page)
    await expectSent(page)
    expect(await server.command('backup', '--file', file)).toContain('not encrypted')

    await addProduct(page, 'Bread')
    expect((await pay(page, 'Card')).suggestedFilename()).toBe('Receipt-R000002.pdf')
    await nextSale(page)
    await expectSent(page)
    await server.command('restore', '--file', file, '--yes')

    await addProduct(page, 'Bread')
    expect((await pay(page, 'Card')).suggestedFilename()).toBe('Receipt-R000003.pdf')
    await expect(page.getByText('Sign in again to send')).toBeVisible()
    await renewSession(page, account)
    await expectInStep(page)
    const sales = await callApi<{ number: string }[]>(page, 'GET', '/api/businesses/1/sales')
    expect(sales.map(({ number }) => number).sort()).toEqual(['R000001', 'R000002', 'R000003'])
  } finally {
    await context.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
})
