import { describe, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { StorageError } from '#web/store/shop.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import type { ToastContent } from '#web/ui/toast-store.ts'
import { checkout } from './checkout.ts'

/** A corner shop whose cart holds loaves of white bread, 24 of which are there. */
function shopWith(loaves: number, paymentMethod: PaymentMethod | null = 'cash') {
  const shop = fakeShop({ intents: seedIntents(CORNER_SHOP) })
  const bread = { productId: 'product-1', name: 'White bread 700 g', quantity: loaves }
  shop.cart.update((cart) => ({
    ...(loaves > 0 ? addLine(cart, aLine(bread)) : cart),
    paymentMethod,
  }))
  const told: string[] = []
  const tell = ({ title, description }: ToastContent) => {
    told.push(description === undefined ? title : `${title} - ${description}`)
  }
  return { shop, told, pay: () => checkout(shop, tell) }
}

describe('paying', () => {
  test('a paid sale is told step by step, with amount and method [S8.9]', async () => {
    const { told, pay, shop } = shopWith(2)
    const sale = await pay()
    expect(sale?.number).toBe('R000001')
    expect(told).toEqual(['Processing payment', 'Payment successful - R30.00 paid in cash'])
    expect(shop.cart.get()).toMatchObject({ lines: [], paymentMethod: null, customerId: null })
  })

  test('an empty cart, no method and short stock are refused in these words, and nothing is sold [S5.2]', async () => {
    const refused: [ReturnType<typeof shopWith>, string][] = [
      [shopWith(0), 'Cart is empty - Add items to cart before checkout'],
      [shopWith(1, null), 'Payment method required - Please select a payment method'],
      [shopWith(25), 'Insufficient stock - Not enough stock for: White bread 700 g'],
    ]
    for (const [{ pay, told, shop }, words] of refused) {
      expect(await pay()).toBeUndefined()
      expect(told).toEqual([words])
      expect(shop.sales.get()).toEqual([])
    }
  })

  test('when the device cannot store, there is no sale and the cart stays [S8.8]', async () => {
    const { shop, told, pay } = shopWith(1)
    shop.failNext(new StorageError('unknown'))
    expect(await pay()).toBeUndefined()
    expect(told.at(-1)).toBe('Error processing payment - There was an error processing your payment')
    expect(shop.cart.get().lines).toHaveLength(1)
    expect((await pay())?.number).toBe('R000001')
  })

  test('a full device is told what to do about it [S8.8]', async () => {
    const { shop, told, pay } = shopWith(1)
    shop.failNext(new StorageError('quota'))
    await pay()
    expect(told.at(-1)).toContain('There was an error processing your payment')
    expect(told.at(-1)).toContain('free up some space, then tap Pay again')
  })

  test('a bug while storing ends like a storage fault for the cashier, and is logged [S8.8]', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const { shop, told, pay } = shopWith(1)
    shop.failNext(new TypeError('a bug'))
    expect(await pay()).toBeUndefined()
    expect(told.at(-1)).toBe('Error processing payment - There was an error processing your payment')
    expect(log).toHaveBeenCalledOnce()
  })
})
