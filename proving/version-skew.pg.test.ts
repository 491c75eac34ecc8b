import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { periodOf } from '#core/reports/period.ts'
import type { Operation } from '#core/sync/operations.ts'
import { PULL_SCHEMA } from '#core/sync/wire.ts'
import { type SignedUp, startTestApp, type TestApp } from '#server/http/testing/app.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { SyncCycle } from '#web/sync/sync-cycle.ts'
import { forget, openRecorded, putBack } from './recordings/old-device.ts'
import { type Recording, readRecording } from './recordings/read-recording.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// The moment at which the recorded devices last synced.
const THEN = Date.UTC(2026, 10, 20, 10, 1)

let server: TestApp
let owner: SignedUp
let origin: string
let recording: Recording
let shop: ShopStore | undefined

beforeEach(async () => {
  server = await startTestApp()
  server.clock.now = THEN
  await server.database.peek("insert into tenants (business_id, created_at) values ('shop', 0)")
  owner = await server.signUp('thandi@example.com', { businessId: 'shop' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await shop?.close()
  shop = undefined
  await forget(recording)
  await server.close()
})

const fetchFrom: typeof fetch = (path, init) =>
  fetch(`${origin}${path}`, { ...init, headers: { ...(init?.headers as object), cookie: owner.cookie } })

async function send(
  path: string,
  body: object,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', 'x-tuckshop': '1' }
  const response = await fetchFrom(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** Pushes to the current server all that a recorded device had pushed, so that it is the same server, upgraded. */
async function repeatTheDay(): Promise<void> {
  for (const { path, body } of recording.messages) await send(path, body)
  // Tags are random: the recorded devices know the old ones.
  const tags = new Map(
    recording.messages.flatMap(({ answer }) => {
      const newest = answer.newest as { head: number; tag: string } | undefined
      return newest ? [[newest.head, newest.tag] as const] : []
    }),
  )
  for (const [head, tag] of tags) {
    await server.database.peek('update commits set tag = $2 where head = $1', [head, tag])
    await server.database.peek('update business_heads set head_tag = $2 where head = $1', [head, tag])
  }
}

const rows = (table: string) => server.database.peek<Record<string, unknown>>(`select * from ${table}`)
const waitingSales = () =>
  (recording.database.stores.get('outbox')?.rows ?? []).flatMap((row) => {
    const { op } = row as { op: Operation }
    return op.type === 'sale.complete' ? [op.payload.sale] : []
  })

const RECORDED = [1, 2, 3, 4, 5, 6]

// Raising PULL_SCHEMA or the database's version requires a recording of the build before.
test('the build before this one is recorded', async () => {
  recording = readRecording(Math.max(...RECORDED))
  const schemas = recording.messages.flatMap(({ body }) => body.schema ?? [])
  expect(Math.max(...schemas)).toBeGreaterThanOrEqual(PULL_SCHEMA - 1)
  shop = await openRecorded(recording, THEN)
  expect(recording.database.version / 10).toBeGreaterThanOrEqual(shop.db.verno - 1)
})

describe.each(RECORDED)('an app whose database has version %i', (version) => {
  beforeEach(() => {
    recording = readRecording(version)
  })

  test('is answered as it was then, except that a pull asks it to update where rows have another shape', async () => {
    for (const { path, status, body, answer } of recording.messages) {
      const now = await send(path, body)
      if (path.endsWith('/pull')) {
        expect(now.status).toBe((body.schema ?? 0) < PULL_SCHEMA ? 426 : 200)
        continue
      }
      const { serverTime: _, ...then } = answer
      expect({ path, status: now.status, answer: now.answer }).toMatchObject({ path, status, answer: then })
    }
    // What was still in its outbox is sent as well.
    const { device, ops } = outbox()
    const pushed = await send('/api/sync/push', { proto: 1, device, ops })
    expect(pushed.answer).toMatchObject({ last: ops.at(-1)?.seq })
    expect(JSON.stringify(pushed.answer)).not.toMatch(/rejected|quarantined/)
    expect(await rows('sales')).toHaveLength(6)
  })

  test('is updated with pending work: it shows all it showed, sends it once, and is in step [S3.10]', async () => {
    await repeatTheDay()
    await putBack(recording)
    shop = await openRecorded(recording, THEN)
    expect(shop.device.get()).toMatchObject({
      waiting: outbox().ops.length,
      recovery: null,
      refused: [{ code: 'category-in-use' }],
    })
    expect(shop.cart.get().lines).toMatchObject([{ productId: 'bread', quantity: 5 }])
    const before = shop.catalogue.get()
    expect(before.itemsById.get('bread')).toMatchObject({ onHand: 0, product: { sellPrice: 1600 } })
    expect(before.customers.map(({ name }) => name).sort()).toEqual(['Sipho', 'Zanele'])

    const cycle = new SyncCycle(shop, syncClient(fetchFrom))
    expect(await cycle.run()).toEqual({ ok: true })
    expect(await cycle.run()).toEqual({ ok: true })
    expect(shop.device.get().waiting).toBe(0)
    expect(await shop.db.overlay.count()).toBe(0)
    for (const { id, number, total } of waitingSales()) {
      expect(await rows('sales')).toContainEqual(
        expect.objectContaining({ id, number, total: String(total) }),
      )
    }
    expect(await rows('sales')).toHaveLength(6)
    expect((await shop.db.sales.toArray()).length).toBe(6)
    expect(shop.catalogue.get().itemsById.get('bread')).toMatchObject({
      onHand: 0,
      product: { sellPrice: 1600 },
    })
    expect(shop.catalogue.get().itemsById.get('milk')).toMatchObject({ onHand: 8 })
    const papers = outbox().ops.filter(({ type }) => type === 'document.issue')
    expect((await rows('documents')).length).toBeGreaterThanOrEqual(papers.length)
    expect(await shop.db.documents.count()).toBe((await rows('documents')).length)
    const days = (await shop.db.dayTotals.toArray()).reduce((sum, { revenue }) => sum + revenue, 0)
    expect(days).toBe((await shop.db.sales.toArray()).reduce((sum, { total }) => sum + total, 0))
    const { popular } = await shop.report(periodOf({ first: '2026-11-01', last: '2026-11-30' }, THEN))
    expect(popular.map(({ id, units }) => [id, units])).toEqual([
      ['bread', 10],
      ['milk', 2],
    ])
  })

  test('is updated after the browser lost its database: the old journal restores everything [S3.10]', async () => {
    await repeatTheDay()
    shop = await openRecorded(recording, THEN)
    expect(shop.device.get().recovery).not.toBeNull()
    expect(await new SyncCycle(shop, syncClient(fetchFrom)).run()).toEqual({ ok: true })
    expect(await rows('sales')).toHaveLength(6)
    expect(await rows('customers')).toHaveLength(2)
  })

  function outbox(): { device: string; ops: Operation[] } {
    const meta = recording.database.stores.get('meta')?.rows as { key: string; id: string }[]
    const device = meta.find(({ key }) => key === 'device')?.id ?? ''
    return {
      device,
      ops: recording.database.stores.get('outbox')?.rows.map((row) => (row as { op: Operation }).op) ?? [],
    }
  }
})
