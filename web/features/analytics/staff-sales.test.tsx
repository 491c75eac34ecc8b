// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { factOf } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import type { Report } from '#core/reports/report.ts'
import { anItem, aReturn, aSale } from '#core/reports/sale-builders.ts'
import type { Sale } from '#core/sales/sale.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import { aClosingOf, aShift } from '#core/shifts/shift-builders.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { reportCsv } from './report-csv.ts'
import { StaffSales } from './staff-sales.tsx'

const NOON = Date.UTC(2026, 10, 20, 10)
const DAY = { from: NOON - 36_000_000, to: NOON + 36_000_000 }

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

/** Shows the panel of a shop of Ann and Musa, a manager, who looks at it, that made these. @param intents what else was done in it */
async function show(...made: Sale[]): Promise<Report> {
  return showAfter([], ...made)
}

async function showAfter(intents: readonly Intent[], ...made: Sale[]): Promise<Report> {
  const ann = patchStaff('ann', { name: 'Ann', role: 'cashier' })
  shop = fakeShop({ now: () => NOON, intents: [ann, ...(await threePeople()), ...intents] })
  await shop.atTill.letIn('musa')
  const report = fakeReport({ period: DAY, before: DAY }, made, shop.catalogue.get())
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <StaffSales report={report} />
      </MemoryRouter>
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

const ANNS_CASH_UP: Intent = {
  type: 'shift.close',
  payload: {
    shift: factOf(SHIFT, aShift()),
    closings: [
      aClosingOf('z', { closedAt: NOON, closedBy: { staffId: 'ann', name: 'Ann' }, expected: cents(51_000) }),
    ],
  },
}

test('[S16.17, S21.4] what was short at a cash-up stands with its person on the screen and in the file', async () => {
  const report = await showAfter([ANNS_CASH_UP], aSale({ staffId: 'ann' }))
  expect(rows()[0]?.at(-1)).toBe('-R10.00')
  expect(reportCsv(report, await shop.shifts.history())).toContain(
    'Sales by staff,"Ann, Cash differences",-10.00',
  )
  expect(reportCsv(report)).not.toContain('Cash differences')
})

test('[S21.11, S16.17] what somebody was short opens into their cash-ups', async () => {
  await showAfter([ANNS_CASH_UP], aSale({ staffId: 'ann' }))
  await click(page.button('Ann, Cash differences: show the cash-ups'))
  await act(async () => void (await vi.dynamicImportSettled()))
  const dialog = document.querySelector('[role="dialog"]')
  expect(dialog?.querySelectorAll('li')).toHaveLength(1)
  expect(dialog?.textContent).toContain('Together-R10.00')
})

test('[S16.7, S21.8] who may not see what a drawer should hold reads no cash difference among the staff', async () => {
  const unseen = patchRole('manager', { seeExpectedCash: 'no' })
  await showAfter([ANNS_CASH_UP, unseen], aSale({ staffId: 'ann' }))
  expect(rows()).toEqual([['Ann', '1', 'R30.00', 'R30.00', 'R0.00', '0', '0', '0']])
  expect(page.text()).not.toMatch(/cash difference/i)
})

const earning = (amount: number) => anItem({ staffCommission: { percent: 5, amount: cents(amount) } })

test('[S16.20] what each person earned stands with the rest, opens into its papers and is in the file', async () => {
  const tookBack = { ...earning(-25), staffId: 'ann', quantity: -1, totalPrice: cents(-3_000) }
  const report = await show(
    aSale({ staffId: 'ann', items: [earning(150)] }),
    aReturn({ staffId: 'musa', items: [tookBack] }),
  )
  expect(rows().map((row) => [row[0], row.at(-2)])).toEqual([
    ['Ann', 'R1.25'],
    ['Musa', 'R0.00'],
  ])
  expect(page.text()).toContain('Typed pricesCommissionCash differences')
  const csv = reportCsv(report)
  expect(csv).toContain('Sales by staff,"Ann, Commission",1.25')
  expect(csv).not.toContain('Musa, Commission')
})

test('[S16.20] what nobody is named for earned nobody anything: its line says no commission below zero', async () => {
  const report = await show(aSale({ staffId: 'ann', items: [earning(150)] }), aSale())
  expect(rows().map((row) => [row[0], row.at(-2)])).toEqual([
    ['Ann', 'R1.50'],
    ['Everything else', 'R0.00'],
  ])
  expect(reportCsv(report)).not.toContain('Everything else, Commission')
})

test('[S16.20] where nobody earns anything there is no such column', async () => {
  await show(aSale({ staffId: 'ann' }))
  expect(page.text()).not.toContain('Commission')
})

test('[S16.17, S16.1] a shop without staff reads nothing of it', async () => {
  await show(aSale())
  expect(page.text()).toBe('')
})
