const SOUTH_AFRICA = '27'
/** A number of the country itself: nine digits behind the 0, the first of them no 0. */
const LOCAL = /^0[1-9]\d{8}$/
/** A whole number with its country; 15 digits are the most there are (ITU-T E.164). */
const WITH_COUNTRY = /^[1-9]\d{7,14}$/

/**
 * A phone number as somebody types it, with its country: `082 555 0100` is `+27825550100` (S17.13). Blanks, brackets,
 * dots and dashes do not count, nor do invisible characters that a phone's contacts put around a copied number.
 * @returns null for what is no phone number
 */
export function dialledNumber(typed: string): string | null {
  const plain = typed.replace(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, '')
  if (LOCAL.test(plain)) return `+${SOUTH_AFRICA}${plain.slice(1)}`
  const digits = /^(?:\+|00)(\d+)$/.exec(plain)?.[1] ?? (/^27\d{9}$/.test(plain) ? plain : '')
  // Written +27 (0)82 as well.
  const meant = digits.startsWith(`${SOUTH_AFRICA}0`) ? SOUTH_AFRICA + digits.slice(3) : digits
  if (meant.startsWith(SOUTH_AFRICA)) return /^27[1-9]\d{8}$/.test(meant) ? `+${meant}` : null
  return WITH_COUNTRY.test(meant) ? `+${meant}` : null
}

/** The digits of a phone number as somebody wrote it. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/**
 * A phone number in the digits that it may be searched by: as written and, where it is one, with its country and from
 * within it.
 */
export function phoneSpellings(typed: string): string[] {
  const dialled = dialledNumber(typed)?.slice(1)
  if (dialled === undefined) return [digitsOf(typed)]
  const local = dialled.startsWith(SOUTH_AFRICA) ? [`0${dialled.slice(SOUTH_AFRICA.length)}`] : []
  return [...new Set([digitsOf(typed), dialled, ...local])]
}

/**
 * The digits of what is searched for as `phoneSpellings` has them: a long one is without its `00`, and without the 0 of
 * `+27 (0)82`. A short one may be any piece of a number.
 */
export function searchedDigits(typed: string): string {
  return digitsOf(typed)
    .replace(/^00(?=\d{7})/, '')
    .replace(/^270(?=\d{5})/, SOUTH_AFRICA)
}
