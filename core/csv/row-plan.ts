import { type ImportIntents, type ImportPlan, SLICE } from './plan.ts'

/** The row that a line is about: one of the shop's, or the one that an earlier or this line makes. */
export type RowTarget = { kind: 'existing'; id: string } | { kind: 'new'; row: number }

/** What one line of a file will do to rows that have a draft, such as customers or suppliers. */
export type RowLine<Draft, Problem> = { row: number; name: string } & (
  | { status: 'added'; target: RowTarget; after: Draft }
  | {
      status: 'changed'
      target: RowTarget
      before: Draft
      after: Draft
      fields: (keyof Draft)[]
      /** The row that said something of the same one before. */
      repeats: number | undefined
    }
  | { status: 'unchanged'; repeats: number | undefined }
  | { status: 'refused'; problems: Problem[] }
)

/** One that a line can be about, as the lines before have left it. */
export interface KnownRow<Draft> {
  target: RowTarget
  draft: Draft
  /** The row of this file that last described it. */
  row: number | undefined
}

/**
 * What a line does to one that is known, and keeps it for the lines after.
 * @param fields those in which `after` differs from it
 * @param blocking what is wrong with the line; what another program once stored, and this file only repeats, is not
 */
export function changingLine<Draft, Problem>(
  known: KnownRow<Draft>,
  { row, name }: { row: number; name: string },
  { after, fields, blocking }: { after: Draft; fields: (keyof Draft)[]; blocking: Problem[] },
): RowLine<Draft, Problem> {
  if (blocking.length > 0) return { row, name, status: 'refused', problems: blocking }
  const { target, draft: before, row: repeats } = known
  known.draft = after
  known.row = row
  if (fields.length === 0) return { row, name, status: 'unchanged', repeats }
  return { row, name, status: 'changed', target, before, after, fields, repeats }
}

interface Making<Draft> {
  newId(): string
  add(id: string, draft: Draft): ImportIntents['intents'][number]
  patch(id: string, fields: Partial<Draft>): ImportIntents['intents'][number]
}

/**
 * Turns a plan into operations: what is new whole, what is changed by its changed fields only.
 * A generator that pauses every 100 lines, as plans do.
 */
export function* rowIntents<Draft, Problem>(
  { lines }: ImportPlan<RowLine<Draft, Problem>>,
  { newId, add, patch }: Making<Draft>,
): Generator<number, ImportIntents, void> {
  const made: ImportIntents = { intents: [], lineEnds: [] }
  const newIds = new Map<number, string>()
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (line.status === 'added') {
      const id = newId()
      newIds.set(line.row, id)
      made.intents.push(add(id, line.after))
    } else if (line.status === 'changed') {
      const { target, after, fields } = line
      const id = target.kind === 'existing' ? target.id : newIds.get(target.row)
      if (id === undefined) throw new Error(`row ${line.row} changes what no row makes`)
      const changed: Partial<Draft> = {}
      for (const field of fields) changed[field] = after[field]
      made.intents.push(patch(id, changed))
    } else continue
    made.lineEnds.push(made.intents.length)
  }
  return made
}
