const NUMBER = /^4\d{9}$/

/** A VAT number without the blanks that people write in it. */
export function bareVatNumber(typed: string): string {
  return typed.replace(/\s+/g, '')
}

/** Whether a text is a South African VAT number: 10 digits beginning with 4, spaces ignored (S18.3). */
export function isVatNumber(typed: string): boolean {
  return NUMBER.test(bareVatNumber(typed))
}

/** Whether a text can be one where it may be left out: blank says nothing. */
export function looksLikeVatNumber(typed: string): boolean {
  return bareVatNumber(typed) === '' || isVatNumber(typed)
}
