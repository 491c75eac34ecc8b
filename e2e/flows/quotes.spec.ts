import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../fixtures/accessible.ts'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork, restoreNetwork } from '../fixtures/network.ts'
import { resizeTo } from '../fixtures/resize.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expectInStep } from '../fixtures/synced-rows.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  chooseKind,
  close,
  generate,
  generateButton,
  listed,
  openDocuments,
  openQuotes,
  view,
} from '../pages/quotes.ts'
import { openHistory, viewButton } from '../pages/sales.ts'
import { showSide } from '../pages/sides.ts'
import { addProduct } from '../pages/till.ts'

const bread = { name: 'White bread', sku: 'BRD-1', sellPrice: 18.99, costPrice: 14.2, stockQuantity: 24 }
const milk = {
  name: 'Full cream milk',
  sku: 'MLK-2',
  sellPrice: 36.99,
  tradePrice: 32.99,
  costPrice: 29.9,
  stockQuantity: 24,
}
const spaza = { name: 'Mvela Spaza', email: 'orders@mvela.example', customerType: 'trade' }
const business = { name: 'Corner Shop', taxRate: 15, currency: 'ZAR' }

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const cartLine = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Cart' }).getByRole('listitem').filter({ hasText: name })
const total = (page: Page) => page.getByRole('status', { name: 'Total' })

async function addToDocument(page: Page, name: string, priceType: 'Retail' | 'Trade' = 'Retail') {
  await showSide(page, 'Products')
  await addProduct(page, name, priceType)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () => {
    const all = [...document.querySelectorAll('main, main *')]
    return all.filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 0.5 && !each.closest('.sr-only'),
    ).length
  }
  expect(await page.evaluate(beyond)).toBe(0)
}

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', business)
  for (const product of [bread, milk]) await callApi(page, 'POST', '/api/businesses/1/products', product)
  await callApi(page, 'POST', '/api/businesses/1/customers', spaza)
  await openQuotes(page)
  await expect(card(page, bread.name)).toBeVisible()
})

test('a quote for a customer: VAT on top, a numbered PDF, and the cart is cleared until Undo restores it; accessible at each step [S2.37, S2.38, S2.39, S2.40, S4.7, S8.19, S9.11] @again', async ({
  page,
}) => {
  await expect(card(page, bread.name).getByRole('button', { name: /^Trade/ })).toBeDisabled()
  await addToDocument(page, bread.name)
  await addToDocument(page, milk.name, 'Trade')
  await showSide(page, 'Cart')
  await page.getByRole('combobox', { name: 'Customer (optional)' }).fill('mvela')
  await page.getByRole('option', { name: /Mvela Spaza/ }).click()
  await page.getByRole('button', { name: 'One more White bread' }).click()
  await expect(cartLine(page, bread.name)).toContainText('R37.98')
  await expect(page.getByText('SubtotalR70.97')).toBeVisible()
  await expect(page.getByText('VAT (15%)R10.65')).toBeVisible()
  await expect(total(page)).toHaveText('R81.62')

  const pdf = await generate(page, 'Quote')
  expect(pdf.suggestedFilename()).toBe('Quote-Q0001.pdf')
  await expect(
    page.getByText('Your document has been saved as Quote-Q0001.pdf', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('This document is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLine(page, bread.name)).toContainText('R37.98')
  await expect(page.getByText('Mvela Spaza', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'a quote made')
  await chooseKind(page, 'Invoice')
  await expectAccessibleInBothThemes(page, 'the invoice cart')

  await openDocuments(page)
  const quote = listed(page, 'Q0001')
  for (const words of ['Mvela Spaza', 'Quote', 'R81.62', 'Open']) await expect(quote).toContainText(words)
  await expectAccessibleInBothThemes(page, 'documents')
  const opened = await view(page, 'Quote Q0001')
  await expectAccessibleInBothThemes(page, 'a quote')
  await opened.getByRole('button', { name: 'Make invoice' }).click()
  await expectAccessibleInBothThemes(page, 'the payment question')
  await close(opened)
  await page.getByRole('button', { name: 'Numbering check' }).click()
  await expect(page.getByRole('dialog')).toContainText('complete')
  await expectAccessibleInBothThemes(page, 'the numbering check')
})

test('a phone shows products, cart or documents, each without sideways scrolling [S2.40] @phone', async ({
  page,
}) => {
  await resizeTo(page, { width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await addToDocument(page, bread.name)
  await expect(page.getByRole('tab', { name: /^Cart/ })).toContainText('1')
  await showSide(page, 'Cart')
  await expect(card(page, bread.name)).toBeHidden()
  await chooseKind(page, 'Invoice')
  await expect(generateButton(page, 'Invoice')).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await chooseKind(page, 'Quote')
  await generate(page, 'Quote')
  await openDocuments(page)
  await expect(listed(page, 'Q0001')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await view(page, 'Quote Q0001')
  await expect(page.getByRole('button', { name: 'Make invoice' })).toBeInViewport()
})

test('from quote to paid invoice, all of it offline, and then on another device [S2.38, S4.8, R25] @cut', async ({
  page,
  account,
  newDevice,
}) => {
  await cutNetwork(page)
  await addToDocument(page, bread.name)
  await page.getByRole('button', { name: 'One more White bread' }).click()
  await generate(page, 'Quote')
  await openDocuments(page)
  await expect(listed(page, 'Q0001')).toContainText('Not sent yet')

  // A quote becomes an invoice in one step, and both link to each other.
  const quote = await view(page, 'Quote Q0001')
  await quote.getByRole('button', { name: 'Make invoice' }).click()
  await expect(quote.getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true')
  await quote.getByRole('button', { name: 'Card' }).click()
  const pdf = page.waitForEvent('download')
  await quote.getByRole('button', { name: 'Make invoice' }).click()
  expect((await pdf).suggestedFilename()).toBe('Invoice-INV0001.pdf')
  const invoice = page.getByRole('dialog', { name: 'Invoice INV0001' })
  await expect(invoice.getByRole('button', { name: 'View Quote Q0001' })).toBeVisible()

  // Stock falls when it is paid, and once.
  await invoice.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(invoice.getByRole('button', { name: 'Card' })).toHaveAttribute('aria-pressed', 'true')
  await invoice.getByRole('button', { name: 'Paid R43.68' }).click()
  await expect(invoice.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(invoice.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
  await close(invoice)
  await expect(listed(page, 'INV0001')).toContainText('Paid')
  await expect(listed(page, 'Q0001')).toContainText('Invoiced')

  await openHistory(page)
  await viewButton(page, 'INV0001').click()
  const sale = page.getByRole('dialog', { name: 'Order INV0001' })
  for (const words of ['R37.98', 'R5.70', 'R43.68', 'Card']) await expect(sale).toContainText(words)
  await sale.getByRole('link', { name: 'INV0001' }).click()
  await close(page.getByRole('dialog', { name: 'Invoice INV0001' }))

  await restoreNetwork(page)
  const other = await newDevice()
  await beSignedIn(other, account)
  await openQuotes(other)
  await expect(card(other, bread.name)).toBeVisible()
  await expectInStep(page, other)
  await openDocuments(other)
  await expect(listed(other, 'INV0001')).toContainText('Paid')
  await expect(listed(other, 'Q0001')).toContainText('Invoiced')
  await other.goto('/inventory')
  await expect(other.getByRole('row', { name: /White bread/ })).toContainText('22')
})
