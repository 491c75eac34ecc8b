import type { CustomerType } from '../customers/customer.ts'
import { type Cents, subtract, within, ZERO } from '../money/cents.ts'
import { ofEachMethod, type PaymentMethod } from '../sales/payment-method.ts'
import type { PaidMethod } from '../sales/tender.ts'
import { joinedStaff, type StaffTaking } from './staff-taking.ts'
import { NO_TAKING, type Taking } from './takings.ts'

/** What a method of the shop's own paid. */
export interface OwnTaking extends PaidMethod, Taking {}

/**
 * The sums of any number of sales and returns. A return has amounts below zero, so every amount is net of what went
 * back; orders count sales only (S14.19).
 */
export interface Figures {
  orders: number
  /** What was paid, tax included (R25), without what is somebody else's. */
  revenue: Cents
  tax: Cents
  /** Revenue without tax, less the cost at sale. A sale without items counts 30% (S9.8). */
  profit: Cents
  /** The part of `profit` that is estimated, because its sales have no items (R13). */
  estimatedProfit: Cents
  /** What was paid for goods that are sold for somebody else, less the commission: no revenue (S18.18). */
  held: Cents
  /** What each built-in method paid, for whomever. A sale that two methods paid is an order of each. */
  byMethod: Record<PaymentMethod, Taking>
  /** What the shop's own methods paid, each under the name that it had then; by name. */
  byOwnMethod: readonly OwnTaking[]
  /** What cash was rounded by, below zero where customers paid less (S11.10). */
  cashRounding: Cents
  /** What exchanged goods paid: 0 where both the sale and the return of each exchange are counted (S14.15). */
  exchanged: Cents
  byCustomerType: Record<CustomerType, Taking>
  /** Number of returns, voids included. */
  returns: number
  /** The part of `revenue` that returns gave back, at or below zero. */
  returned: Cents
  /** The part of the cost that is of goods which came back damaged, at or above zero (S14.12). */
  damaged: Cents
  /** What customers were given off, at or above zero; not part of the revenue. */
  discounts: Cents
  /** The part of `discounts` that nobody at the till gave: a promotion's, a customer's own, and points that were used. */
  promotions: Cents
  /** Those of the returns that took back a whole sale. */
  voids: number
  /** Lines that were sold at a typed price. */
  overrides: number
  /** What each person of the staff sold, by id; what nobody is named for is not in it (S16.17). */
  byStaff: readonly StaffTaking[]
}

export const NO_FIGURES: Figures = {
  orders: 0,
  revenue: ZERO,
  tax: ZERO,
  profit: ZERO,
  estimatedProfit: ZERO,
  held: ZERO,
  byMethod: ofEachMethod(() => NO_TAKING),
  byOwnMethod: [],
  cashRounding: ZERO,
  exchanged: ZERO,
  byCustomerType: { retail: NO_TAKING, trade: NO_TAKING },
  returns: 0,
  returned: ZERO,
  damaged: ZERO,
  discounts: ZERO,
  promotions: ZERO,
  voids: 0,
  overrides: 0,
  byStaff: [],
}

// Days that were stored before there were these have none of them.
type Later =
  | 'held'
  | 'byOwnMethod'
  | 'cashRounding'
  | 'exchanged'
  | 'returns'
  | 'returned'
  | 'damaged'
  | 'discounts'
  | 'promotions'
  | 'voids'
  | 'overrides'
  | 'byStaff'
type KeptFigures = Omit<Figures, Later> & Partial<Pick<Figures, Later>>

/** The sum of both; only the figures' own fields are used. */
export function addFigures(left: KeptFigures, right: KeptFigures): Figures {
  return joined(left, right, 1)
}

/** `left` minus `right`, which it includes. */
export function subtractFigures(left: KeptFigures, right: KeptFigures): Figures {
  return joined(left, right, -1)
}

