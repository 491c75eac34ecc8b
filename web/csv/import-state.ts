import type { AnyLine, ImportFile, ImportPlan } from '#core/csv/plan.ts'
import type { Progress } from '#web/store/browser/progress.ts'
import type { StorageFault } from '#web/store/db/storage-error.ts'
import type { FileProblem } from './read-csv.ts'

/** A parsed file, with its file name. */
export interface OpenedFile<Column extends string> {
  name: string
  file: ImportFile<Column>
}

/** Progress of saving, in products or customers. */
export interface Saved {
  saved: number
  total: number
}

/** The state of an import. Only `saving` changes anything in the shop. */
export type ImportState<Column extends string, Line extends AnyLine> =
  | { step: 'choose'; problem?: FileProblem }
  | { step: 'reading'; name: string; progress: Progress }
  | { step: 'preview'; opened: OpenedFile<Column>; plan: ImportPlan<Line> }
  | { step: 'saving'; opened: OpenedFile<Column>; progress: Saved }
  | { step: 'stopped'; opened: OpenedFile<Column>; progress: Saved; cause: StorageFault | 'cancelled' }
  /** All is stored, but for rows that were left out: they stay here to be read and saved. */
  | { step: 'done'; opened: OpenedFile<Column>; plan: ImportPlan<Line> }
