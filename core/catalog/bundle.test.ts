import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { bundledAs, bundlesWith, costOf, isBundle, isCounted, withBundled } from './bundle.ts'
import { costOfTyped } from './bundle-draft.ts'
import { aProduct } from './product-builders.ts'
import { BLANK_PRODUCT, productDraft, typedProduct } from './product-draft.ts'
import { addProduct, changeProduct } from './product-intents.ts'
import { leftToSell } from './stocked.ts'

const pie = aProduct({ id: 'pie', name: 'Pie', costPrice: cents(1_000) })
const coke = aProduct({ id: 'coke', name: 'Coke', costPrice: cents(800) })
const cheese = aProduct({ id: 'cheese', name: 'Cheese', costPrice: cents(12_000), unit: 'kg' })
const cup = aProduct({ id: 'cup', name: 'Cup', tracksStock: false })
const lunch = aProduct({
  id: 'lunch',
  name: 'Pie and Coke',
  costPrice: cents(5),
  parts: [
    { productId: 'pie', quantity: 1 },
    { productId: 'coke', quantity: 2 },
    { productId: 'cheese', quantity: 25 },
  ],
})
const all = new Map([pie, coke, cheese, cup, lunch].map((product) => [product.id, product]))
const goods = (id: string) => all.get(id)
const shelf = (onHand: Record<string, number | null>) =>
  new Map(
    Object.entries(onHand).map(([id, many]) => [
      id,
      { product: all.get(id) ?? aProduct({ id }), onHand: many },
    ]),
  )
const left = (onHand: Record<string, number | null>, putBy: [string, number][] = []) =>
  leftToSell({ product: lunch, onHand: 99 }, shelf(onHand), new Map(putBy))

test('[S19.28] what a bundle costs is what its parts cost, and is frozen with them', () => {
  expect(costOf(lunch, goods)).toBe(1_000 + 2 * 800 + 300)
  expect(costOf(coke, goods)).toBe(800)
  const frozen = bundledAs({ productId: 'lunch' }, goods)
  expect(frozen).toEqual({
    unitCost: 2_900,
    parts: [
      { productId: 'pie', name: 'Pie', quantity: 1, unitCost: 1_000 },
      { productId: 'coke', name: 'Coke', quantity: 2, unitCost: 800 },
      { productId: 'cheese', name: 'Cheese', quantity: 25, unitCost: 12_000, unit: 'kg' },
    ],
  })
  expect(bundledAs({ productId: 'coke' }, goods)).toEqual({})
  expect(bundledAs({ productId: 'lunch', per: 6 }, goods).unitCost).toBe(6 * 2_900)
})

test('[S19.28] a part that this device does not know yet is taken all the same', () => {
  const known = (id: string) => (id === 'pie' ? undefined : goods(id))
  expect(bundledAs({ productId: 'lunch' }, known)).toMatchObject({
    unitCost: 1_900,
    parts: [{ productId: 'pie', name: '', quantity: 1, unitCost: 0 }, {}, {}],
  })
})

test('[S19.28, S9.7] of a bundle as many are left as the scarcest part allows, without what is put by', () => {
  expect(left({ pie: 9, coke: 7, cheese: 1_000 })).toBe(3)
  expect(left({ pie: 9, coke: 7, cheese: 49 })).toBe(1)
  expect(left({ pie: 9, coke: 7, cheese: 1_000 }, [['coke', 4]])).toBe(1)
  // Oversold, deleted, and on its way to this device.
  expect(left({ pie: -2, coke: 7, cheese: 1_000 })).toBe(0)
  expect(left({ pie: 9, cheese: 1_000 })).toBe(0)
  expect(left({ pie: null, coke: 7, cheese: 1_000 })).toBe(3)
  expect(left({ pie: null, coke: null, cheese: null })).toBeNull()
})

test('[S19.28] a bundle has no stock of its own, and one of parts that nobody counts never runs out', () => {
  expect([isCounted(lunch), isCounted(pie), isCounted(cup)]).toEqual([false, true, false])
  const coffee = aProduct({ id: 'to-go', parts: [{ productId: 'cup', quantity: 1 }] })
  expect(leftToSell({ product: coffee, onHand: 0 }, shelf({ cup: 0 }), new Map())).toBeNull()
  // What is weighed is no bundle: its quantity is no number of pieces.
  expect(isBundle({ ...lunch, unit: 'kg' })).toBe(false)
})

