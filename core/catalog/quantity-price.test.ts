import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { aProduct } from './product-builders.ts'
import { BLANK_PRODUCT, productDraft, type TypedProduct, typedProduct } from './product-draft.ts'
import { addProduct, changeProduct } from './product-intents.ts'
import { firstQuantityPrice, QUANTITY_PRICES, type QuantityPrice, quantityPriceAt } from './quantity-price.ts'

const at = (from: number, price: number): QuantityPrice => ({ from, price: cents(price) })
const COKE = aProduct({ sellPrice: cents(1_200), quantityPrices: [at(6, 1_150), at(12, 1_100)] })
const ports = { newId: () => 'new', now: 0, categories: [], groups: [] }

function problemsOf(...quantityPrices: TypedProduct['quantityPrices']): string[] {
  const typed = { ...BLANK_PRODUCT, name: 'Coke', sellPrice: '12', quantityPrices }
  const { error } = productDraft().safeParse(typed)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('[S12.16] from 6 one is R11.50, from 12 it is R11.00, and below 6 it is the retail price', () => {
  expect([1, 5, 6, 11, 12, 500].map((quantity) => quantityPriceAt(COKE, quantity))).toEqual([
    ...[undefined, undefined],
    ...[1_150, 1_150, 1_100, 1_100],
  ])
  expect(quantityPriceAt({ ...COKE, asksPrice: true }, 12)).toBeUndefined()
  expect(quantityPriceAt(aProduct(), 12)).toBeUndefined()
})

test('[S12.16] of rope by the metre it is from so many metres', () => {
  const rope = { ...COKE, unit: 'm' as const }
  expect([5_999, 6_000].map((mm) => quantityPriceAt(rope, mm))).toEqual([undefined, 1_150])
})

test('[S12.16] a card says the first one that is below the retail price', () => {
  expect(firstQuantityPrice(COKE)).toEqual(at(6, 1_150))
  expect(firstQuantityPrice({ ...COKE, sellPrice: cents(1_120) })).toEqual(at(12, 1_100))
  expect(firstQuantityPrice({ ...COKE, sellPrice: cents(900) })).toBeUndefined()
  expect(firstQuantityPrice({ ...COKE, asksPrice: true })).toBeUndefined()
})

test.each<[string, QuantityPrice[]]>([
  ['from 1', [at(1, 1_000)]],
  ['one that is from less than the one before', [at(12, 1_100), at(6, 1_000)]],
  ['two from 6', [at(6, 1_100), at(6, 1_000)]],
  ['one that is dearer than the one before', [at(6, 1_100), at(12, 1_100)]],
  ['one for nothing', [at(6, 0)]],
  ['a fourth', [at(2, 900), at(3, 800), at(4, 700), at(5, 600)]],
])('[S12.16] no operation says %s', (_what, prices) => {
  expect(QUANTITY_PRICES.input.safeParse(prices).success).toBe(false)
})

test('[S12.16] three that rise in quantity and fall in price are taken', () => {
  const three = [at(2, 900), at(3, 800), at(4, 700)]
  expect(QUANTITY_PRICES.input.parse(three)).toEqual(three)
})

test('[S12.16] a form says at the field what is wrong', () => {
  expect(problemsOf({ from: '6', price: '11,50' }, { from: '12', price: 'R11' })).toEqual([])
  expect(problemsOf({ from: '1', price: '11' })).toEqual(['quantityPrices.0.from: too-few'])
  expect(problemsOf({ from: '6', price: '12' })).toEqual(['quantityPrices.0.price: not-less'])
  expect(problemsOf({ from: '6', price: '0' })).toEqual(['quantityPrices.0.price: no-amount'])
  expect(problemsOf({ from: '6', price: '11' }, { from: '6', price: '10' })).toEqual([
    'quantityPrices.1.from: not-more',
  ])
  expect(problemsOf({ from: '6', price: '11' }, { from: '12', price: '11' })).toEqual([
    'quantityPrices.1.price: not-less',
  ])
  expect(problemsOf({ from: '', price: '' })).toEqual([
    'quantityPrices.0.from: required',
    'quantityPrices.0.price: required',
  ])
  expect(problemsOf({ from: '2.5', price: 'cheap' })).toEqual([
    'quantityPrices.0.from: not-whole',
    'quantityPrices.0.price: not-money',
  ])
})

test('[S12.16] a saved form sends the list where somebody changed it, whole, and nothing of it where nobody did', () => {
  const typed = typedProduct(COKE, 0)
  expect(typed.quantityPrices).toEqual([
    { from: '6', price: '11.50' },
    { from: '12', price: '11.00' },
  ])
  const save = (given: Partial<TypedProduct>) =>
    changeProduct({ product: COKE, onHand: 0 }, productDraft().parse({ ...typed, ...given }), false, ports)
  expect(save({})).toEqual([])
  expect(save({ name: 'Coke 2 l' })).toMatchObject([{ payload: { fields: { name: 'Coke 2 l' } } }])
  expect(save({ name: 'Coke 2 l' })[0]?.payload).not.toHaveProperty('fields.quantityPrices')
  expect(save({ quantityPrices: [{ from: '6', price: '11.40' }] })).toEqual([
    { type: 'product.patch', payload: { id: COKE.id, fields: { quantityPrices: [at(6, 1_140)] } } },
  ])
  expect(save({ quantityPrices: [] })).toMatchObject([{ payload: { fields: { quantityPrices: [] } } }])
})

test('[S12.16] a new product without any says nothing of them', () => {
  const draft = productDraft().parse({ ...BLANK_PRODUCT, name: 'Coke', sellPrice: '12' })
  expect(addProduct(draft, ports)[0]?.payload).not.toHaveProperty('fields.quantityPrices')
})
