import { uuidv7 } from 'uuidv7'
import { FIRST_HLC, tick } from '#core/clocks/hlc.ts'
import { type Intent, OPERATION_VERSION, type Operation } from '#core/sync/operations.ts'
import type { PulledRow } from '#core/sync/page-rows.ts'
import { MAX_PUSH } from '#core/sync/wire.ts'
import { openShop } from '#web/store/shop/open-shop.ts'
import type { ShopSync } from '#web/store/shop/shop-sync.ts'
import { accountClient } from '#web/sync/account/account-client.ts'
import { syncClient } from '#web/sync/sync-client.ts'
import { SyncCycle } from '#web/sync/sync-cycle.ts'
import { type Listed, productRows, saleRows } from './goods.ts'

const fetchHere: typeof fetch = (input, init) => fetch(input, init)

/** What a contact with the server needs of a shop. */
interface SyncedShop {
  readonly sync: ShopSync
}

/** Signs in. @returns how to open the account's shop on this device */
export async function signIn(email: string, password: string): Promise<() => ReturnType<typeof openShop>> {
  const answer = await accountClient(fetchHere).login(email, password)
  if (!answer.ok) throw new Error('the bench could not sign in')
  const { id, ...user } = answer.value
  return () => openShop({ mode: 'account', userId: id, ...user })
}

/** One contact with the server: pushes everything pending, pulls everything new. @returns milliseconds */
export async function contact({ sync }: SyncedShop): Promise<number> {
  const started = performance.now()
  const result = await new SyncCycle(sync, syncClient(fetchHere)).run()
  if (!result.ok) throw new Error(`the server refused: ${result.refusal}`)
  return performance.now() - started
}

/** Pushes pending operations, without pulling. @returns milliseconds */
export async function push({ sync }: SyncedShop): Promise<number> {
  const cycle = new SyncCycle(sync, syncClient(fetchHere))
  const started = performance.now()
  const result = await cycle.push()
  if (!result.ok) throw new Error(`the server refused: ${result.refusal}`)
  return performance.now() - started
}

/**
 * Pushes a shop's goods and sales, as a device that has them would, for another device to pull.
 * @param size `from` is how many goods there are to sell, where they were pushed before
 * @returns milliseconds
 */
export async function fillServer(
  listed: Listed[],
  size: { products: number; sales: number; from?: number },
): Promise<number> {
  const client = syncClient(fetchHere)
  const device = crypto.randomUUID()
  const met = await client.device(device, crypto.randomUUID())
  if (!met.ok) throw new Error(`the server refused: ${met.refusal}`)
  const now = Date.now()
  const started = performance.now()
  let seq = 0
  let hlc = FIRST_HLC
  let batch: Operation[] = []
  const send = async () => {
    const answer = await client.push({ device, goesOnFrom: null, setsClocksBack: true, ops: batch })
    if (!answer.ok) throw new Error(`the server refused: ${answer.refusal}`)
    batch = []
  }
  const rows = [
    ...productRows(listed, size.products, now),
    ...saleRows(listed, size.from ?? size.products, size.sales, now),
  ]
  for (const row of rows) {
    hlc = tick(hlc, now)
    const intent = intentOf(row)
    const opId = crypto.randomUUID()
    batch.push({ ...intent, seq: ++seq, opId, v: OPERATION_VERSION[intent.type], hlc, occurredAt: now })
    if (batch.length === MAX_PUSH) await send()
  }
  if (batch.length > 0) await send()
  return performance.now() - started
}

function intentOf({ table, row }: PulledRow): Intent {
  switch (table) {
    case 'products': {
      const { id, createdAt: _created, updatedAt: _updated, ...fields } = row
      return { type: 'product.patch', payload: { id, fields } }
    }
    case 'stock':
      return {
        type: 'stock.count',
        payload: { id: uuidv7(), productId: row.id, quantity: row.onHand },
      }
    case 'sales': {
      const { flags: _flags, ...sale } = row
      return { type: 'sale.complete', payload: { sale } }
    }
    default:
      throw new Error(`the bench makes no ${table}`)
  }
}
