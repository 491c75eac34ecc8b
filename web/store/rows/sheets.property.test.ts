import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BaseRow, ShopDatabase } from '../db/database.ts'
import { inBatchedTransaction } from '../db/request-batch.ts'
import { BaseWriter, layOutSheets, markAllUnseen } from './base-writer.ts'
import { onSheetsWithin, readStored, rowsOnSheets, sheetKeys } from './sheets.ts'

const id = fc.integer({ min: 0, max: 49 }).map((at) => `count-${String(at).padStart(2, '0')}`)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('page'), ids: fc.uniqueArray(id, { maxLength: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('anew'), ids: fc.constant([] as string[]) }) },
)

const aCount = (id: string, quantity: number): BaseRow<'counts'> => ({
  id,
  productId: 'bread',
  quantity,
  countedAt: 0,
  device: '',
  rev: quantity,
})

/** Stores counts as a page of a pull does. */
async function storePage(db: ShopDatabase, rows: readonly BaseRow<'counts'>[]): Promise<void> {
  await inBatchedTransaction(db, async (batch) => {
    const ids = rows.map(({ id }) => id)
    const known = await readStored(db, 'counts', ids)
    await layOutSheets(db, 'counts', new Set(known.flatMap((row) => row?.id ?? [])))
    const fresh = rows.filter((_, index) => !known[index])
    const keys = fresh.map(({ id }) => id)
    const taken = await sheetKeys(db, 'counts', keys)
    const base = new BaseWriter(db, batch, undefined)
    for (const [index, row] of rows.entries()) if (known[index]) base.put('counts', row)
    base.putNew('counts', fresh, { least: 3, size: 7, taken })
    await base.settle()
  })
}

test('whatever pages brought in whatever order, each row stands once, and is found', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const db = new ShopDatabase(`sheets-${run++}`)
      const truth = new Map<string, number>()
      try {
        for (const [at, { kind, ids }] of steps.entries()) {
          if (kind === 'anew') await db.transaction('rw', db.tables, () => markAllUnseen(db))
          else
            await storePage(
              db,
              ids.map((each) => aCount(each, at)),
            )
          for (const each of ids) truth.set(each, at)
        }
        const baseVersion = [...(await db.counts.toArray()), ...(await rowsOnSheets(db, 'counts'))]
        expect(baseVersion.map((row) => row.id).sort()).toEqual([...truth.keys()].sort())
        const asked = Array.from({ length: 50 }, (_, at) => `count-${String(at).padStart(2, '0')}`)
        const found = await readStored(db, 'counts', asked)
        expect(found.map((row) => row?.quantity)).toEqual(asked.map((each) => truth.get(each)))
        for (const each of asked) {
          const [one] = await readStored(db, 'counts', [each])
          expect(one?.quantity).toBe(truth.get(each))
        }
        const sheets = await db.sheets.toArray()
        for (const [index, sheet] of sheets.entries())
          expect(sheet.from > (sheets[index - 1]?.upTo ?? '')).toBe(true)
        const within = await onSheetsWithin(db, 'counts', { after: 'count-10', upTo: 'count-30' }, 9)
        const all = (await rowsOnSheets(db, 'counts')).map((row) => row.id).sort()
        const between = all.filter((each) => each > 'count-10' && each <= 'count-30')
        expect(within.map((row) => row.id)).toEqual(between.slice(0, 9))
      } finally {
        db.close()
        await Dexie.delete(db.name)
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)
