import type { SaleFact, SaleFlag, SaleItem } from './sale.ts'
import { isTipOdd } from './tip.ts'

const DAY_MS = 86_400_000
/** How far a fact's date may be from the server's, milliseconds: a clock a day fast, a till off for a year. */
const MAX_AHEAD_MS = DAY_MS
const MAX_BACK_MS = 400 * DAY_MS

/** What the server knows of how a sale came to it; a device knows nothing of it. */
export interface Arrival {
  /** When it was taken, epoch milliseconds. */
  at: number
  /** The account in whose name it may be; null where that is anybody. */
  accountId: string | null
  /** Only owners sent it: what they replay may be another's, and a shop that they move in has a history. */
  byOwner: boolean
  /** Each account that it comes from may change stock. */
  mayCount: boolean
}

/** What in a sale itself is doubtful, alike on every device (R42). */
export function doubtsOfFigures(sale: SaleFact): SaleFlag[] {
  const isReturn = sale.kind === 'return'
  const { items, tenders, rounding } = sale
  const isBelowZero = !isReturn && (sale.total < 0 || items.some(({ quantity }) => quantity <= 0))
  return [
    ...(items.length === 0 ? (['no-lines'] as const) : []),
    ...(isBelowZero ? (['below-zero'] as const) : []),
    ...(isReturn || items.every(isLineRight) ? [] : (['sums-differ'] as const)),
    ...(areTotalsRight(sale) ? [] : (['sums-differ'] as const)),
    ...(tenders && sumOf(tenders.map(({ amount }) => amount)) !== sale.total + (rounding ?? 0)
      ? (['tender-differs'] as const)
      : []),
    ...(isTipOdd(sale) ? (['odd-tip'] as const) : []),
  ]
}

/**
 * What is doubtful in how a sale arrived: it names another account, or its date is far from its arrival. A duplicate
 * that arrives without the doubt clears it, so that the order of arrival does not matter.
 */
export function doubtsOfArrival(
  { userId, createdAt }: Pick<SaleFact, 'userId' | 'createdAt'>,
  { at, accountId, byOwner }: Arrival,
  isReplay: boolean,
): ('whose-name' | 'date-far')[] {
  const isOthers = accountId !== null && userId !== accountId && !(byOwner && isReplay)
  const isFar = isFarOff(createdAt, { at, byOwner })
  return [...(isOthers ? (['whose-name'] as const) : []), ...(isFar ? (['date-far'] as const) : [])]
}

/** Whether the time in a fact is far from its arrival, both epoch milliseconds. */
export function isFarOff(said: number, { at, byOwner }: Pick<Arrival, 'at' | 'byOwner'>): boolean {
  return said > at + MAX_AHEAD_MS || (said < at - MAX_BACK_MS && !byOwner)
}

// A line's price is for `per` of its quantity. What that leaves of a cent is rounded.
function isLineRight({ quantity, unitPrice, per = 1, discounts = [], totalPrice }: SaleItem): boolean {
  const before = totalPrice + sumOf(discounts.map(({ amount }) => amount))
  return Math.abs((unitPrice * quantity) / per - before) < 1
}

// Tax lies on top of what the lines come to, or within it: then the subtotal is without it (S18.9), or says nothing of it.
function areTotalsRight({ items, subtotal, tax, total }: SaleFact): boolean {
  const charged = sumOf(items.map(({ totalPrice }) => totalPrice))
  const addsUp = total === subtotal + tax
  return (charged === subtotal && (addsUp || total === subtotal)) || (charged === total && addsUp)
}

// Plain numbers: what another program sends may be more than an amount can hold, and is doubted all the same.
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
