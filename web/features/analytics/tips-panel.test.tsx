// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Tipped } from '#core/sales/tip.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { aMove, moveCash } from '#core/sync/testing/shifts.ts'
import { FigurePapers } from '#web/selling/papers/figure-papers.tsx'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { reportCsv } from './report-csv.ts'
import { TipsPanel } from './tips-panel.tsx'

const NOON = Date.UTC(2026, 10, 20, 10)
const DAY = { from: NOON - 36_000_000, to: NOON + 36_000_000 }
const ann = patchStaff('ann', { name: 'Ann' })
let tipFor: Tipped
type Given = [by: 'cash' | 'card', tip: number]

beforeEach(() => {
  tipFor = { staffId: 'ann', name: 'Ann' }
})

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

async function show(given: readonly Given[], ...intents: Intent[]): Promise<void> {
  shop = fakeShop({ now: () => NOON, intents: [ann, ...intents] })
  for (const [by, tip] of given) {
    const cart = aCart([{ unitPrice: cents(3_000) }], { tipFor })
    const tenders = [{ id: '1', ...methodOf(by), amount: cents(3_000), tip: cents(tip) }]
    await shop.sell(cart, { tenders, rounding: ZERO })
  }
  const report = fakeReport({ period: DAY, before: DAY }, [], shop.catalogue.get())
  page = await render(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <FigurePapers period={DAY}>
          <TipsPanel report={report} />
        </FigurePapers>
      </MemoryRouter>
    </ShopProvider>,
  )
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const paidOut = moveCash(
  aMove('m', { amount: cents(400), reason: 'Tips', at: NOON, tipsTo: { staffId: 'ann', name: 'Ann' } }),
)

test('[S11.16] each person stands with what was given in cash, by card, paid out and owed; a figure opens', async () => {
  await show(
    [
      ['cash', 500],
      ['card', 1_000],
    ],
    paidOut,
  )
  await expect.poll(rows).toEqual([
    ['Ann', 'R5.00', 'R10.00', 'R4.00', 'R11.00'],
    ['Together', 'R5.00', 'R10.00', 'R4.00', 'R11.00'],
  ])
  expect(page.button('Ann, In cash: show the sales')).toBeTruthy()
})

test('[S11.16] a shop that never counts its drawer pays nothing out of it: nothing is said of what is owed', async () => {
  await show([['card', 1_000]])
  await expect.poll(rows).toEqual([
    ['Ann', 'R0.00', 'R10.00'],
    ['Together', 'R0.00', 'R10.00'],
  ])
  expect(page.text()).not.toContain('Still owed')
})

test('[S11.16, S21.11] what was paid out opens into its payments', async () => {
  await show([['cash', 500]], paidOut)
  await expect.poll(rows).toHaveLength(2)
  await click(page.button('Ann, Paid out: show what was paid'))
  await expect
    .poll(() => document.querySelector('[role="dialog"]')?.textContent)
    .toMatch(/Pay out · Tips.*R4\.00/)
})

test('[S11.16] tips that are paid by transfer are written down, also where no drawer is counted', async () => {
  await show([['card', 1_000]])
  await expect.poll(rows).toHaveLength(2)
  await click(page.button('Write down tips that were paid'))
  await expect
    .poll(() => document.querySelector('[role="dialog"]')?.textContent)
    .toContain('Ann: R10.00 owed')
  const amount = document.querySelector<HTMLInputElement>('[role="dialog"] input')
  await fill(amount, 'ten')
  await click(page.button('Save'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Type an amount above 0')
  await fill(amount, '6')
  await click(page.button('Save'))
  await expect.poll(rows).toEqual([
    ['Ann', 'R0.00', 'R10.00', 'R6.00', 'R4.00'],
    ['Together', 'R0.00', 'R10.00', 'R6.00', 'R4.00'],
  ])
  const fact = {
    kind: 'tips',
    shiftId: null,
    amount: 600,
    reason: 'Bank transfer',
    tipsTo: { staffId: 'ann' },
  }
  expect(shop.committed.at(-1)).toMatchObject({ type: 'drawer.move', payload: { move: fact } })
})

test('[S11.16] of tips that nobody was named for the message says how much was paid, and no name', async () => {
  tipFor = { staffId: null, name: '' }
  await show([['card', 1_000]])
  await expect.poll(rows).toHaveLength(2)
  await click(page.button('Write down tips that were paid'))
  await expect
    .poll(() => document.querySelector('[role="dialog"]')?.textContent)
    .toContain('Nobody named: R10.00 owed')
  await click(page.button('Save'))
  await expect.poll(() => toasts.get().at(-1)?.description).toBe('R10.00')
})

test('[S11.16] somebody who was paid too much hides nobody who is owed: their tips can still be written down as paid', async () => {
  const toMusa = moveCash(
    aMove('m', { amount: cents(1_200), reason: 'Tips', at: NOON, tipsTo: { staffId: 'musa', name: 'Musa' } }),
  )
  await show([['card', 1_000]], toMusa)
  await expect.poll(rows).toContainEqual(['Together', 'R0.00', 'R10.00', 'R12.00', '-R2.00'])
  await click(page.button('Write down tips that were paid'))
  await expect
    .poll(() => document.querySelector('[role="dialog"]')?.textContent)
    .toContain('Ann: R10.00 owed')
})

test('[S11.16, S16.18] who may never pay out writes down no tips as paid', async () => {
  await show([['card', 1_000]], ...(await threePeople()), patchRole('manager', { payOut: 'no' }))
  await act(() => shop.atTill.letIn('thandi'))
  await expect.poll(rows).toHaveLength(2)
  expect(page.button('Write down tips that were paid')).toBeTruthy()
  await act(() => shop.atTill.letIn('musa'))
  expect(page.text()).not.toContain('Write down tips that were paid')
})

test('[S11.16] without a tip there is no panel', async () => {
  await show([])
  expect(document.querySelector('table')).toBeNull()
})

test('[S11.16] the file of the page has them too', async () => {
  await show([['cash', 500]], paidOut)
  const report = fakeReport({ period: DAY, before: DAY }, [], shop.catalogue.get())
  const csv = reportCsv(report, [], await shop.reports.tips(DAY))
  expect(csv).toContain('Tips,"Ann, In cash",5.00')
  expect(csv).toContain('Tips,"Ann, Still owed",1.00')
})
