import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addLine } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { periodOf } from '#core/reports/period.ts'
import type { Intent } from '#core/sync/operations.ts'
import { MemoryServer } from '#core/sync/testing/memory-server.ts'
import { PULL_SCHEMA } from '#core/sync/wire.ts'
import { packRow } from '#web/store/backup/row-text.ts'
import { writeBackup } from '#web/store/backup/write-backup.ts'
import type { ShopDatabase } from '#web/store/db/database.ts'
import { isJournaled } from '#web/store/db/journaled.ts'
import { mustGetDevice } from '#web/store/db/meta-records.ts'
import { HeldPictures, PICTURE_BUDGET } from '#web/store/pictures/held-pictures.ts'
import { memoryPictureFiles } from '#web/store/pictures/memory-picture-files.ts'
import type { ShopStore } from '#web/store/shop/shop-store.ts'
import { bread, cartOf, countBreads } from '#web/store/testing/bread.ts'
import { testDevice } from '#web/store/testing/test-device.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { SyncCycle } from '#web/sync/sync-cycle.ts'
import { memoryHttp, SAME_VERSION } from '#web/sync/testing/memory-http.ts'
import { PASSPHRASE, type RecordedMessage, type RecordingLine } from '../read-recording.ts'

const DAY_MS = 86_400_000
const DAY_BEFORE = Date.UTC(2026, 10, 19, 10)

const milk: Intent = {
  type: 'product.patch',
  payload: { id: 'milk', fields: { name: 'Milk', sku: 'M1', sellPrice: cents(1500), costPrice: cents(900) } },
}
const countMilk = (id: string, quantity: number): Intent => ({
  type: 'stock.count',
  payload: { id, productId: 'milk', quantity },
})
const category = (id: string, fields: { name?: string; deleted?: boolean }): Intent => ({
  type: 'category.patch',
  payload: { id, fields },
})

/**
 * Lets a till work for two days beside another one, and answers what is left: its database, its journal, a backup of
 * it, and all that both sent and received. It is named by the versions of the database and of pulled rows.
 */
export async function recordDevice(): Promise<{ name: string; lines: RecordingLine[] }> {
  const till = testDevice()
  const other = testDevice()
  const time = { nowMs: DAY_BEFORE }
  const messages: RecordedMessage[] = []
  const answer = memoryHttp(new MemoryServer('shop', () => time.nowMs), () => SAME_VERSION)
  const fetchFrom = (async (path: string, init: RequestInit) => {
    const response = await answer(path, init)
    const heard = (await response.clone().json()) as RecordedMessage['answer']
    messages.push({ path, status: response.status, body: JSON.parse(String(init.body)), answer: heard })
    return response
  }) as typeof fetch
  const contact = async (shop: ShopStore) => {
    await untilJournaled(shop.db)
    const result = await new SyncCycle(shop.sync, syncClient(fetchFrom)).run()
    if (!result.ok) throw new Error(`the contact failed: ${result.refusal}`)
  }

  till.wallMs = DAY_BEFORE
  const shop = await till.open()
  await openTheShop(shop)
  time.nowMs = DAY_BEFORE + DAY_MS
  till.wallMs = time.nowMs
  other.wallMs = time.nowMs
  await contact(shop)
  const otherShop = await other.open()
  await contact(otherShop)
  await otherShop.commit([
    { type: 'product.patch', payload: { id: 'milk', fields: { categoryId: 'empty' } } },
  ])
  await otherShop.sell(cartOf(2, 'milk'), 'cash')
  await contact(otherShop)
  await workOn(shop, () => contact(shop))
  await leaveWork(shop)
  await untilJournaled(shop.db)

  const { identity } = till
  const backup = await writeBackup(
    {
      db: shop.db,
      identity,
      held: new HeldPictures(
        memoryPictureFiles(() => till.wallMs),
        PICTURE_BUDGET,
        () => till.wallMs,
      ),
      now: () => till.wallMs,
    },
    PASSPHRASE,
  )
  const lines: RecordingLine[] = [
    { identity, database: shop.db.name, version: shop.db.backendDB().version },
    ...(await databaseLines(shop.db)),
    ...[...till.files.contents].map(([journal, bytes]) => ({
      journal,
      text: new TextDecoder().decode(bytes),
    })),
    { backup: Buffer.from(await backup.arrayBuffer()).toString('base64') },
    ...messages.map((message) => ({ message })),
  ]
  return { name: `database-${shop.db.verno}-pull-${PULL_SCHEMA}`, lines }
}

async function openTheShop(shop: ShopStore): Promise<void> {
  await shop.startOwnShop()
  const name = 'Thandi’s Tuckshop'
  const profile: Intent = {
    type: 'business.patch',
    payload: { id: 'shop', fields: { name, currency: 'ZAR', taxRate: 15 } },
  }
  await shop.commit([
    profile,
    category('dairy', { name: 'Dairy' }),
    category('empty', { name: 'Nothing yet' }),
  ])
  await shop.commit([bread, milk, countBreads(10), countMilk('count-milk', 4)])
  await shop.commit([
    {
      type: 'customer.patch',
      payload: { id: 'zanele', fields: { name: 'Zanele', phone: '082 555 0101', customerType: 'trade' } },
    },
  ])
  await shop.sell(cartOf(2), 'cash')
}

// The server refuses that the category goes, since the other till has put milk into it.
async function workOn(shop: ShopStore, contact: () => Promise<void>): Promise<void> {
  await shop.documents.issue({ ...cartOf(1), kind: 'quote' })
  await shop.commit([category('empty', { deleted: true })])
  await shop.sell({ ...cartOf(3), customerId: 'zanele' }, 'cash')
  await contact()
  // A report leaves the days that are over by number.
  await shop.reports.ofPeriod(periodOf({ first: '2026-11-01', last: '2026-11-30' }, shop.now()))
}

async function leaveWork(shop: ShopStore): Promise<void> {
  await shop.sell(cartOf(1), 'cash')
  await shop.sell(cartOf(4), 'card')
  await shop.commit([
    { type: 'product.patch', payload: { id: 'bread', fields: { sellPrice: cents(1600) } } },
    { type: 'customer.patch', payload: { id: 'sipho', fields: { name: 'Sipho' } } },
    countMilk('count-late', 9),
  ])
  await shop.sell(cartOf(1, 'milk'), 'cash')
  await shop.documents.issue({ ...cartOf(1), kind: 'quote' })
  await shop.documents.issue({ ...cartOf(2), kind: 'invoice' })
  const [line] = cartOf(5).lines
  if (line) shop.cart.update((cart) => addLine(cart, line))
  await shop.cart.settled()
}

async function untilJournaled(db: ShopDatabase): Promise<void> {
  const isNoted = async () => {
    const device = await mustGetDevice(db)
    return (await db.outbox.toArray()).every(({ seq }) => isJournaled(device, seq))
  }
  while (!(await isNoted())) await sleep(10)
}

async function databaseLines(db: ShopDatabase): Promise<RecordingLine[]> {
  const lines: RecordingLine[] = []
  for (const { name, schema } of db.tables) {
    const indexes = schema.indexes.map((index) => ({
      name: index.name,
      keyPath: index.keyPath as string | string[],
      multiEntry: index.multi ?? false,
      unique: index.unique ?? false,
    }))
    lines.push({ store: name, keyPath: schema.primKey.keyPath as string | string[], indexes })
    for (const row of await db.table<object>(name).toArray()) lines.push({ in: name, row: packRow(row) })
  }
  return lines
}
