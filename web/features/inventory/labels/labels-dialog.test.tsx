// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LABEL_PRESETS } from '#core/barcodes/in-store.ts'
import { keepLabelRules } from '#core/barcodes/label-rules.ts'
import { LABEL_SIZES } from '#core/labels/label-sizes.ts'
import { cents } from '#core/money/cents.ts'
import { patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { saveLabels } from '#web/pdf/save-labels.ts'
import { ShopProvider } from '#web/store/react/use-shop.ts'
import { type FakeShop, fakeShop } from '#web/store/testing/fake-shop.ts'
import { act } from '#web/ui/testing/act.ts'
import { click, type Rendered, render, tapTwice } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { toasts } from '#web/ui/toast-store.ts'
import LabelsDialog from './labels-dialog.tsx'

vi.mock('#web/pdf/save-labels.ts', () => ({ saveLabels: vi.fn(async () => {}) }))

let shop: FakeShop
let page: Rendered
beforeEach(async () => {
  vi.mocked(saveLabels).mockClear()
  shop = fakeShop({
    intents: [
      patchProduct('can', { name: 'Pilchards', sellPrice: cents(1499), barcode: '6001234500018' }),
      patchProduct('tea', { name: 'Tea', sku: 'TEA-1', sellPrice: cents(3599) }),
    ],
  })
  page = await render(
    <ShopProvider value={shop}>
      <LabelsDialog onClose={() => {}} />
    </ShopProvider>,
  )
})
afterEach(() => page.unmount())
const lastToast = () => [toasts.get()[0]?.title, toasts.get()[0]?.description].join(' | ')

test('scanned twice and typed once, two cans and five teas get labels of the chosen size [S10.1, S10.19]', async () => {
  await scan('6001234500018')
  await scan('6001234500018')
  await scan('TEA-1')
  expect(field('Labels of Pilchards')?.value).toBe('2')
  await fill(field('Labels of Tea'), '5')
  await click(page.button('Save as PDF'))
  await act(async () => {})
  const [labels, size, startAt] = vi.mocked(saveLabels).mock.calls[0] ?? []
  expect(labels?.map(({ name }) => name)).toEqual([...Array(2).fill('Pilchards'), ...Array(5).fill('Tea')])
  expect([size, startAt]).toEqual([LABEL_SIZES['a4-65'], 1])
})

test('6* before a scan makes six labels; what is no number of goods makes none and says so [S10.8]', async () => {
  const search = field('Search or scan a product')
  await fill(search, '6*')
  await scan('6001234500018')
  expect(field('Labels of Pilchards')?.value).toBe('6')
  expect(search?.value).toBe('')
  await fill(search, '0*')
  await scan('6001234500018')
  expect(field('Labels of Pilchards')?.value).toBe('6')
  expect(lastToast()).toContain('Quantity must be between 1 and 9 999 999')
})

test('a scan that finds nothing to add says why, as at the till [S10.6, S10.7, S10.17]', async () => {
  await act(async () =>
    shop.commit([
      keepLabelRules('business-1', LABEL_PRESETS),
      patchProduct('old', { name: 'Old soap', barcode: '6009999000017', isActive: false }),
    ]),
  )
  for (const [code, words] of [
    ['7777777777777', 'Not on the list: 7777777777777'],
    ['6009999000017', 'Old soap is no longer sold'],
    ['2100123000005', 'The label says 0. Weigh it again.'],
    ['2100123004851', 'This label cannot be read. Scan it again.'],
  ] as const) {
    await scan(code)
    expect(lastToast()).toContain(words)
  }
  expect(page.text()).not.toContain('Labels of')
})

test('a case that two products have is asked about, scanned or typed [S10.7]', async () => {
  const pack = { code: '6001234500025', packSize: 24, packName: 'Case of 24' }
  await act(async () =>
    shop.commit([
      patchBarcode('one', { ...pack, productId: 'can' }),
      patchBarcode('two', { ...pack, productId: 'tea' }),
    ]),
  )
  await scan(pack.code)
  // The line of a scan is drawn before what its search finds.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(page.text()).toContain('This barcode is on 2 products')
  await click(page.button('Label for Tea (Case of 24), R863.76'))
  expect(field('Labels of Tea')?.value).toBe('1')
  await fill(field('Search or scan a product'), pack.code)
  await press('Enter')
  await click(page.button('Label for Pilchards (Case of 24), R359.76'))
  expect(field('Labels of Pilchards')?.value).toBe('1')
})

test('a scan while a list has the focus leaves in it what was chosen [S10.1]', async () => {
  const list = [...document.querySelectorAll('select')].at(-1)
  list?.focus()
  // What browsers do: a key chooses what begins with it.
  list?.addEventListener('keydown', ({ key }) => {
    list.value = key
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await scan('6001234500018')
  expect(list?.value).toBe('1')
  expect(field('Labels of Pilchards')?.value).toBe('1')
})

test('no label, half a label and more than a thousand are refused in words, and nothing is made [S10.19]', async () => {
  await click(page.button('Save as PDF'))
  expect(page.text()).toContain('Choose at least one label')
  await scan('TEA-1')
  await fill(field('Labels of Tea'), '1.5')
  await click(page.button('Save as PDF'))
  expect(page.text()).toContain('The number of labels must be a whole number')
  await fill(field('Labels of Tea'), '1001')
  await click(page.button('Save as PDF'))
  expect(page.text()).toMatch(/1.?000 labels at most/)
  expect(saveLabels).not.toHaveBeenCalled()
})

test('goods without a barcode get one here, and a label with it [S10.18]', async () => {
  await scan('TEA-1')
  await click(page.button('Make a barcode for Tea'))
  await act(async () => {})
  expect(page.text()).toMatch(/290000000001\d/)
  await click(page.button('Save as PDF'))
  await act(async () => {})
  expect(vi.mocked(saveLabels).mock.calls[0]?.[0][0]?.code).toMatch(/^290000000001\d$/)
})

test('a second tap gives goods no second barcode [S10.18]', async () => {
  await scan('TEA-1')
  const takeNumber = vi.spyOn(shop, 'makeBarcode')
  await tapTwice(page.button('Make a barcode for Tea'))
  expect(takeNumber).toHaveBeenCalledOnce()
})
