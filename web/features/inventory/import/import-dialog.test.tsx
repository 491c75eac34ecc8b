// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommitOptions } from '#web/store/commit/commits.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render } from '#web/ui/testing/render.ts'
import { toasts } from '#web/ui/toast-store.ts'
import ImportDialog from './import-dialog.tsx'

const PRICE_LIST = [
  'Code;Item;Price;Qty',
  'BRD-700;White bread 700 g;19,99;24',
  'NEW-1;Candles;21,99;30',
  'NEW-2;Matches;12,50;',
  'BAD-1;;free;',
].join('\n')

let shop: FakeShop
let page: Rendered
let seeded: number
const onClose = vi.fn()

beforeEach(async () => {
  shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  seeded = shop.committed.length
  onClose.mockClear()
  page = await render(
    <ShopProvider value={shop}>
      <ImportDialog onClose={onClose} />
    </ShopProvider>,
  )
})

afterEach(() => page.unmount())

async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'prices.csv')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

const says = (words: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(page.text()).toContain(words)
  })

// The real store stores pieces; here each operation is one.
function storeInPieces(device: { room: number }): void {
  const whole = shop.commit.bind(shop)
  let stored = 0
  shop.commit = async (intents, options: CommitOptions = {}) => {
    for (const [index, intent] of intents.entries()) {
      if (options.signal?.aborted) return
      if (stored >= device.room) throw new StorageError('quota')
      await whole([intent])
      stored += 1
      options.onProgress?.({ done: index + 1, total: intents.length })
    }
  }
}

