import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import { emptyDay, withSale } from '#core/reports/day-totals.ts'
import type { Period } from '#core/reports/period.ts'
import { vatPapers } from '#core/reports/vat-paper.ts'
import { vatReport } from '#core/reports/vat-report.ts'
import type { Sale } from '#core/sales/sale.ts'
import { givenBackAt } from '#core/stock/delivery-intents.ts'
import type { GoodsReceived } from '#core/stock/goods-received.ts'
import type { StockMove } from '#core/stock/stock-move.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { anOperation } from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { type SignedUp, startTestApp, type TestApp } from '#server/http/testing/app.ts'
import { aDevice, call } from '#server/http/testing/calls.ts'
import { readInvoiceLines } from '#tools/online-retail/invoice-lines.mjs'
import { salesOfLines } from '#tools/online-retail/invoice-sales.mjs'
import { operationsOf, saleIntents } from '#tools/online-retail/operations.mjs'
import { taxedIntents } from '#tools/online-retail/taxed-sales.mjs'
import { revenueOfDatabase, vatOfDatabase } from '#tools/online-retail/vat-of-database.mjs'

// The few lines of the project, again and again; `npm run check:online-retail` does it with a real shop.
const lines = fileURLToPath(new URL('../tools/sample/invoice-lines.csv', import.meta.url))
const TIMES = 60
const PIECE = 400

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** The sample's sales again and again, each time a little dearer, so that the cents fall otherwise. */
function manySales() {
  const { sales } = salesOfLines(readInvoiceLines(lines))
  return Array.from({ length: TIMES }, (_, at) =>
    sales.map((sale) => ({
      ...sale,
      invoice: `${sale.invoice}${String(at).padStart(3, '0')}`,
      soldAt: sale.soldAt + at * 3_600_000,
      lines: sale.lines.map((line, place) => ({
        ...line,
        sku: `${line.sku}-${(at + place) % 10}`,
        unitPrice: line.unitPrice + at * 7,
      })),
    })),
  ).flat()
}

/** What another program is answered, in cents. */
async function boxesByRest(who: SignedUp, { from, to }: Period): Promise<Record<string, number>> {
  const query = new URLSearchParams({
    from: new Date(from).toISOString(),
    before: new Date(to).toISOString(),
  })
  const { body } = await call(server, who, 'GET', `/api/businesses/1/vat-report?${query}`)
  const boxes = Object.entries(body.boxes as Record<string, number>)
  return Object.fromEntries(boxes.map(([box, amount]) => [box, Math.round(amount * 100)]))
}

test('[S18.21, S18.18, S22.3] over sales, returns, invoices of every class and deliveries, with discounts and rounded cash, the VAT report is what SQL adds up of the lines, to the cent, on a device and over REST', async () => {
  const who = await server.signUp('owner@shop.test')
  const till = await aDevice(server, who)
  const intents = taxedIntents(saleIntents(manySales(), { userId: who.accountId, products: [] }))
  const operations = operationsOf(intents, { device: till.id, nowMs: Date.UTC(2026, 5, 1) })
  for (let at = 0; at < operations.length; at += PIECE) {
    const { outcomes } = await till.push(...operations.slice(at, at + PIECE))
    expect(outcomes.every(({ status }: { status: string }) => status === 'applied')).toBe(true)
  }
  const claims = { id: who.businessId, fields: { name: 'Kota King', vatRounding: true } }
  await till.push(anOperation(operations.length + 1, { type: 'business.patch', payload: claims }))
  const asked = { device: till.id, schema: PULL_SCHEMA, cursor: FIRST_CURSOR, limit: 10_000 }
  const { rows } = (await call(server, who, 'POST', '/api/sync/pull', asked)).body as { rows: PulledRow[] }
  const of = <Row>(table: string) => rows.flatMap((each) => (each.table === table ? [each.row as Row] : []))
  const moves = new Map(of<StockMove>('moves').map((move) => [move.id, move]))
  const bought = of<GoodsReceived>('receipts').map((received) => ({
    received,
    returnedAt: givenBackAt(received, moves),
  }))
  expect(bought.filter(({ returnedAt }) => returnedAt !== null)).not.toEqual([])
  const records = { sales: of<Sale>('sales'), documents: of<SalesDocument>('documents'), bought }
  expect(records.sales.filter(({ kind }) => kind === 'return')).not.toEqual([])

  const whole = { from: 0, to: Date.UTC(2027, 0, 1) }
  const march = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 3, 1) }
  for (const period of [whole, march]) {
    const { boxes } = vatReport(vatPapers(records, period, { basis: 'invoice' }), { claimsRounding: true })
    const figures = (['1', '4', '2', '3', '15', '18'] as const).map((box) => [box, boxes[box].amount])
    const sums = await vatOfDatabase((text, values) => server.database.peek(text, values), period)
    expect(Object.fromEntries(figures)).toEqual(sums)
    expect(await boxesByRest(who, period)).toEqual(sums)
    expect(Math.min(...Object.values(sums))).toBeGreaterThan(0)
  }

  const days = records.sales.reduce((day, sale) => withSale(day, sale, 12), emptyDay('2026-03-01'))
  expect(days.held).toBeGreaterThan(0)
  expect(days.revenue).toBe(await revenueOfDatabase((text) => server.database.peek(text, [])))
})
