// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { factOf } from '#core/entities/entity.ts'
import { type Cents, cents } from '#core/money/cents.ts'
import { formatMoney } from '#core/money/format.ts'
import { dayEndPeriod } from '#core/reports/day-end.ts'
import { SHIFT } from '#core/shifts/shift.ts'
import { aClosingOf, aShift } from '#core/shifts/shift-builders.ts'
import type { Intent } from '#core/sync/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import DayEndPage from './day-end-page.tsx'

const DAY = 86_400_000
const FRIDAY = new Date(2026, 10, 20, 16, 0).getTime()
const SATURDAY = FRIDAY + DAY
const ANN = { staffId: 'ann', name: 'Ann' }

let page: Rendered
let shop: FakeShop
let now: number
afterEach(async () => {
  await page.unmount()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <DayEndPage />
      </ShopProvider>
    </MemoryRouter>,
  )
}
function aShop(): void {
  now = FRIDAY
  shop = fakeShop({ now: () => now, intents: [bread, tenBreads] })
}
const body = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const button = (label: string) => {
  const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
  if (!found) throw new Error(`no button ${label}`)
  return found
}
const dayField = () => {
  const found = document.querySelector<HTMLInputElement>('input[type="date"]')
  if (!found) throw new Error('no day can be chosen')
  return found
}

