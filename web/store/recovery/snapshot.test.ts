import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checksumText, crc32 } from '#web/store/journal/crc32.ts'
import { gzipInto } from '../browser/gzip.ts'
import { type MemorySnapshotFiles, memorySnapshotFiles } from './memory-snapshot-files.ts'
import { readSnapshot, removeSnapshot, writeSnapshot } from './snapshot.ts'
import type { TablePiece } from './snapshot-format.ts'

const ACCOUNT = 'account-thandi'

async function* shop(products: number): AsyncGenerator<TablePiece> {
  yield ['categories', [{ id: 'c1', name: 'Koeldrank' }]]
  yield ['products', Array.from({ length: products }, (_, id) => ({ id, name: `ḓoroba ${id}` }))]
}

const write = (files: MemorySnapshotFiles, products = 1_200, header: unknown = { seq: products }) =>
  writeSnapshot(ACCOUNT, header, shop(products), async () => files)

async function read(files: MemorySnapshotFiles, account = ACCOUNT) {
  const found = await readSnapshot(account, async () => files)
  if (!found) return undefined
  const rows: Record<string, unknown[]> = {}
  for await (const [table, some] of found.tables()) rows[table] = [...(rows[table] ?? []), ...some]
  return { header: found.header, rows }
}

async function asWritten(products: number) {
  const rows: Record<string, unknown[]> = {}
  for await (const [table, some] of shop(products)) rows[table] = some
  return { header: { seq: products }, rows }
}

test('a snapshot restores every row of every table', async () => {
  const files = memorySnapshotFiles()
  expect(await write(files)).toBe(true)
  expect(await read(files)).toEqual(await asWritten(1_200))
})

test('an empty shop has a snapshot too', async () => {
  const files = memorySnapshotFiles()
  expect(await writeSnapshot(ACCOUNT, 'nothing yet', (async function* () {})(), async () => files)).toBe(true)
  expect(await read(files)).toEqual({ header: 'nothing yet', rows: {} })
})

test('a newer snapshot replaces the older one', async () => {
  const files = memorySnapshotFiles()
  for (let products = 1; products <= 12; products++) await write(files, products)
  expect(files.contents.size).toBe(1)
  expect(await read(files)).toEqual(await asWritten(12))
})

test('a crash while writing leaves the older one, and the next write deletes the incomplete file', async () => {
  const files = memorySnapshotFiles()
  await write(files, 3)
  files.contents.set('snapshot-2.gz', new Uint8Array([0x1f, 0x8b, 8]))
  expect(await read(files)).toEqual(await asWritten(3))
  await write(files, 4)
  expect([...files.contents.keys()]).toEqual(['snapshot-2.gz'])
})

test('incomplete files do not pile up while writes keep failing', async () => {
  const files = memorySnapshotFiles()
  await write(files, 3)
  for (const torn of ['snapshot-2.gz', 'snapshot-3.gz']) files.contents.set(torn, new Uint8Array([0x1f]))
  files.room = 0
  expect(await write(files, 4)).toBe(false)
  expect([...files.contents.keys()]).toEqual(['snapshot-1.gz'])
  expect(await read(files)).toEqual(await asWritten(3))
})

test('of two complete snapshots the newer is read, also from the ninth to the tenth', async () => {
  const files = memorySnapshotFiles()
  for (let products = 1; products <= 9; products++) await write(files, products)
  const ninth = files.contents.get('snapshot-9.gz') ?? new Uint8Array()
  await write(files, 10)
  const tenth = files.contents.get('snapshot-10.gz') ?? new Uint8Array()
  files.contents.clear()
  files.contents.set('snapshot-9.gz', ninth).set('snapshot-10.gz', tenth)
  expect(await read(files)).toEqual(await asWritten(10))
  files.contents.delete('snapshot-10.gz')
  files.contents.set('snapshot-8.gz', tenth)
  expect(await read(files)).toEqual(await asWritten(9))
})

