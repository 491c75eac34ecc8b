// @vitest-environment dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { fill } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import { exact, labelled } from '../testing/open-inventory.tsx'
import CategoriesDialog from './categories-dialog.tsx'

let page: Rendered
let shop: FakeShop

beforeEach(async () => {
  shop = fakeShop({
    intents: [
      patchCategory('bakery', { name: 'Bakery' }),
      patchProduct('bread', { name: 'White bread', sellPrice: cents(1899), categoryId: 'bakery' }),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <CategoriesDialog onClose={() => {}} />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())

const names = () => shop.catalogue.get().categories.map(({ name }) => name)

async function add(name: string): Promise<void> {
  await fill(labelled('New category'), name)
  await click(exact('Add'))
}

test('a category needs a name, and one of its own; then it is listed with its products [S2.21, S5.4, S3.2]', async () => {
  await add(' ')
  expect(page.text()).toContain('Please enter a category name')
  await add(' bakery')
  expect(page.text()).toContain('There is already a category with this name')
  expect(names()).toEqual(['Bakery'])
  await add('Seasonal')
  expect(toasts.get()[0]).toMatchObject({ title: 'Category Added' })
  expect(names()).toContain('Seasonal')
  expect(labelled('New category')?.value).toBe('')
  const lines = [...document.querySelectorAll('ul[aria-label="Categories"] > li')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Bakery1 product', 'Seasonal0 products'])
})

test('a category is renamed, and its products go with it [S2.21, S8.15]', async () => {
  await click(exact('Rename Bakery'))
  await fill(labelled('New name for Bakery'), 'Baked today')
  await click(exact('Save'))
  expect(names()).toEqual(['Baked today'])
  expect(shop.catalogue.get().itemsById.get('bread')?.product.categoryId).toBe('bakery')
})

test('a category is not deleted while a product is in one; an empty one is, after a question [S5.4, S5.6, S8.15]', async () => {
  await click(exact('Delete Bakery'))
  expect(toasts.get()[0]?.description).toBe('This category is used by 1 product. Please reassign them first.')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await add('Seasonal')
  await click(exact('Delete Seasonal'))
  expect(page.text()).toContain('Are you sure you want to delete Seasonal?')
  expect(names()).toContain('Seasonal')
  await click(exact('Delete'))
  expect(toasts.get()[0]).toMatchObject({ title: 'Category Deleted' })
  expect(names()).toEqual(['Bakery'])
})
