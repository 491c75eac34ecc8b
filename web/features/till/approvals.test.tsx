// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { SaleFact } from '#core/sales/sale.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { answerRequest, askedNames, until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import TillPage from './till-page.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

const NOON = Date.UTC(2026, 10, 20, 10)
let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())], now: () => NOON })
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

/** The control of the dialogs that a visible label names. */
function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('[role="dialog"] label')].find(
    (each) => each.textContent === text,
  )
  const control = label && document.getElementById(label.getAttribute('for') ?? '')
  if (!control) throw new Error(`no field "${text}" in: ${page.text()}`)
  return control as HTMLInputElement
}

async function giveDiscount(percent: string): Promise<void> {
  await click(page.button('Price and discount of Full cream milk'))
  await fill(labelled('Discount'), percent)
  await act(async () => {
    const reasons = [...document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select')].at(-1)
    if (!reasons) throw new Error('no reasons')
    reasons.value = 'Damaged'
    reasons.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(page.button('Apply'))
}

const asked = (what: string) => until(() => expect(page.text()).toContain(`Needs a manager: ${what}`))

const total = () => document.querySelector('output[aria-label="Total"]')?.textContent
const sold = () =>
  shop.committed.flatMap(({ type, payload }) =>
    type === 'sale.complete' ? [(payload as { sale: SaleFact }).sale] : [],
  )[0]
const gone = () => until(() => expect(page.text()).not.toContain('Needs a manager'))

test('a cashier’s 20% asks a manager; a wrong PIN does nothing, the right one goes on, and the sale keeps who allowed it [S12.8, S16.9]', async () => {
  await giveDiscount('20')
  await asked('20% off')
  await answerRequest('Musa', '1111')
  await until(() => expect(page.text()).toContain('Wrong PIN'))
  expect(total()).toBe('R36.99')
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(total()).toBe('R29.59'))
  await gone()
  expect(shop.atTill.get().person?.name).toBe('Lindiwe')
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await until(() =>
    expect(sold()).toMatchObject({
      total: 2959,
      approvals: [
        { permission: 'discount', staffId: 'musa', name: 'Musa', at: NOON },
        // At a fifth less, milk is below what it costs.
        { permission: 'sellBelowCost', staffId: 'musa' },
      ],
    }),
  )
})

test('while it is typed the till says that 20% needs a manager, and of 5% nothing [S12.8]', async () => {
  await click(page.button('Price and discount of Full cream milk'))
  await fill(labelled('Discount'), '5')
  expect(page.text()).not.toContain('needs a manager')
  await fill(labelled('Discount'), '20')
  expect(page.text()).toContain('20% needs a manager')
})

test('nobody approves their own request: the cashier is not among the names [S16.11]', async () => {
  await giveDiscount('20')
  await asked('20% off')
  expect(askedNames()).toEqual(['Musa', 'Thandi'])
})

test('cancelled, nothing happens but an entry for the owner [S16.9, S16.15]', async () => {
  await giveDiscount('20')
  await asked('20% off')
  await click(page.button('Cancel'))
  await gone()
  expect(total()).toBe('R36.99')
  expect(shop.cart.get().approvals).toBeUndefined()
  expect(shop.activity.noted.at(-1)).toEqual({
    kind: 'approval-refused',
    staffId: 'lindiwe',
    text: '20% off',
  })
})

test('what was allowed is allowed again for less, and asked again for more [S16.10]', async () => {
  await giveDiscount('20')
  await asked('20% off')
  await answerRequest('Musa', PINS.musa)
  await gone()
  await giveDiscount('15')
  await until(() => expect(total()).toBe('R31.44'))
  await giveDiscount('30')
  await asked('30% off')
})

test('a fixed discount whose cart became smaller is asked for at Pay [S16.10]', async () => {
  shop.cart.update((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, discount: { amount: cents(500), reason: 'Damaged' } })),
  }))
  await click(page.button('Cash'))
  await click(page.button('Pay'))
  await asked('13.52% off')
  expect(sold()).toBeUndefined()
  await answerRequest('Thandi', PINS.thandi)
  await until(() => expect(sold()?.approvals).toMatchObject([{ staffId: 'thandi' }]))
})

test('what a role may not do at all is refused in words, and the cart stays [S16.7]', async () => {
  await shop.commit([patchRole('cashier', { removeLine: 'no', clearCart: 'approval' })])
  await click(page.button('Remove Full cream milk'))
  expect(total()).toBe('R36.99')
  await click(page.button('Clear'))
  await asked('Clear a cart, R36.99')
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(shop.cart.get().lines).toEqual([]))
})

test('a line that is to be removed while Pay begins to ask leaves the till free: the newest request is the one asked [S16.9, S5.2]', async () => {
  await shop.commit([patchRole('cashier', { removeLine: 'approval', sell: 'approval' })])
  await click(page.button('Cash'))
  await act(async () => {
    page.button('Pay').click()
    page.button('Remove Full cream milk').click()
  })
  await asked('Remove a line')
  await click(page.button('Cancel'))
  await gone()
  expect(sold()).toBeUndefined()
  await click(page.button('Pay'))
  await asked('Sell')
  await answerRequest('Musa', PINS.musa)
  await until(() => expect(sold()).toMatchObject({ total: 3699 }))
})
