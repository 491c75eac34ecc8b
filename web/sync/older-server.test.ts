import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { canRetry, retryRefused } from '#web/store/maintenance/refused.ts'
import { bread, cartOf, tenBreads } from '#web/store/testing/bread.ts'
import { syncClient } from './sync-client.ts'
import { SyncCycle } from './sync-cycle.ts'
import { memoryHttp, type OtherVersion, SAME_VERSION } from './testing/memory-http.ts'
import { commitAll, expectInStep, sellBread, settled, shopsOfEachTest } from './testing/synced-shops.ts'

const shops = shopsOfEachTest()

/** A made-up server of an earlier version: it reads no operation about documents, and its pull has another schema. */
const BEFORE_DOCUMENTS: OtherVersion = {
  hears(path, body) {
    if (!path.endsWith('/push')) return body
    const ops = body.ops as { type: string }[]
    return { ...body, ops: ops.map((op) => ({ ...op, type: op.type.replace('document', 'unheard-of') })) }
  },
  says: (path, answer) =>
    path.endsWith('/pull') ? { status: 426, body: { message: 'too old', schema: 0 } } : answer,
}

test('a server that went back to an earlier version takes every sale; what it could not read is rejected and can be retried once it is updated again [S4.8, S4.11, S8.30]', async () => {
  let version = SAME_VERSION
  const { shop } = await shops.open()
  const cycle = new SyncCycle(shop.sync, syncClient(memoryHttp(shops.server, () => version)))
  await commitAll(shop, bread, tenBreads)
  expect(await cycle.run()).toEqual({ ok: true })

  version = BEFORE_DOCUMENTS
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
