import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextPrint,
  type PrintEvent,
  type PrintJob,
  printsByItself,
  readJobs,
  worthKeeping,
} from './print-job.ts'

const aJob = (changes: Partial<PrintJob> = {}): PrintJob => ({
  id: 'job-1',
  kind: 'slip',
  paperId: 'sale-1',
  madeAt: 1_000,
  state: 'waiting',
  tries: 0,
  ...changes,
})
const after = (job: PrintJob, ...events: PrintEvent[]) => events.reduce(nextPrint, job)
const MINUTES = 60_000

test('a slip waits, prints and is printed; each try counts, the id stays [S17.8]', () => {
  expect(after(aJob(), 'start', 'answer')).toEqual(aJob({ state: 'printed', tries: 1 }))
  expect(after(aJob(), 'start', 'fail', 'again', 'start', 'answer')).toEqual(
    aJob({ state: 'printed', tries: 2 }),
  )
})

test('an answer that comes late finishes the job, whatever was said of it meanwhile [S17.8]', () => {
  expect(after(aJob(), 'start', 'silence').state).toBe('failed')
  expect(after(aJob(), 'start', 'silence', 'answer').state).toBe('printed')
  expect(after(aJob(), 'start', 'silence', 'again', 'answer').state).toBe('printed')
})

test('what is printed is never printed again, and what never began is never printed [S17.8]', () => {
  const events = fc.array(fc.constantFrom<PrintEvent>('start', 'answer', 'silence', 'fail', 'again'))
  fc.assert(
    fc.property(events, events, (before, later) => {
      const job = after(aJob(), ...before)
      if (job.state === 'printed') expect(after(job, ...later)).toBe(job)
      if (!before.includes('start')) expect(job.state).not.toBe('printed')
    }),
  )
})

test('after ten minutes a slip is asked about instead of printed [S17.8]', () => {
  expect(printsByItself(0, 10 * MINUTES - 1)).toBe(true)
  expect(printsByItself(0, 10 * MINUTES)).toBe(false)
})

test('a device remembers twenty slips of three days, and nothing that is no sale’s [S17.8]', () => {
  const many = Array.from({ length: 30 }, (_, at) => aJob({ id: `${at}`, madeAt: at, state: 'failed' }))
  const others = [aJob({ kind: 'test' }), aJob({ kind: 'paper' }), aJob({ state: 'printed', tries: 1 })]
  const kept = worthKeeping([...others, ...many], 100)
  expect(kept.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, at) => at + 10))
  expect(worthKeeping(many, 3 * 24 * 60 * MINUTES + 50)).toEqual([])
  expect(readJobs(JSON.stringify(kept))).toEqual(kept)
})

test.each(['', '{', '{}', '[{"id":1}]', null])('what is no list of jobs is none: %s [S17.8]', (text) => {
  expect(readJobs(text)).toEqual([])
})
