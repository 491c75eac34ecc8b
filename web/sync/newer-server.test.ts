import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import { syncClient } from './sync-client.ts'
import { SyncCycle } from './sync-cycle.ts'
import { memoryHttp, SAME_VERSION, type WireAnswer } from './testing/memory-http.ts'
import {
  commitAll,
  expectInStep,
  type SyncedShop,
  sellBread,
  shopsOfEachTest,
  stockOf,
} from './testing/synced-shops.ts'

type Answer = WireAnswer
type Pulled = { rows: { table: string; row: Record<string, unknown> }[]; digest?: object }

const shops = shopsOfEachTest()
let till: SyncedShop
/** How a server of a later version changes an answer. */
let later: (path: string, answer: Answer) => Answer
beforeEach(async () => {
  till = await shops.open()
  later = (_, answer) => answer
  till.cycle = new SyncCycle(
    till.shop.sync,
    syncClient(memoryHttp(shops.server, () => ({ ...SAME_VERSION, says: later }))),
  )
  await commitAll(till.shop, bread, tenBreads)
  await till.cycle.run()
  await sellBread(till.shop)
})

const onPush = (change: (body: Record<string, unknown>) => Answer) => (path: string, answer: Answer) =>
  path.endsWith('/push') ? change(answer.body) : answer
const onPull = (change: (body: Pulled) => Answer) => (path: string, answer: Answer) =>
  path.endsWith('/pull') ? change(answer.body as unknown as Pulled) : answer
const ok = (body: object): Answer => ({ status: 200, body: { ...body } })

describe('a server of a later version', () => {
  test.each<[string, typeof later]>([
    ['more in every answer', (_, { status, body }) => ({ status, body: { ...body, news: ['x'], hint: 1 } })],
    [
      'more in every row',
      onPull((body) =>
        ok({ ...body, rows: body.rows.map((each) => ({ ...each, row: { ...each.row, colour: 1 } })) }),
      ),
    ],
    [
      'an outcome of an operation that this app has never heard of',
      onPush((body) => ok({ ...body, outcomes: [{ seq: 3, status: 'merged', with: 'another' }] })),
    ],
  ])('that answers %s is understood: the sale is there, once [S4.8]', async (_, change) => {
    later = change
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(shops.server.rows('sales')).toHaveLength(1)
    await expectInStep(shops.server, till.shop)
  })

  test.each<[string, typeof later, string]>([
    [
      'asks it to update',
      onPull(() => ({ status: 426, body: { message: 'too old', schema: 2 } })),
      'outdated',
    ],
    [
      'sends a table that it does not know',
      onPull((body) => ok({ ...body, rows: [...body.rows, { table: 'loyalty', rev: 9, row: { id: 'l' } }] })),
      'not-understood',
    ],
    [
      'keeps a sum over a table that it does not know',
      onPull((body) => ok({ ...body, digest: { ...body.digest, loyalty: { count: 1, sum: 1 } } })),
      'not-understood',
    ],
  ])(
    'that %s stops only pulling: sales are pushed, and everything is in sync after an update [S4.8, S4.11]',
    async (_, change, refusal) => {
      later = change
      for (let times = 0; times < 3; times++) {
        expect(await till.cycle.run()).toEqual({ ok: false, refusal })
        await sellBread(till.shop)
      }
      expect(await till.cycle.run()).toEqual({ ok: false, refusal })
      expect(shops.server.rows('sales')).toHaveLength(4)
      expect(till.shop.device.get().waiting).toBe(4)
      expect(stockOf(till.shop)).toBe(6)
      // The update: the same database with an app that understands.
      later = (__, answer) => answer
      till.device.kill(till.shop)
      const updated = await shops.open(till.device)
      expect(await updated.cycle.run()).toEqual({ ok: true })
      expect(shops.server.rows('sales')).toHaveLength(4)
      await expectInStep(shops.server, updated.shop)
    },
  )

  test('that puts a flag on a sale that this app does not know leaves the sale as it was made, and all else is pulled [S4.8, S8.30]', async () => {
    const flagged = (each: Pulled['rows'][number]) =>
      each.table === 'sales' ? { ...each, row: { ...each.row, flags: ['returned'] } } : each
    later = onPull((body) => ok({ ...body, rows: body.rows.map(flagged) }))
    expect(await till.cycle.run()).toEqual({ ok: true })
    const [sale] = shops.server.rows('sales')
    expect(till.shop.device.get()).toMatchObject({ waiting: 0, unreadable: [['sales', sale?.id]] })
    expect(await till.shop.sales.inFull([sale?.id ?? ''])).toEqual([sale])
  })

  test.each([400, 404, 410, 426, 429, 451, 500, 503])(
    'that answers a push with %i takes nothing from the outbox [S8.30]',
    async (status) => {
      later = onPush(() => ({ status, body: { message: 'not any more' } }))
      expect(await till.cycle.run()).toMatchObject({ ok: false })
      expect(till.shop.device.get().waiting).toBe(1)
      later = (_, answer) => answer
      expect(await till.cycle.run()).toEqual({ ok: true })
      expect(shops.server.rows('sales')).toHaveLength(1)
      await expectInStep(shops.server, till.shop)
    },
  )

  test('that refuses an operation for a new reason leaves it rejected with that reason [S8.30]', async () => {
    await commitAll(till.shop, {
      type: 'product.patch',
      payload: { id: 'bread', fields: { name: 'Brown bread' } },
    })
    const opId = (await till.shop.db.outbox.toArray()).at(-1)?.op.opId
    later = onPull((body) => ok({ ...body, rejected: [{ seq: 4, opId, code: 'price-locked' }] }))
    expect(await till.cycle.run()).toEqual({ ok: true })
    expect(till.shop.device.get().refused).toMatchObject([{ opId, code: 'price-locked' }])
  })
})