test('[S21.5] an owner reads the day against last week’s and sends it as a text', async () => {
  aShop()
  now = FRIDAY - 7 * DAY
  await shop.sell(cartOf(1), 'cash')
  now = FRIDAY
  await shop.sell(cartOf(3), 'card')
  await shop.sell(cartOf(2), 'cash')
  await open()
  expect(body()).toContain('Net salesR75.00')
  expect(body()).toContain('Orders2')
  expect(body()).toContain('The same day last week, 2026/11/13: R15.00 · 1 order')
  expect(body()).toMatch(/Card.*R45\.00/)
  expect(body()).toContain('Bread × 5')
  expect(body()).toContain('No cash-up on this day')
  const link = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/?text="]')
  const text = decodeURIComponent(link?.href.split('text=')[1] ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Net sales: R75.00 (2 sales)')
  expect(text).not.toContain('Walk-in')
})

test('[S21.12] last week stands below today, ready to be sent, whatever day is looked at it is prepared by the device', async () => {
  aShop()
  now = FRIDAY - 7 * DAY
  await shop.sell(cartOf(4), 'cash')
  now = FRIDAY - 14 * DAY
  await shop.sell(cartOf(1), 'cash')
  now = FRIDAY
  await shop.sell(cartOf(9), 'cash')
  await open()
  expect(body()).toContain('Week from 8 to 14 November 2026')
  const week = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Share the week')
  const text = decodeURIComponent(week?.href.split('text=')[1] ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain('Net sales: R60.00 (1 sale)\nWeek before: R15.00 (1 sale)\nBest day: Friday R60.00')
})

test('[S21.11] what a day came to opens into its sales, and so do its methods and best sellers', async () => {
  aShop()
  await shop.sell(cartOf(3), 'card')
  await shop.sell(cartOf(2), 'cash')
  await open()
  const opened = async (name: string) => {
    await click(button(`${name}: show the sales`))
    const text = document.querySelector('[role="dialog"]')?.textContent?.replaceAll('\u00a0', ' ') ?? ''
    await click(button('Close'))
    return text
  }
  expect(await opened('Net sales')).toMatch(/R30\.00.*R45\.00.*The figureR75\.00/)
  expect(await opened('Card')).toMatch(/R45\.00The figureR45\.00/)
  expect(await opened('Bread')).toContain('The figureR75.00')
})

test('[S21.11, S21.8] what the drawers were short or over by opens into the cash-ups of that day, which add up to it', async () => {
  aShop()
  const cashUp = (id: string, closedAt: number, total: number): Intent => ({
    type: 'shift.close',
    payload: {
      shift: factOf(SHIFT, aShift({ id, drawerId: id, openedAt: closedAt - 1 })),
      closings: [
        aClosingOf(id, { number: `Z-${id}`, closedAt, cash: { total: cents(total) }, closedBy: ANN }),
      ],
    },
  })
  const today = [cashUp('front', FRIDAY - 2, 48_750), cashUp('bar', FRIDAY - 1, 50_300)]
  await shop.commit([cashUp('yesterday', FRIDAY - DAY, 10_000), ...today])
  await open()
  expect(body()).toContain('Short R9.50')
  await click(button('Cash difference: show the cash-ups'))
  await act(async () => void (await vi.dynamicImportSettled()))
  const dialog = document.querySelector('[role="dialog"]')
  const parts = [...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
  expect(parts).toEqual([
    expect.stringMatching(/^Z-bar2026\/11\/20 15:59 · AnnR3\.00$/),
    expect.stringMatching(/^Z-front2026\/11\/20 15:59 · Ann-R12\.50$/),
  ])
  expect(dialog?.textContent).toContain('Together-R9.50')
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/shifts')
})

test('[S21.11, S21.12] what last week and its best day came to opens too, and what a day is compared with', async () => {
  aShop()
  now = FRIDAY - 7 * DAY
  await shop.sell(cartOf(4), 'cash')
  now = FRIDAY - 8 * DAY
  await shop.sell(cartOf(2), 'cash')
  now = FRIDAY - 14 * DAY
  await shop.sell(cartOf(1), 'cash')
  now = FRIDAY
  await open()
  const opened = async (name: string) => {
    await click(button(`${name}: show the sales`))
    const text = document.querySelector('[role="dialog"] dl')?.textContent?.replaceAll('\u00a0', ' ')
    const papers = document.querySelectorAll('[role="dialog"] li').length
    await click(button('Close'))
    return [papers, text]
  }
  expect(await opened('The same day last week, 2026/11/13')).toEqual([1, 'The figureR60.00'])
  expect(await opened('Last week, Net sales')).toEqual([2, 'The figureR90.00'])
  expect(await opened('The week before')).toEqual([1, 'The figureR15.00'])
  expect(await opened('Best day')).toEqual([1, 'The figureR60.00'])
})

test('[S21.2] a day says when this device last heard of other tills: of another day with its date', async () => {
  aShop()
  const heardAt = (lastSyncAt: number) => act(() => shop.device.set({ ...shop.device.get(), lastSyncAt }))
  await heardAt(FRIDAY - 3 * DAY)
  await open()
  expect(body()).toContain('As known on this device, last synced 2026/11/17 16:00')
  await heardAt(FRIDAY)
  expect(body()).toContain('As known on this device, last synced 16:00')
})

test('[S21.11] a day on which all came back opens into both papers, though it came to nothing', async () => {
  aShop()
  const sale = await shop.sell(cartOf(2), 'cash')
  const parts = [{ itemId: sale.items[0]?.id ?? '', quantity: 2, condition: 'sellable' as const }]
  await shop.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Defective' })
  await open()
  await click(button('Net sales: show the sales'))
  expect(document.querySelector('[role="dialog"]')?.textContent).toMatch(/-R30\.00.*R30\.00The figureR0\.00/)
})

test('[S21.5] the day says what came back and was given off, what is low, and what waits to be synced', async () => {
  aShop()
  const sale = await shop.sell({ ...cartOf(6), discount: { percent: 5 } }, 'cash')
  const parts = [{ itemId: sale.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  await shop.returns.giveBack({ saleId: sale.id, kind: 'return', parts, reason: 'Defective' })
  shop.device.set({ ...shop.device.get(), waiting: 3 })
  await open()
  const { returned, discounts } = (await shop.reports.ofPeriod(dayEndPeriod('2026-11-20'))).totals
  expect([returned < 0, discounts > 0]).toEqual([true, true])
  const price = (amount: Cents) => formatMoney(amount).replaceAll('\u00a0', ' ')
  expect(body()).toContain(`Returns${price(returned)} (1)`)
  expect(body()).toContain(`Discounts${price(discounts)}`)
  expect(body()).toContain('Low stock now1 product')
  expect(document.querySelector('a[href="/inventory?stock=low"]')?.textContent).toBe('Low stock now')
  expect(body()).toContain('Waiting to be synced3 changes')
  const link = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/?text="]')
  const text = decodeURIComponent(link?.href.split('text=')[1] ?? '').replaceAll('\u00a0', ' ')
  expect(text).toContain(`Returns: ${price(returned)} (1)\nDiscounts: ${price(discounts)}`)
  expect(text).toContain('Low stock: 1 product\nNot synced yet: 3 changes')
})

test('[S21.5, S21.2] a day that lacks what this device could not read says so in what is sent, too', async () => {
  aShop()
  shop.device.set({ ...shop.device.get(), unreadable: [['sales', 's1']] })
  await open()
  const link = document.querySelector<HTMLAnchorElement>('a[href^="https://wa.me/?text="]')
  expect(decodeURIComponent(link?.href ?? '')).toContain('\nMay not be complete: 1 not read here\n')
})

test('[S21.5] where the device has a share sheet the text goes there, and leaving it is no failure', async () => {
  const share = vi.fn(async () => Promise.reject(new DOMException('left', 'AbortError')))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  aShop()
  await open()
  const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Share')
  if (!send) throw new Error('nothing shares')
  await click(send)
  expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('Net sales: R0.00') })
  expect(send.disabled).toBe(false)
})

test('[S21.10] a day that changed after it was over says since when and by how much, and opens', async () => {
  aShop()
  await shop.sell(cartOf(2), 'cash')
  now = SATURDAY
  await open()
  expect(body()).not.toContain('Changed since')
  // The other till was off: its sale of Friday arrives on Saturday.
  now = FRIDAY
  await act(async () => void (await shop.sell(cartOf(1), 'cash')))
  now = SATURDAY
  await page.unmount()
  await open()
  expect(body()).toContain('2026/11/20: Changed since 2026/11/21: +R15.00')
  await click(button('The day before'))
  expect(dayField().value).toBe('2026-11-20')
  expect(body()).toContain('Net salesR45.00')
  expect(body()).toContain('Changed since 2026/11/21: +R15.00')
})

test('[S21.5] a day that is not there yet is refused beside its field, and the last one stays', async () => {
  aShop()
  await open()
  await fill(dayField(), '2027-01-01')
  expect(body()).toContain('Choose a day that is not in the future.')
  expect(body()).toContain('Net sales')
})
