import { hasSyncHandles } from '../browser/opfs-folder.ts'
import { answerCalls } from '../browser/worker-call.ts'
import type { JournalCheckpoint, JournalEntry, Recovered } from './journal-entry.ts'
import type { JournalFiles } from './journal-files.ts'
import { type JournalKeeper, openKeeper } from './journal-keeper.ts'
import { opfsJournalFiles } from './opfs-journal-files.ts'

export type OpenedJournal = { usable: false } | { usable: true; recovered: Recovered | undefined }

let files: JournalFiles | undefined
let keeper: JournalKeeper | undefined

const methods = {
  async open(account: string): Promise<OpenedJournal> {
    if (!hasSyncHandles() || !(await isAllowed())) return { usable: false }
    files = await opfsJournalFiles(account)
    keeper = await openKeeper(account, files, () => `${crypto.randomUUID()}.log`)
    return { usable: true, recovered: keeper.recovered }
  },
  append: async (entries: readonly JournalEntry[]) => opened(keeper).append(entries),
  rewrite: async (checkpoint: JournalCheckpoint, keep: readonly JournalEntry[], torn: ReadonlySet<string>) =>
    opened(keeper).rewrite(checkpoint, keep, torn),
  markerExists: async () => opened(files).hasMarker(),
  writeMarker: async () => opened(files).writeMarker(),
  remove: async () => opened(keeper).remove(),
  close: async () => opened(keeper).close(),
}

/** The calls that `journal.ts` may make. */
export type JournalCalls = typeof methods

// A private window has the API but refuses its calls.
async function isAllowed(): Promise<boolean> {
  return navigator.storage.getDirectory().then(
    () => true,
    () => false,
  )
}

function opened<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the journal is not open')
  return value
}

answerCalls(methods)
