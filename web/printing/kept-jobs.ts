import { isWithin, type PrintJob, readJobs, worthKeeping } from '#core/printing/print-job.ts'
import { readPrintJobs, storePrintJobs } from '#web/store/browser/print-jobs.ts'

/** What becomes of a job, another window knows within this time; ms. */
export const ANOTHER_WINDOW_MS = 10_000

/** What a device remembers of its jobs, so that a slip of last night is asked about in the morning (S17.8). */
export interface KeptJobs {
  /**
   * What an earlier page left, each as failed: whether it was printed nobody knows. What is younger than
   * ANOTHER_WINDOW_MS may be on its way in another window: it comes by a later call, if at all.
   * @param own the ids of this page's jobs
   */
  left(now: number, own: ReadonlySet<string>): PrintJob[]
  keep(job: PrintJob, now: number): void
  forget(id: string): void
  /** Whether no other window has printed or skipped it. */
  isKept(id: string): boolean
}

/** The jobs of one account. Each change reads what is there: another window may have others. */
export function keptJobs(account: string): KeptJobs {
  const fromBefore = new Set<string>()
  const read = () => readJobs(readPrintJobs(account))
  const write = (jobs: PrintJob[]) => storePrintJobs(account, jobs.length > 0 ? JSON.stringify(jobs) : null)
  return {
    left(now, own) {
      const jobs = worthKeeping(read(), now)
        .filter(({ id }) => !own.has(id))
        .filter(({ state, madeAt }) => state === 'failed' || !isWithin(ANOTHER_WINDOW_MS, madeAt, now))
        .map((job): PrintJob => ({ ...job, state: 'failed' }))
      for (const { id } of jobs) fromBefore.add(id)
      return jobs
    },
    keep(job, now) {
      write(worthKeeping([...read().filter(({ id }) => id !== job.id), job], now))
    },
    forget(id) {
      fromBefore.delete(id)
      write(read().filter((job) => job.id !== id))
    },
    isKept: (id) => !fromBefore.has(id) || read().some((job) => job.id === id),
  }
}
