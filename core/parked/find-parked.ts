import { foldForSearch } from '../catalog/search.ts'
import type { ParkedSale } from './parked-sale.ts'

/** The parked sales with a name, a customer, a note or goods that contain every word that was typed (S13.2). */
export function findParked<Parked extends ParkedSale>(sales: readonly Parked[], typed: string): Parked[] {
  const words = foldForSearch(typed).split(/\s+/).filter(Boolean)
  return sales.filter(({ name, note, customerName, lines }) => {
    const text = foldForSearch(
      [name, note, customerName, ...lines.flatMap((line) => [line.name, line.sku])].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}
