import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/cents.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { aProduct } from './product-builders.ts'
import { BLANK_PRODUCT, productDraft, type TypedProduct, typedProduct } from './product-draft.ts'
import { addProduct, changeProduct, deleteProduct, restoreProduct } from './product-intents.ts'

const categories = [{ id: 'food', name: 'Food' }]

function ports() {
  let ids = 0
  return { newId: () => `new-${++ids}`, now: 1_000, categories, groups: [] }
}

const bread: TypedProduct = { ...BLANK_PRODUCT, name: 'Bread', sellPrice: '18.99' }
const add = (typed: Partial<TypedProduct>) =>
  addProduct(productDraft().parse({ ...bread, ...typed }), ports())

const coffee = { product: aProduct({ categoryId: 'food' }), onHand: 7 }
function change(typed: Partial<TypedProduct>, counted = typed.stockQuantity !== undefined, opened = coffee) {
  const form = { ...typedProduct(opened.product, opened.onHand), ...typed }
  return changeProduct(opened, productDraft().parse(form), counted, ports())
}

test('a new product says only what is not blank, and counts what is there [S3.3, S5.3]', () => {
  expect(add({})).toEqual([
    {
      type: 'product.patch',
      payload: { id: 'new-1', fields: { name: 'Bread', sellPrice: 1899, createdAt: 1_000 } },
    },
  ])
  expect(add({ stockQuantity: '12', categoryId: 'food' })).toMatchObject([
    { payload: { id: 'new-1', fields: { categoryId: 'food' } } },
    { type: 'stock.count', payload: { id: 'new-2', productId: 'new-1', quantity: 12 } },
  ])
})

test('a category named in the form is made first, unless the shop has one of that name [S2.21]', () => {
  expect(add({ newCategory: 'Bakery' })).toMatchObject([
    { type: 'category.patch', payload: { id: 'new-1', fields: { name: 'Bakery' } } },
    { type: 'product.patch', payload: { id: 'new-2', fields: { categoryId: 'new-1' } } },
  ])
  expect(add({ newCategory: ' FOOD ' })).toMatchObject([{ payload: { fields: { categoryId: 'food' } } }])
})

test('an edit names only what was changed, so that edits of other fields elsewhere survive [S4.11]', () => {
  expect(change({})).toEqual([])
  expect(change({ name: ' Coffee ' })).toEqual([])
  expect(change({ sellPrice: 'R 16' })).toEqual([
    { type: 'product.patch', payload: { id: 'coffee', fields: { sellPrice: 1600 } } },
  ])
  expect(change({ categoryId: '', tradePrice: '12' })).toEqual([
    { type: 'product.patch', payload: { id: 'coffee', fields: { categoryId: null, tradePrice: 1200 } } },
  ])
})

test('only a quantity that the person typed is a count [S4.9]', () => {
  expect(change({ name: 'Filter coffee' }, false)).toHaveLength(1)
  expect(change({ stockQuantity: '9' })).toEqual([
    { type: 'stock.count', payload: { id: 'new-1', productId: 'coffee', quantity: 9 } },
  ])
  expect(change({ stockQuantity: '7.0' })).toEqual([])
  expect(change({ stockQuantity: '' })).toMatchObject([{ payload: { quantity: 0 } }])
})

test('an oversold product is settled by a count, also of nothing, and never by being looked at [S4.9]', () => {
  const oversold = { ...coffee, onHand: -2 }
  expect(change({}, false, oversold)).toEqual([])
  expect(change({ stockQuantity: '0' }, true, oversold)).toMatchObject([{ payload: { quantity: 0 } }])
})

test('deleting and undoing it touch nothing else of a product [S5.6]', () => {
  expect(deleteProduct('coffee').payload).toEqual({ id: 'coffee', fields: { deleted: true } })
  expect(restoreProduct('coffee').payload).toEqual({ id: 'coffee', fields: { deleted: false } })
})

test('nothing that a form accepts is refused by the wire [S5.3]', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('12,5', 'R 1 234,50', '1e12', 'x'.repeat(300)),
  )
  const money = fc.oneof(
    anything,
    fc.integer({ min: 0, max: 99_999 }).map((amount) => String(cents(amount))),
  )
  const form = fc.record({
    name: anything,
    description: anything,
    sku: anything,
    barcode: anything,
    newCategory: fc.option(anything),
    sellPrice: money,
    costPrice: money,
    tradePrice: money,
    stockQuantity: money,
    lowStockThreshold: money,
  })
  fc.assert(
    fc.property(form, (typed) => {
      const draft = productDraft().safeParse({ ...bread, ...typed })
      if (!draft.success) return
      for (const { type, payload } of addProduct(draft.data, ports()))
        expect(OPERATIONS[type].payload.safeParse(payload).success).toBe(true)
    }),
  )
})

test('[S19.27] two tills that put products into a group of one name apart put them into one', () => {
  const put = (groups: { id: string; name: string }[] = []) => {
    const typed = { ...BLANK_PRODUCT, name: 'Roll', sellPrice: '10', groupName: ' Baked ' }
    const [patch] = addProduct(productDraft().parse(typed), { ...ports(), groups })
    return patch?.type === 'product.patch' && patch.payload.fields.groupId
  }
  expect(put()).toBe('baked')
  expect(put([{ id: 'g', name: 'BAKED' }])).toBe('g')
  // The group of that id has another name since: this one is new.
  expect(put([{ id: 'baked', name: 'Bread' }])).toBe('new-2')
})

test('[S19.27] a product that was taken out while its group was named anew is in none in its form, and can be put in again', () => {
  const roll = aProduct({ id: 'roll', name: 'Roll', groupName: 'Baked', option1Name: 'Form' })
  const typed = typedProduct(roll, 0)
  expect([typed.groupName, typed.option1Name]).toEqual(['', ''])
  const saved = (given: object) =>
    changeProduct({ product: roll, onHand: 0 }, productDraft().parse({ ...typed, ...given }), false, ports())
  expect(saved({})).toEqual([])
  expect(saved({ groupName: 'Baked' })).toMatchObject([
    { payload: { fields: { groupId: 'baked', groupName: 'Baked' } } },
  ])
})
