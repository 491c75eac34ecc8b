import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sum } from '../money/cents.ts'
import { addLine, type GivenDiscount } from './cart.ts'
import { aCart, aLine } from './cart-builders.ts'
import { priceCart } from './priced-cart.ts'

const percent = (of: number): GivenDiscount => ({ percent: of })
const rand = (amount: number): GivenDiscount => ({ amount: cents(amount) })

describe('a discount of a line', () => {
  test('in percent is rounded half up once, on the whole line [S12.2]', () => {
    const { lines, saved } = priceCart(
      aCart([{ unitPrice: cents(333), quantity: 3, discount: percent(12.5) }]),
    )
    expect(lines).toMatchObject([{ price: 999, total: 874 }])
    expect(saved).toBe(125)
  })

  test('of 100% leaves nothing to pay [S12.2]', () => {
    expect(priceCart(aCart([{ discount: percent(100) }])).total).toBe(0)
  })

  test('in rand that is more than the line leaves nothing, and says so [S12.2]', () => {
    expect(priceCart(aCart([{ discount: rand(1501) }]))).toMatchObject({ total: 0, exceeds: true })
    expect(priceCart(aCart([{ discount: rand(1500) }]))).toMatchObject({ total: 0, exceeds: false })
  })

  test('is for the pieces that it was given for: one more of the product is a line of its own [S12.4]', () => {
    const cart = aCart([{ discount: percent(10) }, { productId: 'tea', listPrice: cents(1800) }])
    const coffee = addLine(cart, aLine({ id: 'one more' }))
    const tea = addLine(coffee, aLine({ id: 'another', productId: 'tea' }))
    expect(tea.lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1])
  })
})

describe('a discount of the cart', () => {
  test('comes after those of its lines, and is shared by what they are charged [S12.3, S12.5]', () => {
    const cart = aCart(
      [
        { quantity: 2, discount: percent(50) },
        { productId: 'tea', unitPrice: cents(500) },
      ],
      { discount: percent(10) },
    )
    const priced = priceCart(cart)
    expect(priced.lines.map(({ total }) => total)).toEqual([1350, 450])
    expect(priced.lines.map(({ discounts }) => discounts)).toEqual([
      [
        { kind: 'line', percent: 50, amount: 1500 },
        { kind: 'cart', percent: 10, amount: 150 },
      ],
      [{ kind: 'cart', percent: 10, amount: 50 }],
    ])
    expect(priced).toMatchObject({ subtotal: 3500, saved: 1700, total: 1800 })
  })

  test('leaves out lines that take none, such as airtime [S12.3]', () => {
    const cart = aCart([{ noDiscount: true }, { productId: 'tea', unitPrice: cents(1000) }], {
      discount: rand(1000),
    })
    expect(priceCart(cart).lines.map(({ total }) => total)).toEqual([1500, 0])
    expect(priceCart({ ...cart, discount: rand(1001) }).exceeds).toBe(true)
  })
})

const tenOff = { promotionId: 'ten', name: 'Ten off', percent: 10, amount: cents(150) }

test('a line’s own discount comes off first, then a promotion that combines, then the cart’s [S12.5, S12.14]', () => {
  const combined = { ...tenOff, combines: true as const }
  const cart = aCart([{ promotion: combined, discount: percent(10) }], { discount: percent(10) })
  const { lines, total, saved } = priceCart(cart)
  expect(lines[0]?.discounts).toEqual([
    { kind: 'line', percent: 10, amount: 150 },
    { kind: 'promotion', promotionId: 'ten', reason: 'Ten off', percent: 10, amount: 135 },
    { kind: 'cart', percent: 10, amount: 122 },
  ])
  expect([total, saved]).toEqual([1_093, 407])
})

test('the usual promotion gives way to a line’s own discount or price, and takes no share of the cart’s discount [S12.14]', () => {
  expect(priceCart(aCart([{ promotion: tenOff, discount: percent(50) }])).total).toBe(750)
  expect(priceCart(aCart([{ promotion: tenOff, listPrice: cents(2_000) }])).total).toBe(1_500)
  const shared = priceCart(aCart([{ promotion: tenOff }, {}], { discount: percent(10) }))
  expect(shared.lines.map(({ total }) => total)).toEqual([1_350, 1_350])
})

test('beside a discount of the line’s own, what a promotion takes off in rand stays, as far as something is left [S12.5, S12.14]', () => {
  const promotion = { promotionId: 'four', name: 'R4 off', amount: cents(400), combines: true as const }
  expect(priceCart(aCart([{ promotion, discount: percent(20) }])).total).toBe(800)
  expect(priceCart(aCart([{ promotion, discount: percent(90) }])).total).toBe(0)
})

test('a promotion that takes less than half a cent off what a discount left is not on the line [S12.5, S12.14]', () => {
  const promotion = { ...tenOff, combines: true as const }
  const { lines, total } = priceCart(aCart([{ promotion, discount: rand(1_499) }]))
  expect([lines[0]?.discounts.length, total]).toEqual([1, 1])
})

test('a line that became cheaper than its promotion was costs nothing, and never less [S12.14]', () => {
  const promotion = { ...tenOff, amount: cents(9_000) }
  expect(priceCart(aCart([{ promotion }]))).toMatchObject({ total: 0, saved: 1_500, exceeds: false })
})

test('the lines of any cart with any discounts add up to its total, and none is charged below nothing [S12.2, S12.3]', () => {
  const given = fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
      fc.integer({ min: 1, max: 5_000_000 }).map(rand),
    ),
    { nil: undefined },
  )
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    quantity: fc.integer({ min: 1, max: 100 }),
    discount: given,
    noDiscount: fc.constantFrom(true as const, undefined),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), given, (lines, discount) => {
      const priced = priceCart(aCart(lines, { discount }))
      expect(sum(priced.lines.map(({ total }) => total))).toBe(priced.total)
      expect(priced.subtotal - priced.saved).toBe(priced.total)
      for (const { price, discounts, total } of priced.lines) {
        expect(total).toBeGreaterThanOrEqual(0)
        expect(price - sum(discounts.map(({ amount }) => amount))).toBe(total)
      }
    }),
  )
})
