import type { BookEntry } from '../book/book-entry.ts'
import { parseNumber } from '../numbering/numbers.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { doubledNumbers, ofDoubled } from './doubled-numbers.ts'
import type { Finding, Paper } from './findings.ts'
import { marked } from './marked.ts'

/**
 * What is doubtful in the book: payments and adjustments that a server doubts, and payments under one printed number.
 * @param entries those that a server doubts, and those under doubled numbers, are among them
 */
export function ofBook(entries: readonly BookEntry[]): Finding[] {
  const payments = entries.filter(({ kind, number }) => kind === 'payment' && parseNumber(number))
  return [
    ...entries.flatMap((entry) => marked(entry, entry.id, 'book-entry', paperOfEntry(entry))),
    ...ofDoubled(doubledNumbers(payments), (number) =>
      payments.filter((each) => each.number === number).map(paperOfEntry),
    ),
  ]
}

/** An entry as the list tells of it: by its number, else by why it was made. It opens with its customer. */
export function paperOfEntry(entry: BookEntry): Paper {
  const { customerId, note, amount, by, at } = entry
  return {
    id: customerId,
    number: printedNumber(entry) || note,
    amount,
    who: by?.name ?? '',
    device: parseNumber(entry.number)?.suffix ?? null,
    at,
  }
}
