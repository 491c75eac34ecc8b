import { type ExactLine, halfUp } from '../../cart/testing/charged-exactly.ts'
import type { CashRounding } from '../../money/cash-rounding.ts'
import { CLASSES, type Class, type Day } from './any-day.ts'

// What papers must say, by whole numbers and their fractions alone.

export const UNTAXED = { zero: 'Zero-rated', exempt: 'Exempt', agency: 'Sold for others' }

export const add = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
export const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** An amount as papers say it: `R1 234.50`. */
export function rand(amount: bigint): string {
  const [size, sign] = amount < 0n ? [-amount, '-'] : [amount, '']
  let whole = String(size / 100n)
  let thousands = ''
  for (; whole.length > 3; whole = whole.slice(0, -3)) thousands = `\u00a0${whole.slice(-3)}${thousands}`
  return `${sign}R${whole}${thousands}.${String(size % 100n).padStart(2, '0')}`
}

/** What a class of goods came to without its tax, and the tax. */
export interface ClassSum {
  vatClass: Class
  net: bigint
  tax: bigint
}

/** The VAT of each class that is there, once on the sum of its lines. */
export function taxed({ lines, rate }: Day, charged: readonly bigint[], how: Day['how']): ClassSum[] {
  return CLASSES.filter((vatClass) => lines.some((each) => each.vatClass === vatClass)).map((vatClass) => {
    const sum = add(charged.filter((_, at) => lines[at]?.vatClass === vatClass))
    const percent = vatClass === 'standard' ? BigInt(rate) : 0n
    const tax = halfUp([sum * percent, 10_000n + (how === 'within' ? percent : 0n)])
    return { vatClass, net: how === 'within' ? sum - tax : sum, tax }
  })
}

/** The classes as papers list them. */
export function classFacts({ rate }: Day, sums: readonly ClassSum[]): string[] {
  return sums
    .filter(({ net, tax }) => net + tax !== 0n)
    .map(({ vatClass, net, tax }) =>
      vatClass === 'standard'
        ? `VAT ${rate / 100}% on ${rand(net)}: ${rand(tax)}`
        : `${UNTAXED[vatClass]} ${rand(net)}`,
    )
}

/** The lines of the sums that a discount of everything puts first. */
export function discountFacts({ discount: given }: Day, exact: readonly ExactLine[]): string[] {
  const off = add(exact.map(({ share }) => share))
  if (!given || off === 0n) return []
  const label = 'percent' in given ? `Discount ${given.percent}%` : 'Discount'
  return [`Subtotal ${rand(add(exact.map(({ price, own }) => price - own)))}`, `${label} ${rand(-off)}`]
}

const STEP: Record<CashRounding, bigint> = { 'down-10': 10n, 'nearest-10': 10n, 'down-5': 5n, off: 1n }

/** What is paid in cash of an amount: nothing is rounded away whole. */
export function inCash(amount: bigint, rule: CashRounding): bigint {
  const step = STEP[rule]
  const coins = (rule === 'nearest-10' ? (amount + 5n) / step : amount / step) * step
  return coins === 0n ? amount : coins
}

/** What of an amount can be given in coins, never more than it. */
export function inCoins(amount: bigint, rule: CashRounding): bigint {
  return (amount / STEP[rule]) * STEP[rule]
}
