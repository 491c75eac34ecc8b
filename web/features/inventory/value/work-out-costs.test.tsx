// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import type { CostsAnswer } from '#web/sync/rest/costs-client.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import ValueTab from './value-tab.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

async function ask(answer: CostsAnswer): Promise<void> {
  shop = fakeShop({
    intents: [
      patchProduct('bread', { name: 'Bread', costPrice: cents(1_400) }),
      patchProduct('milk', { name: 'Milk', costPrice: cents(900) }),
      countStock('c1', 'bread', 10),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <ValueTab
        sources={{ costs: async () => answer, past: async () => ({ ok: false, refusal: 'failed' }) }}
      />
    </ShopProvider>,
  )
  await click(page.button('Work out costs again'))
}
const answer = (bread: number, unreadable = 0): CostsAnswer => ({
  ok: true,
  value: {
    costs: [
      { productId: 'bread', cost: cents(bread) },
      { productId: 'milk', cost: cents(900) },
      { productId: 'gone', cost: cents(1) },
    ],
    ...(unreadable > 0 && { unreadable }),
  },
})

test('[S19.14] what differs is shown before it is changed, and changed as one', async () => {
  await ask(answer(1_200))
  expect(page.text()).toContain('R14.00 → R12.00')
  expect(shop.catalogue.get().itemsById.get('bread')?.product.costPrice).toBe(1_400)
  const before = shop.committed.length
  await click(page.button('Change 1 cost'))
  expect(shop.committed.slice(before)).toEqual([
    { type: 'product.patch', payload: { id: 'bread', fields: { costPrice: 1_200 } } },
  ])
  expect(page.text()).toContain('R120.00')
})

test('[S19.14] where all is right, or no server answers, that is said and nothing changes', async () => {
  await ask(answer(1_400))
  expect(page.text()).toContain('All costs are right.')
  await page.unmount()
  await ask({ ok: false, refusal: 'offline' })
  expect(page.text()).toContain('Connect to the internet first')
  expect(page.text()).not.toContain('Change 1 cost')
})

test('[S19.14, S21.2] costs are not called right where the server could not read everything of some goods', async () => {
  await ask(answer(1_400, 2))
  expect(page.text()).not.toContain('All costs are right')
  expect(page.text()).toContain('Nothing to change, but not all costs could be worked out.')
  expect(page.text()).toContain(
    'Of 2 products your server cannot read everything: their costs stay as they are.',
  )
})
