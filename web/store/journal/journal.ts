import { withinMs } from '../browser/within-ms.ts'
import { type Remote, remoteOf } from '../browser/worker-call.ts'
import type { JournalCheckpoint, JournalEntry, Recovered } from './journal-entry.ts'
import type { JournalCalls, OpenedJournal } from './journal-worker.ts'

/** 'unavailable': this browser has no journal. 'failing': some entries given to it are not yet on the disk. */
export type JournalState = 'ok' | 'unavailable' | 'failing'

/** The second copy of waiting operations, outside IndexedDB (docs/architecture.md, "The wipe"). */
export interface Journal {
  readonly state: JournalState
  /** Calls `listener` after each change of `state`. @returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
  /** What earlier tabs left; undefined when they left no file, and until the journal is open. */
  readonly recovered: Recovered | undefined
  /** Resolves when the journal is open or never will be, and at the latest after `limitMs` milliseconds. */
  whenOpen(limitMs: number): Promise<unknown>
  /**
   * Passes to `take` what earlier tabs left, if the page had to continue before the journal was open. Nothing is
   * trimmed before that is recovered. Never throws.
   */
  takeLate(take: (recovered: Recovered) => Promise<void>): Promise<void>
  /**
   * True once the entries, and all that failed before, are flushed. False when that fails or takes over two seconds;
   * the journal then keeps them and writes them with the next call (`append([])` tries again). Never throws.
   */
  append(entries: readonly JournalEntry[]): Promise<boolean>
  /**
   * Trims: a new file holds `checkpoint` and `keep`, and the old one is deleted, so recovered entries must be in `keep`
   * or stored elsewhere by then. Entries of the checkpoint's device with a later seq stay as well. Operations in `torn`
   * are damaged in the database; the journal's own entries of them stay. After a fork the checkpoint must have a later
   * clock than the old device's.
   * @returns true when only the new file is left. Never throws.
   */
  rewrite(
    checkpoint: JournalCheckpoint,
    keep: readonly JournalEntry[],
    torn?: ReadonlySet<string>,
  ): Promise<boolean>
  /** Whether this account was ever used here. Always false when unavailable. */
  markerExists(): Promise<boolean>
  writeMarker(): Promise<void>
  /** Deletes journal and marker; only `close` may follow. @throws while another tab has this account open. */
  remove(): Promise<void>
  close(): Promise<void>
}

const NONE: ReadonlySet<string> = new Set()

/** Milliseconds that each kind of call may take before the page continues without it. */
export const LIMITS_MS = { open: 10_000, append: 2_000, rewrite: 30_000 }

/** Opens the journal of an account and claims what earlier tabs left. Never throws. */
export async function openJournal(account: string): Promise<Journal> {
  if (!hasWhatItNeeds()) return journalWithoutFiles('unavailable')
  return connectJournal(account, remoteOf<JournalCalls>(startWorker()))
}

/** The journal of an already running worker. */
export async function connectJournal(account: string, remote: Remote<JournalCalls>): Promise<Journal> {
  const opening = remote.call('open', account)
  const opened = await withinMs<OpenedJournal | 'failed', 'late'>(
    LIMITS_MS.open,
    opening.catch(() => 'failed'),
    'late',
  )
  // The worker is still opening; entries appended until then are queued in order.
  if (opened === 'late') return journalOver(remote, undefined, opening)
  if (opened !== 'failed' && opened.usable) return journalOver(remote, opened.recovered)
  remote.end()
  return journalWithoutFiles(opened === 'failed' ? 'failing' : 'unavailable')
}

function journalOver(
  remote: Remote<JournalCalls>,
  found: Recovered | undefined,
  opening?: Promise<OpenedJournal>,
): Journal {
  const listeners = new Set<() => void>()
  let state: JournalState = opening ? 'failing' : 'ok'
  let recovered = found
  let open = !opening
  let mayTrim = !opening
  /** Entries that the disk refused. */
  let owed: readonly JournalEntry[] = []
  /** Appends that are overdue. */
  let overdue = opening ? 1 : 0
  const opened = opening?.then(
    (answer) => {
      open = answer.usable
      if (answer.usable) recovered = answer.recovered
    },
    () => undefined,
  )

  async function takeLate(take: (recovered: Recovered) => Promise<void>): Promise<void> {
    await opened
    if (mayTrim || !open) return
    try {
      if (recovered) await take(recovered)
    } catch (error) {
      // It stays failing, which the badge says, and nothing is trimmed: the next start recovers it.
      console.warn('the late journal was not recovered', error)
      return
    }
    mayTrim = true
    overdue--
    update()
  }

  function update(): void {
    const next = owed.length > 0 || overdue > 0 ? 'failing' : 'ok'
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  async function append(entries: readonly JournalEntry[]): Promise<boolean> {
    const batch = [...owed, ...entries]
    owed = []
    let late = false
    const flushed = remote
      .call('append', batch)
      .then(
        () => true,
        () => false,
      )
      .then((done) => {
        if (!done) owed = [...batch, ...owed]
        if (late) overdue--
        update()
        return done
      })
    // One cashier has waited already: the next continues at once.
    const answer = await withinMs(overdue > 0 ? 0 : LIMITS_MS.append, flushed, undefined)
    if (answer !== undefined) return answer
    late = true
    overdue++
    update()
    return false
  }

  async function rewrite(
    checkpoint: JournalCheckpoint,
    keep: readonly JournalEntry[],
    torn: ReadonlySet<string> = NONE,
  ): Promise<boolean> {
    if (!mayTrim) return false
    const isMissing = ({ device, op }: JournalEntry) =>
      device.id === checkpoint.device.id && op.seq > checkpoint.seq
    const batch = owed
    owed = []
    const rewritten = remote
      .call('rewrite', checkpoint, [...keep, ...batch.filter(isMissing)], torn)
      .catch(() => {
        owed = [...batch, ...owed]
        return false
      })
      .finally(update)
    return withinMs(LIMITS_MS.rewrite, rewritten, false)
  }

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get recovered() {
      return recovered
    },
    whenOpen: (limitMs) => withinMs(limitMs, opened ?? Promise.resolve(), undefined),
    takeLate,
    append,
    rewrite,
    markerExists: async () => open && remote.call('markerExists'),
    async writeMarker() {
      const written = remote.call('writeMarker')
      if (open) await written
      else written.catch(() => undefined)
    },
    remove: () => remote.call('remove'),
    async close() {
      await withinMs(
        LIMITS_MS.append,
        remote.call('close').catch(() => undefined),
        undefined,
      )
      remote.end()
    },
  }
}

function journalWithoutFiles(state: 'unavailable' | 'failing'): Journal {
  return {
    state,
    subscribe: () => () => {},
    recovered: undefined,
    whenOpen: () => Promise.resolve(),
    takeLate: () => Promise.resolve(),
    append: () => Promise.resolve(false),
    rewrite: () => Promise.resolve(false),
    markerExists: () => Promise.resolve(false),
    writeMarker: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

function hasWhatItNeeds(): boolean {
  return (
    typeof Worker === 'function' && Boolean(navigator.locks) && 'getDirectory' in (navigator.storage ?? {})
  )
}

function startWorker(): Worker {
  return new Worker(new URL('./journal-worker.ts', import.meta.url), { type: 'module' })
}
