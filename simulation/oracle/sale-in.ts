import type { SaleFact } from '#core/sales/sale.ts'
import type { Operation } from '#core/sync/operations.ts'

/** The sale or the return that an operation makes; undefined for any other, and for a damaged one that has lost it. */
export function saleIn({ type, payload }: Pick<Operation, 'type' | 'payload'>): SaleFact | undefined {
  const isSale = type === 'sale.complete' || type === 'sale.return'
  return isSale ? (payload as { sale?: SaleFact }).sale : undefined
}
