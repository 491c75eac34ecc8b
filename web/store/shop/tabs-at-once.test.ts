import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableName } from '#core/rows/rows.ts'
import { oneAtATime } from '../browser/one-at-a-time.ts'
import { accountKey } from '../db/database.ts'
import { mustGetDevice } from '../db/meta-records.ts'
import { openKeeper } from '../journal/journal-keeper.ts'
import { bread, cartOf, tenBreads } from '../testing/bread.ts'
import { type OpenedShops, openedShops } from '../testing/opened-shops.ts'
import { testDevice } from '../testing/test-device.ts'
import { takeInLate } from './take-in-late.ts'

let shops: OpenedShops
beforeEach(() => {
  shops = openedShops()
})
afterEach(() => shops.closeAll())

test.each(['wipe', 'nothing'])(
  'tabs that a browser opens all at once after a crash (%s) keep the earlier sale, once [S8.30]',
  async (lost) => {
    const device = testDevice()
    const before = await shops.open(device)
    await before.commit([bread, tenBreads])
    const sale = await before.sell(cartOf(2), 'cash')
    device.kill(before)
    if (lost === 'wipe') await device.wipe()
    const [first] = await Promise.all([shops.open(device), shops.open(device), shops.open(device)])
    const waiting = await first.db.outbox.toArray()
    expect(
      waiting.flatMap(({ op }) => (op.type === 'sale.complete' ? [op.payload.sale.number] : [])),
    ).toEqual([sale.number])
    expect(new Set(waiting.map(({ op }) => op.opId)).size).toBe(3)
    expect(waiting.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(await first.db.dayTotals.toArray()).toMatchObject([{ orders: 1 }])
  },
)

test('a tab that cannot open for lack of room leaves the journal to the next one [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const sale = await before.sell(cartOf(2), 'cash')
  device.kill(before)
  await device.wipe()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(shops.open(device)).rejects.toThrow()
  full.mockRestore()
  const next = await shops.open(device)
  expect(await next.sales.inFull([sale.id])).toHaveLength(1)
})

test('an operation whose number was used again while the journal could not be read is recovered under another [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  device.kill(before)
  const journal = new Map(device.files.contents)
  const again = await shops.open(device)
  await again.db.outbox
    .where('seq')
    .equals(2)
    .modify((entry) => {
      entry.op = { ...entry.op, opId: 'another' }
    })
  device.kill(again)
  device.files.contents.clear()
  for (const [name, bytes] of journal) device.files.contents.set(name, bytes)
  const mended = await shops.open(device)
  const ops = await mended.db.outbox.toArray()
  expect(ops.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect(ops[1]?.op.opId).toBe('another')
  expect(ops[2]?.op.type).toBe('stock.count')
})

test('a tab waits while another opens the same account, and opens when that is done', async () => {
  const order: string[] = []
  let last: Promise<unknown> = Promise.resolve()
  const locks = {
    request<Result>(_name: string, _options: object, work: () => Promise<Result>) {
      const done = last.then(work)
      last = done
      return done
    },
  }
  const open = (name: string) =>
    oneAtATime(
      'thandi',
      async () => {
        order.push(`${name} begins`)
        await Promise.resolve()
        order.push(`${name} ends`)
      },
      locks,
    )
  await Promise.all([open('first'), open('second')])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a tab does not wait for ever, and an error while it opens is passed on', async () => {
  const tired = { request: () => Promise.reject(new DOMException('waited', 'TimeoutError')) }
  expect(await oneAtATime('thandi', async () => 'opened', tired)).toBe('opened')
  const work = vi.fn(() => Promise.reject(new Error('no room')))
  const granted = { request: <Result>(_: string, __: object, run: () => Promise<Result>) => run() }
  await expect(oneAtATime('thandi', work, granted)).rejects.toThrow('no room')
  expect(work).toHaveBeenCalledTimes(1)
})

