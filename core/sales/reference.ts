const CARD = /^\d{13,19}$/

/**
 * Whether a typed reference is the number of a bank card, which must not be kept: 13 to 19 digits that pass the check
 * of card numbers (Luhn's, ISO/IEC 7812-1 annex B).
 */
export function looksLikeCard(reference: string): boolean {
  const digits = reference.replace(/[\s-]/g, '')
  if (!CARD.test(digits)) return false
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
