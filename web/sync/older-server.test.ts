import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
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
