import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { FIRST_HLC, formatHlc, hlcMs } from '#core/clocks/hlc.ts'
import type { Intent, Operation } from '#core/sync/operations.ts'
import { aPush } from '#core/sync/testing/operations.ts'
import type { OutboxEntry } from '#web/store/db/database.ts'
import { noteJournaled } from '#web/store/db/journaled.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { rebase } from '#web/store/outbox/rebase.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  type SyncedShops,
  sellBread,
  settled,
  shopsOfEachTest,
} from './testing/synced-shops.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const shops = shopsOfEachTest()
let ahead: SyncedShop
let other: SyncedShop
beforeEach(async () => {
  ahead = await shops.open()
  await commitAll(ahead.shop, bread)
  await ahead.cycle.run()
  other = await shops.open()
  await other.cycle.run()
  // Its clock is set wrong after it last learned the server's time.
  ahead.device.wallMs += DAY
})

const called = (name: string): Intent => ({
  type: 'product.patch',
  payload: { id: 'bread', fields: { name } },
})
const clocks = (ops: readonly { op: Operation }[]) => ops.map(({ op }) => hlcMs(op.hlc))
const name = () => shops.server.rows('products').map((row) => row.name)

/** Restores the server, and all devices replay what it lost, an hour later. */
async function restore(backup: ReturnType<SyncedShops['server']['backup']>): Promise<void> {
  shops.server.restore(backup)
  shops.time.nowMs += HOUR
  for (const each of [ahead, other, ahead, other]) expect(await each.cycle.run()).toEqual({ ok: true })
  await expectInStep(shops.server, ahead.shop, other.shop)
}

test('an edit another till makes after seeing it wins on a restored server too [S4.11, S8.30]', async () => {
  const backup = shops.server.backup()
  await commitAll(ahead.shop, called('Loaf'))
  for (const each of [ahead, other]) expect(await each.cycle.run()).toEqual({ ok: true })
  await commitAll(other.shop, called('Brown bread'))
  for (const each of [other, ahead]) await each.cycle.run()
  expect(name()).toEqual(['Brown bread'])
  await restore(backup)
  expect(name()).toEqual(['Brown bread'])
})

test("also when the till never received the server's acknowledgement [S4.11, S8.30]", async () => {
  const backup = shops.server.backup()
  await commitAll(ahead.shop, called('Loaf'))
  shops.network.weather = ['fine', 'response-lost']
  await ahead.cycle.run()
  await other.cycle.run()
  await commitAll(other.shop, called('Brown bread'))
  await other.cycle.run()
  await restore(backup)
  expect(name()).toEqual(['Brown bread'])
})

test('several operations keep their order, and later ones come after them [S4.11]', async () => {
  await commitAll(ahead.shop, called('One'), called('Two'))
  await commitAll(ahead.shop, called('Three'))
  shops.network.weather = ['fine', 'response-lost']
  await ahead.cycle.run()
  const waiting = clocks(await ahead.shop.db.outbox.orderBy('seq').toArray())
  expect(waiting.every((ms) => ms <= shops.time.nowMs)).toBe(true)
  await commitAll(ahead.shop, called('Four'))
  expect(await ahead.cycle.run()).toEqual({ ok: true })
  expect(name()).toEqual(['Four'])
  const kept = (await ahead.shop.db.retained.orderBy('seq').toArray()).map(({ op }) => op.hlc)
  expect([...kept].sort()).toEqual(kept)
  expect(new Set(kept).size).toBe(kept.length)
})

test("a till's later edit comes after its earlier ones, though a copy of it has set those back to a later clock and sent them first [S4.11]", async () => {
  const { shop, cycle } = ahead
  await commitAll(shop, called('Loaf'), called('Roll'))
  const [loaf, roll] = (await shop.db.outbox.orderBy('seq').toArray()).map(({ op }) => op)
  shops.network.weather = ['fine', 'request-lost']
  await cycle.run()
  shops.time.nowMs += HOUR
  const { id } = await mustGetDevice(shop.db)
  const copied = { ...roll, opId: 'copied', payload: { id: 'bread', fields: { sku: 'C1' } } }
  const setBack = [loaf, copied].map((op, index) => ({ ...op, hlc: formatHlc(shops.time.nowMs, index) }))
  await shops.network.push(aPush(id, setBack as Operation[]))
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('products')).toMatchObject([{ name: 'Roll', sku: 'C1' }])
})

