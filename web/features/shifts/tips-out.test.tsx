// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { aCart } from '#core/cart/cart-builders.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Tipped } from '#core/sales/tip.ts'
import type { BusinessFields } from '#core/settings/business.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { FakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { button, choose, control, openShiftOf, openShifts, startShift, topmost } from './shifts-harness.tsx'

let shop: FakeShop
let page: Rendered
afterEach(() => page.unmount())
const NOW = new Date(2026, 10, 20, 7, 30).getTime()

/** A shift of R500.00 in which Ann was given R12.00, and its pay-out on the screen. */
async function payOut(fields: BusinessFields, hasStaff = true): Promise<void> {
  ;({ shop, page } = await openShifts(() => NOW, fields))
  const ann = hasStaff ? [patchStaff('ann', { name: 'Ann', role: 'cashier' })] : []
  await act(async () => shop.commit(ann))
  await startShift(shop)
  await tip(1_200, { staffId: 'ann', name: 'Ann' })
  await click(button('Pay out'))
}
async function tip(amount: number, tipFor: Tipped): Promise<void> {
  const tenders = [{ id: '1', ...methodOf('cash'), amount: cents(3_000), tip: cents(amount) }]
  const cart = aCart([{ unitPrice: cents(3_000) }], { tipFor })
  await act(async () => void (await shop.sell(cart, { tenders, rounding: ZERO })))
}
const reasons = () => [...topmost().querySelectorAll('select option')].map(({ textContent }) => textContent)
const moves = async () => (await shop.shifts.read(openShiftOf(shop)))?.moves

test('[S11.16, S15.6] tips are paid out to somebody who is named, beside what the shop owes them', async () => {
  await payOut({ tips: true })
  await fill(control('Amount'), '12')
  await choose('Reason', 'Tips')
  await click(button('Pay out'))
  expect(topmost().textContent).toContain('Choose the person')
  expect(await moves()).toEqual([])
  await choose('Whose tips', 'ann')
  await expect.poll(() => topmost().textContent).toContain('R12.00 is owed')
  await click(button('Pay out'))
  expect(await moves()).toMatchObject([
    { kind: 'out', amount: 1_200, reason: 'Tips', tipsTo: { staffId: 'ann', name: 'Ann' } },
  ])
  const { total } = await shop.reports.tips({ from: 0, to: NOW + 1 })
  expect(total).toMatchObject({ cash: 1_200, paidOut: 1_200, owed: 0 })
})

test('[S11.16] what is owed to who left, or to nobody who is named, is paid out too; nobody else who left is offered', async () => {
  await payOut({ tips: true })
  const gone = (id: string, name: string) => patchStaff(id, { name, role: 'cashier', active: false })
  await act(async () =>
    shop.commit([
      gone('ann', 'Ann'),
      gone('zola', 'Zola'),
      patchStaff('musa', { name: 'Musa', role: 'cashier' }),
    ]),
  )
  await tip(300, { staffId: null, name: '' })
  await fill(control('Amount'), '12')
  await choose('Reason', 'Tips')
  const people = () =>
    [...control('Whose tips').querySelectorAll('option')].map(({ textContent }) => textContent)
  await expect.poll(people).toEqual(['Choose the person', 'Musa', 'Ann', 'Nobody named'])
  await choose('Whose tips', 'ann')
  await expect.poll(() => topmost().textContent).toContain('R12.00 is owed')
  await choose('Whose tips', '-')
  await expect.poll(() => topmost().textContent).toContain('R3.00 is owed')
  await fill(control('Amount'), '3')
  await click(button('Pay out'))
  expect(await moves()).toMatchObject([{ amount: 300, tipsTo: { staffId: null, name: '' } }])
})

test('[S11.16] where no staff are named, nobody is asked whose tips they are', async () => {
  await payOut({ tips: true }, false)
  await fill(control('Amount'), '5')
  await choose('Reason', 'Tips')
  expect(topmost().textContent).not.toContain('Whose tips')
  await click(button('Pay out'))
  expect(await moves()).toMatchObject([{ tipsTo: { staffId: null, name: '' } }])
})

test('[S11.16] switched off, tips stay a reason while any are owed, and are none once they are paid', async () => {
  await payOut({})
  await expect.poll(reasons).toContain('Tips')
  await fill(control('Amount'), '12')
  await choose('Reason', 'Tips')
  await choose('Whose tips', 'ann')
  await click(button('Pay out'))
  expect(await moves()).toMatchObject([{ amount: 1_200, tipsTo: { staffId: 'ann', name: 'Ann' } }])
  await click(button('Pay out'))
  await act(async () => {})
  expect(reasons()).toContain('Taxi')
  expect(reasons()).not.toContain('Tips')
})
