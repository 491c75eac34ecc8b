import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { done, issueBread } from '#web/store/testing/paper-shop.ts'
import { expectInStep, type SyncedShop, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function sync(...tills: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of tills) {
    await shop.shifts.settled()
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills in step. */
async function twoTills(): Promise<[SyncedShop, SyncedShop]> {
  const first = await shops.open()
  const cashUp = { id: first.shop.identity.businessId, fields: { name: 'Spaza', cashUp: true } }
  await first.shop.commit([bread, tenBreads, { type: 'business.patch', payload: cashUp }])
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return [first, second]
}

/** The server is restored after both tills knew what the first one did; the first one is stolen. */
async function restoreWithout(
  first: SyncedShop,
  second: SyncedShop,
  what: () => Promise<unknown>,
): Promise<void> {
  await sync(first, second)
  const backup = shops.server.backup()
  await what()
  await sync(first, second)
  shops.server.restore(backup)
  await sync(second, second)
  await expectInStep(shops.server, second.shop)
}

test('a credit note of a till that is gone reaches a server restored from before it, from a till that heard of it [S14.22, S4.11]', async () => {
  const [first, second] = await twoTills()
  const invoice = await issueBread(first.shop, 'invoice', 3)
  const parts = [{ itemId: invoice.lines[0]?.id ?? '', quantity: 1 }]
  await restoreWithout(first, second, async () =>
    done(await first.shop.documents.credit(invoice.id, { parts, reason: 'Wrong item' })),
  )
  expect(shops.server.rows('documents')).toMatchObject([
    { id: invoice.id, credits: [{ reason: 'Wrong item' }] },
  ])
})

test('so does a cancelled invoice [S4.11]', async () => {
  const [first, second] = await twoTills()
  const invoice = await issueBread(first.shop, 'invoice', 3)
  await restoreWithout(first, second, async () => done(await first.shop.documents.cancel(invoice.id)))
  expect(shops.server.rows('documents')).toMatchObject([{ id: invoice.id, cancelledAt: expect.any(Number) }])
})

test('so does a cash-up of a shift that the server knew as open [S15.19]', async () => {
  const [first, second] = await twoTills()
  await first.shop.shifts.open({ total: cents(50_000) })
  await first.shop.shifts.settled()
  const id = (await first.shop.shifts.current()) ?? ''
  const counted = { cash: { total: cents(49_000) }, machines: {}, left: cents(0), note: 'As counted' }
  await restoreWithout(first, second, () => first.shop.shifts.close(id, counted))
  expect(shops.server.rows('shifts')).toMatchObject([{ id, closings: [{ cash: { total: 49_000 } }] }])
})

test('so do the end of a stocktake with what it counted, and an order that was sent [S19.20, S19.17]', async () => {
  const [first, second] = await twoTills()
  const { stocktakes, orders } = first.shop
  const stocktake = await stocktakes.start({ name: 'Shelves', scope: 'all', chosen: [], blind: false })
  await stocktakes.enter(stocktake.id, { productId: 'bread', quantity: 7, place: '' })
  const line = { productId: 'bread', name: 'Bread', code: '', quantity: 20 }
  const asked = { supplierId: 'baker', supplierName: 'Baker', note: '', lines: [line] }
  const opened = await orders.store(asked, { sends: false })
  await restoreWithout(first, second, async () => {
    await stocktakes.finish(stocktake, [])
    await orders.store(asked, { opened, sends: true })
  })
  expect(shops.server.rows('stocktakes')).toMatchObject([{ id: stocktake.id, finishes: [{}] }])
  expect(shops.server.rows('orders')).toMatchObject([{ id: opened.id, sent: expect.anything() }])
})
