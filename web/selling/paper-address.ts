import { parseNumber } from '#core/numbering/numbers.ts'

/**
 * Where a printed number is opened: a sale or a return in the history, a quote or an invoice among the documents, a
 * voucher beside the customers. */
export function paperAddress(number: string): string {
  const found = encodeURIComponent(number)
  const series = parseNumber(number)?.series
  if (series === 'voucher') return `/vouchers?voucher=${found}`
  return series === 'quote' || series === 'invoice'
    ? `/quotes?tab=documents&number=${found}`
    : `/sales?open=${found}`
}

/** Where it is seen what a product was counted, sold and moved. */
export function historyAddress(productId: string): string {
  return `/inventory?history=${encodeURIComponent(productId)}`
}

/** Where it is seen what a customer owes, and paid. */
export function bookAddress(customerId: string): string {
  return `/book?customer=${encodeURIComponent(customerId)}`
}
