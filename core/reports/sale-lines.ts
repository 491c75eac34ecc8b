import { weekdayOf } from '../calendar/local-day.ts'
import { type Cents, subtract, timesPer, within, ZERO } from '../money/cents.ts'
import type { Discount } from '../sales/discount.ts'
import { tipsOf } from '../sales/tip.ts'
import { movedBy } from '../stock/moved-by.ts'
import { suffixOf } from '../stock/stock-events.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { taxOf } from '../vat/taxes.ts'
import {
  type CountedItem,
  type CountedSale,
  revenueOf,
  type SaleFigures,
  saleFigures,
} from './counted-sale.ts'
import { addLines, isNoLine, type Line, lineAt, NO_LINE, packLine } from './line.ts'
import { netItems } from './net-items.ts'
import { spread } from './spread.ts'

/** What adds up to the revenue; categories add up products when they are read. */
export const REVENUE_DIMENSIONS = [
  'product',
  'staff',
  'hour',
  'weekday',
  'method',
  'customer',
  'reason',
  'device',
  'vat',
  'currency',
] as const
/**
 * By what a day's sales are kept up in parts (S21.1, S21.4): tips are the staff's, beside the revenue, and those of them
 * that were cash (S11.16).
 */
export const DIMENSIONS = [...REVENUE_DIMENSIONS, 'tip', 'cash-tip'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The key of what has none: no person, a walk-in, no discount, no goods that are known, no rate of VAT, no currency said. */
export const NO_KEY = ''

/** Keys of methods that are none: goods that came back, and what cash was rounded by. */
export const EXCHANGED_KEY = 'exchange'
export const ROUNDED_KEY = 'rounding'

/**
 * What one sale or return adds to the lines of its day. Of a dimension that it belongs to as a whole, the key; of others
 * its parts, which add up to the whole but for orders and returns: it counts in each. Of tips, what they come to by person.
 */
export interface SaleLines {
  whole: readonly number[]
  keys: Partial<Record<Dimension, string>>
  parts: Partial<Record<Dimension, readonly (readonly [key: string, figures: readonly number[]])[]>>
}

/** When a sale was made, by the shop's clock. */
interface Moment {
  day: string
  hour: number
}

/** The lines of a sale or return. */
export function linesOfSale(sale: CountedSale, { day, hour }: Moment): SaleLines {
  const figures = saleFigures(sale)
  const whole = wholeOf(figures)
  const lines: SaleLines = {
    whole: packLine(whole),
    keys: {
      staff: sale.staffId ?? NO_KEY,
      hour: String(hour),
      weekday: String(weekdayOf(day)),
      customer: sale.customerId ?? NO_KEY,
      device: suffixOf(sale.number),
      currency: sale.currency ?? NO_KEY,
    },
    parts: {},
  }
  const goods = goodsOf(sale, whole)
  put(lines, 'product', whole, byProduct(goods, whole))
  put(lines, 'reason', whole, byReason(goods, whole))
  put(lines, 'vat', whole, byRate(goods, whole))
  put(lines, 'method', whole, byMethod(figures, whole))
  putTips(lines, sale, whole)
  return lines
}

function putTips(lines: SaleLines, sale: CountedSale, { orders }: Line): void {
  const { tenders = [], staffId = null, tipFor = { staffId } } = sale
  const put = (dimension: 'tip' | 'cash-tip', tips: Cents) => {
    if (tips === 0) return
    lines.parts[dimension] = [[tipFor.staffId ?? NO_KEY, packLine({ ...NO_LINE, orders, revenue: tips })]]
  }
  put('tip', tipsOf(tenders))
  put('cash-tip', tipsOf(tenders.filter(({ kind }) => kind === 'cash')))
}

/** Visits each line that a sale adds to: every dimension once or more. */
export function eachLine(
  { whole, keys, parts }: SaleLines,
  visit: (dimension: Dimension, key: string, line: Line) => void,
): void {
  const line = lineAt(whole)
  for (const dimension of DIMENSIONS) {
    const key = keys[dimension]
    if (key !== undefined) visit(dimension, key, line)
    for (const [part, figures] of parts[dimension] ?? []) visit(dimension, part, lineAt(figures))
  }
}

function put(lines: SaleLines, dimension: Dimension, whole: Line, parts: ReadonlyMap<string, Line>): void {
  const [only] = parts
  if (parts.size === 1 && only && isSame(only[1], whole)) lines.keys[dimension] = only[0]
  else lines.parts[dimension] = [...parts].map(([key, line]) => [key, packLine(line)] as const)
}

function isSame(one: Line, other: Line): boolean {
  return isNoLine(addLines(one, other, -1))
}

function wholeOf(figures: SaleFigures): Line {
  const { kind, tax, profit, discounts = ZERO } = figures
  const isReturn = kind === 'return'
  const revenue = revenueOf(figures)
  return {
    orders: isReturn ? 0 : 1,
    units: 0,
    revenue,
    returns: isReturn ? 1 : 0,
    returned: isReturn ? revenue : ZERO,
    discounts,
    tax,
    profit,
  }
}

type RatedItem = Pick<CountedItem, 'vatClass' | 'percent' | 'commissionVat'>

interface Goods {
  item: CountedItem
  line: Line
}

/** Each item's part: its tax is within its price, or a share of what an invoice put on top. */
function goodsOf(sale: CountedSale, whole: Line): Goods[] {
  const net = netItems(sale)
  const onTop = onTopOf(sale, net)
  const taxes = net.map(({ tax = ZERO }, at) => tax + (onTop[at] ?? 0))
  return net.map((item, at) => {
    const tax = within(taxes[at] ?? 0)
    const revenue = within(item.totalPrice + tax)
    const given = whole.returns === 1 ? [] : (item.discounts ?? [])
    const line = {
      orders: whole.orders,
      units: item.quantity,
      revenue,
      returns: whole.returns,
      returned: whole.returns === 1 ? revenue : ZERO,
      discounts: within(given.reduce((sum, { amount }) => sum + amount, 0)),
      tax,
      profit: within(item.totalPrice + timesPer(item.unitCost, movedBy(item), item.per)),
    }
    return { item, line }
  })
}

// What each class and rate put on top is shared by its own goods, and by all where papers say no rates.
function onTopOf(sale: CountedSale, net: ReturnType<typeof netItems<CountedItem>>): number[] {
  const isWithin = net.some((item) => item.tax && !isForOthers(item))
  if (sale.tax === 0 || isWithin || net.every(isForOthers)) return []
  const sizesOf = (isOf: (item: CountedItem) => boolean) =>
    net.map((item) => (!isForOthers(item) && isOf(item) ? Math.abs(item.totalPrice) : 0))
  const groups = (sale.taxes ?? []).map(({ tax, ...rate }) => ({
    tax,
    sizes: sizesOf((item) => rateOf(item) === rateOf(rate)),
  }))
  const isSaid =
    taxOf(groups) === sale.tax &&
    groups.every(({ tax, sizes }) => tax === 0 || sizes.some((size) => size > 0))
  const shared = isSaid ? groups : [{ tax: sale.tax, sizes: sizesOf(() => true) }]
  const sums = net.map(() => 0)
  for (const { tax, sizes } of shared)
    if (tax !== 0) for (const [at, share] of spread(tax, sizes).entries()) sums[at] = (sums[at] ?? 0) + share
  return sums
}

function byProduct(goods: readonly Goods[], whole: Line): ReadonlyMap<string, Line> {
  return withRest(joined(goods.map(({ item, line }) => [item.productId, line] as const)), whole)
}

// A reason's line is of the goods that were given off for it, and not of pieces.
function byReason(goods: readonly Goods[], whole: Line): ReadonlyMap<string, Line> {
  const lines = goods.map(({ item, line }) => [reasonOf(item.discounts), { ...line, units: 0 }] as const)
  return withRest(joined(lines), whole)
}

function byRate(goods: readonly Goods[], whole: Line): ReadonlyMap<string, Line> {
  const lines = goods.map(({ item, line }) => [rateOf(item), { ...line, units: 0 }] as const)
  return withRest(joined(lines), whole)
}

// As `standard 15`; of what was sold for others the rate of the commission, which is what it brings the shop (S18.18).
function rateOf({ vatClass = 'standard', percent, commissionVat }: RatedItem): string {
  const rate = vatClass === 'agency' ? commissionVat : percent
  return rate === undefined ? NO_KEY : `${vatClass} ${rate}`
}

/** Why goods were given off: by the largest of their discounts, as `=Damaged`, or by its kind where nobody said why. */
function reasonOf(discounts: CountedItem['discounts'] = []): string {
  let largest: Partial<Discount> | undefined
  for (const each of discounts) if (each.amount > (largest?.amount ?? 0)) largest = each
  if (!largest) return NO_KEY
  const reason = (largest.reason ?? '').replace(/\s+/g, ' ').trim()
  return reason === '' ? (largest.kind ?? 'line') : `=${reason}`
}

// Orders and returns stay those of the sale, however many of its items are of one product.
function joined(lines: readonly (readonly [string, Line])[]): Map<string, Line> {
  const byKey = new Map<string, Line>()
  for (const [key, line] of lines) {
    const before = byKey.get(key)
    const { orders, returns } = line
    byKey.set(key, before ? { ...addLines(before, line), orders, returns } : line)
  }
  return byKey
}

// What no item says: the items of a sale are unknown, or came to another sum.
function withRest(lines: Map<string, Line>, whole: Line): ReadonlyMap<string, Line> {
  const known = [...lines.values()].reduce((sum, line) => addLines(sum, line), NO_LINE)
  const counts = lines.size === 0 ? whole : NO_LINE
  const { orders, returns } = counts
  const rest = { ...addLines(whole, known, -1), units: 0, orders, returns }
  if (isNoLine(rest)) return lines
  const before = lines.get(NO_KEY)
  return lines.set(NO_KEY, before ? { ...addLines(before, rest), units: before.units } : rest)
}

/** What each method paid of the whole: its tax, profit, and what of it is somebody else's in proportion. */
function byMethod(figures: SaleFigures, whole: Line): ReadonlyMap<string, Line> {
  const { payments = [{ method: figures.paymentMethod, amount: figures.total }], exchanged = ZERO } = figures
  const paid: [string, number][] = payments.map(({ method, amount }) => [
    typeof method === 'string' ? method : method.id,
    amount,
  ])
  if (exchanged !== 0 || paid.length === 0) paid.push([EXCHANGED_KEY, exchanged])
  const sizes = paid.map(([, amount]) => Math.abs(amount))
  const parted = [whole.tax, whole.profit, whole.discounts, figures.held ?? ZERO]
  const [taxes, profits, discounts, held] = parted.map((amount) => spread(amount, sizes))
  const lines = paid.map(([key, amount], at): readonly [string, Line] => {
    const revenue = within(amount - (held?.[at] ?? 0))
    const line = {
      ...whole,
      revenue,
      returned: whole.returns === 1 ? revenue : ZERO,
      tax: within(taxes?.[at] ?? 0),
      profit: within(profits?.[at] ?? 0),
      discounts: within(discounts?.[at] ?? 0),
    }
    return [key, line]
  })
  const byKey = joined(lines)
  const rounded = [...byKey.values()].reduce((rest, { revenue }) => subtract(rest, revenue), whole.revenue)
  if (rounded === 0) return byKey
  const returned = whole.returns === 1 ? rounded : ZERO
  return byKey.set(ROUNDED_KEY, { ...NO_LINE, revenue: rounded, returned })
}
