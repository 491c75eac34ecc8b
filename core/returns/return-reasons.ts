/** Why goods come back, in the order in which screens offer it; 'Other' asks for a text (S14.9). */
export const RETURN_REASONS = [
  'Defective',
  'Not as described',
  'Changed mind',
  'Wrong item',
  'Priced wrongly',
  'Other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** A reason as chosen and typed; blank before anybody chose. */
export interface TypedReason {
  chosen: ReturnReason | ''
  /** What was typed under 'Other'. */
  other: string
}
export const NO_REASON: TypedReason = { chosen: '', other: '' }

/** The reason as a return keeps it; undefined while there is none. */
export function keptReason({ chosen, other }: TypedReason): string | undefined {
  const reason = chosen === 'Other' ? other.trim() : chosen
  return reason === '' ? undefined : reason
}

/** How long the law lets a customer bring back what is defective (Consumer Protection Act 68 of 2008, s 56(2)). */
const MONTHS = 6

/**
 * Whether the customer chooses between repair, replacement and money back (S14.9).
 * @param soldAt epoch milliseconds, undefined without a receipt
 */
export function isCustomersChoice(
  { chosen }: Pick<TypedReason, 'chosen'>,
  soldAt: number | undefined,
  now: number,
): boolean {
  if (chosen !== 'Defective' || soldAt === undefined) return false
  const until = new Date(soldAt)
  until.setUTCMonth(until.getUTCMonth() + MONTHS)
  return now <= until.getTime()
}
