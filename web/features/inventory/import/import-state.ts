import type { ImportFile, ImportPlan } from '#core/catalog/import.ts'
import type { Progress, StorageFault } from '#web/store/shop.ts'
import type { FileProblem } from './read-csv.ts'

/** A file that was read, under the name its owner knows it by. */
export interface OpenedFile {
  name: string
  file: ImportFile
}

/** How far a saving went, in lines of the file. */
export interface Saved {
  saved: number
  total: number
}

/** Where an import stands. Only `saving` changes anything in the shop. */
export type ImportState =
  | { step: 'choose'; problem?: FileProblem }
  | { step: 'reading'; name: string; progress: Progress }
  | { step: 'preview'; opened: OpenedFile; plan: ImportPlan }
  | { step: 'saving'; opened: OpenedFile; progress: Saved }
  | { step: 'stopped'; opened: OpenedFile; progress: Saved; cause: StorageFault | 'cancelled' }
