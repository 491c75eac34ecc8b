import { foldForSearch } from '../entities/fold-for-search.ts'
import type { ParkedSale } from './parked-sale.ts'

/** The parked sales with a name, a customer, a note or goods that contain every word that was typed (S13.2). */
export function findParked<Listed extends { parked: ParkedSale }>(
  sales: readonly Listed[],
  typed: string,
): Listed[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return sales.filter(({ parked: { name, note, customerName, lines } }) => {
    const goods = lines.flatMap((line) => [line.name, line.sku])
    const text = foldForSearch([name, note, customerName, ...goods].join('\n'))
    return words.every((word) => text.includes(word))
  })
}
