import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, cutNetworkAtOnce, readyForOffline, restoreNetwork } from '../fixtures/network.ts'
import { beSignedIn, signIn } from '../fixtures/sign-in.ts'
import { expectSent } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import { openBackup, openCentre, saveBackup } from '../pages/device.ts'
import { addProduct as addOwnProduct, openInventory } from '../pages/inventory.ts'
import { addProduct, nextSale, openTill, pay } from '../pages/till.ts'

const lamp = { name: 'Solar Lamp', sku: 'LAMP-1', sellPrice: 250, costPrice: 120, stockQuantity: 12 }

async function sellLamp(page: Page): Promise<void> {
  await addProduct(page, lamp.name)
  await pay(page, 'Cash')
  await nextSale(page)
}

/** Opens Local Mode with one product of its own. */
async function ownShop(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Use this device without an account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await openInventory(page)
  await addOwnProduct(page, { 'Name *': lamp.name, 'Retail price *': '250', 'Stock quantity': '12' })
}

test('the screen behind the badge says how much data this device has used today: the app, its goods, a sale [S23.8] @offline', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  // A page that is left while the app is still coming is not told of all of it.
  await readyForOffline(page)
  await callApi(page, 'POST', '/api/businesses/1/products', lamp)
  await openTill(page)
  await expect(page.getByRole('article', { name: lamp.name })).toBeVisible({ timeout: 30_000 })
  const centre = await openCentre(page)
  const line = centre.getByText(/^This device used [\d.]+ MB today/)
  await expect(line).toBeVisible()
  const saidMb = async () => Number(/[\d.]+/.exec(await line.innerText())?.[0])
  // The app itself is 1.1 MB packed; a test server may send some of it once as it is.
  await expect.poll(saidMb).toBeGreaterThan(0.9)
  expect(await saidMb()).toBeLessThan(4)
})

test('an operation that the server refused is listed with its reason, retried once possible, or discarded after two questions [S4.11, S5.4]', async ({
  page,
  account,
  newDevice,
}) => {
  const names = ['Dairy', 'Bakery']
  await beSignedIn(page, account)
  for (const name of names) await callApi(page, 'POST', '/api/businesses/1/categories', { name })
  const categories = await callApi<{ id: string; name: string }[]>(
    page,
    'GET',
    '/api/businesses/1/categories',
  )
  await page.goto('/inventory')
  await expectSent(page)
  await page.getByRole('button', { name: 'Manage Categories' }).click()
  for (const name of names) await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  await cutNetworkAtOnce(page)
  for (const name of names) {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeHidden()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  // Meanwhile somebody else gives both of them a product.
  const other = await newDevice()
  await beSignedIn(other, account)
  const products: { id: string }[] = []
  for (const { id, name } of categories.filter((each) => names.includes(each.name))) {
    const product = { ...lamp, name: `${name} thing`, sku: name, categoryId: id }
    products.push(await callApi(other, 'POST', '/api/businesses/1/products', product))
  }
  await restoreNetwork(page)
  const badge = page.getByRole('button', { name: 'Local Mode', exact: true })
  await expect(badge).toBeVisible({ timeout: 30_000 })
  const centre = await openCentre(page)
  await expect(centre.getByRole('heading', { name: 'The server did not accept 2 changes' })).toBeVisible()
  const dairy = centre.getByRole('listitem').filter({ hasText: 'Deleting the category Dairy' })
  await expect(dairy).toContainText('Products still use this category.')

  await dairy.getByRole('button', { name: /^Try again/ }).click()
  await expect(dairy.getByRole('alert')).toContainText('Still not accepted')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dairy.getByRole('button', { name: /^Export/ }).click(),
  ])
  const told = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(told).toMatchObject({
    code: 'category-in-use',
    type: 'category.patch',
    payload: { fields: { deleted: true } },
  })

  const bakery = centre.getByRole('listitem').filter({ hasText: 'Deleting the category Bakery' })
  await bakery.getByRole('button', { name: /^Discard/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard...' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to discard it?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard for good' }).click()
  await expect(bakery).toBeHidden()
  await expect(centre.getByRole('heading', { name: 'The server did not accept 1 change' })).toBeVisible()

  for (const { id } of products) await callApi(other, 'DELETE', `/api/products/${id}`)
  await centre.getByRole('button', { name: 'Send now' }).click()
  await expect(async () => {
    await dairy.getByRole('button', { name: /^Try again/ }).click()
    await expect(dairy).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(centre).toContainText('Every change is on the server.', { timeout: 30_000 })
  const left = await callApi<{ name: string }[]>(other, 'GET', '/api/businesses/1/categories')
  expect(left.map(({ name }) => name)).toContain('Bakery')
  expect(left.map(({ name }) => name)).not.toContain('Dairy')
})

test('a backup of Local Mode restored in another browser is the same shop, and repeats no number [S1.7, S3.10] @again', async ({
  page,
  newDevice,
}) => {
  await ownShop(page)
  await openTill(page)
  await sellLamp(page)
  await sellLamp(page)
  await openCentre(page)
  const file = await saveBackup(page)
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-\d{4}-\d{2}-\d{2}\.tuckshop$/)
  const path = await file.path()

  const other = await newDevice()
  await other.goto('/auth')
  await other.getByRole('button', { name: 'Use this device without an account' }).click()
  await openTill(other)
  await openCentre(other)
  await openBackup(other, path, 'not the passphrase')
  const restoring = other.getByRole('dialog', { name: 'Restore a backup' })
  await expect(restoring.getByRole('alert')).toHaveText('Wrong passphrase. Nothing was changed.')
  const torn = test.info().outputPath('torn.tuckshop')
  writeFileSync(torn, readFileSync(path).subarray(0, -100))
  await openBackup(other, torn)
  await expect(restoring.getByRole('alert')).toContainText('damaged or incomplete')
  await openBackup(other, path)
  const ask = other.getByRole('dialog', { name: /^Restore the backup of/ })
  await expect(ask).toContainText('It contains 2 sales, 1 product and 0 customers.')
  await ask.getByRole('button', { name: 'Replace and restore' }).click()
  await other
    .getByRole('dialog', { name: 'Everything is back' })
    .getByRole('button', { name: 'Open the till' })
    .click()
  await expect(other.getByRole('article', { name: lamp.name })).toBeVisible()

  for (const each of [page, other]) await each.goto('/analytics')
  for (const each of [page, other]) await expect(each.getByText('R500.00').first()).toBeVisible()
  await openTill(other)
  await addProduct(other, lamp.name)
  expect((await pay(other, 'Cash')).suggestedFilename()).toMatch(/^Receipt-R000001-X[A-P]{5}\.pdf$/)
})

