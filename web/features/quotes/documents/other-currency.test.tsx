// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { type Rendered, render } from '#web/ui/testing/render.ts'
import QuotesPage from '../quotes-page.tsx'

let page: Rendered
afterEach(() => page.unmount())

test('a quote that was made in rand stays in rand once the shop counts in dollars, in the list as on its paper [S2.38, R13]', async () => {
  // This page has no layout, and a list without height shows no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  const shop = fakeShop()
  const { documents } = shop
  const line = aLine({ productId: 'product-1', name: 'White bread' })
  await documents.issue({ ...addLine(documents.cart.get(), line), kind: 'quote' })
  await shop.commit([{ type: 'business.patch', payload: { id: 'business-1', fields: { currency: 'USD' } } }])
  page = await render(
    <MemoryRouter initialEntries={['/quotes?tab=documents']}>
      <ShopProvider value={shop}>
        <QuotesPage />
      </ShopProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(page.text()).toMatch(/1 document/))
  expect(page.text()).toContain('R17.25')
  expect(page.text()).not.toContain('$17.25')
})
