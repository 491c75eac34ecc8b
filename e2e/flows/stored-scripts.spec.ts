import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { hostileCounter, hostileProfile, hostileShop } from '../fixtures/hostile-shop.ts'
import {
  allHostile,
  countOf,
  type Field,
  fitting,
  HOSTILE,
  hostile,
  hostileNames,
  hostilePair,
  ON_SCREENS,
} from '../fixtures/hostile-texts.ts'
import { takeUpParked } from '../fixtures/look-at-parked.ts'
import { OtherTill } from '../fixtures/other-till.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { harmOn, textsOn, watchFor } from '../fixtures/watch-page.ts'
import { openDocuments } from '../pages/quotes.ts'

// Tall enough that every list shows all of its thirty rows.
const TALL = { width: 1366, height: 3_000 }
const TALL_PHONE = { width: 412, height: 3_000 }

// A dialog hears its keys once it has the focus.
async function leaveDialog(page: Page): Promise<void> {
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// Without the policy that would stop them: the screens alone must treat every text as text.
test.describe('with the page’s own policy switched off', () => {
  test.use({ bypassCSP: true, viewport: TALL, actionTimeout: 20_000 })

  test('thirty hostile texts in every field of a shop are displayed as text on every screen, and none of them runs [S2.12, S2.13, S2.15, S2.16, S2.22, S2.28, S2.31, S2.34, S2.36, S2.40, S2.43, S2.44]', async ({
    page,
    context,
    account,
  }) => {
    test.setTimeout(240_000)
    const seen = new Set<number>()
    const look = async (wanted: Partial<Record<Field, number>>) => {
      await expect(async () => {
        const here = new Set(await textsOn(page))
        for (const [field, count] of Object.entries(wanted))
          expect(countOf(field as Field, here), field).toBeGreaterThanOrEqual(count)
        for (const mark of here) seen.add(mark)
      }).toPass({ timeout: 20_000, intervals: [100] })
      expect(await harmOn(page)).toEqual({ ran: [], odd: [] })
    }
    await watchFor(context, allHostile())
    await beSignedIn(page, account)
    const names = hostileNames(200)
    const call = (name: string) => callApi(page, 'PUT', '/api/user', { name, email: account.email })
    await call(names[0] ?? '')
    const { businessId } = await callApi<{ businessId: string }>(page, 'GET', '/api/user')
    const other = await OtherTill.of(page)
    await other.send(hostileShop())
    await other.send(hostileCounter())

    await page.goto('/')
    const all = HOSTILE.length
    await look({ 'product name': all, 'product sku': all, 'product description': all, category: all })
    await page.getByPlaceholder('Search products...').fill(hostile('column of a file', 0))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No product found', { exact: true }).first()).toBeVisible()
    await look({ 'column of a file': 1 })
    await page.getByPlaceholder('Search products...').fill('')
    await buyEverything(page)
    await look({ 'product name': all })
    await page.getByPlaceholder('Search customers...').click()
    await look({ 'customer name': all, 'customer email': all })
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Paid' })).toBeVisible()
    await look({ 'customer name': 1 })
    await page.getByRole('button', { name: 'New sale' }).click()
    await takeUpParked(page, look)

    await goTo(page, 'Inventory')
    await look({ 'product name': all, 'product sku': all, 'product description': all, category: all })
    await page.getByRole('button', { name: 'Manage Categories' }).click()
    await look({ category: all })
    await page.getByRole('button', { name: 'Close' }).last().click()
    const barcodes = await barcodesOf(page)
    expect(barcodes.sort()).toEqual(HOSTILE.map((_, index) => hostile('product barcode', index)).sort())
    await look({ 'product name': all })
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete')
    await look({ 'product name': all })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await previewFile(page)
    await look({ 'column of a file': all, 'customer notes': all })
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await leaveDialog(page)

    await goTo(page, 'Customers')
    const customers = { 'customer name': all, 'customer email': all, 'customer phone': all }
    await look({ ...customers, 'customer notes': all })

    await goTo(page, 'Sales History')
    await look({ 'sale number': all, 'sale customer': all, 'sold item': all })
    await page
      .getByRole('button', { name: /^View sale / })
      .last()
      .click()
    await look({ 'sale number': all, 'sold item': all })
    await leaveDialog(page)

    await goTo(page, 'Analytics')
    await look({ 'product name': 5, category: 1, 'sold item': 4 })

    await goTo(page, 'Quotes & Invoices')
    await look({ 'product name': all, 'product sku': all })
    await openDocuments(page)
    await look({ 'document number': all, 'document customer': all })
    await page
      .getByRole('button', { name: /^View Quote / })
      .first()
      .click()
    await look({ 'document item': all })
    await leaveDialog(page)

    await goTo(page, 'My Business')
    await page.getByRole('button', { name: 'Change payment methods' }).click()
    await look({ 'method name': fitting('method name').length })
    await leaveDialog(page)
    for (let pair = 0; pair < all / 2; pair += 1) {
      await other.send([hostileProfile(pair)(businessId)])
      await expect(page.getByLabel('Business Name')).toHaveValue(hostilePair('business name', pair))
      await look({
        'business name': 2,
        address: 2,
        'contact phone': 2,
        'contact email': 2,
        'bank details': 2,
      })
    }
    for (const name of names) {
      await call(name)
      // The form asks the server each time its page is opened.
      await goTo(page, 'Analytics')
      await goTo(page, 'My Account')
      await expect(page.getByLabel('Your Name')).toHaveValue(name)
      await look({ 'user name': 2 })
    }
    await goTo(page, 'Point of Sale')
    await look({ 'business name': 2 })

    // A phone has lists of its own.
    await page.setViewportSize(TALL_PHONE)
    const half = all / 2
    await goTo(page, 'Inventory')
    await look({ 'product name': half, 'product sku': half, category: half })
    await goTo(page, 'Customers')
    await look({ 'customer name': half, 'customer phone': half })
    await goTo(page, 'Sales History')
    await look({ 'sale number': half, 'sale customer': half })
    await goTo(page, 'Quotes & Invoices')
    await openDocuments(page)
    await look({ 'document number': half, 'document customer': half })
    await page.setViewportSize(TALL)

    // A name set by another device reaches the form at once, the shell at the next start.
    await page.goto('/debug-sales')
    await look({ 'sold sku': all, 'sale number': all, 'sale printed as': all })
    await page.getByRole('button', { name: /^Local Mode/ }).click()
    await expect(page.getByRole('dialog', { name: 'This device' })).toContainText('f(2')
    await look({ 'user name': 1 })
    for (const field of ON_SCREENS)
      if (field !== 'product barcode')
        expect(countOf(field as Field, seen), field).toBe(fitting(field as Field).length)
    expect(seen.size).toBeGreaterThanOrEqual(600)
  })

  test('hostile texts in an address are searched for, not run [S2.1, S2.8, S2.33]', async ({
    page,
    context,
    account,
  }) => {
    await watchFor(context, allHostile())
    await beSignedIn(page, account)
    const text = encodeURIComponent(hostile('sale number', 5))
    for (const path of [
      `/sales?find=${text}`,
      `/quotes?tab=documents&document=${text}`,
      `/settings?tab=${text}`,
      `/${text}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await harmOn(page), path).toEqual({ ran: [], odd: [] })
    }
  })

  test('the hostile texts work: put into a page as code, most of them run', async ({ page, context }) => {
    await watchFor(context, allHostile())
    await page.goto('/robots.txt')
    await putAsCode(page)
    await expect.poll(async () => new Set((await harmOn(page)).ran).size).toBeGreaterThanOrEqual(12)
    expect((await harmOn(page)).odd.length).toBeGreaterThanOrEqual(20)
  })
})

test.describe('with the policy on', () => {
  // The browser's report that it blocked something.
  test.use({ expectedComplaints: [/Content Security Policy/] })

  test('if one of them were ever taken for code, the page’s policy would stop it', async ({
    page,
    context,
  }) => {
    await watchFor(context, allHostile())
    await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
    await putAsCode(page)
    const stopped = async () => (await harmOn(page)).odd.filter((line) => /^script-src/.test(line)).length
    await expect.poll(stopped).toBeGreaterThanOrEqual(12)
    expect((await harmOn(page)).ran).toEqual([])
  })
})

/** Follows a link of the navigation, without reloading the page. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
}

/** Adds one of every product. */
async function buyEverything(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Retail: add/ })
  // A list read before the last search has left the screen would be empty.
  await expect(buttons).toHaveCount(HOSTILE.length)
  for (const button of await buttons.all()) await button.click()
}

/** The barcode in the form of each product, read in the page itself, which is fast for thirty forms. */
async function barcodesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = async <Kind extends Element>(find: () => Kind | null | undefined): Promise<Kind> => {
      for (let frames = 0; frames < 1_200; frames += 1) {
        const element = find()
        if (element) return element
        await new Promise(requestAnimationFrame)
      }
      throw new Error('not there')
    }
    const labelled = (text: string) =>
      [...document.querySelectorAll('label')].find((each) => each.textContent === text)
    const inDialog = (text: string) =>
      [...document.querySelectorAll('[role=dialog] button')].find((each) => each.textContent === text)
    const barcodes: string[] = []
    for (const edit of document.querySelectorAll<HTMLElement>('button[aria-label^="Edit "]')) {
      edit.click()
      const label = await found(() => labelled('Barcode'))
      barcodes.push((label.control as HTMLInputElement).value)
      const cancel = await found(() => inDialog('Cancel'))
      ;(cancel as HTMLElement).click()
      await found(() => (document.querySelector('[role=dialog]') ? null : document.body))
    }
    return barcodes
  })
}

/** Selects a customer list whose columns and cells are hostile. */
async function previewFile(page: Page): Promise<void> {
  await goTo(page, 'Customers')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const columns = HOSTILE.map((_, index) => quoted(hostile('column of a file', index)))
  const rows = HOSTILE.map((_, index) => `Row ${index},${quoted(hostile('customer notes', index))}`)
  const file = [`name,notes,${columns.join(',')}`, ...rows].join('\n')
  const name = '"><img src=x onerror=f(1)>.csv'
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('dialog')).toContainText(name)
}

/** What an unsafe screen would do with these texts. */
async function putAsCode(page: Page): Promise<void> {
  await page.evaluate(
    (texts) => {
      for (const text of texts) {
        const place = document.createElement('div')
        document.body.append(place)
        place.innerHTML = text
      }
    },
    HOSTILE.map((_, index) => hostile('sale number', index)),
  )
}
