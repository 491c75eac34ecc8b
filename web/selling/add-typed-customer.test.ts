import { expect, test, vi } from 'vitest'
import { StorageError } from '#web/store/db/storage-error.ts'
import { fakeShop } from '#web/store/testing/fake-shop.ts'
import { storeSlowly } from '#web/store/testing/slow-commit.ts'
import { addTypedCustomer } from './add-typed-customer.ts'
import { openCart } from './open-cart.ts'

const named = (shop: ReturnType<typeof fakeShop>) =>
  shop.catalogue.get().customers.filter(({ name }) => name === 'Zanele')

test('Add that is pressed again while the device still stores makes one customer, and both presses get them [S5.2, S2.15]', async () => {
  const shop = fakeShop()
  const goOn = storeSlowly(shop)
  const cart = openCart(shop.cart)
  const presses = [addTypedCustomer(shop, cart, 'Zanele'), addTypedCustomer(shop, cart, ' Zanele ')]
  goOn()
  expect(await Promise.all(presses)).toEqual([true, true])
  expect(named(shop)).toHaveLength(1)
  expect(shop.cart.get().customerId).toBe(named(shop)[0]?.id)
})

test('Add works again after the device could not store, and makes another customer of another name [S8.14]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const shop = fakeShop()
  const cart = openCart(shop.cart)
  shop.failNext(new StorageError('quota'))
  expect(await addTypedCustomer(shop, cart, 'Zanele')).toBe(false)
  expect(await addTypedCustomer(shop, cart, 'Zanele')).toBe(true)
  expect(await addTypedCustomer(shop, cart, 'Sipho')).toBe(true)
  expect(shop.catalogue.get().customers.map(({ name }) => name)).toEqual(['Sipho', 'Zanele'])
})
