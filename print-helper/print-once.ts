import type { Job, Printer } from './job.ts'
import { outOfReach } from './refusal.ts'

/** How many jobs are remembered, so that none is printed twice: some days of a busy shop. */
const MOST_REMEMBERED = 2_000

interface KnownJob extends Job {
  done: Promise<void>
  askers: number
  hangUp(): void
}

/** Prints a job, or tells how it went where it is known. @param asker aborted when whoever asks hangs up */
export type PrintOnce = (id: string, bytes: Uint8Array, asker: AbortSignal) => Promise<void>

/** Prints jobs one after the other, each id once. What failed may be asked for again under its id. */
export function printOnce(printer: Printer): PrintOnce {
  const jobs = new Map<string, KnownJob>()
  let last = Promise.resolve()

  function enter(id: string, bytes: Uint8Array): KnownJob {
    const hungUp = new AbortController()
    const job: KnownJob = {
      hasBegun: false,
      hungUp: hungUp.signal,
      askers: 0,
      hangUp: () => hungUp.abort(),
      done: last.then(async () => {
        if (job.hungUp.aborted) throw outOfReach('whoever asked has hung up')
        await printer.send(bytes, job)
      }),
    }
    last = job.done.catch(() => {
      if (jobs.get(id) === job) jobs.delete(id)
    })
    jobs.set(id, job)
    const [oldest] = jobs.keys()
    if (jobs.size > MOST_REMEMBERED && oldest !== undefined) jobs.delete(oldest)
    return job
  }

  return async (id, bytes, asker) => {
    const known = jobs.get(id)
    // One that nobody wanted any more is leaving: it is not the one that is asked for now.
    const job = known && !known.hungUp.aborted ? known : enter(id, bytes)
    job.askers++
    asker.addEventListener('abort', () => {
      job.askers--
      if (job.askers === 0 && !job.hasBegun) job.hangUp()
    })
    await job.done
  }
}
