import { expect, test } from 'vitest'
import { aCart } from '../cart/cart-builders.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { aLayby } from '../laybys/layby-builders.ts'
import { refuseCart } from '../laybys/open-layby.ts'
import { reservedBy } from '../laybys/reserved.ts'
import { cents } from '../money/cents.ts'
import { buildReturn, previewReturn } from '../returns/build-return.ts'
import { goodsMoved } from '../stock/moved-by.ts'
import { decideAdd } from './add-to-cart.ts'
import { buildSale } from './build-sale.ts'
import { shortProducts } from './short-lines.ts'
import { withSoldParts } from './with-sold-parts.ts'

const pie = aProduct({ id: 'pie', name: 'Pie', costPrice: cents(1_000) })
const coke = aProduct({ id: 'coke', name: 'Coke', costPrice: cents(800) })
const lunch = aProduct({
  id: 'lunch',
  name: 'Pie and Coke',
  sellPrice: cents(4_000),
  costPrice: cents(0),
  parts: [
    { productId: 'pie', quantity: 1 },
    { productId: 'coke', quantity: 2 },
  ],
})
const products = new Map([pie, coke, lunch].map((product) => [product.id, product]))
const shelf = (onHand: Record<string, number>) =>
  new Map([...products].map(([id, product]) => [id, { product, onHand: onHand[id] ?? 0, demo: false }]))
const ofLunch = { productId: 'lunch', name: 'Pie and Coke', unitPrice: cents(4_000) }

function sold(quantity: number) {
  const making = {
    ...{ saleId: 's', itemId: () => 'i', number: 'R000001', now: 1, userId: 'u' },
    ...{ customer: null, currency: 'ZAR' as const, paid: 'cash' as const },
  }
  const sale = buildSale(aCart([{ ...ofLunch, quantity }]), making)
  return withSoldParts(sale, (id) => products.get(id))
}

test('[S19.28] a bundle goes into the cart at its own price, and at what its parts cost', () => {
  const added = decideAdd(aCart([]), lunch, 'retail', 'l1', shelf({}))
  expect(added).toMatchObject({ ok: true, cart: { lines: [{ unitPrice: 4_000, unitCost: 2_600 }] } })
})

test('[S19.28, S5.2] short is what its parts are short of, with what the cart holds of them besides', () => {
  const cart = aCart([
    { ...ofLunch, quantity: 2 },
    { productId: 'coke', name: 'Coke', quantity: 3 },
  ])
  const short = (onHand: Record<string, number>) => [
    ...shortProducts(cart, { itemsById: shelf(onHand), stockComing: false }).values(),
  ]
  expect(short({ pie: 2, coke: 7 })).toEqual([])
  expect(short({ pie: 2, coke: 6 })).toEqual([
    { id: 'coke', name: 'Coke', listed: 6, unit: undefined, lineIds: ['line-1', 'line-2'] },
  ])
  expect(short({ pie: 1, coke: 7 })).toMatchObject([{ name: 'Pie', listed: 1, lineIds: ['line-1'] }])
  // A label of a scale says how much it weighs, and no number of bundles.
  const weighed = aCart([{ ...ofLunch, quantity: 300, unit: 'kg' as const }])
  expect(shortProducts(weighed, { itemsById: shelf({}), stockComing: false }).size).toBe(0)
  // A part that was deleted has no stock, and no name any more.
  const withoutPie = new Map([...shelf({ coke: 9 })].filter(([id]) => id !== 'pie'))
  expect([...shortProducts(cart, { itemsById: withoutPie, stockComing: false }).values()]).toMatchObject([
    { name: 'Pie and Coke', listed: 0 },
  ])
})

test('[S19.28] the sold line keeps its parts, which move; a change of the bundle since changes nothing', () => {
  const [item] = sold(3).items
  expect(item).toMatchObject({
    totalPrice: 12_000,
    unitCost: 2_600,
    parts: [{ name: 'Pie' }, { name: 'Coke' }],
  })
  expect(item && goodsMoved(item)).toEqual([
    { productId: 'pie', quantity: -3 },
    { productId: 'coke', quantity: -6 },
  ])
})

test.each([
  ['sellable', { pie: 1, coke: 2 }],
  ['damaged', { pie: 0, coke: 0 }],
  ['kept', { pie: 0, coke: 0 }],
] as const)('[S19.28, S14.11] one of three that comes back %s brings its parts', (condition, moved) => {
  const sale = { ...sold(3), flags: [] }
  const asked = {
    kind: 'return' as const,
    parts: [{ itemId: 'i', quantity: 1, condition }],
    refundBy: undefined,
    references: {},
  }
  const previewed = previewReturn({ sale, returns: [] }, asked as never, 'off')
  if (!previewed.ok) throw new Error(previewed.refusal.code)
  const making = {
    id: 'r',
    itemId: () => 'ri',
    number: 'CN000001',
    now: 2,
    userId: 'u',
    currency: 'ZAR' as const,
  }
  const fact = buildReturn(
    { sale },
    previewed.preview,
    { kind: 'return', reason: 'Wrong', approvals: [] } as never,
    making,
  )
  expect(
    Object.fromEntries(fact.items.flatMap(goodsMoved).map((each) => [each.productId, each.quantity])),
  ).toEqual(moved)
  expect(fact.total).toBe(-4_000)
})

test('[S19.28, S20.17] a lay-by puts the parts of a bundle by, as they are now', () => {
  const [line] = aLayby().lines
  if (!line) throw new Error('a lay-by without lines')
  const laybys = [aLayby({ lines: [{ ...line, productId: 'lunch', quantity: 2 }] })]
  expect(Object.fromEntries(reservedBy(laybys, (id) => products.get(id)))).toEqual({ pie: 2, coke: 4 })
  const weighed = [aLayby({ lines: [{ ...line, productId: 'lunch', quantity: 300, unit: 'kg' }] })]
  expect(Object.fromEntries(reservedBy(weighed, (id) => products.get(id)))).toEqual({ lunch: 300 })
  const uncounted = { ...lunch, tracksStock: false }
  const goods = new Map([...shelf({}), ['lunch', { product: uncounted, onHand: 0, demo: false }] as const])
  expect(refuseCart(aCart([ofLunch]), { shelf: goods, reasonAbove: 20 })).toBeUndefined()
})