function joined(left: KeptFigures, right: KeptFigures, sign: 1 | -1): Figures {
  const number = (one = 0, other = 0) => one + sign * other
  const amount = (one = ZERO, other = ZERO) => within(one + sign * other)
  const taking = (one = NO_TAKING, other = NO_TAKING): Taking => ({
    orders: number(one.orders, other.orders),
    amount: amount(one.amount, other.amount),
  })
  return {
    orders: number(left.orders, right.orders),
    revenue: amount(left.revenue, right.revenue),
    tax: amount(left.tax, right.tax),
    profit: amount(left.profit, right.profit),
    estimatedProfit: amount(left.estimatedProfit, right.estimatedProfit),
    held: amount(left.held, right.held),
    // Figures that were stored before there was a method have none of it.
    byMethod: ofEachMethod((method) => taking(left.byMethod[method], right.byMethod[method])),
    byOwnMethod: joinedOwn(left.byOwnMethod, right.byOwnMethod, taking),
    cashRounding: amount(left.cashRounding, right.cashRounding),
    exchanged: amount(left.exchanged, right.exchanged),
    byCustomerType: {
      retail: taking(left.byCustomerType.retail, right.byCustomerType.retail),
      trade: taking(left.byCustomerType.trade, right.byCustomerType.trade),
    },
    returns: number(left.returns, right.returns),
    returned: amount(left.returned, right.returned),
    damaged: amount(left.damaged, right.damaged),
    discounts: amount(left.discounts, right.discounts),
    promotions: amount(left.promotions, right.promotions),
    voids: number(left.voids, right.voids),
    overrides: number(left.overrides, right.overrides),
    byStaff: joinedStaff(left.byStaff, right.byStaff, sign),
  }
}

function joinedOwn(
  left: readonly OwnTaking[] = [],
  right: readonly OwnTaking[] = [],
  join: (one: Taking | undefined, other: Taking | undefined) => Taking,
): readonly OwnTaking[] {
  if (left.length === 0 && right.length === 0) return left
  const found = (takings: readonly OwnTaking[], { id, name }: PaidMethod) =>
    takings.find((each) => each.id === id && each.name === name)
  const methods = [...left, ...right.filter((each) => !found(left, each))]
  return methods
    .map(({ id, name }) => ({ id, name, ...join(found(left, { id, name }), found(right, { id, name })) }))
    .filter(({ orders, amount }) => orders !== 0 || amount !== 0)
    .sort((one, other) => (one.name < other.name || (one.name === other.name && one.id < other.id) ? -1 : 1))
}

/** Whether neither a sale nor a return is counted. */
export function areEmpty({ orders, returns = 0 }: Pick<KeptFigures, 'orders' | 'returns'>): boolean {
  return orders === 0 && returns === 0
}

/** What sales came to before returns (S14.19). */
export function grossSales({ revenue, returned = ZERO }: Pick<KeptFigures, 'revenue' | 'returned'>): Cents {
  return subtract(revenue, returned)
}

/** Revenue before the VAT that is within prices, or that invoices put on top of them. */
export function beforeTax({ revenue, tax }: Pick<Figures, 'revenue' | 'tax'>): Cents {
  return subtract(revenue, tax)
}

/** Profit in whole percent of the revenue before tax (S9.8): neither includes VAT. */
export function marginOf(figures: Pick<Figures, 'revenue' | 'tax' | 'profit'>): number {
  return percentOf(figures.profit, beforeTax(figures))
}

/**
 * The rest of the revenue before tax beside some parts of it: parts, rest and tax add up to the revenue to the cent.
 */
export function besides(
  figures: Pick<Figures, 'revenue' | 'tax'>,
  parts: readonly { revenue: Cents }[],
): Cents {
  return parts.reduce((left, { revenue }) => subtract(left, revenue), beforeTax(figures))
}

/** The average order before returns, rounded to the cent; zero without orders (S2.25). */
export function averageOrder(figures: Pick<Figures, 'orders' | 'revenue' | 'returned'>): Cents {
  const { orders } = figures
  return orders === 0 ? ZERO : within(Math.round(grossSales(figures) / orders))
}

/** A part of a whole in percent, rounded; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
