// @vitest-environment dom
import { describe, expect, test, vi } from 'vitest'
import { addLine } from '#core/cart/cart.ts'
import { aLine } from '#core/cart/cart-builders.ts'
import { chooseCustomer } from '#core/cart/customer-discount.ts'
import type { Question } from '#core/checkout/questions.ts'
import { cents } from '#core/money/cents.ts'
import type { PaymentMethod } from '#core/sales/sale.ts'
import { openCart } from '#web/selling/open-cart.ts'
import type { Answer, Ask } from '#web/selling/settle-cart.ts'
import { StorageError } from '#web/store/db/storage-error.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { CORNER_SHOP, seedIntents } from '#web/store/testing/seed-intents.ts'
import { type ToastContent, toasts } from '#web/ui/toast-store.ts'
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
  const asked: Question['code'][] = []
  const answers: Answer[] = []
  const ask: Ask = async ({ code }) => {
    asked.push(code)
    return answers.shift() ?? { does: 'go-back' }
  }
  const pay = async () => {
    const made = await checkout(shop, openCart(shop.cart), {
      ...{ tell, ask, allow: async () => [], onPaying: () => {} },
    })
    return made?.sale
  }
  return { shop, told, asked, answers, pay }
}

describe('paying', () => {
  test('a paid sale is announced step by step, with amount and method [S8.9]', async () => {
    const { told, pay, shop } = shopWith(2)
    const sale = await pay()
    expect(sale?.number).toBe('R000001')
    expect(told).toEqual(['Processing payment', 'Payment successful - R30.00 paid in cash'])
    expect(shop.cart.get()).toMatchObject({ lines: [], paymentMethod: null, customerId: null })
  })

  test('while the shifts are not read yet, cash waits for them: it is taken in the one that is open, and in none it is not [S15.18]', async () => {
    const { shop, pay, told } = shopWith(2)
    const { businessId: id } = shop.identity
    await shop.commit([{ type: 'business.patch', payload: { id, fields: { cashUp: true } } }])
    shop.shifts.set(undefined)
    expect(await pay()).toBeUndefined()
    expect(told).toEqual(['Open a shift first - Cash goes into an open shift. The cart is still here.'])
    await shop.shifts.open({ total: cents(20_000) })
    shop.shifts.set(undefined)
    expect((await pay())?.shiftId).toBe(shop.shifts.current())
  })

  test('an empty cart and no method are refused in these words, and nothing is sold [S5.2]', async () => {
    const refused: [ReturnType<typeof shopWith>, string][] = [
      [shopWith(0), 'Cart is empty - Add items to cart before checkout'],
      [shopWith(1, null), 'Payment method required - Please select a payment method'],
    ]
    for (const [{ pay, told, shop }, words] of refused) {
      expect(await pay()).toBeUndefined()
      expect(told).toEqual([words])
      expect(shop.sales.get()).toEqual([])
    }
  })

  test('short stock is asked about, refused or sold, as the shop wants it [S5.2]', async () => {
    const asking = shopWith(25)
    expect(await asking.pay()).toBeUndefined()
    expect(asking).toMatchObject({ asked: ['short-stock'], told: [] })
    asking.answers.push({ does: 'agree' })
    expect((await asking.pay())?.items[0]?.quantity).toBe(25)
    expect(asking.asked).toEqual(['short-stock', 'short-stock'])

    const words = 'Insufficient stock - Not enough stock for: White bread 700 g'
    for (const [shortStock, told] of [
      ['refuse', [words]],
      ['sell', ['Processing payment', 'Payment successful - R375.00 paid in cash']],
    ] as const) {
      const shop = shopWith(25)
      const { businessId: id } = shop.shop.identity
      await shop.shop.commit([{ type: 'business.patch', payload: { id, fields: { shortStock } } }])
      await shop.pay()
      expect(shop).toMatchObject({ asked: [], told })
    }
  })

  test('a customer found by what was typed, who has a discount of their own: the new total is looked at before it is paid [S12.13]', async () => {
    const { shop, pay, told } = shopWith(2)
    const [zanele] = shop.catalogue.get().customers.filter(({ name }) => name === 'Zanele Dlamini')
    if (!zanele) throw new Error('nobody to give a discount')
    await shop.commit([{ type: 'customer.patch', payload: { id: zanele.id, fields: { discount: 10 } } }])
    openCart(shop.cart).typedCustomer.set('zanele dlamini')
    expect(await pay()).toBeUndefined()
    expect(told).toEqual([])
    expect(toasts.get()[0]).toMatchObject({
      title: 'Check the new total',
      description: 'Zanele Dlamini has a discount of their own.',
    })
    expect(shop.cart.get()).toMatchObject({ customerId: zanele.id, discount: { percent: 10 } })
    expect(await pay()).toMatchObject({ total: 2700, customerName: 'Zanele Dlamini' })
  })

  test('a customer who was deleted meanwhile takes their discount with them, which is said before it is paid [S12.13]', async () => {
    const { shop, pay } = shopWith(2)
    shop.cart.update((cart) => chooseCustomer(cart, { id: 'gone', discount: 10 }))
    expect(await pay()).toBeUndefined()
    expect(toasts.get()[0]).toMatchObject({ description: 'The customer discount is off.' })
    expect(await pay()).toMatchObject({ total: 3000, customerId: null })
  })

  test('a yes holds for the cart it was said of, and for no other [S5.2]', async () => {
    const { pay, answers, asked, shop } = shopWith(25)
    answers.push({ does: 'agree' })
    shop.failNext(new StorageError('unknown'))
    expect(await pay()).toBeUndefined()
    expect(await pay()).toBeDefined()
    expect(asked).toEqual(['short-stock'])
    const next = aLine({ id: 'next', productId: 'product-1' })
    shop.cart.update((cart) => ({ ...addLine(cart, next), paymentMethod: 'cash' }))
    await pay()
    expect(asked).toEqual(['short-stock', 'short-stock'])
  })

  test('a typed customer is added, chosen or left out, as the cashier says [S2.15]', async () => {
    const added = shopWith(1)
    openCart(added.shop.cart).typedCustomer.set('Zola')
    added.answers.push({ does: 'add-customer' })
    expect((await added.pay())?.customerName).toBe('Zola')
    expect(added.shop.catalogue.get().customers.map(({ name }) => name)).toContain('Zola')
    expect(openCart(added.shop.cart).typedCustomer.get()).toBe('')

    const left = shopWith(1)
    openCart(left.shop.cart).typedCustomer.set('Zola')
    expect(await left.pay()).toBeUndefined()
    expect(openCart(left.shop.cart).typedCustomer.get()).toBe('Zola')
    left.answers.push({ does: 'no-customer' })
    expect((await left.pay())?.customerName).toBe('Walk-in Customer')
  })

  test('when the device cannot store, there is no sale and the cart stays [S8.8]', async () => {
    const { shop, told, pay } = shopWith(1)
    shop.failNext(new StorageError('unknown'))
    expect(await pay()).toBeUndefined()
    expect(told.at(-1)).toBe('Error processing payment - There was an error processing your payment')
    expect(shop.cart.get().lines).toHaveLength(1)
    expect((await pay())?.number).toBe('R000001')
  })

  test('a full device says what to do about it [S8.8]', async () => {
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
