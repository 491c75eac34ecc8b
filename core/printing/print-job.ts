import { z } from 'zod/mini'

/** A print without an answer is said to have failed after this long (S17.9); ms. */
export const NO_ANSWER_MS = 5_000
/** What waited longer is not printed by itself: nobody wants a night's slips in the morning (S17.8); ms. */
export const BY_ITSELF_MS = 10 * 60_000
/** How long a device remembers what was never printed, ms. */
const KEPT_MS = 3 * 24 * 60 * 60_000
/** The most jobs that a device remembers; the oldest are forgotten first. */
const MOST_KEPT = 20

const JOB = z.strictObject({
  id: z.string(),
  kind: z.enum(['slip', 'copy', 'paper', 'test']),
  /** The sale that is printed; of another paper a name of its own. */
  paperId: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
  state: z.enum(['waiting', 'printing', 'printed', 'failed']),
  /** How often it was begun. */
  tries: z.number(),
})

/**
 * One slip on its way to a printer (S17.8). Its id stays through every try, so that a late answer to an earlier one
 * finishes it. `copy`: a sale's slip that was printed before; `paper`: anything else that a shop prints.
 */
export interface PrintJob extends z.infer<typeof JOB> {}

/** What happens to a job; `silence`: no answer yet, one may still come. */
export type PrintEvent = 'start' | 'answer' | 'silence' | 'fail' | 'again'

/** The job after an event; the same one where the event does not belong to it. What is printed stays printed. */
export function nextPrint(job: PrintJob, event: PrintEvent): PrintJob {
  if (job.state === 'printed') return job
  switch (event) {
    case 'start':
      return job.state === 'waiting' ? { ...job, state: 'printing', tries: job.tries + 1 } : job
    case 'answer':
      return job.tries > 0 ? { ...job, state: 'printed' } : job
    case 'silence':
    case 'fail':
      return job.state === 'failed' ? job : { ...job, state: 'failed' }
    case 'again':
      return job.state === 'failed' ? { ...job, state: 'waiting' } : job
    default:
      return event satisfies never
  }
}

/** Whether a job is still printed without being asked for. @param askedAt when it was last asked for, epoch ms */
export function printsByItself(askedAt: number, now: number): boolean {
  return isWithin(BY_ITSELF_MS, askedAt, now)
}

/** Whether so little time lies between two instants, ms. A clock that was set back makes nothing young again. */
export function isWithin(ms: number, before: number, now: number): boolean {
  return Math.abs(now - before) < ms
}

/** Jobs as they are remembered by a device: none of a text that nobody wrote so. */
export function readJobs(text: string | null): PrintJob[] {
  try {
    return z.array(JOB).parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Whether what is printed is a sale's slip, which can be made again from the sale. */
const OF_SALES: Record<PrintJob['kind'], boolean> = { slip: true, copy: true, paper: false, test: false }

/** What is worth remembering of jobs, oldest first: what is not printed yet, can be made again, and may be asked for. */
export function worthKeeping(jobs: readonly PrintJob[], now: number): PrintJob[] {
  return jobs
    .filter(({ kind, state, madeAt }) => OF_SALES[kind] && state !== 'printed' && now - madeAt < KEPT_MS)
    .slice(-MOST_KEPT)
}
