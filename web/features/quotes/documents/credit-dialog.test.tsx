// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { buildCredit, decideCredit } from '#core/documents/credit-invoice.ts'
import { cents } from '#core/money/cents.ts'
import { saveCreditNote } from '#web/pdf/save-credit-note.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from '../quotes-page.tsx'
// Loaded before its first tap.
import './credit-dialog.tsx'
import './documents-tab.tsx'

vi.mock('#web/pdf/save-credit-note.ts', () => ({ saveCreditNote: vi.fn(async () => {}) }))

let page: Rendered
let shop: FakeShop

beforeEach(() => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
})

/** Opens an unpaid invoice of two loaves at R15.00, before VAT unless the shop said that it is registered. */
async function openInvoice(): Promise<void> {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const line = aLine({ productId: 'product-1', name: 'White bread', unitPrice: cents(1500), quantity: 2 })
  const cart = {
    ...addLine(shop.documents.cart.get(), line),
    kind: 'invoice',
    paymentMethod: 'card',
  } as const
  await shop.documents.issue({ ...cart, customerId: null })
  page = await render(
    <MemoryRouter initialEntries={['/quotes?tab=documents']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await click(page.button('View Invoice INV0001'))
}
afterEach(() => page.unmount())

/** The field that a label is of. */
function labelled(label: string): HTMLInputElement | null {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return found ? (document.getElementById(found.htmlFor) as HTMLInputElement | null) : null
}

/** The button of exactly these words. */
function exactly(words: string): HTMLElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`no button ${words}`)
  return found
}

test('an unpaid invoice is credited in part: the screen says what is due, the paper is made, and the rest is paid [S14.22]', async () => {
  await openInvoice()
  await click(page.button('Credit a part'))
  expect(page.text()).toContain('2 left on the invoice, R30.00 before VAT')
  await fill(labelled('How many of White bread'), '2')
  await click(exactly('Credit'))
  expect(page.text()).toContain('That is all of it. Cancel the invoice instead.')
  await fill(labelled('How many of White bread'), '1')
  expect(page.text()).toContain('Due after it')
  await click(page.button('Credit R17.25'))
  expect(page.text()).toContain('Choose a reason')
  const reason = document.querySelector<HTMLSelectElement>('[role=dialog] select')
  await act(async () => {
    if (reason) reason.value = 'Wrong item'
    reason?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click(page.button('Credit R17.25'))
  expect(toasts.get()[0]?.title).toBe('Credit note CN000001 made')
  expect(saveCreditNote).toHaveBeenCalledWith(
    expect.objectContaining({ number: 'CN000001', total: -1725, reason: 'Wrong item' }),
    expect.objectContaining({ taxNumber: '' }),
    { form: 'sheet', reprint: false },
  )
  for (const said of ['Credited by CN000001', '-R17.25', 'Due']) expect(page.text()).toContain(said)
  // The list behind it has the total, and what there still is to collect.
  expect(page.text()).toContain('R17.25 due')
  await click(page.button('Print CN000001 again'))
  expect(vi.mocked(saveCreditNote).mock.calls[1]?.[2]).toEqual({ form: 'sheet', reprint: true })
  expect(shop.activity.noted).toMatchObject([{ kind: 'receipt-copied', text: 'CN000001' }])
  await click(page.button('Mark as paid'))
  await click(page.button('Paid R17.25'))
  expect(shop.catalogue.get().itemsById.get('product-1')?.onHand).toBe(23)
  expect(page.text()).not.toContain('Credit a part')
})

test('of an invoice whose prices include VAT what is left is what is charged, and nothing of it is called before VAT [S14.22, S18.7]', async () => {
  const fields = { vatRegistered: 'yes' } as const
  await shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields } }])
  await openInvoice()
  await click(page.button('Credit a part'))
  expect(page.text()).toContain('2 left on the invoice, R30.00')
  expect(page.text()).not.toContain('R30.00 before VAT')
})

test('where two tills credited a loaf each while apart nothing is due: the invoice says so and offers no payment [S14.22]', async () => {
  await openInvoice()
  const [listed] = shop.documents.list.get() ?? []
  if (!listed) throw new Error('no invoice')
  const { document } = listed
  const decision = decideCredit(document, [{ itemId: document.lines[0]?.id ?? '', quantity: 1 }])
  if (!decision.ok) throw new Error(decision.refusal.code)
  const { amounts } = decision
  const credits = ['one', 'two'].map((id, at) =>
    buildCredit(
      amounts,
      { reason: 'Wrong item' },
      { id, number: `CN00000${at + 1}`, now: at, userId: 'thandi' },
    ),
  )
  expect(exactly('Mark as paid')).toBeDefined()
  await act(async () => shop.documents.list.set([{ ...listed, document: { ...document, credits } }]))
  expect(page.text()).toContain('Nothing due: all of it was credited. Cancel it instead.')
  expect(() => exactly('Mark as paid')).toThrow('no button')
  expect(exactly('Cancel invoice')).toBeDefined()
})
