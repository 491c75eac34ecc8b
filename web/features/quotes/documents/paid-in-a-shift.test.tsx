// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { cents } from '#core/money/cents.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import QuotesPage from '../quotes-page.tsx'
// Fetched the first time it takes longer than a test waits for.
import './documents-tab.tsx'

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const id = shop.identity.businessId
  await shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true } } }])
  const cart = addLine(shop.documents.cart.get(), aLine({ productId: 'product-1', name: 'White bread' }))
  await shop.documents.issue({ ...cart, kind: 'invoice', paymentMethod: 'cash' })
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  page = await render(
    <MemoryRouter initialEntries={['/quotes?tab=documents']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(page.text()).toMatch(/1 document/))
})
afterEach(() => page.unmount())

test('an invoice is paid in cash once a shift is open: before, it says to open one, and stays open [S15.18, S15.5]', async () => {
  await click(page.button('View Invoice INV0001'))
  await click(page.button('Mark as paid'))
  await click(page.button('Paid R17.25'))
  expect(toasts.get()[0]).toMatchObject({
    title: 'Invoice not marked as paid',
    description: 'Open a shift first: cash goes into an open shift.',
  })
  expect(shop.committed.some(({ type }) => type === 'sale.complete')).toBe(false)
  await act(async () => void (await shop.shifts.open({ total: cents(50_000) })))
  await click(page.button('Mark as paid'))
  await click(page.button('Paid R17.25'))
  const id = shop.shifts.get()?.open?.shift.id ?? ''
  expect((await shop.shifts.read(id))?.sales).toMatchObject([{ number: 'INV0001', shiftId: id }])
})
