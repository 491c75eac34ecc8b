// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import {
  body,
  button,
  choose,
  control,
  type OpenShifts,
  openShiftOf,
  openShifts,
  sellFor,
  startShift,
  topmost,
} from './shifts-harness.tsx'

vi.mock('#web/pdf/save-z-report.ts', () => ({ saveZReport: vi.fn(async () => {}), shareZReport: vi.fn() }))

const MORNING = new Date(2026, 10, 20, 7, 30).getTime()
let open: OpenShifts

beforeEach(async () => {
  await import('#web/selling/approval/approval-dialog.tsx')
  open = await openShifts(() => MORNING)
  const people = await threePeople()
  await act(() => open.shop.commit(people))
  await takeTill('musa')
})
afterEach(() => open.page.unmount())

const buttons = () => [...topmost().querySelectorAll('button')].map(({ textContent }) => textContent)
const known = () => open.shop.shifts.read(openShiftOf(open.shop))
const allowedByMusa = (permission: string) => ({ permission, staffId: 'musa', name: 'Musa', at: MORNING })
const takeTill = (staffId: string) => act(() => open.shop.atTill.letIn(staffId))

test('the page, its list and the Z report name who opened, moved and closed [S15.3, S15.11]', async () => {
  await startShift(open.shop)
  expect(body()).toContain('Opened by Musa')
  await takeTill('thandi')
  await click(button('Pay out'))
  await fill(control('Amount'), '20')
  await choose('Reason', 'Taxi')
  await click(button('Pay out'))
  expect(body()).toContain('Pay out · Taxi · Thandi')
  const counted = { cash: { total: cents(48_000) }, machines: {}, left: cents(0), note: '' }
  await act(async () => void (await open.shop.shifts.close(openShiftOf(open.shop), counted)))
  const listed = document.querySelector<HTMLButtonElement>('[aria-label="Cash-ups"] li button')
  if (!listed) throw new Error('no cash-up in the list')
  expect(listed.textContent).toContain('Thandi')
  await click(listed)
  expect(topmost().textContent).toMatch(/Opened.*Musa.*Closed.*Thandi/)
})

