// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adjustBook } from '#core/book/book-intents.ts'
import type { CustomerFields } from '#core/customers/customer.ts'
import { cents, ZERO } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchCustomer, patchMethod } from '#core/sync/testing/operations.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

const NOON = Date.UTC(2026, 10, 20, 10)
const HOUR = 3_600_000
let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  const owed = { customerId: 'zanele', kind: 'opening', amount: cents(12_000), note: 'Old book' } as const
  const opening = adjustBook(owed, { id: 'opening', by: null, now: NOON - HOUR, owed: ZERO })
  shop = fakeShop({
    intents: [
      ...seedIntents(CORNER_SHOP),
      ...(await threePeople()),
      patchMethod('account', { active: true, position: 2 }),
      patchCustomer('zanele', { name: 'Zanele Dube', onAccount: true, creditLimit: cents(30_000) }),
      patchCustomer('sipho', { name: 'Sipho Nkosi' }),
      opening.intent,
    ],
    now: () => NOON,
    device: { lastSyncAt: NOON - HOUR },
  })
  await shop.atTill.letIn('lindiwe')
  await import('#web/selling/approval/approval-dialog.tsx')
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
})
afterEach(() => page.unmount())

const buyer = (customerId: string | null) =>
  until(() => {
    if (shop.cart.get().customerId !== customerId) shop.cart.update((now) => ({ ...now, customerId }))
    expect(shop.cart.get().customerId).toBe(customerId)
  })
const changeZanele = (fields: CustomerFields) => shop.commit([patchCustomer('zanele', fields)])
const shows = (text: string) => until(() => expect(page.text()).toContain(text))
const gone = () => until(() => expect(page.text()).not.toContain('Needs a manager'))
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )[0]

test('as soon as Zanele buys, the till says what she owes; of Sipho, who has no account, nothing [S20.3]', async () => {
  await buyer('zanele')
  await shows('Owes R120.00 of R300.00')
  await changeZanele({ creditLimit: null })
  await shows('Owes R120.00')
  expect(page.text()).not.toContain('of R300.00')
  await buyer('sipho')
  await until(() => expect(page.text()).not.toContain('Owes'))
})

test('where Zanele stands is a link to her account, and the cart waits for who comes back [S20.3]', async () => {
  await buyer('zanele')
  await shows('Owes R120.00')
  const link = page.container.querySelector('a[aria-label^="Account of Zanele Dube"]')
  expect(link?.getAttribute('aria-label')).toBe('Account of Zanele Dube: Owes R120.00 of R300.00')
  expect(link?.getAttribute('href')).toBe('/book?customer=zanele')
  await click(link as HTMLElement)
  expect(shop.cart.get()).toMatchObject({ customerId: 'zanele', lines: [{ quantity: 1 }] })
  await buyer('sipho')
  await until(() => expect(page.container.querySelector('a[href^="/book"]')).toBeNull())
})

test('a cashier’s sale on account asks a manager; it says what Zanele then owes, and who allowed it [S20.1, S20.3, S20.11]', async () => {
  await buyer('zanele')
  await click(page.button('On account'))
  await click(page.button('Pay'))
  await shows('Needs a manager: Sell on account, R36.99')
  await answerRequest('Musa', PINS.musa)
  await until(() =>
    expect(sold()).toMatchObject({
      customerId: 'zanele',
      total: 3_699,
      tenders: [{ methodId: 'account', kind: 'account', amount: 3_699 }],
      owedAfter: { owed: 15_699, limit: 30_000 },
      approvals: [{ permission: 'sellOnAccount', staffId: 'musa', name: 'Musa', at: NOON }],
    }),
  )
  expect(sold()?.rounding).toBeUndefined()
  expect(shop.catalogue.get().balances.get('zanele')).toBe(15_699)
})

test('over the limit is said before Pay; a cashier may not, a manager may [S20.3]', async () => {
  await changeZanele({ creditLimit: cents(15_000) })
  await buyer('zanele')
  await click(page.button('On account'))
  await shows('R6.99 over the limit')
  await click(page.button('Pay'))
  await until(() =>
    expect(toasts.get()[0]).toMatchObject({
      title: 'Not allowed: Go over a credit limit, R6.99',
      description: 'Your role may not do this. Ask a manager or an owner.',
    }),
  )
  expect(sold()).toBeUndefined()
  expect(shop.cart.get().lines).toHaveLength(1)
  await shop.atTill.letIn('musa')
  await click(page.button('Pay'))
  await until(() => expect(sold()).toMatchObject({ owedAfter: { owed: 15_699, limit: 15_000 } }))
})

test('where managers may not go over the limit either, a refused cashier is told to ask an owner [S20.3, S16.9]', async () => {
  await changeZanele({ creditLimit: cents(15_000) })
  await shop.commit([patchRole('manager', { overCreditLimit: 'no' })])
  await buyer('zanele')
  await click(page.button('On account'))
  await click(page.button('Pay'))
  await until(() => expect(toasts.get()[0]?.description).toBe('Your role may not do this. Ask an owner.'))
})

test('without a customer, and for one who may not, the till says what to do, and sells nothing [S20.3]', async () => {
  await click(page.button('On account'))
  await shows('Choose the customer first')
  await click(page.button('Pay'))
  await until(() =>
    expect(toasts.get()[0]).toMatchObject({
      title: 'Not sold on account',
      description: 'Choose the customer first',
    }),
  )
  await buyer('sipho')
  await shows('Sipho Nkosi may not buy on the book.')
  // Lindiwe may not edit customers.
  expect(document.querySelector('a[href="/customers"]')).toBeNull()
  await shop.atTill.letIn('musa')
  await until(() =>
    expect(document.querySelector('a[href="/customers"]')?.textContent).toBe('Open Customers'),
  )
  expect(sold()).toBeUndefined()
})

test('R20 in cash and the rest on account: the book takes the rest to the cent [S11.5, S11.8, S20.3]', async () => {
  await shop.atTill.letIn('musa')
  await buyer('zanele')
  await click(page.button('Cash'))
  await fill(document.querySelector<HTMLInputElement>('input[inputmode="decimal"]'), '20')
  await press('Enter')
  await until(() => page.button('Take R20.00 in cash first'))
  await click(page.button('Take R20.00 in cash first'))
  await click(page.button('On account'))
  await click(page.button('Pay'))
  await until(() =>
    expect(sold()).toMatchObject({
      tenders: [
        { kind: 'cash', amount: 2_000 },
        { kind: 'account', amount: 1_699 },
      ],
      owedAfter: { owed: 13_699 },
    }),
  )
})

test('a till that has heard nothing since yesterday morning says so, and a cashier needs a manager [S20.3]', async () => {
  shop.device.set({ ...shop.device.get(), lastSyncAt: NOON - 25 * HOUR })
  await shop.commit([{ type: 'role.patch', payload: { id: 'cashier', fields: { sellOnAccount: 'yes' } } }])
  await buyer('zanele')
  await click(page.button('On account'))
  await click(page.button('Pay'))
  await shows('This device has not heard from your server since 2026/11/19')
  await until(() => {
    if (page.button('Sell on account').disabled) throw new Error('it settles')
  })
  await click(page.button('Sell on account'))
  await shows('Needs a manager: Sell on account, R36.99')
  await answerRequest('Musa', PINS.musa)
  await gone()
  await until(() => expect(sold()).toMatchObject({ owedAfter: { owed: 15_699 } }))
})
