import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { MAX_UNREADABLE } from '#core/sync/page-rows.ts'
import { patchCustomer } from '#core/sync/testing/operations.ts'
import { getServer } from '#web/store/db/meta-records.ts'
import { syncClient } from './sync-client.ts'
import { SyncCycle } from './sync-cycle.ts'
import { memoryHttp, SAME_VERSION } from './testing/memory-http.ts'
import { expectInStep } from './testing/synced-shops.ts'
import { type SentPage, unreadableRows } from './testing/unreadable-rows.ts'

const { shops, unreadable, aTill, hears } = unreadableRows()

describe('a page that is broken as a whole is refused as a whole, and asked for again', () => {
  test.each<[string, (body: SentPage) => object]>([
    [
      'a row does not say which one it is',
      (body) => ({ rows: [...body.rows, { table: 'customers', rev: 9, row: {} }] }),
    ],
    ['a row says no commit', (body) => ({ rows: [...body.rows, { table: 'customers', row: { id: 'x' } }] })],
    [
      'a row is of no table that this version knows',
      (body) => ({ rows: [...body.rows, { table: 'loyalty', rev: 9, row: { id: 'x' } }] }),
    ],
    ['its rows are none', () => ({ rows: { length: 3 } })],
    ['it says no cursor', () => ({ cursor: undefined })],
  ])('where %s [S8.30]', async (_, change) => {
    const till = await shops.open()
    let broken = true
    const http = memoryHttp(shops.server, () => ({
      ...SAME_VERSION,
      says: (path, answer) =>
        broken && path.endsWith('/pull')
          ? { ...answer, body: { ...answer.body, ...change(answer.body as never) } }
          : answer,
    }))
    const cycle = new SyncCycle(till.shop.sync, syncClient(http))
    expect(await cycle.run()).toEqual({ ok: false, refusal: 'not-understood' })
    expect((await getServer(till.shop.db)).cursor.head).toBe(0)
    broken = false
    expect(await cycle.run()).toEqual({ ok: true })
    await expectInStep(shops.server, till.shop)
  })

  test('where more cannot be read than a damaged row or two: it is of another version [S8.30]', async () => {
    const many = Array.from({ length: MAX_UNREADABLE + 1 }, (_, at) =>
      patchCustomer(`c${at}`, { name: `C ${at}` }),
    )
    for (const { payload } of many) unreadable.add(`customers/${(payload as { id: string }).id}`)
    const till = await aTill()
    await expect(hears(till, ...many)).rejects.toThrow()
    expect(await till.cycle.run()).toEqual({ ok: false, refusal: 'not-understood' })
    expect((await getServer(till.shop.db)).cursor.head).toBe(0)
    unreadable.clear()
    await hears(till)
    await expectInStep(shops.server, till.shop)
  })
})
