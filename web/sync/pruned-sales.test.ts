import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { anIssued, issue, payInvoice } from '#core/sync/testing/documents.ts'
import { NOON, sell } from '#core/sync/testing/operations.ts'
import { UNSEEN } from '#web/store/db/database.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { requeueAfter } from '#web/store/outbox/outbox.ts'
import { rebase } from '#web/store/outbox/rebase.ts'
import { reassignDeviceId } from '#web/store/pull/resync.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { commitAll, type SyncedShop, sellBread, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

const MONTH = 30 * 24 * 60 * 60_000
const soldAt = (id: string, monthsAgo: number, number = `R-${id}`) =>
  sell(id, 'bread', 1, { createdAt: NOON - monthsAgo * MONTH, number })

/** A device after its first contact: later sales are pulled in full, and pruned in time. */
async function aKnownDevice(): Promise<SyncedShop> {
  const opened = await shops.open()
  await opened.cycle.run()
  return opened
}

/** A device in sync with its server, with a sale of 15, 14 and 2 months ago. */
async function aLongOpenShop(): Promise<SyncedShop> {
  const opened = await aKnownDevice()
  const { shop, cycle } = opened
  await commitAll(shop, bread, tenBreads, soldAt('old-1', 15), soldAt('old-2', 14.9), soldAt('recent', 2))
  expect(await cycle.run()).toEqual({ ok: true })
  return opened
}

const salesOn = async ({ db }: ShopStore) => (await db.sales.toArray()).map(({ id }) => id).sort()
const totalsOf = async ({ db }: ShopStore) => [
  await db.dayTotals.toArray(),
  await db.customerTotals.toArray(),
]

/** One more contact, which finds nothing to repair: no registration, with which every resync starts. */
async function expectQuiet({ cycle }: SyncedShop): Promise<void> {
  const before = shops.network.calls.length
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.network.calls.slice(before)).toEqual(['pull'])
}

