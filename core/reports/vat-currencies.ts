import { add, type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { isCredit, type VatPaper } from './vat-paper.ts'

/** What papers of a currency charge together, less what they take back. */
export interface PapersInCurrency {
  currency: Currency
  amount: Cents
  count: number
}

/** The papers in another currency than the shop's, which a VAT report adds up as they stand: no rate is known. */
export function papersInOtherCurrencies(papers: readonly VatPaper[], own: Currency): PapersInCurrency[] {
  const others = papers.flatMap((paper): PapersInCurrency[] => {
    const { currency = own, total } = paper
    const amount = isCredit(paper) ? subtract(ZERO, total) : total
    return currency === own ? [] : [{ currency, amount, count: 1 }]
  })
  return togetherByCurrency(others)
}

/** Each currency once. */
export function togetherByCurrency(parts: readonly PapersInCurrency[]): PapersInCurrency[] {
  const found = new Map<Currency, PapersInCurrency>()
  for (const { currency, amount, count } of parts) {
    const known = found.get(currency) ?? { amount: ZERO, count: 0 }
    found.set(currency, { currency, amount: add(known.amount, amount), count: known.count + count })
  }
  return [...found.values()]
}
