import { expect, test } from 'vitest'
import { decodeFile } from './format.ts'
import { ACCOUNT, aCheckpoint, anEntry, entries, seqsOf } from './journal-builders.ts'
import { openKeeper } from './journal-keeper.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'

let names = 0
const open = (files: MemoryFiles, account = ACCOUNT) => openKeeper(account, files, () => `file-${++names}`)

async function reopened(files: MemoryFiles) {
  files.kill()
  return (await open(files)).recovered
}

function onDisk(files: MemoryFiles) {
  return [...files.contents.values()].map((bytes) => decodeFile(bytes))
}

test('a device that never sold has no journal file', async () => {
  const files = memoryFiles()
  expect((await open(files)).recovered).toBeUndefined()
  expect(files.contents.size).toBe(0)
})

test('sales in the journal survive a kill, with their numbers [R6]', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  await keeper.append(entries(2, 4))
  const found = await reopened(files)
  expect(seqsOf(found)).toEqual([1, 2, 3, 4])
  expect(found?.checkpoint).toEqual(aCheckpoint(4))
})

test('every file starts with a checkpoint', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  expect(onDisk(files).map((file) => file.checkpoints.length)).toEqual([1])
  await reopened(files)
  expect(onDisk(files)[0]?.checkpoints).toEqual([aCheckpoint(1)])
})

test("another open tab's file is left alone, and claimed once the tab is closed", async () => {
  const files = memoryFiles()
  const first = await open(files)
  await first.append([anEntry(1)])
  const second = await open(files)
  expect(second.recovered).toBeUndefined()
  await second.append([anEntry(2)])
  await first.close()
  expect(seqsOf((await open(files)).recovered)).toEqual([1])
  expect(seqsOf(await reopened(files))).toEqual([1, 2])
})

test('an orphan is deleted only after its content was flushed to the new file', async () => {
  const files = memoryFiles()
  await (await open(files)).append([anEntry(1)])
  const [orphan] = files.contents.keys()
  files.log.length = 0
  await reopened(files)
  expect(files.log).toEqual([`create file-${names}`, `flush file-${names}`, `remove ${orphan}`])
})

test('a kill between claiming and deleting leaves both files and doubles nothing', async () => {
  const files = memoryFiles()
  await (await open(files)).append(entries(1, 3))
  files.undeletable = true
  await reopened(files)
  expect(files.contents.size).toBe(2)
  files.undeletable = false
  expect(seqsOf(await reopened(files))).toEqual([1, 2, 3])
  expect(files.contents.size).toBe(1)
})

test('without room to merge, orphans stay and are still reported as recovered', async () => {
  const files = memoryFiles()
  await (await open(files)).append([anEntry(1)])
  files.full = true
  expect(seqsOf(await reopened(files))).toEqual([1])
  files.full = false
  expect(seqsOf(await reopened(files))).toEqual([1])
})

test('a file of another account is neither merged into this one nor deleted', async () => {
  const files = memoryFiles()
  await (await open(files, 'account-sipho')).append([anEntry(1)])
  expect(await reopened(files)).toBeUndefined()
  expect(files.contents.size).toBe(1)
})

test('a torn write is rejected, and the next sale goes into a new file', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  files.tornWrites.push(40)
  await expect(keeper.append([anEntry(2)])).rejects.toThrow('torn write')
  await keeper.append([anEntry(2), anEntry(3)])
  expect(files.contents.size).toBe(2)
  const found = await reopened(files)
  expect(seqsOf(found)).toEqual([1, 2, 3])
  expect(found?.damaged).toBe(1)
})

test('a first write that fails leaves no file behind', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  files.flushFails = true
  await expect(keeper.append([anEntry(1)])).rejects.toThrow('flush failed')
  expect(files.contents.size).toBe(0)
  files.flushFails = false
  await keeper.append([anEntry(1)])
  expect(seqsOf(await reopened(files))).toEqual([1])
})

test('a lock that the browser took is noticed, and the sale goes into a new file', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  files.kill()
  const thief = await open(files)
  expect(seqsOf(thief.recovered)).toEqual([1])
  await keeper.append([anEntry(2)])
  expect(seqsOf(await reopened(files))).toEqual([1, 2])
})

test('a lock lost in the middle of a write rejects the append, and the sale is given again', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  files.duringFlush = files.kill
  await expect(keeper.append([anEntry(2)])).rejects.toThrow('taken over')
  files.duringFlush = () => {}
  await keeper.append([anEntry(2)])
  expect(files.contents.size).toBe(2)
  expect(seqsOf(await reopened(files))).toEqual([1, 2])
})

test('trimming keeps waiting operations and the highest numbers [R6]', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 10))
  expect(await keeper.rewrite(aCheckpoint(10), entries(9, 10))).toBe(true)
  expect(files.contents.size).toBe(1)
  const found = await reopened(files)
  expect(seqsOf(found)).toEqual([9, 10])
  expect(found?.checkpoint).toEqual(aCheckpoint(10))
})

test('a sale made while the outbox was being read survives the trimming', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 5))
  await keeper.append([anEntry(6)])
  await keeper.rewrite(aCheckpoint(5), [anEntry(5)])
  expect(seqsOf(await reopened(files))).toEqual([5, 6])
})

test('a sale that is both kept and new is in the trimmed file once', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 6))
  await keeper.rewrite(aCheckpoint(5), entries(5, 6))
  expect(onDisk(files).map(seqsOf)).toEqual([[5, 6]])
})

test('trimming with an old checkpoint never lowers a number [R6]', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 9))
  await keeper.rewrite(aCheckpoint(9), [])
  await keeper.rewrite(aCheckpoint(2), [])
  expect((await reopened(files))?.checkpoint).toEqual(aCheckpoint(9))
})

test('trimming without room changes nothing', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 3))
  files.full = true
  await expect(keeper.rewrite(aCheckpoint(3), [])).rejects.toThrow('no room')
  files.full = false
  await keeper.append([anEntry(4)])
  expect(seqsOf(await reopened(files))).toEqual([1, 2, 3, 4])
})

test('an old file that could not be deleted is reported, and tried again', async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append(entries(1, 3))
  files.undeletable = true
  expect(await keeper.rewrite(aCheckpoint(3), [])).toBe(false)
  files.undeletable = false
  expect(await keeper.rewrite(aCheckpoint(3), [])).toBe(true)
  expect(seqsOf(await reopened(files))).toEqual([])
})

test("removing this device's data leaves nothing to recover [R4]", async () => {
  const files = memoryFiles()
  const keeper = await open(files)
  await keeper.append([anEntry(1)])
  await files.writeMarker()
  await keeper.remove()
  expect(await files.hasMarker()).toBe(false)
  expect(await reopened(files)).toBeUndefined()
})
