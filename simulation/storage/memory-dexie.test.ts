import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { MemoryDisk } from './disk.ts'
import MemoryDexie from './memory-dexie.ts'
import { setScene, type WriteFate } from './scene.ts'

afterEach(() => setScene(undefined))

const SCHEMA = { sales: 'id, createdAt, *productIds', overlay: '[table+id]', outbox: 'seq, op.sale.id' }

/** What both must answer alike; typed as Dexie, which the stand-in replaces. */
interface Answers {
  name: string
  of(db: Dexie): Promise<unknown>
}

const rowOf = (id: string, createdAt: number, productIds: string[]) => ({ id, createdAt, productIds })

const answers: Answers[] = [
  { name: 'all in order', of: (db) => db.table('sales').toArray() },
  { name: 'one', of: (db) => db.table('sales').get('b') },
  { name: 'several', of: (db) => db.table('sales').bulkGet(['c', 'x', 'a']) },
  { name: 'above', of: (db) => db.table('sales').where('createdAt').above(3).toArray() },
  { name: 'at most', of: (db) => db.table('sales').where('createdAt').belowOrEqual(3).toArray() },
  { name: 'below', of: (db) => db.table('sales').where('createdAt').below(3).count() },
  { name: 'between', of: (db) => db.table('sales').where('createdAt').between(2, 4).toArray() },
  {
    name: 'between, both ends',
    of: (db) => db.table('sales').where('createdAt').between(2, 4, true, true).keys(),
  },
  {
    name: 'any of several in a list',
    of: (db) => db.table('sales').where('productIds').anyOf(['p', 'q']).toArray(),
  },
  {
    name: 'newest first, two',
    of: (db) => db.table('sales').orderBy('createdAt').reverse().limit(2).toArray(),
  },
  { name: 'first', of: (db) => db.table('sales').orderBy('createdAt').first() },
  { name: 'last', of: (db) => db.table('sales').orderBy('createdAt').last() },
  {
    name: 'filtered',
    of: (db) =>
      db
        .table('sales')
        .filter(({ createdAt }) => createdAt % 2 === 0)
        .primaryKeys(),
  },
  {
    name: 'a range of compound keys',
    of: (db) => db.table('overlay').where('[table+id]').between(['sales', ''], ['sales', '\uffff']).toArray(),
  },
  { name: 'by a path', of: (db) => db.table('outbox').where('op.sale.id').anyOf(['a']).keys() },
]

async function filled(db: Dexie, rows: readonly ReturnType<typeof rowOf>[]): Promise<Dexie> {
  db.version(1).stores(SCHEMA)
  await db.open()
  await db.table('sales').bulkPut([...rows])
  await db
    .table('overlay')
    .bulkPut(rows.map(({ id }, index) => ({ table: index % 2 ? 'sales' : 'stock', id })))
  await db.table('outbox').bulkPut(rows.map(({ id }, index) => ({ seq: index + 1, op: { sale: { id } } })))
  return db
}

let names = 0
function both(): [Dexie, Dexie] {
  const disk = new MemoryDisk()
  setScene({
    disk: () => disk,
    turn: () => Promise.resolve(),
    ownStep: () => Promise.resolve(),
    fateOfWrite: () => 'confirmed',
  })
  return [new Dexie(`real-${++names}`), new MemoryDexie(`memory-${names}`) as unknown as Dexie]
}

const someRows = fc.uniqueArray(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.nat(6), fc.subarray(['p', 'q', 'r'])),
  { selector: ([id]) => id },
)

test('the stand-in answers as Dexie does', async () => {
  await fc.assert(
    fc.asyncProperty(someRows, async (tuples) => {
      const rows = tuples.map((each) => rowOf(...each))
      const [real, memory] = both()
      await Promise.all([filled(real, rows), filled(memory, rows)])
      for (const { name, of } of answers) expect(await of(memory), name).toEqual(await of(real))
      real.close()
    }),
    { numRuns: 25 },
  )
})

