// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Report } from '#core/reports/report.ts'
import { anItem, aReturn, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { reportCsv } from './report-csv.ts'
import { StaffSales } from './staff-sales.tsx'

const NOON = Date.UTC(2026, 10, 20, 10)
const DAY = { from: NOON - 36_000_000, to: NOON + 36_000_000 }

let page: Rendered
afterEach(() => page.unmount())

/** Shows the panel of a shop of Ann and Musa that made these. */
async function show(...made: Sale[]): Promise<Report> {
  const staff = (id: string, name: string) => patchStaff(id, { name, role: 'cashier' })
  const shop = fakeShop({ now: () => NOON, intents: [staff('ann', 'Ann'), staff('musa', 'Musa')] })
  const report = fakeReport({ period: DAY, before: DAY }, made, shop.catalogue.get())
  page = await render(
    <ShopProvider value={shop}>
      <StaffSales report={report} />
    </ShopProvider>,
  )
  return report
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('[S16.17] each person stands with orders, revenue, average, discounts, returns, voids and typed prices', async () => {
  const typed = anItem({ listPrice: cents(1_600), unitPrice: cents(1_500) })
  await show(
    aSale({ staffId: 'ann', items: [typed] }),
    aSale({ staffId: 'ann' }),
    aReturn({ staffId: 'musa', returnKind: 'void' }),
  )
  expect(rows()).toEqual([
    ['Ann', '2', 'R60.00', 'R30.00', 'R0.00', '0', '0', '1', '–'],
    ['Musa', '0', '-R30.00', 'R0.00', 'R0.00', '1 (-R30.00)', '1', '0', '–'],
  ])
})

test('[S16.17] what nobody is named for is a line of its own, so that the lines add up', async () => {
  const report = await show(aSale({ staffId: 'ann' }), aSale())
  expect(rows().map(([name, orders, revenue]) => [name, orders, revenue])).toEqual([
    ['Ann', '1', 'R30.00'],
    ['Everything else', '1', 'R30.00'],
  ])
  const csv = reportCsv(report)
  expect(csv).toContain('Sales by staff,"Ann, Revenue",30.00,1')
  expect(csv).toContain('Sales by staff,"Everything else, Revenue",30.00,1')
})

test('[S16.17, S16.1] a shop without staff reads nothing of it', async () => {
  await show(aSale())
  expect(page.text()).toBe('')
})