test('a full disk keeps the older one, and the answer is false', async () => {
  const files = memorySnapshotFiles()
  await write(files, 3)
  files.room = 100
  expect(await write(files, 5_000)).toBe(false)
  expect(files.contents.size).toBe(1)
  expect(await read(files)).toEqual(await asWritten(3))
})

test('a disk that did not keep what was written is detected by reading back', async () => {
  const files = memorySnapshotFiles()
  await write(files, 3)
  files.keeps = (bytes) => bytes.slice(0, -30)
  expect(await write(files, 4)).toBe(false)
  expect(await read(files)).toEqual(await asWritten(3))
})

test('an error while reading rows is passed on, and the older one stays', async () => {
  const files = memorySnapshotFiles()
  await write(files, 3)
  async function* breaking(): AsyncGenerator<TablePiece> {
    yield ['products', [1]]
    throw new Error('database closed')
  }
  await expect(writeSnapshot(ACCOUNT, {}, breaking(), async () => files)).rejects.toThrow('database closed')
  expect(files.contents.size).toBe(1)
  expect(await write(files, 4)).toBe(true)
})

test('only one tab writes at a time', async () => {
  const files = memorySnapshotFiles()
  files.busy = true
  expect(await write(files)).toBe(false)
})

test('a cut or flipped byte makes it unreadable, never wrong', async () => {
  const files = memorySnapshotFiles()
  await write(files, 40)
  const whole = files.contents.get('snapshot-1.gz') ?? new Uint8Array()
  const right = await asWritten(40)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, mask) => {
      const bytes = mask === 0 ? whole.slice(0, at) : whole.slice()
      if (mask > 0) bytes[at] = (bytes[at] ?? 0) ^ mask
      files.contents.set('snapshot-1.gz', bytes)
      const found = await read(files)
      // Some bits of gzip's own header have no meaning, so the content may still be complete.
      if (found !== undefined) expect(found).toEqual(right)
      if (mask === 0) expect(found).toBeUndefined()
    }),
    { numRuns: 150 },
  )
})

async function gzipOf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const written: number[] = []
  const sink = gzipInto((bytes) => written.push(...bytes))
  await sink.write(new TextEncoder().encode(text))
  await sink.finish()
  return new Uint8Array(written)
}

const head = '{"format":1,"account":"account-thandi","header":1}\n'
const trailer = (lines: number, text: string) => {
  const crc = checksumText(crc32(new TextEncoder().encode(text)))
  return `${JSON.stringify({ lines, crc })}\n`
}

test('the smallest snapshot is a head and a trailer', async () => {
  const files = memorySnapshotFiles()
  files.contents.set('snapshot-1.gz', await gzipOf(head + trailer(1, head)))
  expect(await read(files)).toEqual({ header: 1, rows: {} })
})

test.each([
  ['a missing line', head + trailer(2, head)],
  ['a changed line', head + trailer(1, `${head} `)],
  ['no trailer', `${head}["products",[1]]\n`],
  ['only a trailer', trailer(0, '')],
  ['a format of the future', head.replace('1', '2') + trailer(1, head.replace('1', '2'))],
  ['nothing', ''],
])('a well-compressed snapshot with %s is not accepted', async (_, text) => {
  const files = memorySnapshotFiles()
  files.contents.set('snapshot-1.gz', await gzipOf(text))
  expect(await read(files)).toBeUndefined()
})

test("another account's snapshot is not read", async () => {
  const files = memorySnapshotFiles()
  await write(files)
  expect(await read(files, 'account-sipho')).toBeUndefined()
})

test('a browser without a private file system has no snapshot, and the answer is false', async () => {
  const none = () => Promise.reject(new Error('SecurityError'))
  expect(await writeSnapshot(ACCOUNT, {}, shop(1), none)).toBe(false)
  expect(await readSnapshot(ACCOUNT, none)).toBeUndefined()
  await removeSnapshot(ACCOUNT, none)
})

test("removing this device's data removes the snapshot [R4]", async () => {
  const files = memorySnapshotFiles()
  await write(files)
  await removeSnapshot(ACCOUNT, async () => files)
  expect(await read(files)).toBeUndefined()
})
