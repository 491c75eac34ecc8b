import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { SalesDocument } from '#core/documents/sales-document.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { done, issueBread } from '#web/store/testing/paper-shop.ts'
import { soldByDay } from '#web/store/testing/sold-by-day.ts'
import { SyncCycle } from './sync-cycle.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  settled,
  shopsOfEachTest,
  stockOf,
} from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

async function sync(...tills: SyncedShop[]): Promise<void> {
  for (const { shop, cycle } of tills) {
    await settled(shop)
    expect(await cycle.run()).toEqual({ ok: true })
  }
}

/** Two tills in step, and an invoice for three breads that both have. */
async function twoTills(): Promise<{ first: SyncedShop; second: SyncedShop; invoice: SalesDocument }> {
  const first = await shops.open()
  await commitAll(first.shop, bread, tenBreads)
  const invoice = await issueBread(first.shop, 'invoice', 3)
  await sync(first)
  const second = await shops.open()
  await sync(second)
  return { first, second, invoice }
}

const documentsOf = async ({ documents }: ShopStore) => {
  documents.subscribe(() => undefined)
  await expect.poll(() => documents.get()).toBeDefined()
  return documents.get() ?? []
}
const daysOf = ({ db }: ShopStore) => db.dayTotals.toArray()

test('a document waits until the server has it, and is then on the other till as it was issued [S4.8, S9.11]', async () => {
  const { first, second, invoice } = await twoTills()
  expect(await documentsOf(second.shop)).toEqual([{ document: invoice, paidWith: undefined, pending: false }])
  const quote = await issueBread(first.shop, 'quote')
  expect((await documentsOf(first.shop)).map(({ pending }) => pending)).toEqual([true, false])
  await sync(first, second)
  expect((await documentsOf(first.shop)).map(({ pending }) => pending)).toEqual([false, false])
  expect(shops.server.rows('documents').map(({ id }) => id)).toEqual([invoice.id, quote.id])
  await expectInStep(shops.server, first.shop, second.shop)
})

describe('an invoice that two tills mark as paid while both are offline', () => {
  test.each([
    ['the first', 0],
    ['the second', 1],
  ])('is one sale, and stock falls once, when %s syncs first [S4.9, S9.8]', async (_who, quicker) => {
    const { first, second, invoice } = await twoTills()
    for (const { shop } of [first, second]) await documentsOf(shop)
    second.device.wallMs += 26 * 3_600_000
    const payments = [
      done(await first.shop.documents.pay(invoice.id, 'cash')).sale,
      done(await second.shop.documents.pay(invoice.id, 'card')).sale,
    ]
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([7, 7])
    await sync(...(quicker === 0 ? [first, second] : [second, first]), first, second)
    // The other's money is in no sale: the one that stands says so.
    expect(shops.server.rows('sales')).toEqual([{ ...payments[quicker], flags: ['paid-twice'] }])
    expect([stockOf(first.shop), stockOf(second.shop)]).toEqual([7, 7])
    await expectInStep(shops.server, first.shop, second.shop)
    const [ofFirst, ofSecond] = [await daysOf(first.shop), await daysOf(second.shop)]
    expect(ofFirst).toMatchObject([{ orders: 1, revenue: 5175, tax: 675, profit: 1800 }])
    expect(ofFirst).toEqual(ofSecond)
    expect(await soldByDay(first.shop.db)).toEqual(await soldByDay(second.shop.db))
    for (const { shop } of [first, second]) {
      const [listed] = await documentsOf(shop)
      expect(listed?.document.paidAt).toBe(payments[quicker]?.createdAt)
      expect(listed?.paidWith?.id).toBe(payments[quicker]?.paymentMethod)
    }
  })
})

test.each([
  ['who credited', 2, 3450],
  ['who did not hear of it', 3, 5175],
])(
  'an invoice paid at the same moment by a till that credited a bread and by one that did not hear of it is one sale, and every day has its total, when %s syncs first [S14.22, S9.8]',
  async (who, breads, total) => {
    const { first, second, invoice } = await twoTills()
    const parts = [{ itemId: invoice.lines[0]?.id ?? '', quantity: 1 }]
    done(await first.shop.documents.credit(invoice.id, { parts, reason: 'Wrong item' }))
    const payments: number[] = []
    for (const { device, shop } of [first, second]) {
      device.wallMs = Date.UTC(2026, 10, 20, 12)
      payments.push(done(await shop.documents.pay(invoice.id, 'cash')).sale.createdAt)
    }
    expect(payments[0]).toBe(payments[1])
    await sync(...(who === 'who credited' ? [first, second] : [second, first]), first, second)
    expect(shops.server.rows('sales')).toMatchObject([{ total, items: [{ quantity: breads }], flags: [] }])
    for (const { shop } of [first, second]) {
      expect(await daysOf(shop)).toMatchObject([{ orders: 1, revenue: total }])
      expect(await soldByDay(shop.db)).toEqual(await soldByDay(first.shop.db))
      expect(stockOf(shop)).toBe(10 - breads)
      expect((await shop.db.documents.toArray())[0]?.credits).toHaveLength(1)
    }
    await expectInStep(shops.server, first.shop, second.shop)
  },
)

test.each([
  ['the payment', 0],
  ['the cancellation', 1],
])(
  'an invoice paid on one till and cancelled on the other is paid, when %s syncs first [S4.7]',
  async (_what, order) => {
    const { first, second, invoice } = await twoTills()
    done(await first.shop.documents.pay(invoice.id, 'cash'))
    done(await second.shop.documents.cancel(invoice.id))
    await sync(...(order === 0 ? [first, second] : [second, first]), first, second)
    expect(shops.server.rows('documents')).toMatchObject([
      { paidAt: expect.any(Number), cancelledAt: expect.any(Number) },
    ])
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
    await expectInStep(shops.server, first.shop, second.shop)
  },
)

