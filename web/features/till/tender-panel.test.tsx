// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const toastTitle = () => toasts.get()[0]?.title
const sold = () =>
  shop.committed.findLast(({ type }) => type === 'sale.complete')?.payload as { sale: SaleFact }
const isPayDisabled = () => page.button('Pay').getAttribute('aria-disabled') === 'true'
const received = () => document.querySelector<HTMLInputElement>('input[inputmode="decimal"]')
const output = (label: string) =>
  document.querySelector(`output[aria-label="${label}"]`)?.textContent ?? undefined
const quick = () =>
  [...document.querySelectorAll('section[aria-label="Payment"] button[aria-pressed]')].map(
    (button) => button.textContent,
  )

async function addByEnter(text: string): Promise<void> {
  await fill(field('Search products'), text)
  await press('Enter')
}

test('of a sale that is smaller than the note the change is shown before Pay, after it until the next sale, and kept [S11.6, S11.7]', async () => {
  await addByEnter('full cream')
  await click(page.button('Cash'))
  expect(page.text()).toContain('R36.90 in cash, R0.09 rounded off')
  expect(quick()).toEqual(['Exact', 'R40', 'R50', 'R100', 'R200'])
  await click(page.button('R50'))
  expect(output('Change')).toBe('R13.10')
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({ description: 'R36.90 paid in cash' })
  expect(output('Change')).toBe('R13.10')
  expect(sold().sale).toMatchObject({
    total: 3699,
    rounding: -9,
    tenders: [{ kind: 'cash', amount: 3690, tendered: 5000, change: 1310 }],
  })
  await act(async () => vi.advanceTimersByTimeAsync(2_000))
  await click(page.button('New sale'))
  expect(output('Change')).toBeUndefined()
})

test('an amount that is mistyped is said beside its field once it rests, and pays nothing [S11.3]', async () => {
  await addByEnter('full cream')
  await click(page.button('Cash'))
  for (const [typed, says] of [
    ['5', 'Still to pay R31.99'],
    ['fifty', 'That is not an amount such as 50.00'],
    ['$50', 'That is in another currency'],
  ] as const) {
    await fill(received(), typed)
    await act(async () => vi.advanceTimersByTimeAsync(1_000))
    expect(page.text()).toContain(says)
    expect(output('Change')).toBe('–')
    await click(page.button('Pay'))
    expect(toasts.get()[0]).toMatchObject({ title: 'Not paid yet', description: says })
  }
  expect(shop.sales.get()).toEqual([])
})

test('no mistake is shown while somebody is still typing the amount [S2.17]', async () => {
  await addByEnter('full cream')
  await click(page.button('Cash'))
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await fill(received(), '5')
  expect(page.text()).not.toContain('Still to pay')
  await act(async () => received()?.blur())
  expect(page.text()).toContain('Still to pay R31.99')
})

test('is done in parts: by card, a part that can be removed again and is noted, and the rest in cash [S11.5, S11.9, S11.12]', async () => {
  await addByEnter('full cream')
  await click(page.button('Card'))
  expect(page.text()).toContain("Go on when the card machine says 'Approved'.")
  await fill(received(), '30')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await click(page.button('Take R30.00 by card'))
  expect(output('Still to pay')).toBe('R6.99')
  expect(page.text()).not.toContain('Approved')
  await click(page.button('Remove Card R30.00'))
  expect(shop.cart.get().tenders).toEqual([])
  expect(shop.activity.noted).toEqual([{ kind: 'payment-removed', amount: 3_000, text: 'Card' }])
  await click(page.button('Card'))
  await fill(received(), '30')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await click(page.button('Take R30.00 by card'))
  expect(isPayDisabled()).toBe(true)
  await click(page.button('Pay'))
  expect(toastTitle()).toBe('Payment method required')
  await click(page.button('Cash'))
  expect(isPayDisabled()).toBe(false)
  await fill(received(), '5')
  expect(isPayDisabled()).toBe(true)
  await fill(received(), '')
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({ description: 'Card R30.00, Cash R6.90' })
  expect(sold().sale).toMatchObject({ rounding: -9, paymentMethod: 'card' })
  expect(shop.cart.get().tenders).toBeUndefined()
})

test('by card cannot take more than is left [S11.5]', async () => {
  await addByEnter('full cream')
  await click(page.button('Card'))
  await fill(received(), '50')
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({ description: 'Only R36.99 is still to pay' })
  expect(shop.sales.get()).toEqual([])
})

/** Takes R30.00 of the milk by card. */
async function takeAPart(): Promise<void> {
  await addByEnter('full cream')
  await click(page.button('Card'))
  await fill(received(), '30')
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  await click(page.button('Take R30.00 by card'))
}

test('a cart that is partly paid is not cleared: the money would be nowhere [S11.5, R43]', async () => {
  await takeAPart()
  await click(page.button('Clear'))
  expect(toasts.get()[0]).toMatchObject({
    title: 'Part of it is paid',
    description: 'Finish this sale, or remove its payments first.',
  })
  expect(shop.cart.get()).toMatchObject({ lines: [{}], tenders: [{ amount: 3000 }] })
  await click(page.button('Remove Card R30.00'))
  await click(page.button('Clear'))
  expect(shop.cart.get().lines).toEqual([])
})

test('payments that come to more than the cart say by how much, also when its last line is gone [S11.4, S11.5]', async () => {
  await takeAPart()
  await click(page.button('Remove Full cream milk 2 L'))
  expect(output('Still to pay')).toBeUndefined()
  expect(output('Paid too much')).toBe('R30.00')
  await click(page.button('Remove Card R30.00'))
  expect(output('Paid too much')).toBeUndefined()
})