test('rows that a lost connection could not read are read with the next message [S2.20]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread])
  await shop.db.table('products').clear()
  vi.spyOn(shop.db.overlay, 'bulkGet').mockRejectedValueOnce(new Error('closed'))
  await expect(shop.view.reread([['products', 'bread']])).rejects.toThrow('closed')
  await shop.db.overlay.clear()
  await shop.view.reread([])
  expect(shop.catalogue.get().itemsById.has('bread')).toBe(false)
})

test('a tab that loses its connection just after storing a page still notifies the others [S2.20]', async () => {
  const device = testDevice()
  const [shop, other] = [await shops.open(device), await shops.open(device)]
  const isThere = () => other.catalogue.get().itemsById.has('bread')
  await shop.commit([bread])
  await expect.poll(isThere).toBe(true)
  await shop.db.overlay.clear()
  vi.spyOn(shop.db.overlay, 'bulkGet').mockRejectedValueOnce(new Error('closed'))
  await expect(shop.view.refresh([['products', 'bread']])).rejects.toThrow('closed')
  await expect.poll(isThere).toBe(false)
})

test('rows that were read before a sale, or before other rows, do not replace what is shown by then [S2.20]', async () => {
  const shop = await shops.open(testDevice())
  await shop.commit([bread, tenBreads])
  const read = shop.db.overlay.bulkGet.bind(shop.db.overlay)
  const onHand = () => shop.catalogue.get().itemsById.get('bread')?.onHand
  const meanwhile = (work: () => Promise<unknown>) =>
    vi.spyOn(shop.db.overlay, 'bulkGet').mockImplementationOnce((async (ids: [TableName, string][]) => {
      const rows = await read(ids)
      await work()
      return rows
    }) as never)

  meanwhile(() => shop.sell(cartOf(2), 'cash'))
  await shop.view.reread([['stock', 'bread']])
  expect(onHand()).toBe(8)

  let news: Promise<void> | undefined
  meanwhile(async () => {
    await shop.db.overlay.put({ table: 'stock', id: 'bread', row: { id: 'bread', onHand: 3 } as never })
    news = shop.view.reread([['stock', 'bread']])
    await Promise.race([news, new Promise((resolve) => setTimeout(resolve, 50))])
  })
  await shop.view.reread([['stock', 'bread']])
  await news
  expect(onHand()).toBe(3)
})

test('operations of a journal that opened late are recovered while the shop is open, and the user is informed [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const sale = await before.sell(cartOf(2), 'cash')
  device.kill(before)
  const files = new Map(device.files.contents)
  device.files.contents.clear()
  await before.db.open()
  await before.db.outbox.where('seq').above(2).delete()
  await before.db.overlay.delete(['sales', sale.id])
  await before.db.meta.put({ ...(await mustGetDevice(before.db)), seq: 2 })
  before.db.close()
  const again = await shops.open(device)
  expect(again.device.get().waiting).toBe(2)
  for (const [name, bytes] of files) device.files.contents.set(name, bytes)
  const recovered = (await openKeeper(accountKey(device.identity), device.files, () => 'late')).recovered
  if (!recovered) throw new Error('the journal is empty')
  await takeInLate(
    again,
    { db: again.db, mode: 'account', clock: again.clock, newId: () => 'new' },
    recovered,
  )
  expect(again.device.get().waiting).toBe(3)
  expect(await again.sales.inFull([sale.id])).toHaveLength(1)
  expect(again.device.get().recovery).toContain('1 sale')
})

test('a tab that is overtaken while it rebuilds a lost database keeps what the other one sold meanwhile [S8.30]', async () => {
  const device = testDevice()
  const before = await shops.open(device)
  await before.commit([bread, tenBreads])
  const first = await before.sell(cartOf(2), 'cash')
  await before.quietWork.snapshots.copy()
  device.kill(before)
  await device.wipe()
  let second: string | undefined
  device.whileCopying = async () => {
    const faster = await shops.open(device)
    second = (await faster.sell(cartOf(1), 'cash')).id
  }
  const shop = await shops.open(device)
  const sold = (await shop.db.outbox.toArray()).flatMap(({ op }) =>
    op.type === 'sale.complete' ? [op.payload.sale.id] : [],
  )
  expect(second).toBeDefined()
  expect(sold.sort()).toEqual([first.id, second].sort())
})
