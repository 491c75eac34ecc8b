import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { textHash } from '#core/language/text-hash.ts'
import { OPERATIONS, type OperationType } from '#core/operations/registry.ts'
import { envelopeSchema, OPERATION_VERSION } from '#core/sync/operations.ts'
import { openTestDatabase, type TestDatabase } from '#server/db/testing/database.ts'
import { openShop, page } from './testing/shop.ts'

// One operation of every type and version that was ever shipped, as a device wrote it. A file there is never changed or
// removed: some till still has one like it in its outbox.
const folder = join(import.meta.dirname, '../../core/sync/golden')
const files = readdirSync(folder).filter((name) => /\.v\d+\.json$/.test(name))
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('every version of every operation has its example', () => {
  const shipped = Object.entries(OPERATION_VERSION).flatMap(([type, newest]) =>
    Array.from({ length: newest }, (_, index) => `${type}.v${index + 1}.json`),
  )
  expect(files.toSorted()).toEqual(shipped.toSorted())
})

test.each(files)(
  '%s of a till that was never updated is taken, applied and sent to the others',
  async (name) => {
    const shop = await openShop(database)
    const op = envelopeSchema.parse(read(name))
    // A business's profile can only be its own.
    const payload =
      op.type === 'business.patch' ? { ...(op.payload as object), id: shop.businessId } : op.payload
    const answer = await (await shop.aDevice()).push({ ...op, seq: 1, payload })
    expect(answer.outcomes).toEqual([{ seq: 1, status: 'applied' }])
    const { rows } = page(await (await shop.aDevice()).pull())
    // Activity costs other devices nothing (S16.16).
    if (op.type === 'activity.note') expect(rows).toEqual([])
    else expect(rows).not.toEqual([])
  },
)

// The shape of each newest payload, by hash. A changed shape needs a new version and an upcaster for the older one in
// `UPCASTERS`, so that tills not updated yet are still understood; then the file gets another line.
test('a payload that changes its shape changes its version', () => {
  const shapes = Object.entries(OPERATIONS).map(([type, { payload }]) => {
    const shape = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' })
    return [`${type}.v${OPERATION_VERSION[type as OperationType]}`, textHash(JSON.stringify(shape))]
  })
  expect(Object.fromEntries(shapes)).toEqual(read('shapes.json'))
})
