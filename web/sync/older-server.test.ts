import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { TableName } from '#core/rows/rows.ts'
import { patchRole } from '#core/staff/role-intents.ts'
import { patchStaff } from '#core/staff/staff-intents.ts'
import type { Intent } from '#core/sync/operations.ts'
import { aNote, noteDown } from '#core/sync/testing/activity.ts'
import { NOON } from '#core/sync/testing/operations.ts'
import { aSeen, sawIt } from '#core/sync/testing/review.ts'
import { aClosing, aMove, aShiftFact, closeShift, moveCash, openShift } from '#core/sync/testing/shifts.ts'
import {
  aDelivery,
  anOrder,
  anOrderLine,
  aStockMove,
  cancelOrderOf,
  giveBackDelivery,
  moveStockBy,
  patchSupplier,
  putOrder,
  receiveGoods,
  sendOrderOf,
} from '#core/sync/testing/stock.ts'
import {
  aFinish,
  aFinishLine,
  anEntry,
  aStocktake,
  enterCount,
  finishStocktake,
  startStocktake,
} from '#core/sync/testing/stocktakes.ts'
import { canRetry, retryRefused } from '#web/store/maintenance/refused.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { syncClient } from './sync-client.ts'
import { SyncCycle } from './sync-cycle.ts'
import { memoryHttp, type OtherVersion, SAME_VERSION } from './testing/memory-http.ts'
import { commitAll, expectInStep, sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A made-up server of an earlier version: it reads no operation of some kinds, and its pull has another schema. */
const before = (kinds: RegExp): OtherVersion => ({
  hears(path, body) {
    if (!path.endsWith('/push')) return body
    const ops = body.ops as { type: string }[]
    return { ...body, ops: ops.map((op) => ({ ...op, type: op.type.replace(kinds, 'unheard-of') })) }
  },
  says: (path, answer) =>
    path.endsWith('/pull') ? { status: 426, body: { message: 'too old', schema: 0 } } : answer,
})

test('a server that went back to an earlier version takes every sale; what it could not read is rejected and can be retried once it is updated again [S4.8, S4.11, S8.30]', async () => {
  let version = SAME_VERSION
  const { shop } = await shops.open()
  const cycle = new SyncCycle(shop.sync, syncClient(memoryHttp(shops.server, () => version)))
  await commitAll(shop, bread, tenBreads)
  expect(await cycle.run()).toEqual({ ok: true })

  version = before(/^document/)
  await sellBread(shop, 2)
  const issued = await shop.documents.issue({ ...cartOf(3), kind: 'invoice' })
  await settled(shop)
  expect(issued).toMatchObject({ ok: true })
  expect(await cycle.run()).toEqual({ ok: false, refusal: 'outdated' })
  expect(shops.server.rows('sales')).toHaveLength(1)
  expect(shop.device.get()).toMatchObject({ waiting: 2, refused: [] })
  expect(
    await shop.db.overlay.where('[table+id]').between(['documents', ''], ['documents', '~']).count(),
  ).toBe(1)

  version = SAME_VERSION
  expect(await cycle.run()).toEqual({ ok: true })
  const [aside, ...others] = shop.device.get().refused
  expect([aside?.code, others]).toEqual(['unknown-type', []])
  expect(aside && canRetry(aside)).toBe(true)
  if (aside) expect(await retryRefused(shop, aside)).toBeNull()
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shops.server.rows('documents')).toMatchObject([{ number: 'INV0001' }])
  expect(shop.device.get().refused).toEqual([])
  await expectInStep(shops.server, shop)
})

test('a server from before returns and parked sales takes the sales behind them, sets those aside in sight, and takes them later by Try again [S23.3]', async () => {
  let version = SAME_VERSION
  const { shop } = await shops.open()
  const cycle = new SyncCycle(shop.sync, syncClient(memoryHttp(shops.server, () => version)))
  await commitAll(shop, bread, tenBreads)
  const sale = await sellBread(shop, 4)
  expect(await cycle.run()).toEqual({ ok: true })

  version = before(/^(sale\.return|parked\.put|method\.patch)/)
  await shop.parked.park(cartOf(2), { name: 'Table 4', note: '' })
  const parts = [{ itemId: sale.items[0]?.id ?? '', quantity: 1, condition: 'sellable' as const }]
  const asked = { saleId: sale.id, kind: 'return' as const, parts, reason: 'Defective' }
  expect(await shop.returns.giveBack(asked)).toMatchObject({ ok: true })
  await commitAll(shop, { type: 'method.patch', payload: { id: 'yoco', fields: { name: 'Yoco' } } })
  await sellBread(shop)
  expect(await cycle.run()).toEqual({ ok: false, refusal: 'outdated' })
  expect(shops.server.rows('sales')).toHaveLength(2)

  version = SAME_VERSION
  expect(await cycle.run()).toEqual({ ok: true })
  const aside = shop.device.get().refused
  expect(aside.map(({ code }) => code)).toEqual(['unknown-type', 'unknown-type', 'unknown-type'])
  expect(aside.every(canRetry)).toBe(true)
  for (const operation of aside) expect(await retryRefused(shop, operation)).toBeNull()
  await settled(shop)
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shop.device.get().refused).toEqual([])
  expect(shops.server.rows('parked')).toMatchObject([{ name: 'Table 4' }])
  expect(shops.server.rows('sales').filter(({ kind }) => kind === 'return')).toMatchObject([{ total: -1500 }])
  expect(shops.server.rows('methods')).toMatchObject([{ name: 'Yoco' }])
  await expectInStep(shops.server, shop)
})

