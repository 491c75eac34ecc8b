import { type FactShape, field, partOf, type RowShape } from '../entities/entity.ts'
import { kinds, nullable } from '../entities/kinds.ts'
import { SHIFT_STAFF } from '../shifts/shift.ts'

/**
 * Somebody has looked at one doubt about one paper: a fact (S21.9). It is about a doubt, not about the paper, so that
 * another doubt which is heard of later is new on the list.
 */
export const SEEN = {
  id: field(kinds.id),
  /** The id of what is doubted; a doubled number or code itself. */
  subject: field(kinds.code),
  /** As `Doubt`; a newer version may have others. */
  doubt: field(kinds.code),
  /** What they found out; '' for nothing. */
  note: field(kinds.text),
  by: field(nullable(partOf(SHIFT_STAFF))),
  /** Epoch milliseconds on the device where it was said. */
  at: field(kinds.instant),
  /** The suffix of that device. */
  device: field(kinds.code),
  /** It came from an account that is no owner's: it is kept, and does not count. */
  notPermitted: field(kinds.flag, { setBy: 'rule', optional: true, changes: true }),
}
export interface Seen extends RowShape<typeof SEEN> {}
export interface SeenFact extends FactShape<typeof SEEN> {}