test('a transaction that fails leaves nothing, and a nested one is part of it', async () => {
  for (const db of both()) {
    await filled(db, [rowOf('a', 1, [])])
    const failing = db.transaction('rw', db.tables, async () => {
      await db.table('sales').put(rowOf('b', 2, []))
      await db.transaction('rw', db.tables, () => db.table('sales').delete('a'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.table('sales').toCollection().primaryKeys()).toEqual(['a'])
  }
})

test('nothing can be written inside a read-only transaction', async () => {
  for (const db of both()) {
    await filled(db, [rowOf('a', 1, [])])
    const writing = db.transaction('r', db.tables, () =>
      db.transaction('rw', db.tables, () => db.table('sales').delete('a')),
    )
    await expect(writing).rejects.toThrow()
    expect(await db.table('sales').count()).toBe(1)
  }
})

test('a commit whose confirmation is lost is stored all the same, and one that lost its connection before that is not', async () => {
  const disk = new MemoryDisk()
  const fates: WriteFate[] = ['unconfirmed', 'unconfirmed', 'undone', 'undone']
  setScene({
    disk: () => disk,
    turn: () => Promise.resolve(),
    ownStep: () => Promise.resolve(),
    fateOfWrite: () => fates.shift() ?? 'confirmed',
  })
  const till = new MemoryDexie('till') as unknown as Dexie
  till.version(1).stores(SCHEMA)
  await till.open()
  const lost = { name: 'DatabaseClosedError' }
  await expect(till.table('sales').put(rowOf('a', 1, []))).rejects.toMatchObject(lost)
  const two = () => till.table('sales').bulkPut([rowOf('b', 2, []), rowOf('c', 3, [])])
  await expect(till.transaction('rw', till.tables, two)).rejects.toMatchObject(lost)
  await expect(till.table('sales').put(rowOf('d', 4, []))).rejects.toMatchObject(lost)
  await expect(till.transaction('rw', till.tables, two)).rejects.toMatchObject(lost)
  expect(await till.table('sales').toCollection().primaryKeys()).toEqual(['a', 'b', 'c'])
})

test('raw requests are part of the transaction, and one that fails rolls all of it back', async () => {
  for (const [Some, db] of both().map((each, index) => [index ? MemoryDexie : Dexie, each] as const)) {
    await filled(db, [rowOf('a', 1, [])])
    const asked = await db.transaction('rw', db.tables, async () => {
      const { idbtrans } = Some.currentTransaction as { idbtrans: IDBTransaction }
      idbtrans.objectStore('sales').put(rowOf('b', 2, []))
      idbtrans.objectStore('sales').delete('a')
      const request = idbtrans.objectStore('sales').get('b')
      await new Some.Promise((resolve) => {
        request.onsuccess = resolve
      })
      return request.result
    })
    expect(asked).toEqual(rowOf('b', 2, []))
    const failing = db.transaction('rw', db.tables, async () => {
      const { idbtrans } = Some.currentTransaction as { idbtrans: IDBTransaction }
      idbtrans.objectStore('sales').put(rowOf('c', 3, []))
      idbtrans.objectStore('sales').add(rowOf('b', 4, [])).onerror = (event) => event.stopPropagation()
      idbtrans.commit()
    })
    await failing.then(
      () => expect.fail('it was stored'),
      () => undefined,
    )
    expect(await db.table('sales').toArray()).toEqual([rowOf('b', 2, [])])
  }
})

test('an existing key cannot be added; a changed row keeps its other fields', async () => {
  for (const db of both()) {
    await filled(db, [rowOf('a', 1, ['p'])])
    await expect(db.table('sales').bulkAdd([rowOf('a', 2, [])])).rejects.toThrow()
    await db.table('sales').toCollection().modify({ createdAt: 7 })
    expect(await db.table('sales').get('a')).toEqual(rowOf('a', 7, ['p']))
  }
})

test('a lying disk loses its last transactions whole, and a full one stores nothing', async () => {
  const [, db] = both()
  await filled(db, [])
  const disk = new MemoryDisk()
  setScene({
    disk: () => disk,
    turn: () => Promise.resolve(),
    ownStep: () => Promise.resolve(),
    fateOfWrite: () => 'confirmed',
  })
  const till = await filled(new MemoryDexie('till') as unknown as Dexie, [])
  await till.table('sales').put(rowOf('a', 1, []))
  await till.transaction('rw', till.tables, () =>
    till.table('sales').bulkPut([rowOf('b', 2, []), rowOf('c', 3, [])]),
  )
  disk.loseLast(1)
  expect(await till.table('sales').toCollection().primaryKeys()).toEqual(['a'])
  disk.refusals = 1
  await expect(till.table('sales').put(rowOf('d', 4, []))).rejects.toMatchObject({
    inner: { name: 'QuotaExceededError' },
  })
  expect(await till.table('sales').count()).toBe(1)
})
