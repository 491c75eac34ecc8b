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
  const found = new Map<Currency, PapersInCurrency>()
  for (const paper of papers) {
    const { currency = own, total } = paper
    if (currency === own) continue
    const { amount, count } = found.get(currency) ?? { amount: ZERO, count: 0 }
    const charged = isCredit(paper) ? subtract(amount, total) : add(amount, total)
    found.set(currency, { currency, amount: charged, count: count + 1 })
  }
  return [...found.values()]
}
