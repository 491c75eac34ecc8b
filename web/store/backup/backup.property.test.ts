import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { nameField } from '#core/entities/fields.ts'
import { cents } from '#core/money/cents.ts'
import { HeldPictures, PICTURE_BUDGET } from '../pictures/held-pictures.ts'
import { memoryPictureFiles } from '../pictures/memory-picture-files.ts'
import type { ShopStore } from '../shop/shop-store.ts'
import { cartOf } from '../testing/bread.ts'
import { openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { dataOf } from '../testing/whole-device.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isShowable } from './row-kinds.ts'
import { writeBackup } from './write-backup.ts'

const shops = openedShops()
afterEach(() => shops.closeAll())

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
const name = text.filter((each) => nameField.safeParse(each).success)
const step = fc.oneof(
  fc.record({ do: fc.constant('product' as const), at: fc.nat(5), name, price: fc.nat(100_000) }),
  fc.record({ do: fc.constant('customer' as const), at: fc.nat(3), name }),
  fc.record({ do: fc.constant('count' as const), at: fc.nat(5), quantity: fc.nat(500) }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat(5) }),
  fc.record({ do: fc.constant('sell' as const), at: fc.nat(5), quantity: fc.integer({ min: 1, max: 9 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(shop: ShopStore, each: Step): Promise<void> {
  const product = `product-${each.at}`
  switch (each.do) {
    case 'product': {
      const fields = { name: each.name, sellPrice: cents(each.price), createdAt: shop.now() }
      return shop.commit([{ type: 'product.patch', payload: { id: product, fields } }])
    }
    case 'customer':
      return shop.commit([
        { type: 'customer.patch', payload: { id: `customer-${each.at}`, fields: { name: each.name } } },
      ])
    case 'count': {
      const payload = { id: shop.newId(), productId: product, quantity: each.quantity }
      return shop.commit([{ type: 'stock.count', payload }])
    }
    case 'delete':
      return shop.commit([{ type: 'product.patch', payload: { id: product, fields: { deleted: true } } }])
    case 'sell':
      await shop.sell({ ...cartOf(each.quantity, product), customerId: 'customer-0' }, 'card')
      return
    default:
      return each satisfies never
  }
}

test('a restored backup is the same shop row for row, whatever was done in it [S3.10]', async () => {
  const held = () => new HeldPictures(memoryPictureFiles(Date.now), PICTURE_BUDGET, Date.now)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('local', 'account'),
      fc.array(step, { maxLength: 15 }),
      async (mode, steps) => {
        const shop = await shops.open(testDevice(mode))
        await shop.startOwnShop()
        for (const each of steps) await take(shop, each)
        const before = await dataOf(shop.db)
        const device = { db: shop.db, identity: shop.identity, held: held(), now: () => shop.now() }
        const file = await writeBackup(device, 'passphrase', { workFactor: 1 })
        await shops.closeAll()
        const other = await shops.open(testDevice(mode))
        const read = await readBackup(file, 'passphrase', other.db)
        if (!read.ok) throw new Error(read.code)
        expect(isShowable(read.content)).toBe(true)
        const target = { db: other.db, mode, held: held(), newId: () => other.newId() }
        await restoreBackup(target, read.content)
        expect(await dataOf(other.db)).toEqual(before)
        await shops.closeAll()
      },
    ),
    { numRuns: 25 },
  )
})
