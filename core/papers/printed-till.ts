import { parseNumber } from '../numbering/numbers.ts'
import { texts } from './texts.ts'

/** The till that gave a printed number, as papers name it: `First`, `A`; '' for a number that says none. */
export function tillOf(number: string): string {
  const read = parseNumber(number)
  return read ? read.suffix || texts.firstTill : ''
}
