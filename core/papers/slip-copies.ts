import { texts } from './texts.ts'

/** What each of so many slips of one sale is called: a single one has no name, of several one is the customer's. */
export function slipCopies(count: number): readonly string[] {
  if (count <= 1) return ['']
  const [merchant, customer] = texts.copies
  return [customer, ...Array.from({ length: count - 1 }, () => merchant)]
}
