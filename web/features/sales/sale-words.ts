import { printedDate, printedTime } from '#core/documents/printed-time.ts'
import { firstItems } from '#core/sales/history.ts'
import type { Sale } from '#core/sales/sale.ts'
import { number, texts } from './texts.ts'

/** When a sale was paid, as en-ZA writes it: `2026/11/20 14:05`. */
export function saleTime({ createdAt }: Pick<Sale, 'createdAt'>): string {
  return `${printedDate(createdAt)} ${printedTime(createdAt)}`
}

/** What was sold, in short: `2 × White bread, Milk +3 more`. */
export function saleProducts({ items }: Pick<Sale, 'items'>): string {
  const { named, more } = firstItems(items, 2)
  const words = named.map(({ name, quantity }) => (quantity === 1 ? name : `${number(quantity)} × ${name}`))
  return more > 0 ? `${words.join(', ')} ${texts.more(more)}` : words.join(', ')
}
