// @vitest-environment dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { threePeople } from '#web/store/testing/people.ts'
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
  startShift,
  topmost,
} from './shifts-harness.tsx'

vi.mock('#web/pdf/save-z-report.ts', () => ({ saveZReport: vi.fn(async () => {}), shareZReport: vi.fn() }))

const MORNING = new Date(2026, 10, 20, 7, 30).getTime()
let open: OpenShifts

beforeEach(async () => {
  open = await openShifts(() => MORNING)
  const people = await threePeople()
  await act(() => open.shop.commit(people))
  await takeTill('musa')
})
afterEach(() => open.page.unmount())

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
