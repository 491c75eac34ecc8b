// @vitest-environment dom
import { afterEach, expect, test } from 'vitest'
import type { ProductFields } from '#core/catalog/product.ts'
import { cents } from '#core/money/cents.ts'
import { patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { field, fill } from '#web/ui/testing/typing.ts'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

const bottle = patchProduct('bottle', { name: 'Bottle 1 L', sellPrice: cents(300) })
const coke = (given: ProductFields = {}) =>
  patchProduct('coke', { name: 'Coke 1 L', sellPrice: cents(1_800), ...given })

async function edit(id: string, ...intents: ReturnType<typeof patchProduct>[]): Promise<void> {
  shop = fakeShop({ intents })
  const item = shop.catalogue.get().itemsById.get(id)
  if (!item) throw new Error('no such product')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} onClose={() => {}} />
    </ShopProvider>,
  )
}
function select(): HTMLSelectElement {
  const label = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Sold in (returnable)',
  )
  return document.getElementById(label?.htmlFor ?? '') as HTMLSelectElement
}
async function choose(text: string): Promise<void> {
  const option = [...select().options].find((each) => each.text === text)
  if (!option) throw new Error(`no choice "${text}"`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select(), option.value)
    select().dispatchEvent(new Event('change', { bubbles: true }))
  })
}
const choices = () => [...select().options].map(({ text }) => text)
async function save(): Promise<unknown> {
  await click(page.button('Save'))
  await act(async () => {})
  return shop.committed.at(-1)?.payload
}

test('[S14.26] the first Coke finds its bottle among the products, and the next drink has it to choose', async () => {
  await edit('coke', bottle, coke())
  expect(choices()).toEqual(['Nothing that comes back', 'Another product...'])
  await choose('Another product...')
  await fill(field('Search or scan the bottle or crate'), 'bottle')
  await click(page.button('Sold in Bottle 1 L, R3.00'))
  expect(await save()).toEqual({ id: 'coke', fields: { containerId: 'bottle' } })
  await page.unmount()
  const fanta = patchProduct('fanta', { name: 'Fanta', sellPrice: cents(1_700) })
  await edit('fanta', bottle, coke({ containerId: 'bottle' }), fanta)
  await choose('Bottle 1 L (R3.00)')
  expect(await save()).toEqual({ id: 'fanta', fields: { containerId: 'bottle' } })
})

test('[S14.26] what is no container is not taken, and it says why', async () => {
  const free = patchProduct('free', { name: 'Free bag', sellPrice: cents(0) })
  const fanta = patchProduct('fanta', { name: 'Fanta', sellPrice: cents(1_700), containerId: 'bottle' })
  await edit('coke', bottle, coke(), free, fanta)
  await choose('Another product...')
  for (const [name, price, why] of [
    ['Coke 1 L', 'R18.00', 'A product is not sold in itself'],
    ['Fanta', 'R17.00', 'Fanta is sold in something itself'],
    ['Free bag', 'R0.00', 'Free bag needs a price, must be sold by the piece, and not made up of others'],
  ] as const) {
    await fill(field('Search or scan the bottle or crate'), name)
    await click(page.button(`Sold in ${name}, ${price}`))
    expect(page.text()).toContain(why)
  }
  expect(select().value).toBe(' ')
})

test('[S14.26] a bottle says what is sold in it, and cannot be sold in anything', async () => {
  await edit('bottle', bottle, coke({ containerId: 'bottle' }))
  expect(page.text()).toContain('Others are sold in this, such as Coke 1 L: its retail price is the deposit.')
  expect(page.text()).not.toContain('Sold in (returnable)')
})

test('[S14.26] a Coke whose bottle was deleted says that no deposit is asked', async () => {
  await edit(
    'coke',
    patchProduct('bottle', { name: 'Bottle', sellPrice: cents(300), deleted: true }),
    coke({ containerId: 'bottle' }),
  )
  expect(page.text()).toContain('no deposit is asked')
  await choose('Nothing that comes back')
  expect(await save()).toEqual({ id: 'coke', fields: { containerId: '' } })
})
