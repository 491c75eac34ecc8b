import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_CART } from '../cart/cart.ts'
import { aCart } from '../cart/cart-builders.ts'
import { cents } from '../money/cents.ts'
import { PAYMENT_METHODS } from '../sales/sale.ts'
import { parsePayload } from '../sync/operations.ts'
import { buildSale, type SaleMaking } from './build-sale.ts'

const making: SaleMaking = {
  saleId: 'sale-1',
  itemId: (index) => `item-${index}`,
  number: 'R000001-B',
  now: 1_795_000_000_000,
  currency: 'ZAR',
  userId: 'user-1',
  customer: null,
  paid: 'cash',
}

const aLineOfAnySize = fc.record({
  productId: fc.constantFrom('coffee', 'tea', 'bread'),
  priceType: fc.constantFrom('retail' as const, 'trade' as const),
  unitPrice: fc.integer({ min: 0, max: 100_000_000 }).map(cents),
  unitCost: fc.integer({ min: 0, max: 100_000_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 10_000 }),
})

describe('building a sale from a cart', () => {
  test('tax is 0, total is the subtotal, the status completed [S9.5, S4.8]', () => {
    const sale = buildSale(aCart([{ quantity: 2 }]), making)
    expect(sale.currency).toBe('ZAR')
    expect(sale).toMatchObject({ subtotal: 3000, tax: 0, total: 3000, status: 'completed' })
    expect(sale).toMatchObject({ id: 'sale-1', number: 'R000001-B', createdAt: making.now, userId: 'user-1' })
  })

  test('without a customer the sale is a walk-in’s [S3.6]', () => {
    expect(buildSale(aCart(), making)).toMatchObject({
      customerId: null,
      customerName: 'Walk-in Customer',
      customerType: 'retail',
    })
  })

  test('the customer’s name and type are kept as they were [S3.6]', () => {
    const customer = { id: 'c', name: 'Mvela Spaza', customerType: 'trade' as const }
    expect(buildSale(aCart([{}], { customerId: 'c' }), { ...making, customer })).toMatchObject({
      customerId: 'c',
      customerName: 'Mvela Spaza',
      customerType: 'trade',
    })
  })

  test('a customer deleted while the cart was open leaves a walk-in sale behind, not a broken one [S3.6]', () => {
    expect(buildSale(aCart([{}], { customerId: 'gone' }), making).customerId).toBeNull()
  })

  test('each item keeps name, sku, price, cost and price type as sold [S3.7]', () => {
    const cart = aCart([{ quantity: 3, priceType: 'trade', unitPrice: cents(1200) }])
    expect(buildSale(cart, making).items).toEqual([
      {
        id: 'item-0',
        productId: 'coffee',
        name: 'Coffee',
        sku: 'COF-1',
        quantity: 3,
        unitPrice: 1200,
        unitCost: 600,
        totalPrice: 3600,
        priceType: 'trade',
      },
    ])
  })

  test('a cart that was never checked out is a bug [S5.2]', () => {
    expect(() => buildSale(EMPTY_CART, making)).toThrow()
  })

  test('no cent and no piece is lost, and every sale is valid on the wire [S9.5, S3.7]', () => {
    fc.assert(
      fc.property(
        fc.array(aLineOfAnySize, { minLength: 1, maxLength: 60 }),
        fc.constantFrom(...PAYMENT_METHODS),
        (lines, paymentMethod) => {
          const cart = aCart(lines, { paymentMethod })
          const sale = buildSale(cart, making)
          const paid = lines.reduce((total, line) => total + line.unitPrice * line.quantity, 0)
          expect(sale.total).toBe(paid)
          expect(sale.subtotal + sale.tax).toBe(paid)
          expect(sale.items.reduce((total, item) => total + item.totalPrice, 0)).toBe(paid)
          expect(sale.items.map((item) => item.quantity)).toEqual(lines.map((line) => line.quantity))
          expect(parsePayload({ type: 'sale.complete', v: 1, payload: { sale } })).toMatchObject({ ok: true })
        },
      ),
    )
  })
})