test('a file changes nothing before its preview was confirmed, and then all of it [S3.3, S4.11]', async () => {
  await choose(PRICE_LIST.replace('BAD-1;;free;', ''))
  await says('Import 3 products')
  expect(shop.committed).toHaveLength(seeded)
  await click(page.button('Import 3 products'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(toasts.get()[0]).toMatchObject({
    title: 'Import finished',
    description: '2 added, 1 changed',
  })
  const { items } = shop.catalogue.get()
  expect(items.find(({ product }) => product.sku === 'BRD-700')?.product.sellPrice).toBe(1999)
  expect(items.find(({ product }) => product.sku === 'NEW-1')?.onHand).toBe(30)
})

test('rows that were left out stay to be read after the import, and are saved with why they were [S3.3]', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  await choose(PRICE_LIST)
  await says('Skipped 1')
  await click(page.button('Import 3 products'))
  await says('Import finished: 2 added, 1 changed, 1 skipped')
  expect(onClose).not.toHaveBeenCalled()
  await click(page.button('Save skipped rows'))
  expect(shop.activity.noted).toEqual([{ kind: 'exported', text: 'prices-skipped.csv' }])
  expect(await (saved.mock.lastCall?.[0] as Blob | undefined)?.text()).toBe(
    '\ufeffCode;Item;Price;Qty;Why it was skipped\r\n' +
      'BAD-1;;free;;Row 5: Name is missing. Retail price must be an amount such as 1234.50\r\n',
  )
  await click(page.button('Close'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('two rows about one product are one product of the import [S3.3]', async () => {
  await choose('sku,name,price\nNEW-1,Candles,21\nnew-1,Candles,22\nBRD-700,Bread,19\nBRD-700,Bread,20')
  await says('Import 2 products')
  await click(page.button('Import 2 products'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(toasts.get()[0]?.description).toBe('1 added, 1 changed')
})

test('a device that fills up half way says what was saved, and the rest comes in without doubles [S8.30]', async () => {
  const device = { room: 2 }
  storeInPieces(device)
  await choose(PRICE_LIST)
  await says('Import 3 products')
  await click(page.button('Import 3 products'))
  await says('1 of 3 products saved')
  expect(page.text()).toContain('This device is full')

  device.room = 100
  await click(page.button('Import the rest'))
  await says('Import 2 products')
  await click(page.button('Import 2 products'))
  await says('Import finished')
  const skus = shop.catalogue.get().items.map(({ product }) => product.sku)
  expect(new Set(skus).size).toBe(skus.length)
  expect(skus).toEqual(expect.arrayContaining(['NEW-1', 'NEW-2']))
})

test('an import that is stopped keeps what it saved and says how much that is', async () => {
  const whole = shop.commit.bind(shop)
  shop.commit = async ([first], options: CommitOptions = {}) => {
    if (!first) throw new Error('nothing to store')
    await whole([first])
    options.onProgress?.({ done: 1, total: 4 })
    await new Promise((resolve) => options.signal?.addEventListener('abort', resolve))
  }
  await choose(PRICE_LIST)
  await says('Import 3 products')
  await click(page.button('Import 3 products'))
  await says('Saving 1 of 3')
  await click(page.button('Stop'))
  await says('1 of 3 products saved')
  expect(page.text()).toContain('You stopped the import.')
  expect(onClose).not.toHaveBeenCalled()
})

test('goods that another device sent meanwhile are not added a second time', async () => {
  await choose(PRICE_LIST)
  await says('Import 3 products')
  await act(() =>
    shop.commit([
      {
        type: 'product.patch',
        payload: { id: 'theirs', fields: { sku: 'NEW-1', name: 'Candles' } },
      },
    ]),
  )
  await click(page.button('Import 3 products'))
  await says('Import finished')
  const twins = shop.catalogue.get().items.filter(({ product }) => product.sku === 'NEW-1')
  expect(twins.map(({ product }) => [product.id, product.sellPrice])).toEqual([['theirs', 2199]])
})

test('a category of the demo shop is never pointed at: the file makes its own [S3.11]', async () => {
  await act(() =>
    shop.commit([{ type: 'category.patch', payload: { id: 'demo-food', fields: { name: 'Food' } } }]),
  )
  await choose('sku,name,category,price\nNEW-1,Apple,Food,3')
  await says('Import 1 product')
  await click(page.button('Import 1 product'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const apple = shop.catalogue.get().items.find(({ product }) => product.sku === 'NEW-1')
  expect(apple?.category).toBe('Food')
  expect(apple?.product.categoryId).not.toBe('demo-food')
})

test('a file that is none of ours is refused in words, and another can be chosen', async () => {
  await choose('hello there')
  await says('The first row must name the columns, such as sku, name and sellPrice.')
  await choose(PRICE_LIST)
  await says('Import 3 products')
})

test('a file that changes nothing cannot be imported', async () => {
  await choose('sku,name\nBRD-700,White bread 700 g')
  await says('Nothing to import')
  expect(page.button('Nothing to import').disabled).toBe(true)
})

const LOYVERSE = [
  'Handle,SKU,Name,Track stock,Price [Main Road],In stock [Main Road],Price [Station],In stock [Station]',
  'bread,BRD-700,White bread 700 g,Y,21.00,9,22.50,3',
  'soap,SOAP,Soap,Y,8.00,-2,8.50,4',
].join('\n')

test('an export of Loyverse is said to be one, and brings the prices and stock of the store that is chosen [S22.11]', async () => {
  await choose(LOYVERSE)
  await says('This is a Loyverse export of products.')
  await says('1 product has less than nothing in stock there: count it here.')
  const stores = document.querySelector('select')
  if (!stores) throw new Error('no choice of stores')
  expect([...stores.options].map(({ text }) => text)).toEqual(['Main Road', 'Station'])
  stores.value = 'Station'
  await act(async () => stores.dispatchEvent(new Event('change', { bubbles: true })))
  await says('Not used: Price [Main Road], In stock [Main Road]')
  expect(page.text()).not.toContain('less than nothing')
  await click(page.button('Import 2 products'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const { items } = shop.catalogue.get()
  const bread = items.find(({ product }) => product.sku === 'BRD-700')
  expect([bread?.product.sellPrice, bread?.onHand]).toEqual([2250, 3])
  expect(items.find(({ product }) => product.sku === 'SOAP')?.onHand).toBe(4)
})

test('suppliers that only an export of Loyverse names are made once, and their goods are theirs [S22.11]', async () => {
  await choose('Handle,SKU,Name,Price,Track stock,Supplier\na,A1,Soap,8,N,Makro\nb,B1,Tea,9,N,makro')
  await says('Import 2 products')
  await click(page.button('Import 2 products'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const { items, suppliers } = shop.catalogue.get()
  const [makro, ...others] = suppliers.filter(({ name }) => name.toLowerCase() === 'makro')
  expect(others).toEqual([])
  const goods = items.filter(({ product }) => ['A1', 'B1'].includes(product.sku))
  expect(goods.map(({ product }) => product.supplierId)).toEqual([makro?.id, makro?.id])
})

test('an export of orders is refused in words that say what to do, and changes nothing [S22.11]', async () => {
  await choose(
    'Name,Email,Financial Status,Paid at,Lineitem name,Lineitem price\n#1,a@example.com,paid,,Mug,60',
  )
  await says('This is a Shopify export of sales. Export your products there instead.')
  await choose('Customer name,Points balance\nThandi,4')
  await says('This is a Loyverse export of customers. Import it on the page of your customers.')
  expect(shop.committed).toHaveLength(seeded)
})

test('the import says where lists come from, and how they are exported there [S22.11]', () => {
  expect(page.text()).toContain('From Excel, Loyverse, Yoco or Shopify')
  expect(page.text()).toContain('Items → Item list → Export')
})
