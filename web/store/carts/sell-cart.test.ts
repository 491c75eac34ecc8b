import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addLine, type Cart } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

/** Bread at another price, and goods that this device has never heard of. */
const dear: Cart = addLine(
  {
    ...cartOf(2),
    lines: cartOf(2).lines.map((line) => ({ ...line, unitPrice: cents(1400), listPrice: cents(1500) })),
  },
  {
    ...{ id: 'milk', productId: 'milk', name: 'Milk', sku: 'M1', priceType: 'retail', quantity: 1 },
    ...{ unitPrice: cents(2000), unitCost: cents(1500) },
  },
)

test.each(['account', 'local'] as const)(
  'a sale of all that can be in one is stored without the tables that no sale needs (%s) [S5.2, S13.6, S16.15, S18.12]',
  async (mode) => {
    const shop = await shops.open(testDevice(mode))
    await shop.commit([
      bread,
      tenBreads,
      { type: 'customer.patch', payload: { id: 'ann', fields: { name: 'Ann' } } },
    ])
    shop.parked.subscribe(() => undefined)
    shop.cart.update(() => dear)
    await shop.parked.park(dear, { name: 'Table 4', note: '' })
    await expect.poll(() => shop.parked.get()).toHaveLength(1)
    const parkedId = shop.parked.get()?.[0]?.parked.id ?? ''
    await shop.parked.takeUp(parkedId)
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const buyer = { name: 'Ann', address: '1 Main Road', vatNumber: '4098765432' }
    const sale = await shop.sell({ ...shop.cart.get(), customerId: 'ann' }, 'cash', buyer)
    const stores = opened.mock.calls.find(([, how]) => how === 'readwrite')?.[0] ?? []
    opened.mockRestore()
    expect(sale).toMatchObject({ total: 4800, parkedId, customerName: 'Ann' })
    expect([...stores]).not.toContain('orders')
    expect(shop.catalogue.get().itemsById.get('bread')?.onHand).toBe(8)
    expect(await shop.db.customerTotals.get('ann')).toMatchObject({ purchases: 1, spent: 4800 })
    expect(await shop.taxPapers.recipientsOf([sale.id])).toMatchObject([{ name: 'Ann' }])
    expect(await shop.db.activity.toArray()).toMatchObject([{ kind: 'price-overridden', subject: sale.id }])
    await expect.poll(() => shop.parked.get()).toEqual([])
  },
)
