import { type Cents, cents } from './cents.ts'

/** The notes of South Africa, in cents. */
const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000]
const MOST = 4

/** The next amounts above what is due that a customer can hand over in notes, smallest first, at most four (S11.7). */
export function quickCash(due: Cents): Cents[] {
  const amounts = NOTES.map((note) => (Math.floor(due / note) + 1) * note)
  return [...new Set(amounts)]
    .sort((one, other) => one - other)
    .slice(0, MOST)
    .map(cents)
}
