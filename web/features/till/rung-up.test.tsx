// @vitest-environment dom
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill, press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import TillPage from './till-page.tsx'

let shop: FakeShop
let page: Rendered

beforeEach(async () => {
  // A grid without height shows no cards.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2_000)
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  page = await render(
    <MemoryRouter>
      <ShopProvider value={shop}>
        <TillPage />
      </ShopProvider>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  await page.unmount()
  vi.restoreAllMocks()
})

const total = () => document.querySelector('[aria-label="Total"]')?.textContent
const line = (name: string) =>
  [...document.querySelectorAll('ul[aria-label="Cart"] > li')].find((each) =>
    each.textContent?.includes(name),
  )?.textContent
const cards = () => [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))

test('the same product at the same price adds up; quantities, removal and the total follow [S2.16, S2.17, S4.6]', async () => {
  expect(total()).toBe('R0.00')
  await click(page.button('Retail: add White bread'))
  await click(page.button('Retail: add White bread'))
  await click(page.button('Trade: add Full cream milk'))
  for (const words of ['R18.99 each', 'Retail', 'R37.98']) expect(line('White bread')).toContain(words)
  expect(line('Full cream milk')).toContain('Trade')
  expect(total()).toBe('R70.97')
  await click(page.button('One less White bread'))
  expect(page.button('One less White bread').disabled).toBe(true)
  await click(page.button('One more White bread'))
  await fill(field('Quantity of White bread 700 g'), '12')
  await press('Enter')
  expect(line('White bread')).toContain('R227.88')
  await click(page.button('Remove Full cream milk'))
  expect(total()).toBe('R227.88')
  expect(shop.cart.get().lines).toHaveLength(1)
})

test('goods are searched by name, SKU or description; where none is found one tap shows all that are for sale [S2.12, S2.14, S3.3]', async () => {
  const all = cards().length
  expect(all).toBe(CORNER_SHOP.products.length)
  for (const [words, found] of [
    ['FULL CREAM', 'Full cream milk 2 L'],
    ['mze-10', 'Maize meal 10 kg'],
    ['for frying', 'Sunflower oil 750 ml'],
  ] as const) {
    await fill(field('Search products'), words)
    await expect.poll(cards, { message: words }).toEqual([found])
  }
  await fill(field('Search products'), 'paraffin')
  await expect.poll(() => page.text()).toContain('No products found')
  expect(page.text()).toContain('Try adjusting your search or filters')
  await click(page.button('Show all products'))
  expect(cards()).toHaveLength(all)
  await act(async () => shop.commit([patchProduct('product-1', { isActive: false })]))
  expect(cards(), 'what is not for sale').not.toContain('White bread 700 g')
})

test('a customer is found, shown with their type, and removed again [S2.15, S8.9]', async () => {
  await fill(field('Customer (optional)'), 'nobody')
  expect(page.text()).toContain('No customers found')
  await fill(field('Customer (optional)'), 'ORDERS@')
  const option = document.querySelector<HTMLElement>('[role=option]')
  expect(option?.textContent).toContain('Trade')
  await click(option as HTMLElement)
  expect(toasts.get()[0]).toMatchObject({ title: 'Customer selected', description: 'Mvelaphanda Spaza' })
  expect(shop.cart.get().customerId).toBe('customer-2')
  await click(page.button('Remove customer'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Customer removed' })
  expect(shop.cart.get().customerId).toBeNull()
})
