// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import type { ProductFields } from '#core/catalog/product.ts'
import { cents } from '#core/money/cents.ts'
import { aBusiness } from '#core/settings/business-builders.ts'
import { countStock, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

const PIE_AND_COKE = [
  { productId: 'pie', quantity: 1 },
  { productId: 'coke', quantity: 2 },
]

async function edit(given: ProductFields = {}, vatRegistered: 'yes' | 'no' = 'no'): Promise<void> {
  const { id, ...fields } = aBusiness({ vatRegistered })
  shop = fakeShop({
    intents: [
      { type: 'business.patch', payload: { id, fields } },
      patchProduct('pie', {
        name: 'Pie',
        sellPrice: cents(2_500),
        costPrice: cents(1_000),
        vatClass: 'zero',
      }),
      patchProduct('coke', { name: 'Coke', sellPrice: cents(1_500), costPrice: cents(800) }),
      patchProduct('cheese', {
        name: 'Cheese',
        sellPrice: cents(15_000),
        costPrice: cents(10_000),
        unit: 'kg',
      }),
      patchProduct('pack', {
        name: 'Six-pack',
        sellPrice: cents(8_000),
        parts: [{ productId: 'coke', quantity: 6 }],
      }),
      patchProduct('lunch', { name: 'Lunch', sellPrice: cents(4_500), ...given }),
      countStock('c1', 'coke', 9),
    ],
  })
  await show('lunch')
}

async function show(id: string): Promise<void> {
  const item = shop.catalogue.get().itemsById.get(id)
  if (!item) throw new Error('no such product')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} onClose={() => {}} />
    </ShopProvider>,
  )
}

const made = () => shop.committed.length
async function find(name: string): Promise<void> {
  await fill(field('Search or scan a product'), name)
  await click(page.button(`Add ${name}`))
}
async function save(): Promise<void> {
  await click(page.button('Save'))
  await act(async () => {})
}

test('[S19.28] a product is made up of others in its form: it has no stock and no cost of its own then', async () => {
  await edit()
  const before = made()
  expect(page.text()).toContain('Stock quantity')
  await click(page.button('Add a product to it'))
  await find('Pie')
  await click(page.button('Add a product to it'))
  await find('Cheese')
  expect(page.text()).not.toContain('Stock quantity')
  expect(page.text()).not.toContain('Cost price')
  await save()
  // How much of what is weighed is for somebody to say.
  expect(page.text()).toContain('Type how many')
  await fill(field('Quantity of Cheese'), '0,02')
  expect(page.text()).toContain('These cost R12.00 together.')
  await save()
  expect(shop.committed.slice(before)).toMatchObject([
    {
      payload: {
        id: 'lunch',
        fields: {
          parts: [
            { productId: 'pie', quantity: 1 },
            { productId: 'cheese', quantity: 20 },
          ],
        },
      },
    },
  ])
})

test('[S19.28] a product is not made up of itself, of what is made up of others, nor twice of one', async () => {
  await edit({ parts: PIE_AND_COKE })
  await click(page.button('Add a product to it'))
  await find('Six-pack')
  expect(page.text()).toContain('Six-pack has no stock of its own. Add what it is made up of: 6 × Coke')
  await find('Lunch')
  expect(page.text()).toContain('A product is not made up of itself')
  await find('Coke')
  expect(page.text()).toContain('Coke is here already')
})

test('[S19.28] where its parts are taxed otherwise the form says whom to ask, to a shop that is registered alone', async () => {
  await edit({ parts: PIE_AND_COKE }, 'yes')
  expect(page.text()).toContain('Of another VAT class: Pie. Ask an accountant')
  await page.unmount()
  await edit({ parts: PIE_AND_COKE }, 'no')
  expect(page.text()).not.toContain('Ask an accountant')
})

test('[S19.28] a part that was deleted stands there to be taken out', async () => {
  await edit({ parts: PIE_AND_COKE })
  const before = made()
  await act(() => shop.commit([patchProduct('pie', { deleted: true })]))
  await click(page.button('Remove Deleted product'))
  await save()
  expect(shop.committed.slice(before + 1)).toMatchObject([
    { payload: { fields: { parts: [{ productId: 'coke', quantity: 2 }] } } },
  ])
})

test('[S19.28] what is part of another product is not made up of others itself, and keeps its unit', async () => {
  await edit({ parts: PIE_AND_COKE })
  await page.unmount()
  await show('pie')
  expect(page.text()).toContain('It is part of Lunch: its unit stays')
  await click(page.button('Add a product to it'))
  await find('Cheese')
  expect(page.text()).toContain('This product is part of Lunch: it cannot be made up of others itself')
})

test('[S19.28] where another device made a part up of others, the form says that its stock would not go down', async () => {
  await edit({ parts: PIE_AND_COKE })
  await act(() => shop.commit([patchProduct('pie', { parts: [{ productId: 'cheese', quantity: 50 }] })]))
  expect(page.text()).toContain(
    'Already made up of other products: Pie. Selling this product does not lower the stock of those.',
  )
})