test("this device's data is removed only when nothing of it would be lost [S1.7, S4.2] @cut", async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await callApi(page, 'POST', '/api/businesses/1/products', lamp)
  await openTill(page)
  await expect(page.getByRole('article', { name: lamp.name })).toBeVisible({ timeout: 30_000 })
  await expectSent(page)
  await cutNetwork(page)
  await sellLamp(page)
  const centre = await openCentre(page)
  await centre.getByRole('button', { name: 'Remove data...' }).click()
  await expect(centre.getByRole('alert')).toHaveText(
    'You would lose 1 change. There is no other copy. Save a backup first, or wait until everything is sent.',
  )
  await saveBackup(page)
  await centre.getByRole('button', { name: 'Remove data...' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove...' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove everything' }).click()
  await page.waitForURL('**/auth')
  const left = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    const folders: string[] = []
    for await (const [name, handle] of root.entries()) {
      if (handle.kind !== 'directory') continue
      for await (const inner of (handle as FileSystemDirectoryHandle).keys()) folders.push(`${name}/${inner}`)
    }
    return { databases: (await indexedDB.databases()).map(({ name }) => name), folders }
  })
  expect(left.databases.filter((name) => name?.startsWith('tuckshop_local_data'))).toEqual([])
  expect(left.folders).toEqual([])
})

test('another open window keeps the data in place [S1.7]', async ({ page, context, account }) => {
  await beSignedIn(page, account)
  await openTill(page)
  await expectSent(page)
  const second = await context.newPage()
  await openTill(second)
  const centre = await openCentre(page)
  await centre.getByRole('button', { name: 'Remove data...' }).click()
  await expect(centre.getByRole('alert')).toContainText('open in another window')
  await second.close()
  await expect(async () => {
    await centre.getByRole('button', { name: 'Remove data...' }).click()
    await expect(page.getByRole('alertdialog', { name: "Remove this device's data?" })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
})
