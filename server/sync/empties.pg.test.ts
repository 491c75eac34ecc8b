import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { anOperation, patchProduct, sell, takeBack } from '#core/sync/testing/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, rowsOf } from './testing/shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const goods = [
  patchProduct('bottle', { name: 'Bottle 1 L', sellPrice: cents(300), tracksStock: false }),
  patchProduct('coke', { name: 'Coke 1 L', sellPrice: cents(1_800), containerId: 'bottle' }),
  patchProduct('bread', { name: 'Bread', sellPrice: cents(1_500) }),
]

/** So many pieces that a device says came back as containers. */
function empties(id: string, productId: string, quantity = 1): Intent {
  const { payload } = takeBack(id, 'none', quantity, { productId }) as Extract<
    Intent,
    { type: 'sale.return' }
  >
  const { returnOf: _sale, reason: _reason, ...sale } = payload.sale
  const items = sale.items.map(({ returnOf: _item, ...item }) => item)
  return { type: 'sale.return', payload: { sale: { ...sale, items, returnKind: 'container' } } }
}

test('[S14.26] empties come back without a receipt and without a doubt; what is no container is doubted as one', async () => {
  const shop = await openShop(database)
  const [till, office] = [await shop.aDevice(), await shop.aDevice()]
  await till.push(...goods.map((intent, at) => anOperation(at + 1, intent)))
  await till.push(
    anOperation(4, empties('e1', 'bottle', 2)),
    anOperation(5, empties('e2', 'bread')),
    anOperation(6, empties('e3', 'nothing')),
  )
  const { e1, e2, e3 } = rowsOf(await office.pull(), 'sales')
  expect(e1).toMatchObject({ flags: [], returnKind: 'container', items: [{ quantity: -2 }] })
  expect(e1).not.toHaveProperty('reason')
  expect(e2).toMatchObject({ flags: ['no-original'] })
  expect(e3).toMatchObject({ flags: ['no-original', 'unknown-product'] })
})

test('[S14.26] a bottle of a drink that is no longer sold, and one whose drink comes in the same push, is a container', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(...[...goods, empties('e1', 'bottle')].map((intent, at) => anOperation(at + 1, intent)))
  await till.push(
    anOperation(5, patchProduct('coke', { deleted: true })),
    anOperation(6, empties('e2', 'bottle')),
  )
  const { e1, e2 } = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  expect([e1, e2]).toMatchObject([{ flags: [] }, { flags: [] }])
})

test('[S14.26] a sale with a deposit line is a sale like any other: the server works nothing out anew, and its bottle comes back with its receipt', async () => {
  const shop = await openShop(database)
  const till = await shop.aDevice()
  await till.push(...goods.map((intent, at) => anOperation(at + 1, intent)))
  // The deposit was R3 when it was sold, whatever it is since.
  const sold = sell('s1', 'bottle', 6)
  await till.push(
    anOperation(4, patchProduct('bottle', { sellPrice: cents(500) })),
    anOperation(5, sold),
    anOperation(6, takeBack('r1', 's1', 2, { productId: 'bottle' })),
  )
  const { s1, r1 } = rowsOf(await (await shop.aDevice()).pull(), 'sales')
  expect([s1, r1]).toMatchObject([{ flags: [] }, { flags: [], returnOf: { saleId: 's1' } }])
})
