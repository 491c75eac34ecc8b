// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patchCategory } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { press } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { choose, exact } from '../testing/open-inventory.tsx'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
const onClose = vi.fn()

beforeEach(async () => {
  onClose.mockClear()
  shop = fakeShop({ intents: [patchCategory('dairy', { name: 'Dairy' })] })
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog onClose={onClose} />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  const input = document.getElementById(found?.htmlFor ?? '')
  if (!input) throw new Error(`no field ${label}`)
  return input as HTMLInputElement
}

async function type(label: string, text: string): Promise<void> {
  const input = field(label)
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function save(): Promise<void> {
  await click(exact('Save'))
  await act(async () => {})
}

const REFUSED = [
  ['Name *', 'x'.repeat(201), 'Name is too long: 200 characters at most'],
  ['Description', 'Bre\u0000ad', 'Description contains a character that cannot be printed'],
  ['SKU', 'x'.repeat(101), 'SKU is too long: 100 characters at most'],
  ['Barcode', '600\u0000', 'Barcode contains a character that cannot be printed'],
  ['Retail price *', '-1', 'Retail price cannot be below zero'],
  ['Cost price', 'free', 'Cost price must be an amount'],
  ['Trade price', '0.125', 'Trade price can have at most two decimals'],
  ['Stock quantity', '2,5', 'Stock quantity must be a whole number'],
  ['Low-stock limit', 'few', 'Low-stock limit must be a whole number'],
] as const

test('what a field cannot hold is refused beside it, and nothing typed is lost [S5.3, S2.21]', async () => {
  for (const [label, value] of REFUSED) await type(label, value)
  await save()
  for (const [label, value, says] of REFUSED) {
    expect(page.text(), label).toContain(says)
    expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
    expect(field(label).value).toBe(value)
  }
  expect(shop.catalogue.get().items).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a form with blanks says what is missing, keeps what was typed, and is stored once it is whole [S5.3, S2.21]', async () => {
  await type('Description', 'Sliced')
  await type('Name *', '   ')
  await save()
  expect(toasts.get()[0]).toMatchObject({
    title: 'Validation Error',
    description: 'Please fill out all required fields',
  })
  expect(page.text()).toContain('Name is required')
  expect(page.text()).toContain('Retail price is required')
  expect(document.activeElement).toBe(field('Name *'))
  await press('Escape')
  expect(page.text()).toContain('Discard what you typed?')
  await click(page.button('Keep editing'))
  expect(field('Description').value).toBe('Sliced')
  await type('Name *', 'White bread')
  await type('Retail price *', '18,99')
  await save()
  expect(shop.catalogue.get().items[0]?.product).toMatchObject({
    name: 'White bread',
    description: 'Sliced',
    sellPrice: 1899,
  })
})

test('a category is named while a product is added, and needs a name [S2.21, S5.4]', async () => {
  await type('Name *', 'White bread')
  await type('Retail price *', '18,99')
  const other = [...document.querySelectorAll('option')].find(
    (each) => each.textContent === 'New category...',
  )
  await choose('Category', other?.value ?? '')
  await save()
  expect(page.text()).toContain('Please enter a category name')
  expect(shop.catalogue.get().items).toEqual([])
  await type('New category', 'Bakery')
  await save()
  const { categories, items } = shop.catalogue.get()
  const bakery = categories.find(({ name }) => name === 'Bakery')
  expect(bakery).toBeDefined()
  expect(items[0]?.product.categoryId).toBe(bakery?.id)
})
