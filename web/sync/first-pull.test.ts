import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cents } from '#core/money/cents.ts'
import { otherCurrencies } from '#core/reports/breakdown.ts'
import { PRESETS, periodOf, type RangeChoice } from '#core/reports/period.ts'
import type { Discount } from '#core/sales/discount.ts'
import type { Sale, SaleFact } from '#core/sales/sale.ts'
import { methodOf } from '#core/sales/tender.ts'
import type { Intent } from '#core/sync/operations.ts'
import { NOON, patchCustomer, sell, takeBack } from '#core/sync/testing/operations.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { beginResync, reassignDeviceId } from '#web/store/pull/resync.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { fakeReport } from '#web/store/testing/fake-report.ts'
import { linesByDay } from '#web/store/testing/lines-by-day.ts'
import { soldByDay } from '#web/store/testing/sold-by-day.ts'
import { SyncCycle } from './sync-cycle.ts'
import {
  commitAll,
  type SyncedShop,
  type SyncedShops,
  sellBread,
  syncedShops,
} from './testing/synced-shops.ts'

let shops: SyncedShops
beforeEach(() => {
  shops = syncedShops()
})
afterEach(() => shops.closeAll())

const DAY = 24 * 60 * 60_000
const MONTH = 30 * DAY
const soldAt = (id: string, monthsAgo: number, more: Partial<SaleFact> = {}) =>
  sell(id, 'bread', 1, { createdAt: NOON - monthsAgo * MONTH, ...more })
const ann = patchCustomer('ann', { name: 'Ann', customerType: 'trade' })
const toAnn = { customerId: 'ann', customerName: 'Ann', customerType: 'trade' } as const

/** Paid, or given back, by card but for ten rand in cash. */
function inParts(total: number): Partial<SaleFact> {
  const cash = Math.sign(total) * 1000
  return {
    tenders: [
      { id: '1', ...methodOf('card'), amount: cents(total - cash) },
      { id: '2', ...methodOf('cash'), amount: cents(cash) },
    ],
  }
}

function discounted(intent: Intent, discounts: readonly Discount[]): Intent {
  if (intent.type !== 'sale.complete') throw new Error('no sale')
  const { sale } = intent.payload
  const items = sale.items.map((item) => ({ ...item, discounts: [...discounts] }))
  return { ...intent, payload: { sale: { ...sale, items } } }
}

/** A till that has been in sync for years: its sales reach the server in full. */
async function anOldTill(): Promise<SyncedShop> {
  const till = await shops.open()
  await till.cycle.run()
  return till
}

/** A device before its first contact, which pulls pages of at most this many rows. */
async function aNewDevice(rowsAPage = 1_000): Promise<SyncedShop> {
  const opened = await shops.open()
  const client = { ...shops.network, pull: paged(rowsAPage) }
  return { ...opened, cycle: new SyncCycle(opened.shop.sync, client) }
}
const paged =
  (limit: number): typeof shops.network.pull =>
  (request) =>
    shops.network.pull({ ...request, limit })

const idsOf = async ({ db }: ShopStore) => (await db.sales.toArray()).map(({ id }) => id).sort()
const totalsOf = async ({ db }: ShopStore) => ({
  days: await db.dayTotals.toArray(),
  sold: await soldByDay(db),
  lines: await linesByDay(db),
  customers: await db.customerTotals.toArray(),
})

/** One more contact, which finds nothing to repair. */
async function expectQuiet({ cycle }: SyncedShop): Promise<void> {
  const before = shops.network.calls.length
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.network.calls.slice(before)).not.toContain('device')
}

const EVER: RangeChoice = { first: '2024-01-01', last: '2026-12-31' }
const CHOICES: RangeChoice[] = [...PRESETS.map((preset) => ({ preset })), EVER]

/** Every figure of every report, against the sales that the server has. */
async function expectRight({ shop }: SyncedShop, sales: readonly Sale[], choices = CHOICES): Promise<void> {
  for (const choice of choices) {
    const range = periodOf(choice, NOON)
    const { recent: _, ...expected } = fakeReport(range, sales, shop.catalogue.get())
    expect(await shop.reports.ofPeriod(range), JSON.stringify(choice)).toMatchObject(expected)
  }
}