test('[S19.28] whoever deletes a product hears which bundles it is part of', () => {
  const named = [...all.values()].map((product) => ({ product }))
  expect([bundlesWith('coke', named), bundlesWith('cup', named)]).toEqual([['Pie and Coke'], []])
})

test('[S19.28] the form of a product reads its parts, each in its own unit', () => {
  const typed = { ...BLANK_PRODUCT, name: 'Pie and cheese', sellPrice: '30' }
  const parts = [
    { productId: 'pie', quantity: '1', unit: 'each' as const },
    { productId: 'cheese', quantity: '0,025', unit: 'kg' as const },
  ]
  const read = productDraft().parse({ ...typed, parts, stockQuantity: '7' })
  const ports = { newId: () => 'new', now: 1, categories: [], groups: [] }
  // No count: it has no stock.
  expect(addProduct(read, ports)).toMatchObject([
    {
      type: 'product.patch',
      payload: {
        fields: {
          parts: [
            { productId: 'pie', quantity: 1 },
            { productId: 'cheese', quantity: 25 },
          ],
        },
      },
    },
  ])
  expect(costOfTyped(parts, goods)).toBe(1_300)
  expect(costOfTyped([...parts, { productId: 'coke', quantity: 'two', unit: 'each' }], goods)).toBeUndefined()
})

test.each([
  ['', 'each', 'required'],
  ['0', 'each', 'too-few'],
  ['1.5', 'each', 'not-whole'],
  ['0.0001', 'kg', 'not-measured'],
  ['1000001', 'each', 'too-large'],
] as const)('[S19.28] %j of a part by %s is refused at its field', (quantity, unit, code) => {
  const typed = { ...BLANK_PRODUCT, name: 'Lunch', sellPrice: '30' }
  const read = productDraft().safeParse({ ...typed, parts: [{ productId: 'pie', quantity, unit }] })
  expect(read.error?.issues).toMatchObject([{ path: ['parts', 0, 'quantity'], message: code }])
})

test('[S19.28] a form opened on a bundle changes nothing by itself, and a stock is counted once it is none', () => {
  const typed = typedProduct(lunch, null, [], (id) => goods(id)?.unit)
  expect(typed.parts.map(({ quantity }) => quantity)).toEqual(['1', '2', '0.025'])
  const ports = { newId: () => 'new', now: 1, categories: [], groups: [] }
  const opened = { product: lunch, onHand: null }
  expect(changeProduct(opened, productDraft().parse(typed), false, ports)).toEqual([])
  const taken = productDraft().parse({ ...typed, parts: [], stockQuantity: '4' })
  expect(changeProduct(opened, taken, true, ports)).toMatchObject([
    { type: 'product.patch', payload: { fields: { parts: [] } } },
    { type: 'stock.count', payload: { productId: 'lunch', quantity: 4 } },
  ])
})

test('[S19.28, S19.18, S21.7] how fast a part goes counts what bundles took of it', () => {
  const named = [...all.values()].map((product) => ({ product }))
  const sold = withBundled(
    new Map([
      ['lunch', 3],
      ['coke', 4],
    ]),
    named,
  )
  expect(Object.fromEntries(sold)).toEqual({ lunch: 3, coke: 10, pie: 3, cheese: 75 })
})

test('[S19.28, S10.16] what a label of a scale weighs is no number of bundles: their parts stay', () => {
  expect(bundledAs({ productId: 'lunch', unit: 'kg', per: 300 }, goods)).toEqual({})
})

test('[S19.28] two products that two devices made parts of each other are each one deep', () => {
  const [left, right] = [
    aProduct({ id: 'a', costPrice: cents(100), parts: [{ productId: 'b', quantity: 2 }] }),
    aProduct({ id: 'b', costPrice: cents(300), parts: [{ productId: 'a', quantity: 3 }] }),
  ]
  const both = new Map([left, right].map((product) => [product.id, product]))
  expect(costOf(left, (id) => both.get(id))).toBe(600)
  const there = new Map([left, right].map((product) => [product.id, { product, onHand: 5 }]))
  expect(leftToSell({ product: left, onHand: 5 }, there, new Map())).toBeNull()
})