describe('of two copies of a till the one sets back the clock of the same operation later, and', () => {
  const firstWaiting = async () => (await ahead.shop.db.outbox.orderBy('seq').first())?.op

  /** Pushes an operation that both hold as a copy that has just set its clock back, and then one of the copy's own. */
  async function pushAsCopy(op: Operation | undefined): Promise<void> {
    const own = { payload: { id: 'bread', fields: { sku: 'C1' } }, seq: (op?.seq ?? 0) + 1, opId: 'copied' }
    const pushed = [op, { ...op, ...own }]
    shops.time.nowMs += HOUR
    const setBack = pushed.map((each, index) => ({ ...each, hlc: formatHlc(shops.time.nowMs, index) }))
    await shops.network.push(aPush((await mustGetDevice(ahead.shop.db)).id, setBack as Operation[]))
  }

  test('an edit a third till makes after seeing it wins on a restored server too [S4.11, S8.30]', async () => {
    const backup = shops.server.backup()
    await commitAll(ahead.shop, called('Loaf'))
    await pushAsCopy(await firstWaiting())
    await other.cycle.run()
    await commitAll(other.shop, called('Brown bread'))
    await other.cycle.run()
    shops.time.nowMs += HOUR
    await sellBread(ahead.shop)
    expect(await ahead.cycle.run()).toEqual({ ok: true })
    await restore(backup)
    expect(name()).toEqual(['Brown bread'])
  })

  test('the other learns its clock without a new operation, and although an answer is lost [S4.11, S8.30]', async () => {
    const backup = shops.server.backup()
    await commitAll(ahead.shop, called('Loaf'))
    await pushAsCopy(await firstWaiting())
    const setBackAt = shops.time.nowMs
    await other.cycle.run()
    await commitAll(other.shop, called('Brown bread'))
    await other.cycle.run()
    shops.time.nowMs += HOUR
    shops.network.weather = ['response-lost']
    await ahead.cycle.run()
    expect(await ahead.cycle.run()).toEqual({ ok: true })
    expect(await ahead.shop.db.retained.orderBy('seq').last()).toMatchObject({
      op: { hlc: formatHlc(setBackAt, 0) },
    })
    await restore(backup)
    expect(name()).toEqual(['Brown bread'])
  })

  test("is the first to reach a restored server: the other's later operation still comes after it [S4.11, S8.30]", async () => {
    const backup = shops.server.backup()
    await commitAll(ahead.shop, called('Loaf'))
    const loaf = await firstWaiting()
    await ahead.cycle.run()
    await commitAll(ahead.shop, called('Roll'))
    await ahead.cycle.run()
    shops.server.restore(backup)
    shops.time.nowMs += HOUR
    await pushAsCopy(loaf)
    for (const each of [ahead, other, ahead]) expect(await each.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Roll', sku: 'C1' }])
    await expectInStep(shops.server, ahead.shop, other.shop)
  })
  // A limit, not a goal: to the server it is a till that sends this for the first time (decision 0068).
  test("is the first to reach a restored server: the operation counts from then, also against a third till's edit made after seeing it [S8.30]", async () => {
    const backup = shops.server.backup()
    await commitAll(ahead.shop, called('Loaf'))
    const loaf = await firstWaiting()
    for (const each of [ahead, other]) await each.cycle.run()
    await commitAll(other.shop, called('Brown bread'))
    await other.cycle.run()
    shops.server.restore(backup)
    await pushAsCopy(loaf)
    for (const each of [other, ahead, other, ahead]) expect(await each.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('products')).toMatchObject([{ name: 'Loaf', sku: 'C1' }])
    await expectInStep(shops.server, ahead.shop, other.shop)
  })
})

test('a count made after seeing a replayed sale comes after that sale, though the clock is set back in between [S4.9, S8.30]', async () => {
  await commitAll(other.shop, tenBreads)
  await other.cycle.run()
  const backup = shops.server.backup()
  shops.time.nowMs += HOUR
  const gone = await shops.open()
  await gone.cycle.run()
  await sellBread(gone.shop)
  for (const each of [gone, other]) await each.cycle.run()
  shops.server.restore(backup)
  shops.time.nowMs += HOUR
  await other.cycle.run()
  await settled(other.shop)
  await other.cycle.run()
  const late = await shops.open()
  await late.cycle.run()
  late.device.wallMs -= DAY
  await commitAll(late.shop, { type: 'stock.count', payload: { id: 'c', productId: 'bread', quantity: 7 } })
  await late.cycle.run()
  expect(shops.server.rows('stock')).toEqual([{ id: 'bread', onHand: 7 }])
})

test('a sale is pushed in the first contact, and the journal has the clock it was pushed with [S8.30]', async () => {
  await sellBread(ahead.shop)
  shops.network.calls.length = 0
  shops.network.weather = ['fine', 'response-lost']
  await ahead.cycle.run()
  expect(shops.network.calls).toEqual(['push', 'push'])
  expect(shops.server.rows('sales')).toHaveLength(1)
  ahead.device.kill(ahead.shop)
  await ahead.device.wipe()
  const again = await shops.open(ahead.device)
  expect(clocks(await again.shop.db.outbox.toArray())).toEqual([shops.time.nowMs])
  expect(await again.cycle.run()).toEqual({ ok: true })
  await expectInStep(shops.server, again.shop)
})

test('a lost set-back clock is recovered from the journal [S8.30]', async () => {
  await sellBread(ahead.shop)
  const before = await ahead.shop.db.outbox.toArray()
  shops.network.weather = ['fine', 'response-lost']
  await ahead.cycle.run()
  await ahead.shop.db.outbox.bulkPut(before)
  ahead.device.kill(ahead.shop)
  const again = await shops.open(ahead.device)
  expect(clocks(await again.shop.db.outbox.toArray())).toEqual([shops.time.nowMs])
})

test('a till that lost some of the clocks it set back shows its newest edit once the server has answered with them [S4.11, S8.30]', async () => {
  const { shop, cycle } = ahead
  await commitAll(shop, called('One'), called('Two'))
  const [one] = await shop.db.outbox.orderBy('seq').toArray()
  shops.network.weather = ['fine', 'response-lost']
  await cycle.run()
  await shop.db.outbox.put(one as OutboxEntry)
  await shop.db.meta.put(noteJournaled(await mustGetDevice(shop.db), [one?.seq ?? 0]))
  await shop.view.refresh(await shop.db.transaction('rw', shop.db.tables, async () => rebase(shop.db)))
  const shown = () => shop.catalogue.get().itemsById.get('bread')?.product.name
  expect(shown()).toBe('One')
  shops.network.weather = ['fine', 'request-lost']
  await cycle.run()
  expect(shown()).toBe('Two')
  expect(await cycle.run()).toEqual({ ok: true })
  expect(name()).toEqual(['Two'])
})

test('a server that keeps asking to set a clock back finally gets it unchanged, and nothing is held up [S8.30]', async () => {
  const { push } = shops.network
  const asked: boolean[] = []
  shops.network.push = async (request) => {
    asked.push(request.setsClocksBack)
    if (request.setsClocksBack) shops.time.nowMs -= DAY
    return push(request)
  }
  await sellBread(ahead.shop)
  expect(await ahead.cycle.run()).toEqual({ ok: true })
  expect(asked).toEqual([true, true, true, false])
  expect(shops.server.rows('sales')).toHaveLength(1)
})

test('a server that answers nonsense about clocks does not keep the radio busy [S8.30]', async () => {
  let calls = 0
  shops.network.push = async () => {
    calls++
    const setBack = { after: FIRST_HLC, known: [] }
    return { ok: true, value: { last: 0, lastOpId: null, setBack, serverTime: shops.time.nowMs } }
  }
  await sellBread(ahead.shop)
  expect(await ahead.cycle.run()).toEqual({ ok: false, refusal: 'not-understood' })
  expect(calls).toBe(4)
  expect(ahead.shop.device.get().waiting).toBe(1)
})