test('a new device stores the sales of 13 months, and summaries of older ones for its totals [S9.8, S2.31, S2.34]', async () => {
  const till = await anOldTill()
  const old = [
    soldAt('a', 40, toAnn),
    soldAt('b', 15, { paymentMethod: 'card', currency: 'USD' }),
    soldAt('c', 14.2),
  ]
  await commitAll(till.shop, bread, tenBreads, ann, ...old, soldAt('d', 12.9, toAnn), soldAt('e', 0))
  await till.cycle.run()
  const fresh = await aNewDevice()
  expect(await fresh.cycle.run()).toEqual({ ok: true })
  expect(await idsOf(till.shop)).toHaveLength(5)
  expect(await idsOf(fresh.shop)).toEqual(['d', 'e'])
  expect(await totalsOf(fresh.shop)).toEqual(await totalsOf(till.shop))
  const abroad = await fresh.shop.reports.salesBy('currency', periodOf({ preset: 'all' }, NOON))
  expect(otherCurrencies(abroad, 'ZAR')).toEqual([{ currency: 'USD', amount: 1_500, orders: 1 }])
  await expectRight(fresh, shops.server.rows('sales'))
  fresh.shop.sales.subscribe(() => undefined)
  const older = { count: 3, newestAt: NOON - 14.2 * MONTH }
  await expect.poll(() => fresh.shop.sales.kept.get()).toEqual({ complete: true, older })
  await expectQuiet(fresh)
})

test('returns, discounts and payments in parts too old for a new device count there as on the till that made them [S14.19, S14.12]', async () => {
  const till = await anOldTill()
  const discounts = [{ kind: 'line', amount: cents(200) } as const]
  const given = soldAt('a', 40, { ...toAnn, ...inParts(3000), total: cents(3000), items: [] })
  const off = discounted(soldAt('b', 16), discounts)
  const back = takeBack('c', 'b', 1, { ...toAnn, condition: 'damaged', createdAt: NOON - 15 * MONTH })
  const voided = takeBack('d', 'a', 2, {
    ...inParts(-3000),
    returnKind: 'void',
    createdAt: NOON - 39 * MONTH,
  })
  await commitAll(till.shop, bread, tenBreads, ann, given, off, back, voided, soldAt('e', 1))
  await till.cycle.run()
  const fresh = await aNewDevice()
  await fresh.cycle.run()
  expect(await idsOf(fresh.shop)).toEqual(['e'])
  expect(await totalsOf(fresh.shop)).toEqual(await totalsOf(till.shop))
  const everything = periodOf({ first: '2023-01-01', last: '2026-12-31' }, NOON)
  const { totals } = await fresh.shop.reports.ofPeriod(everything)
  expect(totals).toMatchObject({ orders: 3, returns: 2, returned: -4500, damaged: 900, discounts: 200 })
  expect(totals.byMethod).toMatchObject({ card: { orders: 1, amount: 0 } })
  await expectRight(fresh, shops.server.rows('sales'))
  await expectQuiet(fresh)
})

test('a new device finds no gap in numbers because of sales that it does not keep [S9.10]', async () => {
  const till = await anOldTill()
  const numbered = ['R000001', 'R000002', 'R000003'].map((number, at) =>
    soldAt(number, 16 - 8 * at, { number }),
  )
  await commitAll(till.shop, bread, tenBreads, ...numbered)
  await till.cycle.run()
  const fresh = await aNewDevice()
  await fresh.cycle.run()
  const [series] = await fresh.shop.documents.numbering()
  expect(series).toMatchObject({ first: 'R000001', last: 'R000003', gaps: [] })
})

test('a product that is in no catalogue has its name at the sale, on a new device and after pruning [S2.27]', async () => {
  const till = await anOldTill()
  const range = periodOf({ first: '2025-01-01', last: '2026-12-31' }, NOON)
  const names = async ({ shop }: SyncedShop) =>
    (await shop.reports.ofPeriod(range)).popular.map(({ name }) => name)
  await commitAll(till.shop, sell('odd', 'stranger', 1, { createdAt: NOON - 15 * MONTH }))
  await till.cycle.run()
  const fresh = await aNewDevice()
  await fresh.cycle.run()
  expect(await till.shop.quietWork.pruner.prune()).toBe(1)
  for (const each of [till, fresh]) {
    expect(await idsOf(each.shop)).toEqual([])
    expect(await names(each)).toEqual(['Bread'])
  }
})

test('an old sale that changes while a new device is still filling counts once [S9.8]', async () => {
  const till = await anOldTill()
  await commitAll(till.shop, bread, tenBreads, soldAt('first', 16, { number: 'R1' }))
  await till.cycle.run()
  await commitAll(till.shop, soldAt('recent', 1))
  await till.cycle.run()
  const fresh = await aNewDevice(1)
  shops.network.weather = ['fine', 'fine', 'request-lost']
  expect(await fresh.cycle.run()).toEqual({ ok: false, refusal: 'unreachable' })
  expect(await fresh.shop.db.prunedSales.count()).toBe(1)
  shops.network.weather = []
  await commitAll(till.shop, soldAt('twin', 15, { number: 'R1' }))
  await till.cycle.run()
  expect(shops.server.rows('sales').map(({ flags }) => flags)).toContainEqual(['number-doubled'])
  const before = shops.network.calls.length
  expect(await fresh.cycle.run()).toEqual({ ok: true })
  // Its digest is right at once: a resync would start with a registration.
  expect(shops.network.calls.slice(before)).not.toContain('device')
  expect(await idsOf(fresh.shop)).toEqual(['recent'])
  await expectRight(fresh, shops.server.rows('sales'))
  await expectQuiet(fresh)
})