test('a cashier pays in alone; a pay-out asks a manager with its amount, and the move keeps who allowed it [S15.6, S16.8, S16.9]', async () => {
  await startShift(open.shop)
  await takeTill('lindiwe')
  await click(button('Pay in'))
  await fill(control('Amount'), '50')
  await choose('Reason', 'Change from bank')
  await click(button('Pay in'))
  await click(button('Pay out'))
  await fill(control('Amount'), '20')
  await choose('Reason', 'Taxi')
  await click(button('Pay out'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager: Pay out, R20.00'))
  await click(button('Cancel'))
  await until(() => expect(topmost().textContent).not.toContain('Needs a manager'))
  expect((await known())?.moves).toHaveLength(1)
  await click(button('Pay out'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(body()).toContain('Pay out · Taxi · Lindiwe'))
  const [payIn, payOut] = (await known())?.moves ?? []
  expect(payIn).not.toHaveProperty('approvals')
  expect(payOut).toMatchObject({ by: { staffId: 'lindiwe' }, approvals: [allowedByMusa('payOut')] })
})

test('a drawer opened without a sale, and a drop, are asked for; what is never allowed is not offered [S15.7, S16.8, S16.18]', async () => {
  await startShift(open.shop)
  await takeTill('lindiwe')
  for (const [move, save] of [
    ['No sale', 'Open the drawer'],
    ['Drop to safe', 'Drop to safe'],
  ] as const) {
    await click(button(move))
    if (move === 'Drop to safe') await fill(control('Amount'), '100')
    await choose('Reason', 'Change from bank')
    await click(button(save))
    await until(() => expect(topmost().textContent).toContain('Needs a manager'))
    await answerRequest('Musa', PINS.musa)
    await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  }
  expect((await known())?.moves).toMatchObject([
    { kind: 'no-sale', approvals: [allowedByMusa('openDrawer')] },
    { kind: 'drop', approvals: [allowedByMusa('payOut')] },
  ])
  const never = { openDrawer: 'no', payIn: 'no', payOut: 'no', cashUp: 'no' } as const
  await act(() => open.shop.commit([patchRole('cashier', never)]))
  for (const gone of ['No sale', 'Pay in', 'Pay out', 'Drop to safe', 'Cash up'])
    expect(buttons()).not.toContain(gone)
})

test('a cashier counts blind: counts only so far, no amount in a pay-out’s question, and the result after the count [S15.8, S15.10, S16.8]', async () => {
  await startShift(open.shop)
  await sellFor(open.shop, 7_500)
  expect(body()).toContain('Should be in the drawerR575.00')
  await takeTill('lindiwe')
  expect(body()).toContain('Amounts show after the count.')
  expect(body()).toContain('Gross sales · 1')
  expect(body()).not.toMatch(/R575|R75\.00/)
  await click(button('Pay out'))
  await fill(control('Amount'), '600')
  await choose('Reason', 'Taxi')
  await click(button('Pay out'))
  expect(topmost().textContent).not.toContain('should hold')
  await click(button('Cancel'))
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  expect(topmost().textContent).not.toMatch(/R575|R75\.00/)
  await fill(control('Counted'), '575')
  await click(button('Save the count'))
  expect(topmost().textContent).toContain('Balanced')
  await click(button('Close the shift'))
  const [group] = await open.shop.shifts.history()
  expect(group?.closings).toMatchObject([{ closedBy: { staffId: 'lindiwe' }, expected: 57_500 }])
  expect(group?.closings[0]).not.toHaveProperty('approvals')
})

test('a cash-up that needs a manager asks before the count, and keeps who allowed it [S15.9, S16.9]', async () => {
  await act(() => open.shop.commit([patchRole('cashier', { cashUp: 'approval' })]))
  await startShift(open.shop)
  await takeTill('lindiwe')
  await click(button('Cash up'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager: Cash up'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(topmost().textContent).toContain('Count the drawer'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '500')
  await click(button('Save the count'))
  await click(button('Close the shift'))
  const [group] = await open.shop.shifts.history()
  expect(group?.closings).toMatchObject([{ approvals: [allowedByMusa('cashUp')] }])
})

test('a shift of another drawer is closed by whoever may close others’ shifts, and by nobody else [S15.16]', async () => {
  const shift = {
    ...{ id: 'lost', shopId: 'main', drawerId: 'other', device: 'A' },
    ...{ openedBy: null, openedAt: MORNING, float: cents(100) },
  }
  await act(() => open.shop.commit([{ type: 'shift.open', payload: { shift } }]))
  await startShift(open.shop)
  expect(buttons()).toContain('Cash up this shift')
  await takeTill('lindiwe')
  expect(body()).toContain('Open on other drawers')
  expect(buttons()).not.toContain('Cash up this shift')
  await act(() => open.shop.commit([patchRole('cashier', { closeOthersShifts: 'approval' })]))
  await click(button('Cash up this shift'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager: Close others’ shifts'))
})

/** Cash-ups as the list shows them. */
const listed = () => document.querySelector('[aria-label="Cash-ups"]')?.textContent ?? ''
const closeWith = async (counted: number) => {
  const count = { cash: { total: cents(counted) }, machines: {}, left: cents(0), note: 'Counted twice' }
  await act(async () => void (await open.shop.shifts.close(openShiftOf(open.shop), count)))
}

test('a cashier reads no difference of a cash-up that another made, in the list, on the report or on paper; of their own they do [S15.10, S16.18]', async () => {
  await startShift(open.shop)
  await closeWith(44_000)
  expect(listed()).toContain('Short R60.00')
  await takeTill('lindiwe')
  expect(listed()).toContain('Musa')
  expect(body()).not.toMatch(/Short|R60|Together/)
  await click(document.querySelector('[aria-label="Cash-ups"] li button') as HTMLButtonElement)
  await until(() => expect(topmost().textContent).toContain('Amounts are for whoever may see expected cash'))
  expect(topmost().textContent).not.toMatch(/Short|R60|R500/)
  expect(buttons()).not.toContain('Slip')
  await click(topmost().querySelector('[aria-label="Close"]') as HTMLButtonElement)
  await startShift(open.shop)
  await closeWith(49_000)
  expect(listed()).toContain('Short R10.00')
  expect(listed()).not.toContain('Short R60.00')
})

test('a cashier who is R60 short closes with a manager’s PIN, where the shop asks above R50 [S15.9, S16.9]', async () => {
  const id = open.shop.identity.businessId
  await act(() =>
    open.shop.commit([{ type: 'business.patch', payload: { id, fields: { approveAbove: cents(5_000) } } }]),
  )
  await startShift(open.shop)
  await takeTill('lindiwe')
  await click(button('Cash up'))
  await click(button('Type the total instead'))
  await fill(control('Counted'), '440')
  await click(button('Save the count'))
  await fill(control('Note'), 'Change was wrong')
  await click(button('Close the shift'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager: Cash up, R60.00'))
  await click(button('Cancel'))
  await until(() => expect(topmost().textContent).toContain('Close the shift'))
  expect((await open.shop.shifts.history())[0]?.closings).toEqual([])
  await click(button('Close the shift'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(open.shop.shifts.get()?.open).toBeNull())
  const [group] = await open.shop.shifts.history()
  expect(group?.closings).toMatchObject([
    { closedBy: { staffId: 'lindiwe' }, note: 'Change was wrong', approvals: [allowedByMusa('cashUp')] },
  ])
})

test('the float of another till’s shift on this drawer is confirmed as paid in; that it was the same cash asks a manager of a cashier [S15.15, S16.9]', async () => {
  await startShift(open.shop)
  const apart = (id: string, minute: number) => ({
    ...{ id, shopId: 'main', drawerId: 'drawer-1', device: 'A' },
    ...{ openedBy: null, openedAt: MORNING + minute * 60_000, float: cents(30_000) },
  })
  const shifts = [apart('second', 1), apart('third', 2)]
  await act(() =>
    open.shop.commit(shifts.map((shift) => ({ type: 'shift.open', payload: { shift } }) as const)),
  )
  await act(
    async () => void (await open.shop.shifts.move({ kind: 'no-sale', amount: cents(0), reason: 'Change' })),
  )
  expect(body()).toContain('Till A opened a shift on this drawer too, with R300.00')
  expect(body()).toMatch(/Should be in the drawerR1.100\.00/)
  await click(button('Yes, it was put in'))
  await until(() => expect(body()).toContain('Pay in · Float of Till A'))
  await takeTill('lindiwe')
  await click(button('No, it is the same cash'))
  await until(() => expect(topmost().textContent).toContain('Needs a manager: Pay out, R300.00'))
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(body()).not.toContain('opened a shift on this drawer too'))
  await takeTill('musa')
  expect(body()).toContain('Should be in the drawerR800.00')
  expect((await known())?.moves).toMatchObject([
    { kind: 'no-sale' },
    { kind: 'in', amount: 30_000, confirms: 'second' },
    { kind: 'in', amount: 0, confirms: 'third', approvals: [allowedByMusa('payOut')] },
  ])
})

test('only whoever sets devices moves a till to another drawer: its shift would be cashed up as their own [S15.2, S15.16, S16.18]', async () => {
  const choice = () => body().includes('Drawer of this till')
  await takeTill('lindiwe')
  expect(choice()).toBe(false)
  await takeTill('musa')
  expect(choice()).toBe(false)
  await takeTill('thandi')
  expect(choice()).toBe(true)
})
