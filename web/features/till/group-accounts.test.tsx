// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchCustomer, patchMethod } from '#core/sync/testing/operations.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
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
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      ...(await threePeople()),
      patchMethod('account', { active: true, position: 2 }),
      patchCustomer('ubuntu', { name: 'Ubuntu Stokvel', onAccount: true, mayBuy: ['Sipho', 'Thandi'] }),
      patchRole('cashier', { sellOnAccount: 'yes' }),
    ],
    device: { lastSyncAt: Date.now() },
  })
  await shop.atTill.letIn('lindiwe')
  await import('#web/selling/approval/approval-dialog.tsx')
  await import('#web/selling/who-buys-dialog.tsx')
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <TillPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
  await fill(field('Search products'), 'full cream')
  await press('Enter')
  shop.cart.update((now) => ({ ...now, customerId: 'ubuntu' }))
})
afterEach(() => page.unmount())

const shows = (text: string) => until(() => expect(page.text()).toContain(text))
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )[0]
const payBy = async (method: string) => {
  await click(page.button(method))
  await click(page.button('Pay'))
}

test('the till asks who of the stokvel buys; an Enter names nobody, a tap does, and the sale says it [S20.24]', async () => {
  await payBy('On account')
  await shows('Who is buying for Ubuntu Stokvel?')
  expect(document.activeElement?.textContent).not.toMatch(/Sipho|Thandi/)
  await click(page.button('Thandi'))
  await until(() => expect(sold()).toMatchObject({ customerId: 'ubuntu', boughtBy: 'Thandi', total: 3_699 }))
  expect(sold()).not.toHaveProperty('approvals')
})

test('paid in cash nobody is asked; gone back from the question, the cart is as it was [S20.24]', async () => {
  await payBy('On account')
  await shows('Who is buying for Ubuntu Stokvel?')
  await press('Escape')
  await until(() => expect(page.text()).not.toContain('Who is buying'))
  expect(sold()).toBeUndefined()
  expect(shop.cart.get()).toMatchObject({ customerId: 'ubuntu', lines: [{ quantity: 1 }] })
  await payBy('Cash')
  await until(() => expect(sold()).toMatchObject({ customerId: 'ubuntu', total: 3_699 }))
  expect(sold()).not.toHaveProperty('boughtBy')
})

test('somebody who is not on the list is named, and a cashier needs a manager for it [S20.24]', async () => {
  await payBy('On account')
  await shows('Who is buying for Ubuntu Stokvel?')
  await click(page.button('Somebody else'))
  await click(page.button('Sell on account'))
  await shows('Please type their name')
  const name = [...document.querySelectorAll('input')].find(
    ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === 'Their name',
  )
  await fill(name ?? null, ' Bongani ')
  await click(page.button('Sell on account'))
  await shows('Needs a manager: Sell on account, R36.99')
  await answerRequest('Musa', PINS.musa)
  await until(() =>
    expect(sold()).toMatchObject({
      boughtBy: 'Bongani',
      approvals: [{ permission: 'sellOnAccount', staffId: 'musa' }],
    }),
  )
})

test('the account is made one with another while a manager is asked: what is bought stays in the cart, and is put on no account but one that stands [S20.24, S20.13]', async () => {
  await payBy('On account')
  await shows('Who is buying for Ubuntu Stokvel?')
  await click(page.button('Somebody else'))
  const name = [...document.querySelectorAll('input')].find(
    ({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent === 'Their name',
  )
  await fill(name ?? null, 'Bongani')
  await click(page.button('Sell on account'))
  await shows('Needs a manager: Sell on account, R36.99')
  await act(() =>
    shop.commit([
      patchCustomer('umoja', { name: 'Umoja' }),
      patchCustomer('ubuntu', { deleted: true, mergedInto: 'umoja' }),
    ]),
  )
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(toasts.get()[0]?.title).toBe('Not sold on account'))
  expect(sold()).toBeUndefined()
  expect(shop.cart.get().lines).toHaveLength(1)
})
