import { RETURN_REASONS, type ReturnReason } from '#core/returns/return-reasons.ts'
import { catalogue } from '#web/language/catalogue.ts'

/** How screens say why goods come back; a return keeps the reason in English. */
export const RETURN_REASON_NAMES: Record<ReturnReason, string> = catalogue('returnReasons', {
  Defective: 'Defective',
  'Not as described': 'Not as described',
  'Changed mind': 'Changed mind',
  'Wrong item': 'Wrong item',
  'Priced wrongly': 'Priced wrongly',
  Other: 'Other',
})

/** A reason that a return kept: one of those offered, or as somebody typed it. */
export function returnReason(kept: string | undefined): string | undefined {
  const known = RETURN_REASONS.find((reason) => reason === kept)
  return known ? RETURN_REASON_NAMES[known] : kept
}
