import type { Page } from '@playwright/test'
import { callApi } from '../fixtures/api.ts'
import { cutNetwork } from '../fixtures/network.ts'
import { readPdf } from '../fixtures/read-pdf.ts'
import { beSignedIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

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
