import { expect, test } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { parkedSlip } from '#core/papers/parked-slip.ts'
import { aBusiness } from '#core/papers/receipt-builders.ts'
import type { ParkedSale } from '#core/parked/parked-sale.ts'
import { aParkedFact } from '#core/sync/testing/parked.ts'
import { readPdf, testPorts } from './paper-harness.ts'
import { renderReceiptPdf } from './receipt-pdf.ts'

async function printed(given: Partial<ParkedSale> = {}) {
  const parkedAt = Date.UTC(2026, 10, 20, 12, 5)
  const parked = { ...aParkedFact('table-4'), takenBy: null, dropped: null, saleId: null, parkedAt, ...given }
  const slip = parkedSlip(parked, aBusiness(), { timeZone: 'Africa/Johannesburg' })
  return readPdf(await renderReceiptPdf(slip, testPorts().ports))
}

test('the slip of a parked sale, read back from the file, says NOT PAID at its head and in its title [S13.9]', async () => {
  const { pages, info } = await printed()
  expect(pages.map(({ text }) => text.split('\n'))).toEqual([
    [
      "Mama Zodwa's Tuckshop",
      ...['12 Vilakazi Street', 'Orlando West, Soweto 1804', 'Tel 011 555 0123', 'VAT No. 4012345678'],
      'NOT PAID · Table 4',
      ...['Date', '2026/11/20', 'Time', '14:05'],
      ...['Coffee', '1 × R15.00 Retail', 'R15.00'],
      ...['Subtotal', 'R15.00', 'TOTAL', 'R15.00'],
      'This is not a receipt.',
      'Powered by Tuckshop',
    ],
  ])
  expect(info.Title).toBe('NOT PAID · Table 4')
})

test('a long one says on every page that it is not paid [S13.9]', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => aLine({ id: `line-${at}`, name: `Tin ${at + 1}` }))
  const { pages } = await printed({ lines })
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page.text).toContain('NOT PAID · Table 4')
})
