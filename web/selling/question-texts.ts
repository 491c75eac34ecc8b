/** What is asked before a cart is finished, and how it can be answered (S5.2). */
export const questionTexts = {
  back: 'Back to the cart',
  shortTitle: 'Insufficient stock',
  short: (names: readonly string[]) => `Not enough stock for: ${names.join(', ')}`,
  sellAnyway: 'Sell anyway',
  unpriced: (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no price`,
  typed: (typed: string) => `"${typed}" was typed but not chosen`,
  addCustomer: (name: string) => `Add "${name}" as a customer`,
} as const

/** What is said otherwise of a sale than of a document. */
export interface FinishWords {
  unpricedAsk(nothing: string): string
  unpricedAnswer: string
  typedAsk: string
  noCustomer: string
}

/** What is asked before a sale is paid. */
export const SALE_WORDS: FinishWords = {
  unpricedAsk: (nothing) => `Sell for ${nothing}?`,
  unpricedAnswer: 'Sell without a price',
  typedAsk: 'Who is this sale for?',
  noCustomer: 'Sell without a customer',
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}