describe('sales of more than 13 months ago', () => {
  test('leave the device once the server has them; totals and digests stay, and no pull stores them again [S4.11]', async () => {
    const opened = await aLongOpenShop()
    const { shop } = opened
    const totals = await totalsOf(shop)
    expect(await shop.quietWork.pruner.prune()).toBe(2)
    expect(await salesOn(shop)).toEqual(['recent'])
    expect(await totalsOf(shop)).toEqual(totals)
    await expectQuiet(opened)
    await sellBread(shop)
    await opened.cycle.run()
    await expectQuiet(opened)
    expect(await salesOn(shop)).toHaveLength(2)
    expect(await shop.quietWork.pruner.prune()).toBe(0)
  })

  test('count in the year before on its first day, only the later hours of which are in it [S9.8, S2.24]', async () => {
    const { shop, device, cycle } = await aKnownDevice()
    const now = device.wallMs
    const twoYearsAgo = new Date(now).setFullYear(new Date(now).getFullYear() - 2)
    const sale = (id: string, createdAt: number) => sell(id, 'bread', 1, { createdAt, number: `R-${id}` })
    const hour = 3_600_000
    await commitAll(
      shop,
      bread,
      tenBreads,
      sale('too-early', twoYearsAgo - hour),
      sale('that-evening', twoYearsAgo + hour),
      sale('next-day', twoYearsAgo + 24 * hour),
    )
    expect(await cycle.run()).toEqual({ ok: true })
    const aYearAgo = new Date(now).setFullYear(new Date(now).getFullYear() - 1)
    const [period, yearBefore] = [
      { from: aYearAgo, to: now },
      { from: twoYearsAgo, to: aYearAgo },
    ]
    const lastYear = () => shop.reports.ofPeriod({ period, before: yearBefore })
    const before = (await lastYear()).before
    expect(before).toMatchObject({ orders: 2, revenue: 3000 })
    expect(await shop.quietWork.pruner.prune()).toBe(3)
    expect((await lastYear()).before).toEqual(before)
  })

  test('keep their numbers in the numbering check, and an invoice stays paid without its sale [S9.10, S9.11]', async () => {
    const { shop, cycle } = await aKnownDevice()
    await commitAll(shop, bread, tenBreads, soldAt('a', 15, 'R000001'), soldAt('b', 2, 'R000003'))
    const invoice = anIssued('i', 'invoice')
    await commitAll(shop, issue(invoice), payInvoice(invoice, NOON - 15 * MONTH))
    expect(await cycle.run()).toEqual({ ok: true })
    expect(await shop.quietWork.pruner.prune()).toBe(2)
    const gap = { from: 'R000002', to: 'R000002', count: 1 }
    expect((await shop.documents.numbering())[0]).toMatchObject({
      first: 'R000001',
      gaps: [gap],
    })
    expect(await shop.documents.pay('i', 'card')).toMatchObject({ refusal: { code: 'already-paid' } })
    await expectQuiet({ shop, cycle } as SyncedShop)
  })

  test('leave an open history at once, which then shows how many the server keeps [S2.34]', async () => {
    const { shop } = await aLongOpenShop()
    shop.sales.subscribe(() => undefined)
    await expect.poll(() => shop.sales.kept.get().complete).toBe(true)
    await shop.quietWork.pruner.prune()
    expect(shop.sales.get()?.map(({ sale }) => sale.id)).toEqual(['recent'])
    const newestAt = NOON - 14.9 * MONTH
    expect(shop.sales.kept.get()).toEqual({ complete: true, older: { count: 2, newestAt } })
  })

  test('stay while the server does not have them, however old they are [S8.30]', async () => {
    const opened = await aKnownDevice()
    const { shop, cycle } = opened
    await commitAll(shop, bread, tenBreads, soldAt('waiting', 20))
    expect(await shop.quietWork.pruner.prune()).toBe(0)
    shop.sales.subscribe(() => undefined)
    await expect.poll(() => shop.sales.get()).toMatchObject([{ sale: { id: 'waiting' }, pending: true }])
    await cycle.run()
    expect(await shop.quietWork.pruner.prune()).toBe(1)
    await expectQuiet(opened)
  })

  test('stay when they wait again for a restored server [S8.30]', async () => {
    const { shop, cycle } = await aLongOpenShop()
    const { db } = shop
    await requeueAfter(db, { last: 0, lastOpId: null })
    await db.transaction('rw', db.tables, async () => rebase(db))
    expect(await shop.quietWork.pruner.prune()).toBe(0)
    expect(await shop.sales.record('old-1')).toMatchObject({ sync: { state: 'waiting' } })
    await cycle.run()
    expect(await shop.quietWork.pruner.prune()).toBe(2)
  })

  test('stay while it is unknown whether the server still has them [S8.30]', async () => {
    const { shop } = await aLongOpenShop()
    await shop.db.sales.update('old-1', { rev: UNSEEN })
    expect(await shop.quietWork.pruner.prune()).toBe(1)
    expect(await salesOn(shop)).toEqual(['old-1', 'recent'])
  })

  test('stay in Local Mode, where they are stored nowhere else [S4.3]', async () => {
    const { shop } = await shops.open(testDevice('local'))
    await shop.commit([bread, tenBreads, soldAt('mine', 30)])
    expect(await shop.quietWork.pruner.prune()).toBe(0)
    expect(await salesOn(shop)).toEqual(['mine'])
  })

  test('stay when the device’s clock has jumped since the last contact', async () => {
    const { device, shop } = await aLongOpenShop()
    device.wallMs += 24 * MONTH
    expect(await shop.quietWork.pruner.prune()).toBe(0)
    expect(await salesOn(shop)).toHaveLength(3)
  })

  test('leave by the hundred, also those of the same instant', async () => {
    const opened = await aKnownDevice()
    const { shop, cycle } = opened
    await commitAll(shop, bread, ...Array.from({ length: 450 }, (_, index) => soldAt(`old-${index}`, 15)))
    await cycle.run()
    expect(await shop.quietWork.pruner.prune()).toBe(450)
    expect(await salesOn(shop)).toEqual([])
    await expectQuiet(opened)
  })

  test('that the server flags later are not stored again, and the digests still agree [R6]', async () => {
    const opened = await aLongOpenShop()
    const { shop, cycle } = opened
    await shop.quietWork.pruner.prune()
    const clone = await shops.open()
    await commitAll(clone.shop, soldAt('twin', 1, 'R-old-1'))
    await clone.cycle.run()
    expect(shops.server.rows('sales').find(({ id }) => id === 'old-1')?.flags).toContain('number-doubled')
    await cycle.run()
    expect(await salesOn(shop)).toEqual(['recent', 'twin'])
    await expectQuiet(opened)
  })

  test('are not stored or counted again by the resync of a restored server [S4.11, S9.8]', async () => {
    const opened = await aLongOpenShop()
    const { shop, cycle } = opened
    const backup = shops.server.backup()
    await sellBread(shop)
    await cycle.run()
    await shop.quietWork.pruner.prune()
    const totals = await totalsOf(shop)
    shops.server.restore(backup)
    for (let contact = 0; contact < 2; contact++) expect(await cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(4)
    expect(await salesOn(shop)).toHaveLength(2)
    expect(await totalsOf(shop)).toEqual(totals)
    await expectQuiet(opened)
  })

  test('are not counted again when a journal from before the device got a new id still has them [S8.30, S9.8]', async () => {
    const { shop, device } = await aLongOpenShop()
    expect(await shop.quietWork.pruner.prune()).toBe(2)
    const totals = await totalsOf(shop)
    // A month later, when none of them is retained.
    await shop.db.retained.clear()
    await reassignDeviceId(shop.db, { from: (await mustGetDevice(shop.db)).id, to: 'another' })
    device.kill(shop)
    const again = await shops.open(device)
    expect(await totalsOf(again.shop)).toEqual(totals)
    expect(await again.cycle.run()).toEqual({ ok: true })
    expect(await totalsOf(again.shop)).toEqual(totals)
    expect(await salesOn(again.shop)).toEqual(['recent'])
  })

  test('that a restored server has lost count once when another device sends them again [S8.30, S9.8]', async () => {
    const maker = await aKnownDevice()
    const { shop, cycle } = await aKnownDevice()
    const backup = shops.server.backup()
    await commitAll(maker.shop, bread, tenBreads, soldAt('old-1', 15))
    for (const each of [maker.cycle, cycle]) expect(await each.run()).toEqual({ ok: true })
    expect(await shop.quietWork.pruner.prune()).toBe(1)
    const totals = await totalsOf(shop)
    shops.server.restore(backup)
    for (const each of [cycle, maker.cycle, cycle]) expect(await each.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(1)
    expect(await totalsOf(shop)).toEqual(totals)
  })

  test('that a restored server has lost are sent to it again while the device retains their operations [S8.30]', async () => {
    const opened = await shops.open()
    const { shop, cycle } = opened
    await commitAll(shop, bread, tenBreads)
    await cycle.run()
    const backup = shops.server.backup()
    await commitAll(shop, soldAt('old-1', 15))
    await cycle.run()
    await shop.quietWork.pruner.prune()
    shops.server.restore(backup)
    for (let contact = 0; contact < 3; contact++) expect(await cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales').map(({ id }) => id)).toEqual(['old-1'])
    expect(shop.device.get().waiting).toBe(0)
    await expectQuiet(opened)
  })
})
