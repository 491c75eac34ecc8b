// @vitest-environment dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkDigitOf } from '#core/barcodes/check-digit.ts'
import { LABEL_PRESETS } from '#core/barcodes/in-store.ts'
import { keepLabelRules } from '#core/barcodes/label-rules.ts'
import type { Intent } from '#core/sync/operations.ts'
import { patchBarcode, patchProduct } from '#core/sync/testing/operations.ts'
import { threePeople } from '#web/store/testing/people.ts'
import { act } from '#web/ui/testing/act.ts'
import { click } from '#web/ui/testing/render.ts'
import { field, fill, press, scan } from '#web/ui/testing/typing.ts'
import { lastToast, openScanTill, PILCHARDS, type ScanTill, TEA } from './scan-harness.tsx'

vi.mock('#web/pdf/save-receipt.ts', () => ({ saveReceipt: vi.fn(async () => {}) }))

let till: ScanTill
async function open(more?: readonly Intent[]): Promise<void> {
  till = await openScanTill(more)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  await till.page.unmount()
  vi.useRealTimers()
})

describe('labels of a scale', () => {
  const ean = (digits: string) => `${digits}${checkDigitOf(digits)}`
  const rules = keepLabelRules('business-1', LABEL_PRESETS)

  test('two labels of one price are two lines, each of just its price [S10.16]', async () => {
    await open([rules])
    const label = ean('200012304364')
    await scan(label)
    await scan(label)
    expect(till.shop.cart.get().lines).toHaveLength(2)
    await click(till.page.button('Cash'))
    await click(till.page.button('Pay'))
    await act(async () => vi.advanceTimersByTimeAsync(50))
    expect(till.shop.sales.get()?.[0]?.sale.total).toBe(2 * 4364)
  })

  test('a label of 485 g costs its weight, rounded once [S10.16]', async () => {
    await open([rules])
    await scan(ean('210012300485'))
    expect(till.page.text()).toContain('0.485\u00a0kg × R89.99')
    expect(till.page.text()).toContain('R43.65')
  })

  test('6* before a label adds nothing: each packet has a weight of its own [S10.8, S10.16]', async () => {
    await open([rules])
    await fill(field('Search products'), '6*')
    await scan(ean('210012300485'))
    expect(till.lines()).toEqual([])
    expect(lastToast()).toContain('Scan each packet by itself')
  })

  test('a label of two products asks which, and adds its weight of the one that is tapped [S10.7, S10.16]', async () => {
    await open([rules, patchProduct('product-2', { scaleCode: '00123', unit: 'kg' })])
    await scan(ean('210012300485'))
    expect(till.lines()).toEqual([])
    await click(till.page.button('Choose Tea 100 bags, R35.99'))
    expect(till.lines()).toEqual([['Tea 100 bags', 485, 3599]])
  })

  test('a label that says 0, or was read wrong, adds nothing and says what to do [S10.17]', async () => {
    await open([rules])
    await scan(ean('210012300000'))
    expect(lastToast()).toContain('The label says 0. Weigh it again.')
    const right = ean('210012300485')
    await scan(right.slice(0, 12) + ((Number(right[12]) + 1) % 10))
    expect(lastToast()).toContain('This label cannot be read. Scan it again.')
    expect(till.lines()).toEqual([])
  })
})

