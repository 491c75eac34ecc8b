import type { Seen } from '#core/review/seen.ts'
import { rowsOf } from '../server/state.ts'
import type { World } from '../world/world.ts'
import type { FoldedOperation } from './fold.ts'

/** Whatever somebody said of a doubt is kept, each under its own id and in its own words; nobody else said anything. */
export function checkReview(
  { server, recorder }: World,
  businessId: string,
  folded: readonly FoldedOperation[],
): void {
  const said = new Map<string, string>()
  for (const { op } of folded)
    if (op.type === 'review.seen') said.set(op.payload.seen.id, wordsOf(op.payload.seen))
  const notes = new Set<string>()
  for (const row of rowsOf(server.state, businessId, 'seen') as unknown as Seen[]) {
    const words = said.get(row.id)
    said.delete(row.id)
    if (words !== wordsOf(row)) recorder.violate(`${row.id} says ${wordsOf(row)}, it was said ${words}`)
    if (row.note === '' || notes.has(row.note)) recorder.violate(`${row.id} has lost its note: '${row.note}'`)
    notes.add(row.note)
  }
  for (const [id, words] of said) recorder.violate(`that ${words} was seen (${id}) is not on the server`)
}

function wordsOf({ subject, doubt, note, at }: Pick<Seen, 'subject' | 'doubt' | 'note' | 'at'>): string {
  return [subject, doubt, note, at].join(' ')
}
