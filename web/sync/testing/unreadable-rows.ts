import { beforeEach, expect } from 'vitest'
import type { Intent } from '#core/sync/operations.ts'
import type { UnreadableRow } from '#core/sync/page-rows.ts'
import { getServer } from '#web/store/db/meta-records.ts'
import { bread, tenBreads } from '#web/store/testing/bread.ts'
import type { TestDevice } from '#web/store/testing/test-device.ts'
import { syncClient } from '../sync-client.ts'
import { SyncCycle } from '../sync-cycle.ts'
import { memoryHttp, SAME_VERSION, type WireAnswer } from './memory-http.ts'
import { commitAll, type SyncedShop, shopsOfEachTest } from './synced-shops.ts'

type Row = { id: string } & Record<string, unknown>
/** A page as it is sent. */
export interface SentPage {
  rows: { table: string; rev: number; row: Row }[]
  older?: Row[]
}

/** What a server sends under the same name in every form. */
const KEPT = ['id', 'rev']
const inNewerForm = (row: object) => mapped(row, (value) => ({ newer: value }))
const readByNewer = (row: object) => mapped(row, (value) => (value as { newer: unknown }).newer)

function mapped(row: object, how: (value: unknown) => unknown): object {
  const fields = Object.entries(row)
  return Object.fromEntries(fields.map(([name, value]) => [name, KEPT.includes(name) ? value : how(value)]))
}

/** Tills of one shop, of which one sells bread, and a server that sends some rows so that no till can read them. */
export function unreadableRows() {
  const shops = shopsOfEachTest()
  /** Those rows, as `table/id`. */
  const unreadable = new Set<string>()
  /** The till that knows every row, since it made them. */
  let other: SyncedShop
  let pulls = 0
  beforeEach(async () => {
    unreadable.clear()
    other = await shops.open()
    await commitAll(other.shop, bread, tenBreads)
    await other.cycle.run()
  })

  function says(path: string, answer: WireAnswer): WireAnswer {
    if (!path.endsWith('/pull')) return answer
    pulls++
    if (!('rows' in answer.body)) return answer
    const { rows, older, ...body } = answer.body as unknown as SentPage
    const isSpoilt = (table: string, { id }: Row) => unreadable.has(`${table}/${id}`)
    return {
      ...answer,
      body: {
        ...body,
        rows: rows.map((each) =>
          isSpoilt(each.table, each.row) ? { ...each, row: inNewerForm(each.row) } : each,
        ),
        ...(older && { older: older.map((sale) => (isSpoilt('sales', sale) ? inNewerForm(sale) : sale)) }),
      },
    }
  }

  /** A till that meets those rows. */
  async function aTill(device?: TestDevice): Promise<SyncedShop> {
    const till = await shops.open(device)
    const http = memoryHttp(shops.server, () => ({ ...SAME_VERSION, says }))
    return { ...till, cycle: new SyncCycle(till.shop.sync, syncClient(http)) }
  }

  /** The other till says something, and this one hears of it. @returns how often it had to ask */
  async function hears(till: SyncedShop, ...intents: Intent[]): Promise<number> {
    await commitAll(other.shop, ...intents)
    await other.cycle.run()
    const before = pulls
    expect(await till.cycle.run()).toEqual({ ok: true })
    return pulls - before
  }

  async function restarted({ device, shop }: SyncedShop): Promise<SyncedShop> {
    device.kill(shop)
    return aTill(device)
  }

  /** The app is updated: it reads the form that its earlier version could not. */
  async function updated(till: SyncedShop): Promise<SyncedShop> {
    const { db } = till.shop
    const server = await getServer(db)
    const rows = server.unreadable?.map((each) => ({ ...each, row: readByNewer(each.row) }) as UnreadableRow)
    await db.meta.put({ ...server, ...(rows && { unreadable: rows }) })
    unreadable.clear()
    return restarted(till)
  }

  return { shops, unreadable, aTill, hears, restarted, updated }
}

/** What a till knows that it cannot read. */
export const setAside = ({ shop }: SyncedShop) => shop.device.get().unreadable
