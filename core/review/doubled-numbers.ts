import type { Finding, Paper } from './findings.ts'

/** The numbers that more than one paper has. Sales and documents are flagged by their rule; cash-ups and deliveries are not. */
export function doubledNumbers(papers: readonly { number: string }[]): string[] {
  const known = new Set<string>()
  const doubled = new Set<string>()
  for (const { number } of papers) (known.has(number) ? doubled : known).add(number)
  return [...doubled]
}

/** What is said of each of them: the first paper, and beside it the others. */
export function ofDoubled(numbers: readonly string[], papersOf: (number: string) => Paper[]): Finding[] {
  return numbers.flatMap((number) => {
    const [first, ...others] = papersOf(number)
    if (!first) return []
    return [{ ...first, goods: [], doubt: 'number-doubled', subject: number, about: 'number', others }]
  })
}
