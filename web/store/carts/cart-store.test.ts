import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#core/cart/cart.ts'
import type { StoredCart } from '../db/database.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(async () => {
  await shops.closeAll()
  vi.unstubAllGlobals()
})

/** A browser page that can be left. @returns how to leave it */
function aPage(): () => void {
  const [kept, leaving] = [new Map<string, string>(), new Set<() => void>()]
  vi.stubGlobal('addEventListener', (_: string, work: () => void) => leaving.add(work))
  vi.stubGlobal('removeEventListener', (_: string, work: () => void) => leaving.delete(work))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => {
    for (const work of leaving) work()
  }
}

describe('a till left immediately after the last tap', () => {
  test('has the tap when it is opened again, and stores it [S4.6]', async () => {
    const leave = aPage()
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(3))
    leave()
    device.kill(shop)
    const again = await shops.open(device)
    expect(again.cart.get()).toMatchObject({ lines: [{ quantity: 3 }] })
    await again.cart.settled()
    expect(await again.db.carts.get('till')).toMatchObject({ lines: [{ quantity: 3 }] })
  })

  test('has the tap although the previous one was still being stored [S4.6]', async () => {
    const leave = aPage()
    const device = testDevice()
    const [here, there] = [await shops.open(device), await shops.open(device)]
    await here.commit([bread, tenBreads])
    here.cart.update(() => cartOf(1))
    await here.cart.settled()
    const transaction = here.db.transaction.bind(here.db) as (...asked: unknown[]) => unknown
    vi.spyOn(here.db, 'transaction').mockImplementationOnce(((...asked: unknown[]) => {
      const storing = transaction(...asked)
      here.cart.update(() => cartOf(3))
      leave()
      return storing
    }) as never)
    here.cart.update(() => cartOf(2))
    await here.cart.settled()
    expect(await there.db.carts.get('till')).toMatchObject({ lines: [{ quantity: 2 }] })
    device.kill(here)
    expect((await shops.open(device)).cart.get()).toMatchObject({ lines: [{ quantity: 3 }] })
  })

  test('drops the tap when the cart was sold in another tab since [S4.6]', async () => {
    const leave = aPage()
    const device = testDevice()
    const [here, there] = [await shops.open(device), await shops.open(device)]
    await here.commit([bread, tenBreads])
    here.cart.update(() => cartOf(1))
    await here.cart.settled()
    await there.cart.reload()
    here.cart.update(() => cartOf(2))
    leave()
    device.kill(here)
    await there.sell(there.cart.get(), 'cash')
    expect((await shops.open(device)).cart.get().lines).toEqual([])
  })

  test.each([
    null,
    [],
    { before: [EMPTY_CART], after: { lines: 3 } },
    { before: [EMPTY_CART], after: null },
    { before: EMPTY_CART, after: EMPTY_CART },
  ])('ignores saved data that is no cart: %j [S4.6]', async (word) => {
    aPage()
    const device = testDevice()
    const shop = await shops.open(device)
    localStorage.setItem(`${shop.db.name} cart till`, JSON.stringify(word))
    device.kill(shop)
    expect((await shops.open(device)).cart.get()).toEqual(EMPTY_CART)
  })

  test('saves nothing when the cart is stored, so that nothing overrides what follows [S4.6]', async () => {
    const leave = aPage()
    const device = testDevice()
    const shop = await shops.open(device)
    await shop.commit([bread, tenBreads])
    shop.cart.update(() => cartOf(1))
    await shop.cart.settled()
    await shop.sell(shop.cart.get(), 'cash')
    leave()
    device.kill(shop)
    expect((await shops.open(device)).cart.get().lines).toEqual([])
  })
})

test("a tap while another tab's cart is being read stays in the cart, and is stored [S4.6]", async () => {
  const shop = await shops.open(testDevice())
  const read = shop.db.carts.get.bind(shop.db.carts) as (name: string) => Promise<StoredCart | undefined>
  vi.spyOn(shop.db.carts, 'get').mockImplementationOnce((async (name: string) => {
    const stored = await read(name)
    shop.cart.update(() => cartOf(2))
    return stored
  }) as never)
  await shop.cart.reload()
  expect(shop.cart.get().lines).toMatchObject([{ quantity: 2 }])
  await shop.cart.settled()
  expect(await shop.db.carts.get('till')).toMatchObject({ lines: [{ quantity: 2 }] })
})

test('a cart that changes while it is being sold is sold all the same: opened again, the till is empty [S4.6, S23.2]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  await shop.commit([bread, tenBreads])
  shop.cart.update(() => cartOf(3))
  await shop.cart.settled()
  const commit = shop.db.transaction.bind(shop.db) as (...asked: unknown[]) => unknown
  vi.spyOn(shop.db, 'transaction').mockImplementationOnce(((...asked: unknown[]) => {
    const storing = commit(...asked)
    // A payment that was removed, or a customer who was just added.
    shop.cart.update((now) => ({ ...now, customerId: 'thandi' }))
    void shop.cart.settled()
    return storing
  }) as never)
  await shop.sell(shop.cart.get(), 'cash')
  await shop.cart.settled()
  expect(shop.cart.get()).toEqual(EMPTY_CART)
  device.kill(shop)
  expect((await shops.open(device)).cart.get()).toEqual(EMPTY_CART)
})

test('a cart that is stored damaged is read as empty, and the till opens [S4.6]', async () => {
  const device = testDevice()
  const shop = await shops.open(device)
  const [line] = cartOf(2).lines
  for (const lines of [
    [{ ...line, unitPrice: null }],
    [{ ...line, quantity: 0 }],
    'bread',
    undefined,
    [null],
  ]) {
    await shop.db.carts.put({ name: 'till', ...cartOf(1), lines } as unknown as StoredCart)
    await shop.cart.reload()
    expect(shop.cart.get()).toEqual(EMPTY_CART)
  }
  await shop.db.carts.put({ name: 'till', ...cartOf(1), customerId: 7 } as unknown as StoredCart)
  device.kill(shop)
  expect((await shops.open(device)).cart.get()).toEqual(EMPTY_CART)
})
