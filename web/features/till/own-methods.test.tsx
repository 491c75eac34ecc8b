// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      patchMethod('snapscan', { name: 'SnapScan', kind: 'wallet', asksReference: 'required', position: 5 }),
      patchMethod('yoco', { name: 'Yoco', kind: 'card', position: 1 }),
      patchMethod('cash', { position: 2 }),
      patchMethod('card', { active: false }),
      patchMethod('book', { name: 'The book', kind: 'account', position: 0 }),
    ],
  })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
})
afterEach(() => page.unmount())

const offered = () => [...document.querySelectorAll('fieldset button')].map((button) => button.textContent)
const chosen = () => document.querySelector('fieldset button[aria-pressed="true"]')?.textContent
const reference = () => document.querySelector<HTMLInputElement>('input[aria-required="true"]')
function sold(): SaleFact {
  const intent = shop.committed.findLast(({ type }) => type === 'sale.complete')
  if (intent?.type !== 'sale.complete') throw new Error('nothing was sold')
  return intent.payload.sale
}

test('the first three that are offered are buttons in the shop’s order, the rest are under More, and nothing is sold on account [S11.1, S11.2]', async () => {
  expect(offered()).toEqual(['Yoco', 'Cash', 'Transfer', 'More'])
  await click(page.button('More'))
  expect(offered()).toEqual(['Yoco', 'Cash', 'Transfer', 'More', 'SnapScan'])
  await click(page.button('SnapScan'))
  expect(offered()).toEqual(['Yoco', 'Cash', 'Transfer', 'SnapScan'])
})

test('F2 to F4 press the first three, whatever they are [S11.2]', async () => {
  for (const [key, name] of [
    ['F2', 'Yoco'],
    ['F3', 'Cash'],
    ['F4', 'Transfer'],
  ] as const) {
    await press(key)
    expect(chosen()).toBe(name)
  }
})

test('a sale by Yoco takes two taps, and is kept under its name and kind [S11.3, S11.4, S11.13]', async () => {
  await click(page.button('Yoco'))
  await click(page.button('Pay'))
  expect(sold()).toMatchObject({
    paymentMethod: 'card',
    tenders: [{ methodId: 'yoco', kind: 'card', name: 'Yoco', amount: 3699 }],
  })
  expect(toasts.get()[0]?.description).toBe('Yoco R36.99')
})

test('SnapScan is not paid without its slip number, nor with the number of a card; Cash asks for none [S11.11]', async () => {
  await click(page.button('More'))
  await click(page.button('SnapScan'))
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({
    title: 'Not paid yet',
    description: 'Type the slip or reference number',
  })
  await fill(reference(), '4111 1111 1111 1111')
  expect(page.text()).toContain('This looks like a card number. Type the slip number instead.')
  await fill(reference(), ' 0815 ')
  await click(page.button('Pay'))
  expect(sold().tenders).toMatchObject([{ name: 'SnapScan', reference: '0815' }])
  expect(sold().paymentMethod).toBe('bank_transfer')
})

test('no number is asked where the method says no [S11.11]', async () => {
  await click(page.button('Cash'))
  expect(page.text()).not.toContain('Slip or reference number')
})

test('a method that the owner switches off while it is chosen pays nothing', async () => {
  await click(page.button('Yoco'))
  await shop.commit([patchMethod('yoco', { active: false })])
  await expect.poll(offered).not.toContain('Yoco')
  await click(page.button('Pay'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Payment method required' })
})