test('an old sale summarised in a resync leaves a device that had it, uncounted and with nothing lost [S8.30, S4.11]', async () => {
  const till = await anOldTill()
  await commitAll(till.shop, bread, tenBreads, ann, soldAt('old', 20, toAnn), soldAt('recent', 1))
  await till.cycle.run()
  const totals = await totalsOf(till.shop)
  shops.server.restore(shops.server.backup())
  await sellBread(till.shop)
  const backup = shops.server.backup()
  await till.cycle.run()
  shops.server.restore(backup)
  for (let contact = 0; contact < 3; contact++) expect(await till.cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('sales')).toHaveLength(3)
  expect(await idsOf(till.shop)).not.toContain('old')
  expect(await till.shop.db.prunedSales.toCollection().primaryKeys()).toEqual(['old'])
  expect((await totalsOf(till.shop)).customers).toEqual(totals.customers)
  await expectRight(till, shops.server.rows('sales'))
  await expectQuiet(till)
})

test('an old sale of its own stays on the screen of a new device until the server has it [S4.8, S8.30]', async () => {
  const fresh = await aNewDevice()
  await commitAll(fresh.shop, bread, tenBreads, soldAt('mine', 20))
  shops.network.weather = ['fine', 'fine', 'request-lost']
  await fresh.cycle.run()
  expect(await fresh.shop.sales.record('mine')).toMatchObject({ sync: { state: 'waiting' } })
  shops.network.weather = []
  expect(await fresh.cycle.run()).toEqual({ ok: true })
  expect(fresh.shop.device.get().waiting).toBe(0)
  expect(await fresh.shop.db.prunedSales.count()).toBe(1)
  await expectRight(fresh, shops.server.rows('sales'))
})

test('an old sale that waits again stays on the screen when a page summarises it, until that pull is complete [S4.8, S8.30]', async () => {
  const { shop } = await anOldTill().then(async (till) => {
    await commitAll(till.shop, bread, tenBreads, soldAt('old', 20))
    await till.cycle.run()
    return till
  })
  await commitAll(shop, soldAt('recent', 1))
  const till = { shop, cycle: new SyncCycle(shop.sync, { ...shops.network, pull: paged(1) }) } as SyncedShop
  await till.cycle.run()
  await reassignDeviceId(shop.db, { from: (await mustGetDevice(shop.db)).id, to: 'became-another' })
  await shop.sync.journalAnew()
  await beginResync(shop.db)
  shops.network.weather = ['fine', 'fine', 'fine', 'request-lost']
  expect(await till.cycle.run()).toEqual({ ok: false, refusal: 'unreachable' })
  expect(await shop.db.prunedSales.toCollection().primaryKeys()).toEqual(['old'])
  expect(await shop.sales.record('old')).toMatchObject({ sync: { state: 'waiting' } })
  shops.network.weather = []
  expect(await till.cycle.run()).toEqual({ ok: true })
  expect(await idsOf(shop)).toEqual(['recent'])
  expect(await shop.db.overlay.count()).toBe(0)
  await expectRight(till, shops.server.rows('sales'))
  await expectQuiet(till)
})

const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sell'), at: fc.integer({ min: 0, max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sync', 'fill', 'prune'), at: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('backup', 'restore'), at: fc.constant(0) }) },
)

test('however a device was filled, interrupted, restored and pruned, its figures are those of all sales [S9.8, S2.25]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 14 }), async (events) => {
      shops = syncedShops()
      const till = await anOldTill()
      const fresh = await aNewDevice(2)
      await commitAll(till.shop, bread, tenBreads)
      let backup = shops.server.backup()
      for (const [index, { kind, at }] of events.entries()) {
        if (kind === 'sell')
          await commitAll(till.shop, soldAt(`s${index}`, at / 30, { number: `R${index % 4}` }))
        if (kind === 'sync') await till.cycle.run()
        if (kind === 'fill') {
          shops.network.weather = [...Array<'fine'>(at).fill('fine'), 'response-lost']
          await fresh.cycle.run()
          shops.network.weather = []
        }
        if (kind === 'prune') for (const { shop } of [till, fresh]) await shop.quietWork.pruner.prune()
        if (kind === 'backup') backup = shops.server.backup()
        if (kind === 'restore') shops.server.restore(backup)
      }
      for (const each of [till, fresh, till, fresh]) await each.cycle.run()
      const sales = shops.server.rows('sales')
      expect(sales).toHaveLength(events.filter(({ kind }) => kind === 'sell').length)
      for (const each of [till, fresh]) {
        await expectRight(each, sales, [{ preset: 'year' }, EVER])
        await expectQuiet(each)
      }
      await shops.closeAll()
    }),
    { numRuns: 8 },
  )
})
