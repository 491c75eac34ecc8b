import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, cartCount, EMPTY_CART, removeLine, setQuantity } from '../cart/cart.ts'
import { withDeposits } from '../cart/deposits.ts'
import { decideDiscount } from '../cart/give-discount.ts'
import { LINE_QUANTITY, within } from '../cart/line-quantity.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { soldIn } from '../catalog/container.ts'
import { aProduct } from '../catalog/product-builders.ts'
import { cents } from '../money/cents.ts'
import { aPromotion } from '../promotions/promotion-builders.ts'
import { withPromotions } from '../promotions/with-promotions.ts'
import { type Added, decideAdd } from './add-to-cart.ts'

const bottle = aProduct({ id: 'bottle', name: 'Bottle 1 L', sellPrice: cents(300), tracksStock: false })
const crate = aProduct({ id: 'crate', name: 'Crate', sellPrice: cents(5_000) })
const coke = aProduct({ id: 'coke', name: 'Coke 1 L', sellPrice: cents(1_800), containerId: 'bottle' })
const fanta = aProduct({ id: 'fanta', name: 'Fanta 1 L', sellPrice: cents(1_700), containerId: 'bottle' })
const bread = aProduct({ id: 'bread', name: 'Bread', sellPrice: cents(1_500) })
const full = aProduct({
  id: 'full',
  name: 'Crate of Coke',
  sellPrice: cents(20_000),
  containerId: 'crate',
  parts: [
    { productId: 'coke', quantity: 12 },
    { productId: 'bread', quantity: 1 },
  ],
})
const ALL = [bottle, crate, coke, fanta, bread, full]

const shelfOf = (products: readonly ReturnType<typeof aProduct>[]) =>
  new Map(products.map((product) => [product.id, { product, onHand: 99, demo: false }]))
const goodsOf = (products: readonly ReturnType<typeof aProduct>[]) => (id: string) =>
  products.find((each) => each.id === id)

let ids = 0
function adds(cart: Cart, product: ReturnType<typeof aProduct>, added: Added = {}, products = ALL): Cart {
  ids += 1
  const decision = decideAdd(cart, product, 'retail', `line-${ids}`, shelfOf(products), added)
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.cart
}
const shown = ({ lines }: Cart) => lines.map(({ name, quantity, deposit }) => [name, quantity, !!deposit])

test('[S14.26] a Coke in a returnable bottle is rung up with the deposit below it: R18 and R3', () => {
  const cart = adds(adds(EMPTY_CART, coke), bread)
  expect(shown(cart)).toEqual([
    ['Coke 1 L', 1, false],
    ['Bread', 1, false],
    ['Bottle 1 L', 1, true],
  ])
  expect(priceCart(cart).total).toBe(3_600)
  // Two things were bought, and a bottle is none of them.
  expect(cartCount(cart)).toBe(2)
})

test('[S14.26] all drinks in one container share its line, which follows what is more, less and taken off', () => {
  let cart = adds(adds(EMPTY_CART, coke, { quantity: 2 }), fanta)
  const [first, second] = cart.lines
  expect(shown(cart)[2]).toEqual(['Bottle 1 L', 3, true])
  cart = withDeposits(setQuantity(cart, first?.id ?? '', 5))
  expect(shown(cart)[2]).toEqual(['Bottle 1 L', 6, true])
  cart = withDeposits(removeLine(cart, first?.id ?? ''))
  expect(shown(cart)).toEqual([
    ['Fanta 1 L', 1, false],
    ['Bottle 1 L', 1, true],
  ])
  expect(withDeposits(removeLine(cart, second?.id ?? '')).lines).toEqual([])
  // What changes nothing is the same cart: it is not stored again.
  expect(withDeposits(cart)).toBe(cart)
})

test('[S14.26] a case of 24 has 24 bottles, and a crate of twelve Cokes a crate and twelve', () => {
  const pack = { ...{ id: 'case', productId: 'coke', code: '600', packName: 'Case', packSize: 24 } }
  const boxed = adds(EMPTY_CART, coke, {
    pack: { ...pack, packPrice: cents(40_000), deleted: false } as never,
  })
  expect(shown(boxed)).toEqual([
    ['Coke 1 L', 24, false],
    ['Bottle 1 L', 24, true],
  ])
  expect(shown(adds(EMPTY_CART, full, { quantity: 2 }))).toEqual([
    ['Crate of Coke', 2, false],
    ['Crate', 2, true],
    ['Bottle 1 L', 24, true],
  ])
})

test('[S14.26] a Coke that is added once its bottle has a deposit is rung up with it, beside one that was added before', () => {
  const { containerId: _, ...before } = coke
  const cart = adds(adds(EMPTY_CART, before), coke)
  expect(shown(cart)).toEqual([
    ['Coke 1 L', 1, false],
    ['Coke 1 L', 1, false],
    ['Bottle 1 L', 1, true],
  ])
})

test('[S14.26] a bottle that is sold by itself is no deposit of the Coke beside it', () => {
  const cart = adds(adds(EMPTY_CART, coke), bottle)
  expect(shown(cart)).toEqual([
    ['Coke 1 L', 1, false],
    ['Bottle 1 L', 1, false],
    ['Bottle 1 L', 1, true],
  ])
})

