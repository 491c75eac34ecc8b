import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER } from '#core/staff/account-right.ts'
import type { Intent } from '#core/sync/operations.ts'
import {
  anOperation,
  aPush,
  countStock,
  NOON,
  patchCategory,
  patchCustomer,
  patchProduct,
  sell,
  takeBack,
} from '#core/sync/testing/operations.ts'
import { FIRST_CURSOR, PULL_SCHEMA } from '#core/sync/wire.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import type { Caller, SyncContext } from '#server/sync/context.ts'
import { pull } from '#server/sync/pull.ts'
import { push } from '#server/sync/push.ts'
import { registerDevice } from '#server/sync/register-device.ts'
import { memoryDatabase } from './memory-database.ts'
import type { Host } from './memory-tx.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A host without delays. */
const calm: () => Host = () => ({
  state: { tenants: new Map(), directory: new Map() },
  between: () => Promise.resolve(),
  lock: () => Promise.resolve(),
  unlock: () => undefined,
  committed: () => undefined,
})

const product = fc.constantFrom('bread', 'milk')
const category = fc.constantFrom('food', 'drinks')
const sale = fc.constantFrom('sale-1', 'sale-2')
const condition = fc.constantFrom('sellable' as const, 'damaged' as const)
const intent: fc.Arbitrary<Intent> = fc.oneof(
  fc
    .tuple(product, category, fc.boolean())
    .map(([id, categoryId, deleted]) => patchProduct(id, { name: id, categoryId, deleted })),
  fc.tuple(category, fc.boolean()).map(([id, deleted]) => patchCategory(id, { name: id, deleted })),
  fc.constantFrom('a', 'b').map((id) => patchCustomer(id, { name: id })),
  fc
    .tuple(fc.uuid(), product, fc.nat(20))
    .map(([id, productId, quantity]) => countStock(id, productId, quantity)),
  fc
    .tuple(fc.uuid(), product, fc.integer({ min: 1, max: 4 }))
    .map(([id, productId, quantity]) => sell(id, productId, quantity, { number: `R-${quantity}` })),
  sale.map((id) => sell(id, 'bread', 2)),
  fc
    .tuple(fc.uuid(), sale, condition)
    .map(([id, saleId, each]) => takeBack(id, saleId, 1, { condition: each })),
)
const pushes = fc.array(
  fc.tuple(fc.constantFrom(0, 1), fc.array(intent, { maxLength: 4 }), fc.integer({ min: -9, max: 9 })),
  {
    maxLength: 8,
  },
)

type PushSequence = readonly (readonly [device: number, intents: Intent[], shift: number])[]

/**
 * Every answer that two devices get when they push a series of operations, send some of it twice, and pull it in pages
 * of two rows.
 */
async function answersOf(
  context: SyncContext,
  caller: Caller,
  sequence: PushSequence,
  prefix: string,
): Promise<unknown[]> {
  const answers: unknown[] = []
  const devices = [`${prefix}-one`, `${prefix}-two`] as const
  for (const device of devices) answers.push(await registerDevice(context, caller, { device }))
  const lasts = [0, 0]
  for (const [which, intents, shift] of sequence) {
    const from = lasts[which] ?? 0
    const ops = intents.map((each, index) => {
      const seq = from + index + 1
      return anOperation(seq, each, { opId: `${which}-${seq}`, occurredAt: NOON + shift })
    })
    lasts[which] = from + ops.length
    const request = aPush<unknown>(devices[which as 0 | 1], JSON.parse(JSON.stringify(ops)))
    for (const _ of [1, 2]) answers.push(await push(context, caller, request))
  }
  for (const device of devices) {
    let cursor = FIRST_CURSOR
    for (let more = true; more; ) {
      const page = await pull(context, caller, { device, schema: PULL_SCHEMA, cursor, limit: 2 })
      if ('refused' in page || 'resync' in page) throw new Error('the sequence broke')
      answers.push({
        ...page,
        rows: [...page.rows].sort((a, b) => (`${a.table}${a.row.id}` < `${b.table}${b.row.id}` ? -1 : 1)),
      })
      cursor = { ...cursor, head: page.cursor.head, seenHead: page.newest.head, headTag: page.newest.tag }
      more = page.more
    }
  }
  return answers
}

test('the database in memory answers the server exactly as PostgreSQL does', async () => {
  await fc.assert(
    fc.asyncProperty(pushes, async (sequence) => {
      const business = `shop-${randomUUID()}`
      const caller = { businessId: business, accountId: `account-${business}`, ...OWNER }
      await database.db.tenant(business, async (tx) => {
        await tx.query('insert into tenants values ($1, 0)', [business])
        await tx.query(
          `insert into accounts (business_id, account_id, email, name, password_hash, created_at)
           values ($1, $2, $2, 'Thandi', '', 0)`,
          [business, caller.accountId],
        )
      })
      const contextOf = (db: SyncContext['db']): SyncContext => {
        let tags = 0
        return { db, now: () => NOON, newId: () => `tag-${++tags}`, pokes: { announce: () => undefined } }
      }
      const real = await answersOf(contextOf(database.db), caller, sequence, business)
      const memory = await answersOf(contextOf(memoryDatabase(calm())), caller, sequence, business)
      expect(memory).toEqual(real)
    }),
    { numRuns: 8 },
  )
})
