import { AGES } from '../book/ageing.ts'
import type { Owing } from '../book/owing.ts'
import { dayOf } from '../calendar/local-day.ts'
import { figure } from '../csv/cells.ts'
import { writeCsv } from '../csv/write-csv.ts'
import { toDecimalText } from '../money/parse.ts'
import { bookTexts } from './book-texts.ts'

/** The book as the text of a CSV file: what each customer owes, by its age, in decimals (S22.5). */
export function bookCsv(book: readonly Owing[]): string {
  return writeCsv([
    ['Name', 'Owes', ...AGES.map((age) => bookTexts.english.ages[age]), 'Since'],
    ...book.map(({ name, owed, ageing, oldestAt }) => [
      name,
      figure(toDecimalText(owed)),
      ...AGES.map((age) => (ageing ? figure(toDecimalText(ageing[age])) : '')),
      oldestAt === undefined ? '' : dayOf(oldestAt),
    ]),
  ])
}