interface Unheard {
  what: string
  /** The operations that a server from before them does not know. */
  kinds: RegExp
  intents: readonly Intent[]
  /** What its server holds in the end. */
  rows: Partial<Record<TableName, readonly object[]>>
}

const drawer: Intent = { type: 'drawer.patch', payload: { id: 'drawer-1', fields: { name: 'Till' } } }
const UNHEARD: readonly Unheard[] = [
  {
    what: 'shifts',
    kinds: /^(drawer|shift)\./,
    intents: [
      drawer,
      openShift(aShiftFact('shift-1')),
      moveCash(aMove('taxi')),
      closeShift(aShiftFact('shift-1'), aClosing('z-1')),
    ],
    rows: {
      drawers: [{ name: 'Till' }],
      shifts: [{ id: 'shift-1', closings: [{ id: 'z-1' }] }],
      cashmoves: [{ id: 'taxi', amount: 5_000 }],
    },
  },
  {
    what: 'staff and what a role may do',
    kinds: /^(staff|role)\./,
    intents: [
      patchStaff('ann', { name: 'Ann', role: 'cashier' }),
      patchStaff('ann', { name: 'Anne' }),
      patchRole('cashier', { voidSale: 'yes' }),
    ],
    rows: { staff: [{ id: 'ann', name: 'Anne' }], roles: [{ id: 'cashier', voidSale: 'yes' }] },
  },
  {
    what: 'deliveries, what went back, losses and suppliers',
    kinds: /^(goods|supplier)\.|^stock\.move/,
    intents: [
      patchSupplier('supplier', { name: 'Makro' }),
      receiveGoods(aDelivery('d')),
      moveStockBy(aStockMove('dropped')),
      giveBackDelivery('d', 60_000),
    ],
    rows: {
      suppliers: [{ name: 'Makro' }],
      receipts: [{ id: 'd' }],
      // The ten that were counted, without the one that was sold and the one that was dropped.
      stock: [{ id: 'bread', onHand: 8 }],
    },
  },
  {
    what: 'orders',
    kinds: /^order\./,
    intents: [
      putOrder('draft', { supplierId: 'supplier', note: 'Ask first' }, [anOrderLine()]),
      putOrder('sent', { supplierId: 'supplier' }, [anOrderLine()]),
      sendOrderOf(anOrder('sent')),
      sendOrderOf(anOrder('gone')),
      cancelOrderOf(anOrder('gone')),
    ],
    rows: {
      orders: [
        { id: 'draft', note: 'Ask first', sent: null },
        { id: 'gone', cancelled: { at: NOON } },
        { id: 'sent', sent: { supplierName: 'Makro' }, cancelled: null },
      ],
    },
  },
  {
    what: 'stocktakes',
    kinds: /^stocktake\./,
    intents: [
      startStocktake(aStocktake('st')),
      enterCount(anEntry('entry', { quantity: 40 })),
      finishStocktake(aStocktake('st'), aFinish('f'), aFinishLine('l', { quantity: 40 })),
    ],
    rows: {
      stocktakes: [{ id: 'st', finishes: [{ id: 'f' }] }],
      entries: [{ id: 'entry', quantity: 40 }],
      counts: [{ id: 'count-1' }, { id: 'l', quantity: 40 }],
    },
  },
  {
    what: 'what the review has shown',
    kinds: /^review\./,
    intents: [sawIt(aSeen('looked'))],
    rows: { seen: [{ id: 'looked', note: 'Counted again' }] },
  },
  { what: 'the activity', kinds: /^activity\./, intents: [noteDown(aNote('note'))], rows: {} },
]

test.each(UNHEARD)(
  'a server from before $what takes the sale behind, sets each of them aside in sight, and takes it later by Try again [S23.3]',
  async ({ kinds, intents, rows }) => {
    let version = SAME_VERSION
    const { shop } = await shops.open()
    const cycle = new SyncCycle(shop.sync, syncClient(memoryHttp(shops.server, () => version)))
    await commitAll(shop, bread, tenBreads)
    expect(await cycle.run()).toEqual({ ok: true })

    version = before(kinds)
    await commitAll(shop, ...intents)
    await sellBread(shop)
    expect(await cycle.run()).toEqual({ ok: false, refusal: 'outdated' })
    expect(shops.server.rows('sales')).toHaveLength(1)

    version = SAME_VERSION
    expect(await cycle.run()).toEqual({ ok: true })
    const aside = shop.device.get().refused
    expect(aside.map(({ code, intent }) => [code, intent.type])).toEqual(
      intents.map(({ type }) => ['unknown-type', type]),
    )
    expect(aside.every(canRetry)).toBe(true)
    const sent = shops.server.rows('sales')
    for (const operation of aside) expect(await retryRefused(shop, operation)).toBeNull()
    await settled(shop)
    const waiting = (await shop.db.outbox.toArray()).map(({ op }) => op.type)
    expect(waiting).toEqual(intents.map(({ type }) => type))
    expect(await cycle.run()).toEqual({ ok: true })
    expect(shop.device.get()).toMatchObject({ waiting: 0, refused: [] })
    for (const [table, held] of Object.entries(rows))
      expect(shops.server.rows(table as TableName), table).toMatchObject(held)
    expect(shops.server.rows('sales')).toEqual(sent)
    await expectInStep(shops.server, shop)
  },
)
