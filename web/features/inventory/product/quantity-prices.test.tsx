// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import type { ProductFields } from '#core/catalog/product.ts'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

async function edit(given: ProductFields = {}): Promise<void> {
  shop = fakeShop({ intents: [patchProduct('coke', { name: 'Coke', sellPrice: cents(1200), ...given })] })
  const item = shop.catalogue.get().itemsById.get('coke')
  if (!item) throw new Error('no such product')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} onClose={() => {}} />
    </ShopProvider>,
  )
}

/** The fields of a visible label, in order. */
const labelled = (text: string) =>
  [...document.querySelectorAll('label')]
    .filter((each) => each.textContent === text)
    .map((each) => document.getElementById(each.htmlFor) as HTMLInputElement)
const errorOf = (field: HTMLInputElement | undefined) =>
  field?.getAttribute('aria-invalid') === 'true'
    ? document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
    : undefined
async function type(place: number, from: string, price: string): Promise<void> {
  await fill(labelled('From')[place] as HTMLInputElement, from)
  await fill(labelled('Price each')[place] as HTMLInputElement, price)
}
async function save(): Promise<void> {
  await click(page.button('Save'))
  await act(async () => {})
}
// The first one made the product.
const said = () => shop.committed.slice(1).map(({ payload }) => payload)

test('[S12.16] from 6 and from 12 are added to a product with its form, three at most', async () => {
  await edit()
  await click(page.button('Add a quantity price'))
  await type(0, '6', '11,50')
  await click(page.button('Add a quantity price'))
  await type(1, '12', 'R11')
  await click(page.button('Add a quantity price'))
  expect(page.text()).not.toContain('Add a quantity price')
  await click(page.button('Remove quantity price 3'))
  await save()
  const quantityPrices = [
    { from: 6, price: 1150 },
    { from: 12, price: 1100 },
  ]
  expect(said()).toEqual([{ id: 'coke', fields: { quantityPrices } }])
})

test('[S12.16] what is wrong stands at its field, and nothing is stored', async () => {
  await edit()
  await click(page.button('Add a quantity price'))
  for (const [from, price, atFrom, atPrice] of [
    ['', '', 'From is required', 'Price each is required'],
    ['1', '11', 'From 2 or more', undefined],
    ['6', '12', undefined, 'Less than the retail price'],
    ['6', '0', undefined, 'More than 0'],
    ['6.5', '11', 'From must be a whole number', undefined],
  ] as const) {
    await type(0, from, price)
    await save()
    expect([errorOf(labelled('From')[0]), errorOf(labelled('Price each')[0])]).toEqual([atFrom, atPrice])
  }
  await type(0, '6', '11')
  await click(page.button('Add a quantity price'))
  await type(1, '6', '11')
  await save()
  expect(errorOf(labelled('From')[1])).toBe('More than the one above')
  await type(1, '12', '11')
  await save()
  expect(errorOf(labelled('Price each')[1])).toBe('Less than the price above')
  expect(said()).toEqual([])
})

test('[S12.16] rope by the metre is asked for in metres, and its last quantity price is taken away', async () => {
  await edit({ unit: 'm', quantityPrices: [{ from: 6, price: cents(1150) }] })
  expect(labelled('From (m)').map(({ value }) => value)).toEqual(['6'])
  expect(labelled('Price per m').map(({ value }) => value)).toEqual(['11.50'])
  await click(page.button('Remove quantity price 1'))
  await save()
  expect(said()).toEqual([{ id: 'coke', fields: { quantityPrices: [] } }])
})