test('a quote that two tills convert while offline has two invoices, and both stay [S4.7]', async () => {
  const { first, second } = await twoTills()
  const quote = await issueBread(first.shop, 'quote', 2)
  await sync(first, second)
  const made = [
    done(await first.shop.documents.convert(quote.id, 'cash')).document,
    done(await second.shop.documents.convert(quote.id, 'card')).document,
  ]
  await sync(first, second, first)
  const ofQuote = (await documentsOf(first.shop)).filter(({ document }) => document.quoteId === quote.id)
  expect(new Set(ofQuote.map(({ document }) => document.id))).toEqual(new Set(made.map(({ id }) => id)))
  await expectInStep(shops.server, first.shop, second.shop)
})

describe('a server restored from an old backup', () => {
  test('gets back documents, cancellations and payments from the tills that made them [S8.30]', async () => {
    const { first, second, invoice } = await twoTills()
    const backup = shops.server.backup()
    const lost = await issueBread(second.shop, 'invoice')
    await sync(second, first)
    done(await first.shop.documents.cancel(lost.id))
    done(await second.shop.documents.pay(invoice.id, 'cash'))
    await sync(first, second, first)
    const before = shops.server.rows('documents')
    shops.server.restore(backup)
    await sync(first, second, first, second)
    expect(shops.server.rows('documents')).toEqual(before)
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
    await expectInStep(shops.server, first.shop, second.shop)
  })

  test('gets rows that only one till still has of a till that is gone [S8.30]', async () => {
    const first = await shops.open()
    await sync(first)
    const backup = shops.server.backup()
    const second = await shops.open()
    await commitAll(second.shop, bread, tenBreads)
    const quote = await issueBread(second.shop, 'quote')
    const [paid, gone] = [
      await issueBread(second.shop, 'invoice', 3),
      await issueBread(second.shop, 'invoice'),
    ]
    done(await second.shop.documents.pay(paid.id, 'cash'))
    done(await second.shop.documents.cancel(gone.id))
    await sync(second, first)
    const before = shops.server.rows('documents')
    expect(before.map(({ id }) => id)).toEqual([quote.id, paid.id, gone.id])
    shops.server.restore(backup)
    await sync(first)
    await sync(first)
    expect(shops.server.rows('documents')).toEqual(before)
    expect(shops.server.rows('sales')).toHaveLength(1)
    await expectInStep(shops.server, first.shop)
    expect(await daysOf(first.shop)).toMatchObject([{ orders: 1 }])
  })

  test('that receives the other payment of an invoice then, makes that one count [S9.8]', async () => {
    const { first, second, invoice } = await twoTills()
    second.device.wallMs += 26 * 3_600_000
    done(await second.shop.documents.pay(invoice.id, 'card'))
    const backup = shops.server.backup()
    done(await first.shop.documents.pay(invoice.id, 'cash'))
    await sync(first, second, first)
    shops.server.restore(backup)
    await sync(second, first, second, first)
    await expectInStep(shops.server, first.shop, second.shop)
    expect(await daysOf(first.shop)).toMatchObject([{ orders: 1, byMethod: { card: { orders: 1 } } }])
    expect(await daysOf(second.shop)).toEqual(await daysOf(first.shop))
    expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
  })
})

test('a number that a cloned till printed too is kept twice and flagged on both documents [S9.11]', async () => {
  const { first, second, invoice } = await twoTills()
  const copy = { ...invoice, id: 'clone' }
  const { cancelledAt: _cancelled, paidAt: _paid, flags: _flags, ...document } = copy
  await commitAll(second.shop, { type: 'document.issue', payload: { document } })
  await sync(second, first)
  const flags = (await documentsOf(first.shop)).map(({ document: each }) => each.flags)
  expect(flags).toEqual([['number-doubled'], ['number-doubled']])
  const [invoices] = await first.shop.documents.numbering()
  expect(invoices?.doubles).toEqual([invoice.number])
})

test('a till whose disk lost acknowledged documents gets a new device id; none is lost, and none counts twice [S8.30, S9.11]', async () => {
  const { first, invoice } = await twoTills()
  const { tables } = first.shop.db
  const rolledBack = await Promise.all(tables.map((table) => table.toArray()))
  const lost = await issueBread(first.shop, 'quote')
  done(await first.shop.documents.pay(invoice.id, 'cash'))
  await sync(first)
  await first.shop.db.transaction('rw', tables, async () => {
    for (const [index, table] of tables.entries()) {
      await table.clear()
      await table.bulkPut(rolledBack[index] ?? [])
    }
  })
  await first.shop.view.refresh('all')
  done(await first.shop.documents.pay(invoice.id, 'card'))
  await settled(first.shop)
  const again = { ...first, cycle: new SyncCycle(first.shop.sync, shops.network) }
  await sync(again, again)
  expect(shops.server.rows('sales')).toMatchObject([{ number: invoice.number, paymentMethod: 'cash' }])
  expect(shops.server.rows('documents').map(({ id }) => id)).toEqual([invoice.id, lost.id])
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
  await expectInStep(shops.server, first.shop)
  expect(await daysOf(first.shop)).toMatchObject([{ orders: 1, byMethod: { cash: { orders: 1 } } }])
  expect((await issueBread(first.shop, 'invoice')).number).toMatch(/^INV0001-[A-Z]$/)
})
