import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compact } from '../catalogue/compact.ts'
import { type BaseRow, ShopDatabase, unseen } from '../db/database.ts'
import { inBatchedTransaction, RequestBatch } from '../db/request-batch.ts'
import { unpackChunk } from './chunk-codec.ts'
import { askStored, countRows, countsOf, readAfter, readAll, readStored } from './chunks.ts'
import { markAllUnseen, putRows, removeRows, storeRows } from './write-base.ts'

const idOf = (at: number) => `count-${String(at).padStart(2, '0')}`
const id = fc.integer({ min: 0, max: 49 }).map(idOf)
const ids = fc.uniqueArray(id, { maxLength: 40 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('page' as const), ids }) },
  fc.record({ kind: fc.constant('restore' as const), ids }),
  fc.record({ kind: fc.constant('edit' as const), ids: id.map((one) => [one]) }),
  fc.record({ kind: fc.constant('remove' as const), ids: fc.uniqueArray(id, { maxLength: 5 }) }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('compact' as const), ids: fc.constant([]) }) },
  fc.record({ kind: fc.constant('resync' as const), ids: fc.constant([]) }),
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never
type Count = BaseRow<'counts'>

const aCount = (id: string, quantity: number): Count => ({
  id,
  productId: id < 'count-25' ? 'bread' : 'milk',
  quantity,
  countedAt: 0,
  device: quantity % 2 ? '' : null,
  rev: quantity,
})

/** Stores counts as a page of a pull does. */
async function storePage(db: ShopDatabase, rows: readonly Count[]): Promise<void> {
  await inBatchedTransaction(db, async (batch) => {
    const known = await readStored(
      db,
      'counts',
      rows.map(({ id }) => id),
    )
    const toStore = rows.map((row, index) => ({ table: 'counts' as const, row, isNew: !known[index] }))
    await putRows(batch, db, toStore, { least: 3, size: 7 })
  })
}

/** Applies the same change to a database and to a plain table of rows. */
async function take(
  dbs: readonly ShopDatabase[],
  plain: Map<string, Count>,
  at: number,
  { kind, ids }: Step,
) {
  const db = dbs[at % dbs.length] as ShopDatabase
  const rows = ids.map((each) => aCount(each, at))
  const inTransaction = (work: () => Promise<void>) => db.transaction('rw', db.tables, async () => work())
  if (kind !== 'remove') for (const row of rows) plain.set(row.id, row)
  switch (kind) {
    case 'page':
      return storePage(db, rows)
    case 'restore':
    case 'edit':
      return inTransaction(() => storeRows(db, 'counts', rows))
    case 'remove':
      for (const each of ids) plain.delete(each)
      return inTransaction(() => removeRows(db, 'counts', ids))
    case 'compact':
      // Two tabs at once.
      return Promise.all(
        dbs.map((each) =>
          compact(
            each,
            { least: 0, size: 6, worn: 2 },
            () => 0,
            () => true,
          ),
        ),
      )
    case 'resync':
      for (const [key, row] of plain) plain.set(key, { ...row, rev: unseen(row.rev) })
      return inTransaction(() => markAllUnseen(db))
    default:
      return kind satisfies never
  }
}

async function expectSame(db: ShopDatabase, plain: ReadonlyMap<string, Count>): Promise<void> {
  const rows = [...plain.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
  expect(await readAll(db, 'counts')).toEqual(rows)
  expect(await countRows(db, 'counts')).toBe(rows.length)
  const asked = Array.from({ length: 50 }, (_, at) => idOf(at))
  const wanted = asked.map((each) => plain.get(each))
  expect(await readStored(db, 'counts', asked)).toEqual(wanted)
  const one = await Promise.all(asked.map(async (each) => (await readStored(db, 'counts', [each]))[0]))
  expect(one).toEqual(wanted)
  const inBatch = await db.transaction('r', db.tables, async () => {
    const batch = new RequestBatch()
    const rowOf = asked.map((each) => askStored(batch, db, 'counts', each))
    await batch.answered()
    return rowOf.map((row) => row())
  })
  expect(inBatch).toEqual(wanted)
  const inPieces: Count[] = []
  for (let after = ''; ; ) {
    const piece = await readAfter(db, 'counts', after, 4)
    const last = piece.at(-1)
    if (!last) break
    inPieces.push(...piece)
    after = last.id
  }
  expect(inPieces).toEqual(rows)
  expect(await countsOf(db, 'bread')).toEqual(rows.filter(({ productId }) => productId === 'bread'))
}

test('after pulling, restoring, editing, removing and compacting in two tabs, base reads like a plain table', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const name = `chunks-${run++}`
      const dbs = [new ShopDatabase(name), new ShopDatabase(name)]
      const plain = new Map<string, Count>()
      try {
        for (const [at, each] of steps.entries()) {
          await take(dbs, plain, at, each)
          await expectSame(dbs[0] as ShopDatabase, plain)
          const chunks = await (dbs[0] as ShopDatabase).chunks.toArray()
          for (const [index, chunk] of chunks.entries()) {
            expect(chunk.from > (chunks[index - 1]?.upTo ?? '')).toBe(true)
            expect(unpackChunk(chunk)).toHaveLength(chunk.count)
          }
        }
      } finally {
        for (const db of dbs) db.close()
        await Dexie.delete(name)
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
