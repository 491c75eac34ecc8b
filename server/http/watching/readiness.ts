import { writeCheck } from '#server/db/queries/write-checks.ts'
import { DatabaseUnavailable, type Outage } from '#server/db/unavailable.ts'
import type { RouteContext } from '#server/http/routes.ts'
import type { Outages } from './outages.ts'

/** Whether the server can store what devices send. */
export type Readiness =
  | { ready: true; freeBytes: number | undefined }
  | { ready: false; freeBytes: number | undefined; outage: Outage; message: string }

/** PostgreSQL's write-ahead log has files of 16 MB; a shop's busy day takes a few more. */
const LEAST_FREE_BYTES = 256 * 1024 * 1024
/** How long an answer is reused, however many ask. */
const HOLDS_MS = 1_000
/** Monitoring waits no longer than this. */
const PATIENCE_MS = 4_000
/** A small write may find room where a large one does not. */
const FULL_FOR_MS = 30_000

const MESSAGES = {
  full: 'The disk of the database is full',
  away: 'The database does not answer',
  unwritable: 'The database cannot be written',
  little: `Less than ${LEAST_FREE_BYTES / 1024 / 1024} MB is free where the database lies`,
}

/**
 * Checks whether the database can be written, by writing to it, and whether there is room. Concurrent calls share one
 * check.
 */
export function readinessOf(
  { db, now, freeBytes }: Pick<RouteContext, 'db' | 'now' | 'freeBytes'>,
  outages: Outages,
): () => Promise<Readiness> {
  let last: { at: number; answer: Promise<Readiness> } | undefined

  async function look(): Promise<Readiness> {
    // Where the free space is unknown, the write alone decides.
    const free = await freeBytes?.().catch(() => undefined)
    const no = (outage: Outage, message: string): Readiness => ({
      ready: false,
      freeBytes: free,
      outage,
      message,
    })
    const failure = await within(db.directory((tx) => writeCheck(tx, now())))
    if (failure === 'late') return no('away', MESSAGES.away)
    if (failure instanceof DatabaseUnavailable) return no(failure.outage, MESSAGES[failure.outage])
    if (failure !== undefined) return no('away', MESSAGES.unwritable)
    if (outages.isWithin('full', FULL_FOR_MS)) return no('full', MESSAGES.full)
    if (free !== undefined && free < LEAST_FREE_BYTES) return no('full', MESSAGES.little)
    return { ready: true, freeBytes: free }
  }

  return () => {
    if (last === undefined || Math.abs(now() - last.at) >= HOLDS_MS) last = { at: now(), answer: look() }
    return last.answer
  }
}

/** What some work failed with, `late` when it took too long, undefined when it is done. */
async function within(work: Promise<void>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS)
  })
  const done = work.then(
    () => undefined,
    (error: unknown) => error ?? new Error('failed'),
  )
  const first = await Promise.race([done, late])
  clearTimeout(timer)
  return first
}
