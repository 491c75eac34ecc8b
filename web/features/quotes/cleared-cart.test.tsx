// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLine } from '#core/cart/cart-builders.ts'
import { type DocumentCart, EMPTY_DOCUMENT_CART } from '#core/documents/document-cart.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from './quotes-page.tsx'

vi.mock('#web/pdf/save-document.ts', () => ({ saveDocument: vi.fn(async () => 'a.pdf') }))

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter initialEntries={['/quotes']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
})

const MILK = aLine({ productId: 'product-3', name: 'Full cream milk 2 L', quantity: 2 })
const QUOTED: DocumentCart = { lines: [MILK], customerId: 'customer-1', paymentMethod: null, kind: 'quote' }
const INVOICED: DocumentCart = { ...QUOTED, paymentMethod: 'cash', kind: 'invoice' }

const cart = () => shop.documents.cart.get()
const put = (into: DocumentCart) => act(async () => shop.documents.cart.update(() => into))
const numbers = () => (shop.documents.get() ?? []).map(({ document }) => document.number)

async function generate(kind: 'Quote' | 'Invoice'): Promise<void> {
  await click(page.button(`Generate ${kind}`))
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
}

test('a quote clears its cart, so that a second tap makes no second one [S4.7]', async () => {
  await put(QUOTED)
  await generate('Quote')
  expect(cart()).toEqual(EMPTY_DOCUMENT_CART)
  expect(page.text()).toContain('Saved in Documents, cart cleared')
  await generate('Quote')
  expect(toasts.get()[0]?.title).toBe('Cart is empty')
  expect(numbers()).toEqual(['Q0001'])
})

test.each([
  ['Quote', QUOTED],
  ['Invoice', INVOICED],
] as const)(
  'Undo puts lines, customer, payment and kind of a %s back; the document stays, its number is taken [S4.7]',
  async (kind, given) => {
    await put(given)
    await generate(kind)
    await click(page.button('Undo'))
    expect(cart()).toEqual(given)
    expect(page.text()).not.toMatch(/Undo|cart cleared/)
    await generate(kind)
    expect(numbers()).toHaveLength(2)
  },
)

test('Undo counts the moment it is shown, while the PDF is being made [S4.7]', async () => {
  await put(QUOTED)
  await click(page.button('Generate Quote'))
  await click(page.button('Undo'))
  expect(cart()).toEqual(QUOTED)
})

test('a cart begun since is never undone [S4.7]', async () => {
  await put(QUOTED)
  await generate('Quote')
  const begun = { ...QUOTED, lines: [aLine({ productId: 'product-4', name: 'Maize meal 10 kg' })] }
  await put(begun)
  expect(page.text()).not.toContain('Undo')
  expect(cart()).toEqual(begun)
})
