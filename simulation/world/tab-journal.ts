import type { Remote } from '#web/store/browser/worker-call.ts'
import { connectJournal, type Journal } from '#web/store/journal/journal.ts'
import type { FileLock, JournalFiles } from '#web/store/journal/journal-files.ts'
import { openKeeper } from '#web/store/journal/journal-keeper.ts'
import type { JournalCalls } from '#web/store/journal/journal-worker.ts'
import type { MemoryFiles } from '#web/store/journal/memory-files.ts'

/**
 * The product's journal over a device's files: its worker answers one call at a time, each when `turn` allows it.
 * @param locks the tab's locks; a browser releases them when the tab is gone.
 */
export async function openTabJournal(
  account: string,
  disk: MemoryFiles,
  { newName, turn, locks }: { newName(): string; turn(): Promise<void>; locks: Set<FileLock> },
): Promise<Journal> {
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
  return connectJournal(account, remote)
}

function noted(locks: Set<FileLock>, lock: FileLock | undefined): FileLock | undefined {
  if (lock) locks.add(lock)
  return lock
}
