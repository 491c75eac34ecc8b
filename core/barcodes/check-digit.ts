const CHECKED_LENGTHS = [8, 12, 13, 14]

/** The last digit of an EAN or UPC. @param digits those before it */
export function checkDigitOf(digits: string): number {
  let sum = 0
  // The digit beside the check digit counts three times, the one before it once, and so on.
  for (let at = digits.length - 1, weight = 3; at >= 0; at--, weight = 4 - weight)
    sum += Number(digits[at]) * weight
  return (10 - (sum % 10)) % 10
}

/** Whether a code has a check digit at all: EAN-8, UPC-A, EAN-13 and the 14 digits of a carton. */
export function hasCheckDigit(code: string): boolean {
  return /^\d+$/.test(code) && CHECKED_LENGTHS.includes(code.length)
}

/** Whether the last digit of a code is not what it should be (S10.12). False for a code that has no check digit. */
export function isMistyped(code: string): boolean {
  return hasCheckDigit(code) && checkDigitOf(code.slice(0, -1)) !== Number(code.at(-1))
}