test.each([
  ['is gone', [coke]],
  ['has no price', [coke, { ...bottle, sellPrice: cents(0) }]],
  ['has its price asked', [coke, { ...bottle, asksPrice: true }]],
  ['is a bundle by now', [coke, { ...bottle, parts: [{ productId: 'bread', quantity: 1 }] }]],
  ['is sold by weight', [coke, { ...bottle, unit: 'kg' as const }]],
  ['is sold in something itself', [coke, crate, { ...bottle, containerId: 'crate' }]],
  ['is sold in what is sold in it', [coke, { ...bottle, containerId: 'coke' }]],
])('[S14.26] no deposit is asked for a container that %s', (_, products) => {
  expect(shown(adds(EMPTY_CART, coke, {}, products))).toEqual([['Coke 1 L', 1, false]])
})

test('[S14.26] what is weighed is sold in nothing, by itself and as a label says it', () => {
  const milk = aProduct({ id: 'milk', unit: 'l', sellPrice: cents(2_000), containerId: 'bottle' })
  expect(soldIn(milk, goodsOf([milk, bottle]))).toEqual([])
  const label = { code: '2000012', grams: 485 } as never
  expect(shown(adds(EMPTY_CART, coke, { label }))).toEqual([['Coke 1 L', 485, false]])
})

test('[S14.26, S3.5] a bottle keeps the deposit that it was rung up with, as every line does, and though it is gone since', () => {
  const cart = adds(EMPTY_CART, coke)
  const dearer = [coke, { ...bottle, sellPrice: cents(500) }]
  expect(priceCart(adds(cart, coke, {}, dearer)).total).toBe(4_200)
  const [line] = cart.lines
  const more = within(setQuantity(cart, line?.id ?? '', 3))
  expect(more.ok && shown(more.cart)).toEqual([
    ['Coke 1 L', 3, false],
    ['Bottle 1 L', 3, true],
  ])
})

test('[S14.26, S12.3] no discount, promotion or quantity price is on a deposit', () => {
  const priced = { ...bottle, quantityPrices: [{ from: 2, price: cents(100) }] }
  const products = [coke, priced]
  const cart = adds(EMPTY_CART, coke, { quantity: 4 }, products)
  const rules = { currency: 'ZAR' as const, reasonAbove: 100 }
  const tenth = decideDiscount(cart, null, { by: 'percent', text: '10', reason: '' }, rules)
  const promotions = [aPromotion({ kind: 'percent', percent: 50, productIds: ['bottle'], combines: true })]
  const all = tenth.ok && withPromotions(tenth.cart, { promotions, productOf: goodsOf(products), now: 0 })
  const { lines, total } = priceCart(all || EMPTY_CART)
  expect(lines.map((line) => line.total)).toEqual([6_480, 1_200])
  expect(total).toBe(7_680)
})

test('[S14.26, S4.6] a quantity whose bottles are more than a line holds is refused, and changes nothing', () => {
  const six = { ...full, parts: [{ productId: 'coke', quantity: 12 }] }
  const most = Math.floor(LINE_QUANTITY.most / 12)
  const products = [bottle, crate, coke, { ...six, sellPrice: cents(1) }]
  const cart = adds(EMPTY_CART, products[3] as typeof six, { quantity: most }, products)
  expect(within(setQuantity(cart, cart.lines[0]?.id ?? '', most + 1))).toEqual({
    ok: false,
    code: 'out-of-range',
  })
})

test('[S14.26] whatever is added, changed and taken off, each container is there once, for all that is sold in it', () => {
  const step = fc.record({
    does: fc.constantFrom('add', 'set', 'remove'),
    which: fc.nat(5),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let cart: Cart = EMPTY_CART
      for (const { does, which, quantity } of steps) {
        const goods = cart.lines.filter(({ deposit }) => !deposit)
        const line = goods[which % Math.max(1, goods.length)]
        const product = ALL[which] ?? coke
        if (does === 'add') cart = adds(cart, product, { quantity })
        else if (line && does === 'set') cart = withDeposits(setQuantity(cart, line.id, quantity))
        else if (line) cart = withDeposits(removeLine(cart, line.id))
      }
      const count = (id: string, of: (line: Cart['lines'][number]) => number) =>
        cart.lines.reduce((sum, line) => (line.productId === id && !line.deposit ? sum + of(line) : sum), 0)
      const pieces = ({ quantity }: { quantity: number }) => quantity
      const wanted = new Map([
        ['bottle', count('coke', pieces) + count('fanta', pieces) + 12 * count('full', pieces)],
        ['crate', count('full', pieces)],
      ])
      for (const [id, quantity] of wanted) {
        const deposits = cart.lines.filter(({ productId, deposit }) => deposit && productId === id)
        expect(deposits.map((line) => line.quantity)).toEqual(quantity === 0 ? [] : [quantity])
      }
      // Below the goods, always.
      const first = cart.lines.findIndex(({ deposit }) => deposit)
      if (first >= 0) expect(cart.lines.slice(first).every(({ deposit }) => deposit)).toBe(true)
    }),
  )
})
