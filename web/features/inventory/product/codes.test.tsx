// @vitest-environment dom
import { afterEach, expect, test, vi } from 'vitest'
import { LABEL_PRESETS } from '#core/barcodes/in-store.ts'
import { keepLabelRules } from '#core/barcodes/label-rules.ts'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { storeSlowly } from '#web/store/testing/slow-commit.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { fill, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import DoubledDialog from '../codes/doubled-dialog.tsx'
import InventoryPage from '../inventory-page.tsx'
import ProductDialog from './product-dialog.tsx'

let page: Rendered
let shop: FakeShop
afterEach(() => page.unmount())

const CAN = '6001234500018'
const CASE = '6001234500025'
const pilchards = patchProduct('can', { name: 'Pilchards', sellPrice: cents(1499), barcode: CAN })
const tea = patchProduct('tea', { name: 'Tea', sellPrice: cents(3599) })

async function edit(id: string, more: readonly Intent[] = [], code?: string): Promise<void> {
  shop = fakeShop({ intents: [pilchards, tea, ...more] })
  const item = shop.catalogue.get().itemsById.get(id)
  if (!item) throw new Error('no such product')
  page = await render(
    <ShopProvider value={shop}>
      <ProductDialog item={item} code={code} onClose={() => {}} />
    </ShopProvider>,
  )
}

/** The field of a visible label; of several the last one. */
function labelled(text: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')]
    .filter((each) => each.textContent?.startsWith(text))
    .at(-1)
  return document.getElementById(label?.htmlFor ?? '') as HTMLInputElement
}
const made = () => shop.committed.filter(({ type }) => type === 'barcode.patch').map(({ payload }) => payload)
async function save(): Promise<void> {
  await click(page.button('Save'))
  await act(async () => {})
}

test('a case of 24 at R312 is added to a product with its form [S10.9]', async () => {
  await edit('can')
  await click(page.button('Add a barcode or pack'))
  await fill(labelled('Code'), CASE)
  await fill(labelled('Pack name'), 'Case of 24')
  await fill(labelled('Pieces in it'), '24')
  await fill(labelled('Pack price'), '312')
  await save()
  expect(made()).toMatchObject([
    { fields: { productId: 'can', code: CASE, packName: 'Case of 24', packSize: 24, packPrice: 31_200 } },
  ])
})

test('a pack of 0, or without a code, is said beside its field and changes nothing [S10.9]', async () => {
  await edit('can')
  await click(page.button('Add a barcode or pack'))
  await fill(labelled('Pieces in it'), '0')
  await save()
  expect(page.text()).toContain('Code is required')
  expect(page.text()).toContain('Pieces in it must be a whole number from 1')
  expect(made()).toEqual([])
})

test('a code is changed and another taken away; what was not touched is not sent [S10.10]', async () => {
  await edit('can', [
    patchBarcode('case', {
      productId: 'can',
      code: CASE,
      packSize: 24,
      packName: 'Case',
      packPrice: cents(31_200),
    }),
    patchBarcode('old', { productId: 'can', code: '12345670' }),
  ])
  await click(page.button('Remove barcode 2'))
  await fill(labelled('Pack price'), '299')
  await save()
  expect(made().slice(2)).toEqual([
    { id: 'case', fields: { packPrice: 29_900 } },
    { id: 'old', fields: { deleted: true } },
  ])
})

test('a wrong last digit and a code of another product are asked about, and may be kept [S10.12]', async () => {
  await edit('tea')
  await fill(labelled('Barcode'), '6001234500019')
  await save()
  expect(page.text()).toContain('The last digit does not fit: 6001234500019. Keep it anyway?')
  await click(page.button('Change it'))
  await fill(labelled('Barcode'), CAN)
  await save()
  expect(page.text()).toContain('Also on Pilchards')
  await click(page.button('Keep it'))
  await act(async () => {})
  expect(shop.committed.at(-1)?.payload).toEqual({ id: 'tea', fields: { barcode: CAN } })
})

test('a product whose doubted code is kept cannot be saved again while it is stored [S10.12]', async () => {
  await edit('tea')
  await fill(labelled('Barcode'), CAN)
  await save()
  const goOn = storeSlowly(shop)
  await click(page.button('Keep it'))
  expect(page.button('Saving').disabled).toBe(true)
  await act(async () => goOn())
})

test('an SKU that another product has is asked about, in any case of its letters, and may be kept [S10.12]', async () => {
  await edit('tea', [patchProduct('can', { sku: 'AB-1' })])
  await fill(labelled('SKU'), ' ab-1 ')
  await save()
  expect(page.text()).toContain('The SKU ab-1 is also on Pilchards')
  await click(page.button('Keep it'))
  await act(async () => {})
  expect(shop.committed.at(-1)?.payload).toEqual({ id: 'tea', fields: { sku: 'ab-1' } })
})