describe('a code that is typed or pasted, as where the camera is blocked', () => {
  const enter = async (code: string) => {
    await fill(field('Search products'), code)
    await press('Enter')
  }

  test('is answered as a scanned one: what it may be, or why it is not sold [S10.7, S10.14, S10.17]', async () => {
    const twin = { code: '6001234500032', packSize: 6, packName: 'Six' }
    await open([
      keepLabelRules('business-1', LABEL_PRESETS),
      patchBarcode('one', { ...twin, productId: 'product-1' }),
      patchBarcode('two', { ...twin, productId: 'product-2' }),
      patchProduct('product-2', { isActive: false }),
    ])
    for (const [code, words] of [
      ['2100123000005', 'The label says 0. Weigh it again.'],
      ['2100123004851', 'This label cannot be read. Scan it again.'],
      [TEA, 'Tea 100 bags is no longer sold'],
      ['7777777777777', 'No product found'],
    ] as const) {
      await enter(code)
      expect(lastToast()).toContain(words)
    }
    await act(async () => till.shop.commit([patchProduct('product-2', { isActive: true })]))
    await enter(twin.code)
    expect(till.page.text()).toContain('This barcode is on 2 products')
    expect(till.lines()).toEqual([])
    await enter('R000001')
    expect(till.at()).toBe('/sales?open=R000001')
  })
})

describe('what is not sold by one scan', () => {
  test('an unknown code is said, and leads to a new product or to one that is there [S10.6]', async () => {
    await open()
    await scan('6009999999999')
    expect(till.page.text()).toContain('Not on the list: 6009999999999')
    const links = [...document.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toContainEqual(['New product', '/inventory?new=6009999999999'])
    expect(links).toContainEqual(['Add to a product', '/inventory?give=6009999999999'])
    expect(till.lines()).toEqual([])
    await scan(TEA)
    expect(till.page.text()).not.toContain('Not on the list')
  })

  test('a cashier who may not edit products is only told [S10.6]', async () => {
    await open(await threePeople())
    await act(async () => void (await till.shop.atTill.letIn('lindiwe')))
    await scan('6009999999999')
    expect(lastToast()).toContain('Not on the list: 6009999999999')
    expect(till.page.text()).not.toContain('New product')
  })

  test('a code on two products is asked about, and the one that is tapped is added [S10.7]', async () => {
    await open([patchProduct('product-2', { barcode: PILCHARDS })])
    await scan(PILCHARDS)
    expect(till.page.text()).toContain('This barcode is on 2 products')
    expect(till.lines()).toEqual([])
    await click(till.page.button('Choose Tea 100 bags, R35.99'))
    expect(till.lines()).toEqual([['Tea 100 bags', 1, 3599]])
  })

  test('a bag of 5 kg among several is offered at its own price, not at that of 5 000 kg [S10.7, S10.11]', async () => {
    const bag = { productId: 'product-2', code: PILCHARDS, packSize: 5000, packName: 'Bag of 5 kg' }
    await open([patchProduct('product-2', { unit: 'kg' }), patchBarcode('bag', bag)])
    await scan(PILCHARDS)
    await click(till.page.button('Choose Tea 100 bags (Bag of 5 kg), R179.95'))
    expect(till.lines()).toEqual([['Tea 100 bags', 5000, 17_995]])
  })

  test('a deleted product is named and not sold [S10.7]', async () => {
    await open([patchProduct('product-2', { deleted: true })])
    await scan(TEA)
    expect(lastToast()).toContain('Tea 100 bags is no longer sold')
    expect(till.lines()).toEqual([])
  })

  test('the number of a receipt opens its sale, that of a quote its paper [S10.4]', async () => {
    await open()
    await scan('R000001')
    expect(till.at()).toBe('/sales?open=R000001')
    await scan('Q0012-B')
    expect(till.at()).toBe('/quotes?tab=documents&number=Q0012-B')
  })
})

test('a trade customer’s scans cost the trade price only where the shop says so [S10.5]', async () => {
  const says: Intent = {
    type: 'business.patch',
    payload: { id: 'business-1', fields: { tradeForTrade: true } },
  }
  await open()
  await act(async () => till.shop.cart.update((cart) => ({ ...cart, customerId: 'customer-1' })))
  await scan(TEA)
  expect(till.shop.cart.get().lines[0]).toMatchObject({ priceType: 'retail' })
  await act(async () => till.shop.commit([says]))
  await scan(TEA)
  await scan(PILCHARDS)
  expect(till.shop.cart.get().lines.map(({ priceType }) => priceType)).toEqual(['retail', 'trade', 'retail'])
})
