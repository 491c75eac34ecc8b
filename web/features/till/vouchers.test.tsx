// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchMethod } from '#core/sync/testing/operations.ts'
import { issueVoucher, spendVoucher } from '#core/sync/testing/vouchers.ts'
import { until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

const NOON = new Date(2026, 10, 20, 12).getTime()
let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      patchMethod('voucher', { active: true, position: 2 }),
      // Of R15.00; the other one is of three years ago.
      issueVoucher('cn1', 'V000001', 1, { createdAt: NOON - 60_000 }),
      issueVoucher('cn2', 'V000002', 1, { createdAt: new Date(2023, 10, 19).getTime() }),
    ],
    now: () => NOON,
    device: { lastSyncAt: NOON - 60_000 },
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

const number = () => labelledField('Voucher number')
function labelledField(words: string): HTMLInputElement | null {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words)
  return document.querySelector<HTMLInputElement>(`[id="${label?.htmlFor}"]`)
}
const shows = (text: string) => until(() => expect(page.text()).toContain(text))
async function typed(text: string): Promise<void> {
  await fill(number(), text)
  await press('Enter')
}

test('a voucher that is scanned at the till pays what is left of it, and the rest is still to pay [S14.25, S11.5]', async () => {
  await scan('V000001')
  await until(() => expect(number()).toHaveProperty('value', 'V000001'))
  await shows('R15.00 left · valid until 2029/11/20')
  await click(page.button('Take R15.00 by voucher first'))
  expect(shop.cart.get().tenders).toMatchObject([{ kind: 'voucher', amount: 1_500, reference: 'V000001' }])
  await click(page.button('Voucher'))
  await typed('v1')
  await shows('Nothing is left of this voucher')
})

test('two slips that say V000001 are told apart by what else they say, and either can be spent [S14.25, R6]', async () => {
  const moved = { number: 'V000001-B', printedAs: 'V000001' }
  await shop.commit([issueVoucher('cn3', 'V000001-B', 2, { createdAt: NOON - 50_000, voucher: moved })])
  await scan('V000001')
  await shows('Several slips have this number')
  await click(page.button('For CN-cn3: R30.00 left, valid until 2029/11/20'))
  await shows('R30.00 left · valid until 2029/11/20')
  await typed('v1')
  await click(page.button('For CN-cn1: R15.00 left, valid until 2029/11/20'))
  await click(page.button('Take R15.00 by voucher first'))
  expect(shop.cart.get().tenders).toMatchObject([{ amount: 1_500, reference: 'V000001' }])
})

test('a voucher of which R15.00 were taken, and that another till spends before Pay, is named, and nothing is sold [S14.25, S11.5]', async () => {
  await scan('V000001')
  await shows('R15.00 left')
  await click(page.button('Take R15.00 by voucher first'))
  await shop.commit([spendVoucher('elsewhere', 'V000001', 1, { createdAt: NOON - 30_000 })])
  await click(page.button('Card'))
  await click(page.button('Pay'))
  await until(() =>
    expect(toasts.get().map(({ description }) => description)).toContain(
      'Voucher V000001 has only R0.00 left by now. Remove its payment.',
    ),
  )
  expect(shop.cart.get().lines).not.toEqual([])
})

test('why a voucher pays nothing is said beside its number [S14.25]', async () => {
  await click(page.button('Voucher'))
  await typed('2')
  await shows('This voucher was valid until 2026/11/19')
  await typed('R000001')
  await shows('This is no number of a voucher: they look like V000001')
  await typed('V000077')
  await shows('No such voucher is known here. Look at the number again.')
})
