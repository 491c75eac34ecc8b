import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDocuments, view } from '../pages/quotes.ts'

const soap = { name: 'Sunlight soap', sku: 'SOAP-1', sellPrice: 1234.5, stockQuantity: 9 }
const coffee = { name: '咖啡豆', sku: 'COF-9', sellPrice: 10, stockQuantity: 9 }
const shop = { name: 'Corner Shop', address: '1 Vilakazi Street', taxNumber: '4012345678', taxRate: 15 }

test.beforeEach(async ({ page, account }) => {
  await beSignedIn(page, account)
  await callApi(page, 'POST', '/api/businesses', shop)
  for (const product of [soap, coffee]) await callApi(page, 'POST', '/api/businesses/1/products', product)
  await page.goto('/quotes')
  for (const { name } of [soap, coffee]) {
    const card = page.getByRole('article', { name, exact: true })
    await card.getByRole('button', { name: /^Retail/ }).click()
  }
})

async function makeInvoice(page: Page) {
  await page.getByRole('tab', { name: 'Invoice', exact: true }).click()
  await page.getByRole('button', { name: 'EFT' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Generate Invoice' }).click()
  return readPdf(await download)
}

test('an invoice made offline is an A4 PDF with its sums, and a name in another script is printed, not left blank [S9.11, S9.4] @cut', async ({
  page,
}) => {
  await cutNetwork(page)
  const { name, pages, info } = await makeInvoice(page)
  expect(name).toBe('Invoice-INV0001.pdf')
  expect(pages).toHaveLength(1)
  expect(pages[0]?.size).toEqual([210, 297])
  const words = pages[0]?.words ?? []
  for (const text of ['INVOICE', 'Tax invoice', 'INV0001', 'Corner Shop', 'Sunlight soap', 'EFT'])
    expect(words).toContain(text)
  for (const text of ['R1 244.50', 'VAT (15%)', 'R186.68', 'R1 431.18', 'Page 1 of 1'])
    expect(words).toContain(text)
  expect(pages[0]?.pictures).toBe(1)
  expect(info).toMatchObject({ Keywords: '咖啡豆' })
})

test('an invoice made for EFT and paid in cash is printed again as PAID, in cash, and asks for no money [S9.11]', async ({
  page,
}) => {
  await makeInvoice(page)
  await openDocuments(page)
  const invoice = await view(page, 'Invoice INV0001')
  await invoice.getByRole('button', { name: 'Mark as paid' }).click()
  await invoice.getByRole('button', { name: 'Cash', exact: true }).click()
  await invoice.getByRole('button', { name: 'Paid R1' }).click()
  await expect(invoice.getByText('Payment method')).toBeVisible()
  for (const words of ['Cash', 'Paid'])
    await expect(invoice.getByText(words, { exact: true }).first()).toBeVisible()
  for (const words of ['Due', 'Bank Transfer', 'EFT']) await expect(invoice.getByText(words)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await invoice.getByRole('button', { name: 'Print again' }).click()
  const { pages } = await readPdf(await download)
  const words = pages[0]?.words ?? []
  for (const text of ['COPY', 'PAID', 'Paid', 'Cash']) expect(words).toContain(text)
  expect(words.join(' ')).toMatch(/Paid in cash on \d{4}\/\d\d\/\d\d\. Nothing is due\./)
  expect(words.join(' ')).not.toMatch(/Bank Transfer|EFT|\bDue\b|interest/)
})

test('sharing an invoice hands the PDF itself to the phone, as the original [S9.11]', async ({ page }) => {
  await page.evaluate(() => {
    const shared: string[] = []
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files, title }: ShareData) => {
        const bytes = new Uint8Array((await files?.[0]?.arrayBuffer()) ?? [])
        shared.push(`${title}: ${files?.[0]?.name}, ${String.fromCharCode(...bytes.subarray(0, 5))}`)
      },
    })
    Object.assign(window, { shared })
  })
  await makeInvoice(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual(['Invoice INV0001 from Corner Shop: Invoice-INV0001.pdf, %PDF-'])
})

test('where files cannot be shared, the PDF is saved and an e-mail is offered [S9.11]', async ({ page }) => {
  await makeInvoice(page)
  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const { name, pages } = await readPdf(await download)
  expect(name).toBe('Invoice-INV0001.pdf')
  expect(pages[0]?.words).not.toContain('COPY')
  const link = page.getByRole('link', { name: 'Write email' })
  await expect(link).toHaveAttribute(
    'href',
    /^mailto:\?subject=Invoice%20INV0001%20from%20Corner%20Shop&body=/,
  )
})
