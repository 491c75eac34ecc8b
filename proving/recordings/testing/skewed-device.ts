import 'fake-indexeddb/auto'
import type { AddressInfo } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, expect } from 'vitest'
import { periodOf } from '#core/reports/period.ts'
import type { Operation } from '#core/sync/operations.ts'
import { aPush } from '#core/sync/testing/operations.ts'
import { PULL_SCHEMA } from '#core/sync/wire.ts'
import { type SignedUp, startTestApp, type TestApp } from '#server/http/testing/app.ts'
import { finishRestore } from '#web/store/backup/finish-restore.ts'
import { readBackup } from '#web/store/backup/read-backup.ts'
import { restoreBackup } from '#web/store/backup/restore-backup.ts'
import { accountKey } from '#web/store/db/database.ts'
import { HeldPictures, PICTURE_BUDGET } from '#web/store/pictures/held-pictures.ts'
import { memoryPictureFiles } from '#web/store/pictures/memory-picture-files.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { SyncCycle } from '#web/sync/sync-cycle.ts'
import { forget, openRecorded, putBack } from '../old-device.ts'
import { PASSPHRASE, type Recording, readRecording } from '../read-recording.ts'

// The moment at which the recorded devices last connected.
export const THEN = Date.UTC(2026, 10, 20, 10, 1)

/** The recorded versions, oldest first. */
export const RECORDED = [
  '1',
  '2',
  '3',
  '3-pull-4',
  '4-pull-5',
  '4-pull-6',
  '4-pull-7',
  '5-pull-8',
  '5-pull-9',
  '5-pull-10',
]

let server: TestApp
let owner: SignedUp
let origin: string
let recording: Recording
let shop: ShopStore | undefined

/** A server with an account of the recorded shop, before each test of the file. */
export function serveRecorded() {
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
}

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

/** Says to the present server all that a recorded device had said, so that it is the same server, upgraded. */
async function repeatTheDay(): Promise<void> {
  for (const { path, body } of recording.messages) await send(path, body)
  // Tags are random: the recorded devices know those of then.
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

function outbox(): { device: string; ops: Operation[] } {
  const meta = recording.database.stores.get('meta')?.rows as { key: string; id: string }[]
  const device = meta.find(({ key }) => key === 'device')?.id ?? ''
  return {
    device,
    ops: recording.database.stores.get('outbox')?.rows.map((row) => (row as { op: Operation }).op) ?? [],
  }
}

/** All that it said is said again, and what still waited goes out. */
export async function isAnsweredAsThen(version: string): Promise<void> {
  recording = readRecording(version)
  for (const { path, status, body, answer } of recording.messages) {
    const now = await send(path, body)
    if (path.endsWith('/pull')) {
      expect(now.status).toBe((body.schema ?? 0) < PULL_SCHEMA ? 426 : 200)
      continue
    }
    const { serverTime: _, outcomes = [], ...then } = answer
    expect({ path, status: now.status, answer: now.answer }).toMatchObject({ path, status, answer: then })
    // What is sent again is answered as well by a server over PostgreSQL.
    expect(now.answer.outcomes ?? []).toEqual(expect.arrayContaining(outcomes as object[]))
  }
  // What it still had in its outbox goes out as well.
  const { device, ops } = outbox()
  const pushed = await send('/api/sync/push', aPush(device, ops))
  expect(pushed.answer).toMatchObject({ last: ops.at(-1)?.seq })
  expect(JSON.stringify(pushed.answer)).not.toMatch(/rejected|quarantined/)
  expect(await rows('sales')).toHaveLength(6)
}

/** It opens on its database as it was, and syncs. */
export async function isUpdated(version: string): Promise<void> {
  recording = readRecording(version)
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

  const cycle = new SyncCycle(shop.sync, syncClient(fetchFrom))
  expect(await cycle.run()).toEqual({ ok: true })
  expect(await cycle.run()).toEqual({ ok: true })
  expect(shop.device.get().waiting).toBe(0)
  expect(await shop.db.overlay.count()).toBe(0)
  for (const { id, number, total } of waitingSales()) {
    expect(await rows('sales')).toContainEqual(expect.objectContaining({ id, number, total: String(total) }))
  }
  expect(await rows('sales')).toHaveLength(6)
  expect((await shop.db.sales.toArray()).length).toBe(6)
  expect(shop.catalogue.get().itemsById.get('bread')).toMatchObject({
    onHand: 0,
    product: { sellPrice: 1600 },
  })
  expect(shop.catalogue.get().itemsById.get('milk')).toMatchObject({ onHand: 8 })
  expect(await rows('documents')).toHaveLength(3)
  expect(await shop.db.documents.count()).toBe(3)
  const days = (await shop.db.dayTotals.toArray()).reduce((sum, { revenue }) => sum + revenue, 0)
  expect(days).toBe((await shop.db.sales.toArray()).reduce((sum, { total }) => sum + total, 0))
  const { popular } = await shop.reports.ofPeriod(periodOf({ first: '2026-11-01', last: '2026-11-30' }, THEN))
  expect(popular.map(({ id, units }) => [id, units])).toEqual([
    ['bread', 10],
    ['milk', 3],
  ])
}

/** Its database is gone, and its journal is not. */
export async function isUpdatedWithoutItsDatabase(version: string): Promise<void> {
  recording = readRecording(version)
  await repeatTheDay()
  shop = await openRecorded(recording, THEN)
  expect(shop.device.get().recovery).not.toBeNull()
  expect(await new SyncCycle(shop.sync, syncClient(fetchFrom)).run()).toEqual({ ok: true })
  expect(await rows('sales')).toHaveLength(6)
  expect(await rows('customers')).toHaveLength(2)
}

/** Its backup is restored on another device. */
export async function isReplaced(version: string): Promise<void> {
  recording = readRecording(version)
  await repeatTheDay()
  shop = await openRecorded({ ...recording, journal: new Map() }, THEN)
  const read = await readBackup(recording.backup, PASSPHRASE, shop.db)
  if (!read.ok) throw new Error(read.code)
  expect(read.content).toMatchObject({
    head: { schema: recording.database.version / 10, userId: 'thandi-1' },
    sales: 6,
  })
  const held = new HeldPictures(
    memoryPictureFiles(() => THEN),
    PICTURE_BUDGET,
    () => THEN,
  )
  await restoreBackup({ db: shop.db, mode: 'account', held, newId: uuidv7 }, read.content)
  await finishRestore(shop.db, shop.journal, accountKey(shop.identity))
  await shop.view.refresh('all')
  expect(shop.catalogue.get().itemsById.get('bread')).toMatchObject({ onHand: 0 })
  expect(await new SyncCycle(shop.sync, syncClient(fetchFrom)).run()).toEqual({ ok: true })
  expect(shop.device.get().waiting).toBe(0)
  expect(await rows('sales')).toHaveLength(6)
  expect(await rows('documents')).toHaveLength(3)
}