test('an SKU that was kept beside its twin is not asked about again [S10.12]', async () => {
  await edit('tea', [patchProduct('can', { sku: 'AB-1' }), patchProduct('tea', { sku: 'AB-1' })])
  await fill(labelled('Retail price'), '40')
  await save()
  expect(shop.committed.at(-1)?.payload).toEqual({ id: 'tea', fields: { sellPrice: 4_000 } })
})

test('goods without a barcode get one of the shop’s own [S10.18]', async () => {
  await edit('tea')
  await click(page.button('Make a barcode'))
  await act(async () => {})
  expect(labelled('Barcode').value).toMatch(/^290000000001\d$/)
  expect(page.text()).not.toContain('Make a barcode')
})

test('a second tap takes no second number of the shop’s own barcodes [S10.18]', async () => {
  await edit('tea')
  const takeNumber = vi.spyOn(shop, 'makeBarcode')
  await tapTwice(page.button('Make a barcode'))
  expect(takeNumber).toHaveBeenCalledOnce()
})

test('goods sold by the piece that get a scale code are told that their stock would count grams [S10.16]', async () => {
  await edit('tea')
  const words = 'its stock would count grams as pieces. Choose kg as its unit.'
  expect(page.text()).not.toContain(words)
  await fill(labelled('Scale code'), '123')
  expect(page.text()).toContain(words)
  await page.unmount()
  await edit('tea', [patchProduct('tea', { unit: 'kg', scaleCode: '123' })])
  expect(page.text()).not.toContain(words)
})

test('a scan in the form becomes the barcode, a second one another code, and never a price [S10.1]', async () => {
  await edit('tea')
  labelled('Retail price').focus()
  await scan('6009876500012')
  await scan(CASE)
  expect(labelled('Barcode').value).toBe('6009876500012')
  expect(labelled('Code').value).toBe(CASE)
  expect(labelled('Retail price').value).toBe('35.99')
})

test('a code that is scanned twice stands once, and is stored without what only the scanner sends [S10.1, S10.3]', async () => {
  await edit('tea')
  labelled('Retail price').focus()
  await scan(`]E0${CASE}`)
  await scan(CASE)
  await save()
  expect(shop.catalogue.get().itemsById.get('tea')?.product.barcode).toBe(CASE)
  expect(made()).toEqual([])
})

test('a scanned code that nobody carries is offered to a product, in its form [S10.6]', async () => {
  await edit('can', [], CASE)
  expect(labelled('Code').value).toBe(CASE)
  await save()
  expect(made()).toMatchObject([{ fields: { productId: 'can', code: CASE } }])
})

/** The inventory; it tells which papers it opens. */
async function openInventory(more: readonly Intent[], onPaper?: (number: string) => void): Promise<void> {
  shop = fakeShop({ intents: [pilchards, tea, ...more] })
  page = await render(
    <ShopProvider value={shop}>
      <InventoryPage {...(onPaper && { onPaper })} />
    </ShopProvider>,
  )
  await act(async () => {})
}

test('in the inventory a code on two products, or on a pack of another, asks which of them is opened [S10.7]', async () => {
  await openInventory([patchBarcode('twin', { productId: 'tea', code: CAN, packSize: 6, packName: 'Six' })])
  await scan(CAN)
  expect(page.text()).toContain('This barcode is on 2 products')
  await click(page.button('Choose Tea (Six), R215.94'))
  expect(labelled('Name').value).toBe('Tea')
})

test('in the inventory a scan that is no product says why, and makes none of a label or a paper [S10.4, S10.7, S10.17]', async () => {
  const papers: string[] = []
  const gone = patchProduct('soap', { name: 'Old soap', barcode: CASE, deleted: true })
  await openInventory([keepLabelRules('business-1', LABEL_PRESETS), gone], (number) => papers.push(number))
  for (const [code, words] of [
    [CASE, 'Old soap is no longer sold'],
    ['2100123000005', 'The label says 0. Weigh it again.'],
    ['2100123004851', 'This label cannot be read. Scan it again.'],
  ] as const) {
    await scan(code)
    expect(toasts.get()[0]?.title).toBe(words)
    expect(page.text()).not.toContain('New product')
  }
  await scan('R000012')
  expect(papers).toEqual(['R000012'])
})

test('in the inventory a scan opens its product; doubled barcodes are listed with their products [S10.1, S10.10]', async () => {
  await openInventory([patchBarcode('twin', { productId: 'tea', code: CAN })])
  expect(page.text()).toContain('1 barcode is on several products')
  await scan('6009999999999')
  expect(page.text()).toContain('Not on the list: 6009999999999')
  await page.unmount()
  page = await render(
    <ShopProvider value={shop}>
      <DoubledDialog onEdit={() => {}} onClose={() => {}} />
    </ShopProvider>,
  )
  await act(async () => {})
  expect(page.text()).toContain(CAN)
  expect(page.text()).toContain('Pilchards')
  expect(page.text()).toContain('Tea')
})
