const NUMBER = /^4\d{9}$/

/** A VAT number without the blanks that people write in it. */
export function bareVatNumber(typed: string): string {
  return typed.replace(/\s+/g, '')
}

/** Whether a text can be a South African VAT number: 10 digits, the first a 4 (S18.3). Blank says nothing. */
export function looksLikeVatNumber(typed: string): boolean {
  const bare = bareVatNumber(typed)
  return bare === '' || NUMBER.test(bare)
}
