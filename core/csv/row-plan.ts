import { type ImportIntents, type ImportPlan, type RowTarget, SLICE } from './plan.ts'

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
  const intents: ImportIntents['intents'] = []
  const ends = new Map<string, number>()
  const newIds = new Map<number, string>()
  for (const [index, line] of lines.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (line.status !== 'added' && line.status !== 'changed') continue
    const { target, after } = line
    const id = targetId(target, newIds, newId)
    if (line.status === 'added') intents.push(add(id, after))
    else {
      const changed: Partial<Draft> = {}
      for (const field of line.fields) changed[field] = after[field]
      intents.push(patch(id, changed))
    }
    moveEnd(ends, id, intents.length)
  }
  return { intents, ends: [...ends.values()] }
}

/** The id of what a line writes to. @param newIds of the rows that were made so far */
export function targetId(target: RowTarget, newIds: Map<number, string>, newId: () => string): string {
  if (target.kind === 'existing') return target.id
  const known = newIds.get(target.row)
  if (known !== undefined) return known
  const id = newId()
  newIds.set(target.row, id)
  return id
}

/** What several lines are about is saved where the last of them is. */
export function moveEnd(ends: Map<string, number>, id: string, end: number): void {
  ends.delete(id)
  ends.set(id, end)
}
