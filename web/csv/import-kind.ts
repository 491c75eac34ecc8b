import type { ReactNode } from 'react'
import type { Recognised } from '#core/csv/other-program.ts'
import type { AnyLine, ImportFile, ImportIntents, ImportPlan } from '#core/csv/plan.ts'
import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { HeaderRules } from './read-csv.ts'

/** What products and customers each add to the import's common parts. */
export interface ImportKind<Column extends string, Line extends AnyLine> {
  headers: HeaderRules<Column>
  /** Plans what a file does to the shop's current data, in slices. `now` is in epoch milliseconds. */
  plan(file: ImportFile<Column>, catalogue: Catalogue, now: number): Generator<number, ImportPlan<Line>, void>
  /** Turns a plan into operations, in slices. `now` is in epoch milliseconds. */
  intents(
    plan: ImportPlan<Line>,
    catalogue: Catalogue,
    ports: { newId: () => string; now: number },
  ): Generator<number, ImportIntents, void>
  /** What one row of the file will do, beside its row number and status. */
  describe(line: Line): ReactNode
  /** Why a row is left out, a sentence each; nothing of a row that is not. */
  problems(line: Line): string[]
  words: ImportWords
}

/** Texts particular to this kind. */
export interface ImportWords {
  /** The columns that a file may have. */
  hint: string
  /** The first row names no columns. */
  noHeader: string
  noRows: string
  /** `3 products` */
  things(values: { count: number }): string
  /** Where such a list comes from: `From Excel or Loyverse`. */
  from: string
  /** How it is exported there, a sentence for each program. */
  sources: readonly string[]
  /** What to do with an export that lists something else. */
  otherExport(found: Recognised): string
}
