// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { ApprovalDesk } from '#web/selling/approval/approval-desk.tsx'
import { answerRequest, until } from '#web/selling/approval/testing/answer-request.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { PINS, threePeople } from '#web/store/testing/people.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import QuotesPage from '../quotes-page.tsx'
// Loaded before its first tap.
import './credit-dialog.tsx'
import './documents-tab.tsx'

vi.mock('#web/pdf/save-credit-note.ts', () => ({ saveCreditNote: vi.fn(async () => {}) }))
vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async () => {}) }))

let page: Rendered
let shop: FakeShop
const BREAD = aLine({ productId: 'product-1', name: 'White bread', unitPrice: cents(1500), quantity: 2 })

/** Lindiwe, a cashier, stands at a till with an unpaid invoice of two loaves. */
beforeEach(async () => {
  shop = fakeShop({ intents: [...seedIntents(CORNER_SHOP), ...(await threePeople())] })
  await shop.atTill.letIn('musa')
  await import('#web/selling/approval/approval-dialog.tsx')
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const cart = addLine(shop.documents.cart.get(), BREAD)
  await shop.documents.issue({ ...cart, kind: 'invoice', paymentMethod: 'card', customerId: null })
  await shop.atTill.letIn('lindiwe')
})
afterEach(() => page.unmount())

async function open(tab: string): Promise<void> {
  page = await render(
    <MemoryRouter initialEntries={[`/quotes${tab}`]}>
      <ShopProvider value={shop}>
        <ApprovalDesk>
          <QuotesPage />
        </ApprovalDesk>
      </ShopProvider>
    </MemoryRouter>,
  )
}
const said = (type: string) =>
  shop.committed.flatMap((each) => (each.type === type ? [each.payload as Record<string, unknown>] : []))
const asked = (what: string) => until(() => expect(page.text()).toContain(`Needs a manager: ${what}`))
/** The last button of exactly these words: of the dialog that is on top. */
async function tap(words: string): Promise<void> {
  const found = [...document.querySelectorAll('button')]
    .filter(({ textContent }) => textContent === words)
    .at(-1)
  if (!found) throw new Error(`no button ${words} in ${page.text()}`)
  await click(found)
}
const MUSA = (permission: string) => expect.objectContaining({ permission, staffId: 'musa', name: 'Musa' })

test('a cashier who cancels an invoice asks a manager; who did and who allowed it are in it, and a wrong PIN cancels nothing [S16.7, S16.9]', async () => {
  await open('?tab=documents')
  await click(page.button('View Invoice INV0001'))
  await tap('Cancel invoice')
  await tap('Cancel invoice')
  await asked('Void a sale or an invoice, R34.50')
  await answerRequest('Musa', '1111')
  await until(() => expect(page.text()).toContain('Wrong PIN'))
  expect(said('document.cancel')).toEqual([])
  await answerRequest('Musa', PINS.musa)
  await until(() =>
    expect(said('document.cancel')).toMatchObject([
      { cancelledBy: { staffId: 'lindiwe', staffName: 'Lindiwe', approvals: [MUSA('voidSale')] } },
    ]),
  )
  await until(() => expect(page.text()).toMatch(/Cancelled.*Lindiwe.*Approved by.*Musa: Void a sale/))
})

test('a cashier who credits a part of an invoice asks a manager, and the credit note names both [S16.5, S16.7, S16.9]', async () => {
  await open('?tab=documents')
  await click(page.button('View Invoice INV0001'))
  await click(page.button('Credit a part'))
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'How many of White bread',
  )
  await fill(document.getElementById(label?.htmlFor ?? '') as HTMLInputElement, '1')
  await act(async () => {
    const reasons = [...document.querySelectorAll<HTMLSelectElement>('[role="dialog"] select')].at(-1)
    if (!reasons) throw new Error('no reasons')
    reasons.value = 'Defective'
    reasons.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(page.button('Credit R17.25'))
  await asked('Return items, R17.25')
  expect(said('document.credit')).toEqual([])
  await answerRequest('Musa', PINS.musa)
  await until(() =>
    expect(said('document.credit')).toMatchObject([
      { credits: [{ staffId: 'lindiwe', staffName: 'Lindiwe', approvals: [MUSA('returnItems')] }] },
    ]),
  )
})

test('where the role says no, neither is offered [S16.18]', async () => {
  await shop.commit([patchRole('cashier', { voidSale: 'no', returnItems: 'no' })])
  await open('?tab=documents')
  await click(page.button('View Invoice INV0001'))
  expect(page.text()).toContain('Mark as paid')
  expect(page.text()).not.toContain('Cancel invoice')
  expect(page.text()).not.toContain('Credit a part')
})

test('a quote of a price that a manager gave asks again when a cashier makes it, and keeps who allowed it [S16.9, S16.10]', async () => {
  const tenth = { ...BREAD, id: 'dented', discount: { percent: 10, reason: 'Damaged' } }
  shop.documents.cart.update((cart) => addLine(cart, tenth))
  await open('')
  await tap('Generate Quote')
  await asked('10% off')
  await answerRequest('Musa', PINS.musa)
  await until(() =>
    expect(said('document.issue').at(-1)).toMatchObject({
      document: { kind: 'quote', staffId: 'lindiwe', approvals: [MUSA('discount')] },
    }),
  )
})
