// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { factOf } from '#core/entities/entity.ts'
import { cents } from '#core/money/cents.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import { aClosingOf, aShift } from '#core/shifts/shift-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import { CashUpHistory } from './history.tsx'

const MORNING = new Date(2026, 10, 20, 7, 30).getTime()
const HOUR = 3_600_000
const PEOPLE = { ann: 'Ann', musa: 'Musa' }

let page: Rendered
afterEach(() => page.unmount())

/** A cash-up of a drawer of R500, so many hours later. */
function cashUp(hour: number, drawerId: string, by: keyof typeof PEOPLE, difference: number): Intent {
  const shift = aShift({ id: `s${hour}`, drawerId, openedAt: MORNING + hour * HOUR })
  const closing = aClosingOf(`z${hour}`, {
    number: `Z000${hour}`,
    closedAt: MORNING + hour * HOUR + 1,
    closedBy: { staffId: by, name: PEOPLE[by] },
    cash: { total: cents(50_000 + difference) },
  })
  return { type: 'shift.close', payload: { shift: factOf(SHIFT, shift), closings: [closing] } }
}

beforeEach(async () => {
  const shop = fakeShop({
    now: () => MORNING + 9 * HOUR,
    intents: [
      cashUp(1, 'front', 'ann', -1_250),
      cashUp(2, 'bar', 'musa', 300),
      cashUp(3, 'front', 'musa', 500),
      cashUp(4, 'front', 'ann', -100),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <CashUpHistory drawerName={(id) => (id === 'bar' ? 'Bar' : 'Front')} onOpen={() => undefined} />
    </ShopProvider>,
  )
})

const rows = () =>
  [...document.querySelectorAll('[aria-label="Cash-ups"] li')].map(({ textContent }) => textContent ?? '')
const numbers = () => rows().map((row) => row.slice(0, 5))

async function choose(label: string, option: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
  const found = [...(select?.options ?? [])].find(({ text }) => text === option)
  if (!select || !found) throw new Error(`nothing to choose: ${label}, ${option}`)
  await act(async () => {
    select.value = found.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[S21.8, S21.2] each cash-up says what is short or over until then, the earliest first', () => {
  expect(numbers()).toEqual(['Z0004', 'Z0003', 'Z0002', 'Z0001'])
  expect(rows().map((row) => /until then (\w+ R[\d.]+)/.exec(row)?.[1])).toEqual([
    ...['Short R5.50', 'Short R4.50', 'Short R9.50', 'Short R12.50'],
  ])
  expect(page.text()).toContain('Together: Short R5.50')
  expect(page.text()).toContain('As known on this device')
})

test('[S21.8] cash-ups are narrowed to a drawer and to a person, each with its own sum', async () => {
  await choose('Drawer', 'Front')
  expect(numbers()).toEqual(['Z0004', 'Z0003', 'Z0001'])
  expect(page.text()).toContain('Together: Short R8.50')
  await choose('Closed by', 'Ann')
  expect(numbers()).toEqual(['Z0004', 'Z0001'])
  expect(page.text()).toContain('Together: Short R13.50')
  expect(rows()[0]).toContain('until then Short R13.50')
  await choose('Drawer', 'Bar')
  expect(page.text()).toContain('No cash-ups of this drawer by this person')
  await choose('Drawer', 'Every drawer')
  await choose('Closed by', 'Musa')
  expect(numbers()).toEqual(['Z0003', 'Z0002'])
  expect(page.text()).toContain('Together: Over R8.00')
})
