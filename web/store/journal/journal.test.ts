import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectJournal, LIMITS_MS } from './journal.ts'
import { ACCOUNT, aCheckpoint, anEntry, seqsOf } from './journal-builders.ts'
import { openKeeper } from './journal-keeper.ts'
import type { JournalCalls } from './journal-worker.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'
import type { Remote } from './worker-call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker in this thread, as slow as `hold`: it takes calls one at a time, in order, as the real one does. */
async function journalOn(files: MemoryFiles, hold: () => Promise<unknown> = async () => {}) {
  let names = 0
  const keeper = await openKeeper(ACCOUNT, files, () => `file-${++names}-${files.log.length}`)
  const methods: JournalCalls = {
    ...keeper,
    open: async () => ({ usable: true, recovered: keeper.recovered }),
    markerExists: files.hasMarker,
    writeMarker: files.writeMarker,
  }
  let last: Promise<unknown> = Promise.resolve()
  const remote = {
    call(name: keyof JournalCalls, ...args: never[]) {
      const answer = last.then(async () => {
        if (name === 'append') await hold()
        return (methods[name] as (...given: never[]) => Promise<unknown>)(...args)
      })
      last = answer.catch(() => undefined)
      return answer
    },
    end: () => {},
  } as unknown as Remote<JournalCalls>
  return connectJournal(ACCOUNT, remote)
}

async function found(files: MemoryFiles) {
  files.kill()
  return seqsOf((await journalOn(files)).recovered)
}

test('an append resolves true once flushed', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  expect(await journal.append([anEntry(1)])).toBe(true)
  expect(journal.state).toBe('ok')
  expect(await found(files)).toEqual([1])
})

test('a failing disk refuses without an error, and its sales go with the next one', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  const states: string[] = []
  journal.subscribe(() => states.push(journal.state))
  await journal.append([anEntry(1)])
  files.flushFails = true
  expect(await journal.append([anEntry(2)])).toBe(false)
  expect(await journal.append([anEntry(3)])).toBe(false)
  files.flushFails = false
  expect(await journal.append([anEntry(4)])).toBe(true)
  expect(states).toEqual(['failing', 'ok'])
  expect(await found(files)).toEqual([1, 2, 3, 4])
})

test('a full disk is tried again by an empty append', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  files.full = true
  expect(await journal.append([anEntry(1)])).toBe(false)
  files.full = false
  expect(await journal.append([])).toBe(true)
  expect(journal.state).toBe('ok')
  expect(await found(files)).toEqual([1])
})

test('a disk that hangs holds a cashier up for two seconds once, and is believed when it wakes', async () => {
  const files = memoryFiles()
  let wake = () => {}
  const asleep = new Promise<void>((resolve) => {
    wake = resolve
  })
  const journal = await journalOn(files, () => asleep)
  const first = journal.append([anEntry(1)])
  await vi.advanceTimersByTimeAsync(LIMITS_MS.append)
  expect(await first).toBe(false)
  const second = journal.append([anEntry(2)])
  await vi.advanceTimersByTimeAsync(1)
  expect(await second).toBe(false)
  expect(journal.state).toBe('failing')
  wake()
  await vi.advanceTimersByTimeAsync(1)
  expect(journal.state).toBe('ok')
  expect(await found(files)).toEqual([1, 2])
})

test('a rewrite carries the sales that the disk refused after its checkpoint', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  files.flushFails = true
  await journal.append([anEntry(1)])
  await journal.append([anEntry(2)])
  files.flushFails = false
  expect(await journal.rewrite(aCheckpoint(1), [anEntry(1)])).toBe(true)
  expect(journal.state).toBe('ok')
  expect(await found(files)).toEqual([1, 2])
})

test('a rewrite that fails is no error and forgets nothing', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  files.full = true
  await journal.append([anEntry(1)])
  expect(await journal.rewrite(aCheckpoint(1), [anEntry(1)])).toBe(false)
  expect(journal.state).toBe('failing')
  files.full = false
  expect(await journal.append([])).toBe(true)
  expect(await found(files)).toEqual([1])
})

function remoteAnswering(open: () => Promise<unknown>) {
  return { call: open, end: vi.fn() } as unknown as Remote<JournalCalls>
}

test('a browser without the file system says so and sells on', async () => {
  const journal = await connectJournal(
    ACCOUNT,
    remoteAnswering(async () => ({ usable: false })),
  )
  expect(journal.state).toBe('unavailable')
  expect(await journal.append([anEntry(1)])).toBe(false)
  expect(await journal.markerExists()).toBe(false)
})

test('a worker that never starts is given up, not waited for', async () => {
  const remote = remoteAnswering(() => new Promise(() => {}))
  const opening = connectJournal(ACCOUNT, remote)
  await vi.advanceTimersByTimeAsync(LIMITS_MS.open)
  const journal = await opening
  expect(journal.state).toBe('failing')
  expect(await journal.append([anEntry(1)])).toBe(false)
  expect(remote.end).toHaveBeenCalled()
})

test('the marker tells a first run from vanished storage', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  expect(await journal.markerExists()).toBe(false)
  await journal.writeMarker()
  expect(await journal.markerExists()).toBe(true)
})
