/** Whether a text is a South African VAT number: 10 digits beginning with 4, spaces ignored (S18.3). */
export function isVatNumber(text: string): boolean {
  return /^4\d{9}$/.test(text.replaceAll(/\s/g, ''))
}
