import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import type { RejectedOperation } from '../db/rejected-operation.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { openMaintenance } from './device-maintenance.ts'

let shops: OpenedShops
let shop: ShopStore

const drinks: Intent = { type: 'category.patch', payload: { id: 'drinks', fields: { name: 'Drinks' } } }
const cola = (categoryId: string | null): Intent => ({
  type: 'product.patch',
  payload: { id: 'cola', fields: { name: 'Cola', categoryId } },
})

function refusal(opId: string, intent: Intent, code = 'category-in-use'): RejectedOperation {
  return { opId, code, intent, occurredAt: Date.UTC(2026, 10, 20, 9) }
}
const noDrinks = refusal('o-drinks', {
  type: 'category.patch',
  payload: { id: 'drinks', fields: { deleted: true } },
})
const price = refusal('o-price', {
  type: 'product.patch',
  payload: { id: 'bread', fields: { sellPrice: cents(1600) } },
})

beforeEach(async () => {
  shops = openedShops()
  shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads, drinks, cola('drinks')])
  await shop.db.refused.bulkPut([noDrinks, price])
  await shop.view.refresh([])
})
afterEach(() => shops.closeAll())

const maintenanceOf = (each: ShopStore) => openMaintenance(each, async () => {})
const rejected = () => shop.device.get().refused.map(({ opId }) => opId)

describe('a rejected operation', () => {
  test('retried is a new operation in the outbox, and leaves the list [S4.11]', async () => {
    const waiting = shop.device.get().waiting
    expect(await maintenanceOf(shop).retry(price)).toBeNull()
    expect(rejected()).toEqual(['o-drinks'])
    expect(shop.device.get().waiting).toBe(waiting + 1)
    const last = await shop.db.outbox.orderBy('seq').last()
    expect(last?.op).toMatchObject({ type: 'product.patch', payload: price.intent.payload })
    expect(last?.op.opId).not.toBe('o-price')
    expect(shop.catalogue.get().itemsById.get('bread')?.product.sellPrice).toBe(1600)
  })

  test("that this device's rules reject too stays in the list, and the reason is given [S5.4]", async () => {
    const waiting = shop.device.get().waiting
    expect(await maintenanceOf(shop).retry(noDrinks)).toBe('category-in-use')
    expect(rejected()).toEqual(['o-drinks', 'o-price'])
    expect(shop.device.get().waiting).toBe(waiting)
    await shop.commit([cola(null)])
    expect(await maintenanceOf(shop).retry(noDrinks)).toBeNull()
    expect(rejected()).toEqual(['o-price'])
  })

  test('discarded is gone for good, and nothing else with it', async () => {
    const ops = async () => (await shop.db.outbox.toArray()).map(({ op }) => op)
    const before = await ops()
    await maintenanceOf(shop).discard('o-price')
    expect(rejected()).toEqual(['o-drinks'])
    expect(await ops()).toEqual(before)
  })

  test('exported is a JSON file with its content, time and reason', async () => {
    expect(JSON.parse(await maintenanceOf(shop).refusedFile(price).text())).toMatchObject({
      kind: 'tuckshop-refused-operation',
      businessId: 'shop',
      opId: 'o-price',
      code: 'category-in-use',
      occurredAt: '2026-11-20T09:00:00.000Z',
      type: 'product.patch',
      payload: { id: 'bread', fields: { sellPrice: 1600 } },
    })
  })

  test('that is unreadable cannot be retried', () => {
    const maintenance = maintenanceOf(shop)
    const odd = { type: 'shelf.paint', payload: {} } as unknown as Intent
    expect(maintenance.canRetry(price)).toBe(true)
    expect(maintenance.canRetry(refusal('o', odd, 'unknown-type'))).toBe(false)
    const bad = { type: 'product.patch', payload: { id: 'bread', fields: { sellPrice: -1 } } } as Intent
    expect(maintenance.canRetry(refusal('o', bad, 'malformed'))).toBe(false)
  })
})

test('waiting operations are summed up: changes, sales, money, goods, and since when [S1.7]', async () => {
  const madeAt = await shop.db.outbox.orderBy('seq').first()
  await shop.sell(cartOf(2), 'cash')
  await shop.sell(cartOf(1), 'card')
  expect(await maintenanceOf(shop).waiting()).toEqual({
    changes: 6,
    sales: 2,
    total: 4500,
    returns: 0,
    returned: 0,
    products: 2,
    counted: true,
    customers: 0,
    oldestAt: madeAt?.op.occurredAt,
  })
})
