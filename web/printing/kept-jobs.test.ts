// @vitest-environment dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptJobs } from './kept-jobs.ts'
import { PrintQueue } from './print-queue.ts'
import { bytesOf, type FakePrinter, fakePrinter } from './testing/fake-printer.ts'

let printer: FakePrinter
let ids: number
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 8) })
  printer = fakePrinter()
  ids = 0
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** The till in a window of this device. */
const openWindow = () =>
  new PrintQueue({
    open: async () => printer,
    kept: keptJobs('shop'),
    now: Date.now,
    newId: () => `job-${++ids}`,
    exclusively: (work) => work(),
  })
const milk = async () => bytesOf('milk')
const listed = (queue: PrintQueue) => queue.jobs.get().map(({ id, state }) => `${id} ${state}`)

test('a page that is loaded again while a slip waits asks about it within seconds, and prints it once by a tap [S17.1, S17.8]', async () => {
  printer.outOfPaper = true
  openWindow().print({ kind: 'slip', paperId: 'sale-1' }, milk)
  await vi.advanceTimersByTimeAsync(2_000)
  // The page before is gone with all that it waited for.
  vi.clearAllTimers()
  printer = fakePrinter()
  const loaded = openWindow()
  expect(listed(loaded)).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listed(loaded)).toEqual(['job-1 failed'])
  loaded.again('job-1', milk)
  await vi.advanceTimersByTimeAsync(0)
  expect([printer.printed, listed(loaded), listed(openWindow())]).toEqual([['milk'], [], []])
})

test('what another window prints in time, and what this one waits for itself, is asked about by nobody [S17.8]', async () => {
  printer.outOfPaper = true
  const one = openWindow()
  one.print({ kind: 'slip', paperId: 'sale-1' }, milk)
  const other = openWindow()
  await vi.advanceTimersByTimeAsync(4_000)
  printer.load()
  await vi.advanceTimersByTimeAsync(4_000)
  printer.outOfPaper = true
  one.print({ kind: 'slip', paperId: 'sale-2' }, milk)
  await vi.advanceTimersByTimeAsync(2_500)
  expect([listed(one), listed(other)]).toEqual([['job-2 printing'], []])
})
