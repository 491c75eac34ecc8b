import { type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { SaleSummary } from '../sales/sale-summary.ts'

/** What came back of a sale, as its row of the history says it. */
export interface SaleReturns {
  /** The number of the return that voided it (S14.14). */
  voidedBy?: string
  /** What all of it was worth, in cents above zero. */
  back: Cents
}

/** What came back of each sale, by the sale's id; one of which nothing came back is missing. */
export function returnsBySale(listed: readonly { sale: SaleSummary }[]): ReadonlyMap<string, SaleReturns> {
  const byId = new Map<string, SaleSummary[]>()
  for (const { sale } of listed) {
    const of = sale.returned?.of
    if (of) byId.set(of.saleId, [...(byId.get(of.saleId) ?? []), sale])
  }
  return new Map([...byId].map(([id, returns]) => [id, summed(returns)]))
}

function summed(returns: readonly SaleSummary[]): SaleReturns {
  const voiding = returns.find(({ returned }) => returned?.kind === 'void')
  const back = subtract(ZERO, sum(returns.map(({ total }) => total)))
  return { ...(voiding && { voidedBy: voiding.number }), back }
}
