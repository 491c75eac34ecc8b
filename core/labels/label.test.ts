import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { countLabels, labelOf, labelsOfReceived } from './label.ts'
import { LABEL_SIZE_NAMES, LABEL_SIZES, labelsOnPage, placeLabels } from './label-sizes.ts'

const VENDOR = { currency: 'ZAR' as const, taxNumber: '4123456789' }

test('a label says name, price by the unit and code; a registered vendor’s that VAT is in it [S10.20]', () => {
  const mince = aProduct({ name: ' Mince ', sellPrice: cents(8999), unit: 'kg', barcode: '6001234500018' })
  expect(labelOf(mince, { business: VENDOR, day: '2026-08-01', withSku: true })).toEqual({
    name: 'Mince',
    price: 'R89.99 / kg',
    vat: 'Incl. VAT',
    code: '6001234500018',
    sku: 'COF-1',
  })
  const plain = labelOf(aProduct(), {
    business: { ...VENDOR, taxNumber: '' },
    day: '2026-08-01',
    withSku: false,
  })
  expect(plain).toMatchObject({ price: 'R15.00', vat: '', sku: '' })
})

test('only a label of a shop that is registered on its day says so, with a VAT number or without one yet [S10.20]', () => {
  const vatOn = (day: string, business: object) =>
    labelOf(aProduct(), { business: { ...VENDOR, ...business }, day, withSku: false }).vat
  expect(vatOn('2026-08-01', { vatRegistered: 'no' })).toBe('')
  const fromAugust = { vatRegistered: 'yes', vatFrom: '2026-08-01', taxNumber: '' } as const
  expect(vatOn('2026-07-31', fromAugust)).toBe('')
  expect(vatOn('2026-08-01', fromAugust)).toBe('Incl. VAT')
})

test('a label of goods whose price is typed at the till says no price, not R0.00 [S10.20, S12.6]', () => {
  const said = (sellPrice: number) => {
    const flowers = aProduct({ name: 'Flowers', asksPrice: true, sellPrice: cents(sellPrice) })
    const { price, vat } = labelOf(flowers, { business: VENDOR, day: '2026-08-01', withSku: false })
    return [price, vat]
  }
  expect(said(0)).toEqual(['', ''])
  expect(said(5_000)).toEqual(['R50.00', 'Incl. VAT'])
})

test('sheets of 65, 24 and 21 and three rolls: every label lies on its page, over no other [S10.19]', () => {
  expect(LABEL_SIZE_NAMES.map((name) => labelsOnPage(LABEL_SIZES[name]))).toEqual([65, 24, 21, 1, 1, 1])
  for (const name of LABEL_SIZE_NAMES) {
    const size = LABEL_SIZES[name]
    const places = placeLabels(size, labelsOnPage(size) + 1, 1)
    for (const { x, y } of places) {
      expect(x).toBeGreaterThanOrEqual(-0.001)
      expect(x + size.width).toBeLessThanOrEqual(size.page.width + 0.001)
      expect(y + size.height).toBeLessThanOrEqual(size.page.height + 0.001)
    }
    const corners = places.map(({ page, x, y }) => `${page} ${x.toFixed(2)} ${y.toFixed(2)}`)
    expect(new Set(corners).size).toBe(places.length)
    expect(places.at(-1)?.page).toBe(1)
  }
})

test('a used sheet goes on at any of its labels [S10.19]', () => {
  const [first, second] = placeLabels(LABEL_SIZES['a4-21'], 2, 21)
  expect([first?.page, second?.page]).toEqual([0, 1])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65 }), fc.integer({ min: 1, max: 200 }), (startAt, count) => {
      const places = placeLabels(LABEL_SIZES['a4-65'], count, startAt)
      expect(places).toHaveLength(count)
      expect(places.at(-1)?.page).toBe(Math.floor((startAt + count - 2) / 65))
    }),
  )
})

test('no labels, half a label or more than a thousand are refused [S10.19]', () => {
  expect(countLabels(['1', ' 12 ', '0'])).toEqual({ ok: true, counts: [1, 12, 0] })
  expect(countLabels(['1000'])).toMatchObject({ ok: true })
  expect(countLabels(['999', '2'])).toEqual({ ok: false, code: 'too-many' })
  for (const wrong of ['1.5', '-1', 'two', ''])
    expect(countLabels([wrong])).toEqual({ ok: false, code: 'not-whole' })
  expect(countLabels([])).toEqual({ ok: false, code: 'none' })
})

test('labels as many as received: a piece each, one of a weighed product, and two lines of a product together [S10.19]', () => {
  expect(
    labelsOfReceived([
      { productId: 'can', quantity: 24, unit: undefined },
      { productId: 'mince', quantity: 5_000, unit: 'kg' },
      { productId: 'can', quantity: 6, unit: 'each' },
    ]),
  ).toEqual([
    { productId: 'can', count: 30 },
    { productId: 'mince', count: 1 },
  ])
})
