import type { Remote } from '../browser/worker-call.ts'
import { connectJournal, type Journal } from '../journal/journal.ts'
import { openKeeper } from '../journal/journal-keeper.ts'
import type { JournalCalls } from '../journal/journal-worker.ts'
import type { MemoryFiles } from '../journal/memory-files.ts'

/** The real journal over files in memory: its worker runs in this thread, one call at a time, in order. */
export async function memoryJournal(
  account: string,
  files: MemoryFiles,
  newName: () => string,
): Promise<Journal> {
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
      const answer = last.then(() => (methods[name] as (...given: never[]) => Promise<unknown>)(...args))
      last = answer.catch(() => undefined)
      return answer
    },
    end: () => {},
  } as unknown as Remote<JournalCalls>
  return connectJournal(account, remote)
}
