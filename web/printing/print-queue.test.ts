import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PrintJob } from '#core/printing/print-job.ts'
import { type MakeBytes, PrintQueue } from './print-queue.ts'
import { PrinterError } from './printer.ts'
import { bytesOf, type FakePrinter, fakePrinter } from './testing/fake-printer.ts'

let printer: FakePrinter
let stored: PrintJob[]
let clock: number
let ids: number
let queue: PrintQueue
let isThere: boolean
let otherWindow: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  printer = fakePrinter()
  stored = []
  clock = 0
  ids = 0
  isThere = true
  otherWindow = Promise.resolve()
  queue = openQueue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openQueue(): PrintQueue {
  return new PrintQueue({
    async open() {
      if (!isThere) throw new PrinterError('out-of-reach')
      return printer
    },
    kept: {
      left: (_, own) => stored.filter(({ id }) => !own.has(id)).map((job) => ({ ...job, state: 'failed' })),
      keep: (job) => {
        stored = [...stored.filter(({ id }) => id !== job.id), job]
      },
      forget: (id) => {
        stored = stored.filter((job) => job.id !== id)
      },
      isKept: (id) => stored.some((job) => job.id === id),
    },
    now: () => clock,
    newId: () => `job-${++ids}`,
    exclusively: (work) => otherWindow.then(work),
  })
}

const slip =
  (name: string): MakeBytes =>
  async () =>
    bytesOf(name)
const print = (name: string, more: { pulse?: string; tell?: (state: string) => void } = {}) =>
  queue.print(
    { kind: 'slip', paperId: name },
    slip(name),
    more.tell,
    more.pulse ? bytesOf(more.pulse) : undefined,
  )
const states = () => queue.jobs.get().map(({ id, state, fault }) => [id, state, fault ?? ''].join(' ').trim())
const pass = async (ms: number) => {
  clock += ms
  await vi.advanceTimersByTimeAsync(ms)
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a printer that works', () => {
  test('prints the slips of two sales one after the other, and leaves nothing behind [S17.8]', async () => {
    print('milk')
    print('bread')
    expect(stored.map(({ state }) => state)).toEqual(['printing', 'waiting'])
    await settle()
    expect(printer.printed).toEqual(['milk', 'bread'])
    expect([queue.jobs.get(), stored]).toEqual([[], []])
  })

  test('gets a slip once although Print was tapped twice [S17.8]', async () => {
    print('milk')
    print('milk')
    await settle()
    expect(printer.printed).toEqual(['milk'])
  })

  test('opens the drawer before the slip, and alone where nothing is printed [S17.14]', async () => {
    print('milk', { pulse: 'PULSE' })
    await settle()
    queue.pulse(bytesOf('PULSE'))
    await settle()
    expect(printer.printed).toEqual(['PULSE', 'milk', 'PULSE'])
  })

  test('that takes everything by one link gets pulse and slip in one [S17.5, S17.14]', async () => {
    printer = fakePrinter(true)
    print('milk', { pulse: 'PULSE ' })
    await settle()
    expect(printer.printed).toEqual(['PULSE milk'])
  })
})

