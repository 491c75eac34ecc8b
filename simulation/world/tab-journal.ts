import { connectJournal, type Journal } from '#web/store/journal/journal.ts'
import type { FileLock, JournalFiles } from '#web/store/journal/journal-files.ts'
import { openKeeper } from '#web/store/journal/journal-keeper.ts'
import type { JournalCalls } from '#web/store/journal/journal-worker.ts'
import type { MemoryFiles } from '#web/store/journal/memory-files.ts'
import type { Remote } from '#web/store/journal/worker-call.ts'

/** A tab's journal, and how to let go of its files as a browser does for a tab that is gone. */
export interface TabJournal {
  journal: Journal
  die(): void
}

/** The product's journal over a device's files: its worker answers one call at a time, each when `turn` lets it. */
export async function openTabJournal(
  account: string,
  disk: MemoryFiles,
  { newName, turn }: { newName(): string; turn(): Promise<void> },
): Promise<TabJournal> {
  const locks = new Set<FileLock>()
  const files: JournalFiles = { ...disk, lock: (name) => disk.lock(name).then((lock) => noted(locks, lock)) }
  await turn()
  const keeper = await openKeeper(account, files, newName)
  const methods: JournalCalls = {
    ...keeper,
    open: async () => ({ usable: true, recovered: keeper.recovered }),
    markerExists: files.hasMarker,
    writeMarker: files.writeMarker,
  }
  let last: Promise<unknown> = Promise.resolve()
  const remote = {
    call(name: keyof JournalCalls, ...args: never[]) {
      const run = () => (methods[name] as (...given: never[]) => Promise<unknown>)(...args)
      const answer = last.then(turn).then(run)
      last = answer.catch(() => undefined)
      return answer
    },
    end: () => undefined,
  } as unknown as Remote<JournalCalls>
  const journal = await connectJournal(account, remote)
  return {
    journal,
    die() {
      for (const lock of locks) lock.release()
    },
  }
}

function noted(locks: Set<FileLock>, lock: FileLock | undefined): FileLock | undefined {
  if (lock) locks.add(lock)
  return lock
}
