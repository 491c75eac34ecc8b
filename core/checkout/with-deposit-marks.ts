import type { SaleFact } from '../sales/sale.ts'

/**
 * A sale about to be made whose lines of containers say that they are deposits (S14.26), however they came into it.
 * @param isContainer whether other goods are sold in a product now
 */
export function withDepositMarks(sale: SaleFact, isContainer: (productId: string) => boolean): SaleFact {
  if (!sale.items.some(({ productId }) => isContainer(productId))) return sale
  const items = sale.items.map((item) => (isContainer(item.productId) ? { ...item, deposit: true } : item))
  return { ...sale, items }
}
