// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startOfDay } from '#core/calendar/local-day.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import { aClocking, clock } from '#core/sync/testing/clockings.ts'
import { A_PIN } from '#core/sync/testing/operations.ts'
import type { ClockingKind } from '#core/timeclock/clocking.ts'
import { hoursOfWeek } from '#core/timeclock/hours-sheet.ts'
import { timecards } from '#core/timeclock/timecards.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { hoursCsv } from './hours-csv.ts'
import './hours-dialog.tsx'
import HoursPage from './hours-page.tsx'

// Wednesday; weeks begin on Sunday.
const MONDAY = '2026-11-16'
const at = (day: number, hour: number, minute = 0) => startOfDay(MONDAY, day) + (hour * 60 + minute) * 60_000
const NOW = at(2, 15)

const STAFF = [
  patchStaff('naledi', { name: 'Naledi', role: 'owner', pin: A_PIN }),
  patchStaff('musa', { name: 'Musa', role: 'manager', pin: A_PIN }),
  patchStaff('thandi', { name: 'Thandi', role: 'cashier', pin: A_PIN }),
]
function says(name: string, kind: ClockingKind, time: number) {
  const person = { staffId: name.toLowerCase(), name }
  return clock(aClocking(`${name}-${kind}-${time}`, { person, by: person, kind, clockedAt: time, at: time }))
}
const WEEK = [
  says('Thandi', 'in', at(0, 7, 30)),
  says('Thandi', 'out', at(0, 16)),
  says('Thandi', 'in', at(1, 7, 30)),
  says('Thandi', 'in', at(2, 8)),
  says('Musa', 'in', at(1, 18)),
  says('Musa', 'out', at(2, 2)),
]

let page: Rendered
let shop: FakeShop
async function open(who: string): Promise<void> {
  await shop.atTill.letIn(who)
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <HoursPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await expect.poll(() => page.text()).toContain('In now')
}

beforeEach(() => {
  const on = { type: 'business.patch', payload: { id: 'business-1', fields: { timeClock: true } } } as const
  shop = fakeShop({ now: () => NOW, intents: [on, ...STAFF, ...WEEK] })
})
afterEach(() => page.unmount())

test('[S15.21] a manager sees who is in now, what is to be checked before all else, and the hours of each by day', async () => {
  await open('musa')
  await expect.poll(() => page.text()).toContain('Thandi since 08:00')
  const text = page.text() ?? ''
  expect(text.indexOf('To check')).toBeLessThan(text.indexOf('8:00 h'))
  expect(text).toMatch(/ThandiTue 17 Nov, 07:30 to \?No Out/)
  // Over midnight they count on the day they began.
  expect(text).toMatch(/Musa8:00 hTue 17 Nov8:0018:00 to 02:008:00/)
  expect(text).toMatch(/Thandi1 to check8:30 hMon 16 Nov8:3007:30 to 16:008:30/)
})

test('[S15.21] a cashier sees their own hours alone, and corrects none', async () => {
  await open('thandi')
  await expect.poll(() => page.text()).toContain('8:30 h')
  expect(page.text()).not.toContain('Musa')
  expect(page.text()).toContain('Tell somebody who may correct them')
  for (const words of ['Add hours', 'Export CSV']) expect(page.text()).not.toContain(words)
  expect(document.querySelector('[aria-label^="Correct the hours"]')).toBeNull()
})

test('[S15.21] the week before has no hours yet, and there is no week after this one', async () => {
  await open('musa')
  expect(page.text()).toContain('15 Nov to 21 Nov')
  expect(page.button('The week after').disabled).toBe(true)
  await click(page.button('The week before'))
  await expect.poll(() => page.text()).toContain('8 Nov to 14 Nov')
  await expect.poll(() => page.text()).toContain('No hours in this week')
})

test('[S15.21] whatever week is chosen, what is to be checked in other weeks is told, and a tap away', async () => {
  await shop.commit([
    says('Musa', 'in', at(-9, 8)),
    says('Thandi', 'out', at(-9, 12)),
    says('Musa', 'out', at(-30, 9)),
  ])
  await open('musa')
  await expect.poll(() => page.text()).toContain('To check in other weeks')
  await click(page.button('1 Nov to 7 Nov: 2'))
  await expect.poll(() => page.text()).toMatch(/MusaSat 7 Nov, 08:00 to \?No Out/)
  // This week is another one now.
  for (const week of ['15 Nov to 21 Nov: 1', '11 Oct to 17 Oct: 1']) expect(page.button(week)).toBeTruthy()
})

test('[S15.21] hours of a till whose clock is months ahead are a tap away; of a date without a year of four digits nothing breaks', async () => {
  await shop.commit([says('Musa', 'in', at(120, 8)), says('Thandi', 'in', 8_640_000_000_000_000)])
  await open('musa')
  await click(page.button('14 Mar 2027 to 20 Mar 2027: 1'))
  await expect.poll(() => page.text()).toMatch(/MusaTue 16 Mar 2027, 08:00 to \?No Out/)
})

test('[S15.21] who may not correct hours is told of their own weeks alone', async () => {
  await shop.commit([says('Musa', 'in', at(-9, 8)), says('Thandi', 'out', at(-30, 12))])
  await open('thandi')
  await expect.poll(() => page.text()).toContain('11 Oct to 17 Oct: 1')
  expect(page.text()).not.toContain('1 Nov to 7 Nov')
})

test('[S15.21] the file has hours by person and day of the week, and whole minutes for a wages program', async () => {
  await open('musa')
  const rows = await shop.clockings({ from: 0, to: NOW })
  const [head, ...lines] = hoursCsv(hoursOfWeek(timecards(rows, NOW), '2026-11-15'), '2026-11-15')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
  expect(head).toBe('Week from,Staff,Sun,Mon,Tue,Wed,Thu,Fri,Sat,Hours,Minutes,To check')
  expect(lines).toEqual([
    '2026-11-15,Musa,0:00,0:00,8:00,0:00,0:00,0:00,0:00,8:00,480,0',
    '2026-11-15,Thandi,0:00,8:30,0:00,0:00,0:00,0:00,0:00,8:30,510,1',
  ])
})

test('[S15.21] a shop without people has nobody to add hours of, and is shown where people are added', async () => {
  const on = { type: 'business.patch', payload: { id: 'business-1', fields: { timeClock: true } } } as const
  shop = fakeShop({ now: () => NOW, intents: [on] })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <HoursPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await expect.poll(() => page.text()).toContain('Add your staff under My Business')
  expect(page.text()).not.toContain('Add hours')
  expect(document.querySelector('a[href="/settings"]')?.textContent).toBe('Open My Business')
})
