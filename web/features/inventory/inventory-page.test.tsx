// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { patchCategory, patchProduct } from '#core/sync/testing/operations.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { FirstFillProvider } from '#web/store/react/first-fill.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, firstPaint, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import CategoriesDialog from './categories/categories-dialog.tsx'
import InventoryPage from './inventory-page.tsx'
import ProductDialog from './product/product-dialog.tsx'
import { useProductDeletion } from './use-product-deletion.ts'

let page: Rendered
afterEach(() => page.unmount())

const full = new StorageError('quota')
const bread = patchProduct('bread', { name: 'Bread', sellPrice: cents(1899) })
const lastToast = () => toasts.get()[0]
const field = (label: string) =>
  document.querySelector<HTMLInputElement>(
    `#${CSS.escape([...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))?.htmlFor ?? '')}`,
  )

async function type(input: HTMLInputElement | null, text: string): Promise<void> {
  if (!input) throw new Error('no such field')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function show(shop: FakeShop, node: React.ReactNode): Promise<void> {
  page = await render(<ShopProvider value={shop}>{node}</ShopProvider>)
}

test('a full device stores no product, says so, and the form keeps every word [S8.12]', async () => {
  const shop = fakeShop({ intents: [bread] })
  const item = shop.catalogue.get().itemsById.get('bread')
  if (!item) throw new Error('no bread')
  const onClose = vi.fn()
  await show(shop, <ProductDialog item={item} onClose={onClose} />)
  await type(field('Name'), 'Brown bread')
  shop.failNext(full)
  await click(page.button('Save'))
  expect(lastToast()).toMatchObject({
    title: 'Error',
    description:
      'There was an error saving the product. Please try again. This device is full: free up some space first.',
    variant: 'destructive',
  })
  expect(onClose).not.toHaveBeenCalled()
  expect(field('Name')?.value).toBe('Brown bread')
  await click(page.button('Save'))
  expect(lastToast()).toMatchObject({ title: 'Product Updated' })
  expect(shop.committed.at(-1)).toEqual(patchProduct('bread', { name: 'Brown bread' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a product deleted elsewhere while its form is open is mentioned, and saving restores it [S4.11]', async () => {
  const shop = fakeShop({ intents: [bread] })
  const item = shop.catalogue.get().itemsById.get('bread')
  if (!item) throw new Error('no bread')
  await show(shop, <ProductDialog item={item} onClose={() => undefined} />)
  await act(async () => shop.commit([patchProduct('bread', { deleted: true })]))
  expect(page.text()).toContain('Bread was deleted on another device.')
  await click(page.button('Save and restore'))
  expect(shop.catalogue.get().itemsById.has('bread')).toBe(true)
})

test('a service is saved without a figure, and none is asked for while it is not counted [S5.3]', async () => {
  const shop = fakeShop()
  await show(shop, <ProductDialog onClose={() => undefined} />)
  await type(field('Name'), 'Haircut')
  await type(field('Retail price'), '120')
  await type(field('Stock quantity'), '2.5')
  await click(page.button('Do not count this'))
  expect(page.text()).not.toMatch(/Stock quantity|Low-stock limit/)
  await click(page.button('Save'))
  expect(shop.committed).toMatchObject([
    { type: 'product.patch', payload: { fields: { name: 'Haircut', tracksStock: false } } },
  ])
  await page.unmount()

  const [item] = shop.catalogue.get().items
  if (!item) throw new Error('no haircut')
  await act(async () => shop.commit([patchProduct(item.product.id, { sellPrice: cents(13_000) })]))
  await show(shop, <ProductDialog item={item} onClose={() => undefined} />)
  await click(page.button('Do not count this'))
  await click(page.button('Save'))
  // Counting begins with what is there: a blank is none.
  expect(shop.committed.at(-1)).toMatchObject({ type: 'stock.count', payload: { quantity: 0 } })
})

function Remover() {
  const remove = useProductDeletion()
  const product = fakeShop({ intents: [bread] })
    .catalogue.get()
    .itemsById.get('bread')?.product
  return (
    <button type="button" onClick={() => product && void remove(product)}>
      remove
    </button>
  )
}

test('a deletion that cannot be stored is said, and an Undo of one brings all of it back [S8.12, S5.6]', async () => {
  const shop = fakeShop({ intents: [bread] })
  await show(shop, <Remover />)
  shop.failNext(full)
  await click(page.button('remove'))
  expect(lastToast()?.description).toMatch(/^There was an error deleting the product\. Please try again\./)
  await click(page.button('remove'))
  expect(shop.catalogue.get().itemsById.has('bread')).toBe(false)
  expect(lastToast()).toMatchObject({ title: 'Product Deleted', description: 'Bread' })
  await act(async () => lastToast()?.action?.onSelect())
  expect(shop.catalogue.get().itemsById.get('bread')?.product.sellPrice).toBe(1899)
})

test('a category that cannot be stored is said, and stays typed [S8.12, S5.4]', async () => {
  const shop = fakeShop({ intents: [patchCategory('food', { name: 'Food' })] })
  await show(shop, <CategoriesDialog onClose={() => undefined} />)
  await type(field('New category'), 'Bakery')
  shop.failNext(full)
  await click(page.button('Add'))
  expect(lastToast()?.description).toMatch(/^There was an error creating the category\. Please try again\./)
  expect(field('New category')?.value).toBe('Bakery')
  await click(page.button('Delete Food'))
  expect(page.text()).toContain('Are you sure you want to delete Food?')
  shop.failNext(full)
  await click(
    [...document.querySelectorAll('button')].filter(
      (each) => each.textContent === 'Delete',
    )[0] as HTMLElement,
  )
  expect(lastToast()?.description).toMatch(/^There was an error deleting the category\. Please try again\./)
})

test('until the list is made the page says so to screen readers [S2.23]', async () => {
  const shop = fakeShop({ intents: [bread] })
  const said = await firstPaint(
    <ShopProvider value={shop}>
      <InventoryPage />
    </ShopProvider>,
  )
  expect(said).toContain('Loading inventory...')
  await show(shop, <InventoryPage />)
  expect(page.text()).not.toContain('Loading inventory...')
})

test('an inventory that cannot be shown says what to do [S8.10, S8.11]', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shop = fakeShop()
  shop.catalogue.get = () => {
    throw new Error('a broken row')
  }
  await show(shop, <InventoryPage />)
  expect(page.text()).toContain('Error Loading Inventory')
  expect(page.text()).toContain('There was a problem loading your inventory. Please try refreshing the page.')
  silence.mockRestore()
})

test('while the device is filled for the first time the list says so, and offers no first product [S2.23, S3.11]', async () => {
  await show(
    fakeShop(),
    <FirstFillProvider value={{ hold: undefined, progress: undefined }}>
      <InventoryPage />
    </FirstFillProvider>,
  )
  expect(page.text()).toContain('Loading your products from your server...')
  expect(page.text()).not.toContain('No products found')
})
