import { parseNumber } from '../numbering/numbers.ts'
import { tillLetter } from '../numbering/till-name.ts'

/** The till that gave a printed number, as papers name it: `1`, `A`; '' for a number that says none. */
export function tillOf(number: string): string {
  const read = parseNumber(number)
  return read ? tillLetter(read.suffix) : ''
}
