import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Remote } from '../browser/worker-call.ts'
import { connectJournal, LIMITS_MS } from './journal.ts'
import { ACCOUNT, aCheckpoint, anEntry, seqsOf } from './journal-builders.ts'
import { openKeeper } from './journal-keeper.ts'
import type { JournalCalls } from './journal-worker.ts'
import { type MemoryFiles, memoryFiles } from './memory-files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A worker in this thread, delayed by `hold`: it takes calls one at a time, in order, like the real one. */
async function journalOn(
  files: MemoryFiles,
  hold: () => Promise<unknown> = async () => {},
  wakes: () => Promise<unknown> = async () => {},
) {
  let names = 0
  const keeper = await openKeeper(ACCOUNT, files, () => `file-${++names}-${files.log.length}`)
  const methods: JournalCalls = {
    ...keeper,
    async open() {
      await wakes()
      return { usable: true, recovered: keeper.recovered }
    },
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

test('a failing disk answers false without an error, and its sales are written with the next one', async () => {
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

test('a disk that hangs holds a cashier up for two seconds once, and works again when it wakes', async () => {
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

test('a rewrite includes the sales that the disk refused after its checkpoint', async () => {
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

test('a rewrite that fails is no error and loses nothing', async () => {
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

test('a browser without the file system says so, and selling continues', async () => {
  const journal = await connectJournal(
    ACCOUNT,
    remoteAnswering(async () => ({ usable: false })),
  )
  expect(journal.state).toBe('unavailable')
  expect(await journal.append([anEntry(1)])).toBe(false)
  expect(await journal.markerExists()).toBe(false)
})

test('a worker that never starts holds nobody up, and no answer of it is awaited', async () => {
  const remote = remoteAnswering(() => new Promise(() => {}))
  const opening = connectJournal(ACCOUNT, remote)
  await vi.advanceTimersByTimeAsync(LIMITS_MS.open)
  const journal = await opening
  expect(journal.state).toBe('failing')
  const appended = journal.append([anEntry(1)])
  await vi.advanceTimersByTimeAsync(1)
  expect(await appended).toBe(false)
  expect(await journal.markerExists()).toBe(false)
  expect(await journal.rewrite(aCheckpoint(1), [])).toBe(false)
  const waited = journal.whenOpen(1_000)
  await vi.advanceTimersByTimeAsync(1_000)
  await waited
})

describe('a journal that opens after the page has continued without it [S8.30]', () => {
  /** A journal with one old entry whose worker starts when told to. */
  async function lateJournal() {
    const files = memoryFiles()
    await (await journalOn(files)).append([anEntry(1)])
    files.kill()
    let wake = () => {}
    const asleep = new Promise<void>((resolve) => {
      wake = resolve
    })
    const opening = journalOn(
      files,
      async () => {},
      () => asleep,
    )
    await vi.advanceTimersByTimeAsync(LIMITS_MS.open)
    return { files, journal: await opening, wake }
  }

  test('passes on its old entries, and keeps what was sold meanwhile', async () => {
    const { files, journal, wake } = await lateJournal()
    const sold = journal.append([anEntry(2)])
    await vi.advanceTimersByTimeAsync(1)
    expect(await sold).toBe(false)
    const taken: number[] = []
    const taking = journal.takeLate(async (recovered) => void taken.push(...seqsOf(recovered)))
    wake()
    await vi.advanceTimersByTimeAsync(1)
    await taking
    expect(taken).toEqual([1])
    expect(journal.state).toBe('ok')
    expect(await journal.append([anEntry(3)])).toBe(true)
    expect(await found(files)).toEqual([1, 2, 3])
  })

  test('is not trimmed before they are recovered, nor when they could not be', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { files, journal, wake } = await lateJournal()
    wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(await journal.rewrite(aCheckpoint(1), [])).toBe(false)
    await journal.takeLate(() => Promise.reject(new Error('closed')))
    expect(await journal.rewrite(aCheckpoint(1), [])).toBe(false)
    expect(await found(files)).toEqual([1])
  })
})

test('the marker distinguishes a first run from lost storage', async () => {
  const files = memoryFiles()
  const journal = await journalOn(files)
  expect(await journal.markerExists()).toBe(false)
  await journal.writeMarker()
  expect(await journal.markerExists()).toBe(true)
})