describe('a printer without paper', () => {
  beforeEach(() => {
    printer.outOfPaper = true
  })

  test('is said not to answer after five seconds, and holds up nothing else [S17.9]', async () => {
    const tell = vi.fn()
    print('milk', { tell })
    await pass(4_999)
    expect(states()).toEqual(['job-1 printing'])
    await pass(1)
    expect(states()).toEqual(['job-1 failed silent'])
    expect(tell.mock.calls.flat()).toEqual(['waiting', 'printing', 'failed'])
  })

  test('prints once when paper is put in before or after Print again: the late answer ends both [S17.8, S17.9]', async () => {
    const tell = vi.fn()
    print('milk', { tell })
    await pass(5_000)
    queue.again('job-1')
    expect(states()).toEqual(['job-1 printing'])
    await pass(5_000)
    expect(states()).toEqual(['job-1 failed silent'])
    queue.again('job-1')
    printer.load()
    await settle()
    expect(printer.printed).toEqual(['milk'])
    expect([queue.jobs.get(), stored]).toEqual([[], []])
    expect(tell).toHaveBeenLastCalledWith('printed')
  })

  test('prints what came meanwhile once it has paper, but nothing that waited for ten minutes, in it or behind it [S17.8]', async () => {
    print('milk')
    await pass(5_000)
    print('bread')
    for (let minute = 0; minute < 9; minute += 1) await pass(60_000)
    print('soap')
    for (let second = 0; second < 75; second += 5) await pass(5_000)
    printer.load()
    await settle()
    expect(printer.printed).toEqual(['soap'])
    expect(states()).toEqual(['job-1 failed', 'job-2 failed'])
    queue.again('job-2')
    await settle()
    expect(printer.printed).toEqual(['soap', 'bread'])
  })

  test('still prints what was asked for again by a tap, ten minutes later [S17.8]', async () => {
    print('milk')
    for (let minute = 0; minute < 9; minute += 1) await pass(60_000)
    queue.again('job-1')
    for (let minute = 0; minute < 5; minute += 1) await pass(60_000)
    printer.load()
    await settle()
    expect(printer.printed).toEqual(['milk'])
  })

  test('prints nothing of a slip that was skipped, and goes on with the next [S17.9]', async () => {
    print('milk')
    print('bread')
    await pass(5_000)
    queue.skip('job-1')
    expect(printer.cancelled).toBe(1)
    printer.load()
    await settle()
    expect(printer.printed).toEqual(['bread'])
    expect(stored).toEqual([])
  })

  test('does not open the drawer later, when nobody stands at it [S17.14]', async () => {
    queue.pulse(bytesOf('PULSE'))
    print('milk', { pulse: 'PULSE' })
    await pass(5_000)
    expect(printer.cancelled).toBe(1)
    await pass(5_000)
    expect(states()).toEqual(['job-1 failed silent'])
    printer.load()
    queue.again('job-1')
    await settle()
    expect(printer.printed).toEqual(['milk'])
  })
})

describe('a clock that is set back', () => {
  test('makes no slip and no pulse of an hour ago young again [S17.8, S17.14]', async () => {
    printer.outOfPaper = true
    print('milk')
    print('bread')
    queue.pulse(bytesOf('PULSE'))
    await pass(5_000)
    clock -= 60 * 60_000
    queue.skip('job-1')
    printer.load()
    await settle()
    expect(printer.printed).toEqual([])
    expect(states()).toEqual(['job-2 failed'])
  })
})

test('a slip that waited ten minutes for another window is not printed when that one is done [S17.8]', async () => {
  let done = () => {}
  otherWindow = new Promise((resolve) => {
    done = resolve
  })
  print('milk')
  for (let minute = 0; minute < 11; minute += 1) await pass(60_000)
  done()
  await settle()
  expect(printer.printed).toEqual([])
  expect(states()).toEqual(['job-1 failed'])
})

describe('a printer out of reach', () => {
  test('fails with its reason, and the slip is printed under the same id once it is there [S17.8, S17.9]', async () => {
    isThere = false
    print('milk', { pulse: 'PULSE' })
    await settle()
    expect(states()).toEqual(['job-1 failed out-of-reach'])
    isThere = true
    print('milk')
    await settle()
    expect(printer.printed).toEqual(['milk'])
    expect(ids).toBe(1)
  })

  test('never blocks by a drawer that does not open [S17.14]', async () => {
    isThere = false
    queue.pulse(bytesOf('PULSE'))
    await settle()
    isThere = true
    print('milk')
    await settle()
    expect(printer.printed).toEqual(['milk'])
  })

  test('is not blamed for a slip that could not be made [S17.9]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    queue.print({ kind: 'slip', paperId: 'milk' }, async () => {
      throw new Error('no letters')
    })
    await settle()
    expect(states()).toEqual(['job-1 failed not-made'])
  })
})

describe('the next morning', () => {
  const night: PrintJob = {
    id: 'night',
    kind: 'slip',
    paperId: 'milk',
    madeAt: 0,
    state: 'waiting',
    tries: 0,
  }

  test('what was not printed last night is listed, and comes only by a tap [S17.8]', async () => {
    stored = [night]
    queue = openQueue()
    await pass(60_000)
    expect(states()).toEqual(['night failed'])
    expect(printer.printed).toEqual([])
    queue.again('night', slip('milk'))
    await settle()
    expect(printer.printed).toEqual(['milk'])
    expect(stored).toEqual([])
  })

  test('what another window has printed is not printed again, neither before nor after a tap [S17.8]', async () => {
    stored = [night, { ...night, id: 'other' }]
    queue = openQueue()
    stored = stored.filter(({ id }) => id !== 'other')
    queue.again('other', slip('bread'))
    let isDone = () => {}
    otherWindow = new Promise((resolve) => {
      isDone = resolve
    })
    queue.again('night', slip('milk'))
    stored = []
    isDone()
    await settle()
    expect(printer.printed).toEqual([])
    expect(queue.jobs.get()).toEqual([])
  })
})
