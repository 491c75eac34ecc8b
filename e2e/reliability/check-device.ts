import type { PaidSale } from './sale-recorder.ts'
import type { StoredDevice, StoredSale } from './stored-device.ts'

/**
 * What is wrong with a device that was killed and reopened; empty when every promise holds.
 * @param paidSales the sales that users were shown as paid
 * @param delivered pieces of each product that were there before the first sale
 * @param paidOut the pay-outs of a drawer that users were shown, in cents
 */
export function faultsOf(
  device: StoredDevice | undefined,
  paidSales: readonly PaidSale[],
  delivered: Readonly<Record<string, number>>,
  paidOut: ReadonlySet<number> = new Set(),
): string[] {
  if (!device) return ['there is no database']
  return [
    ...lostSales(device.sales, paidSales),
    ...lostPayOuts(device, paidOut),
    ...device.sales.flatMap(halfSale),
    ...wrongNumbers(device.sales.map(({ number }) => number)),
    ...wrongStock(device, delivered),
    ...wrongDays(device),
    ...wrongOrder(device),
  ]
}

function lostSales(sales: readonly StoredSale[], paidSales: readonly PaidSale[]): string[] {
  const held = new Map(sales.map((sale) => [sale.number, sale]))
  return paidSales.flatMap(({ number, paid }) => {
    const sale = held.get(number)
    if (!sale) return [`${number} was shown as paid and is lost`]
    const stored = sale.total + (sale.rounding ?? 0)
    return stored === paid ? [] : [`${number} was shown as ${paid} and is ${stored}`]
  })
}

function lostPayOuts({ moves }: StoredDevice, paidOut: ReadonlySet<number>): string[] {
  const held = new Set(moves.filter(({ kind }) => kind === 'out').map(({ amount }) => amount))
  return [...paidOut].flatMap((amount) => (held.has(amount) ? [] : [`${amount} was paid out and is lost`]))
}

/**
 * The cash that the drawer of an only shift should hold by what a device has stored, in cents: its float, and cash paid,
 * less what was given back and paid out.
 */
export function drawerOf({ sales, moves, floats }: StoredDevice): number {
  const float = Object.values(floats).reduce((sum, each) => sum + each, 0)
  const cash = sales
    .filter(({ shiftId }) => shiftId !== undefined && shiftId in floats)
    .flatMap(({ total, tenders = [{ kind: 'cash', amount: total }] }) => tenders)
    .reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + amount : sum), 0)
  const out = moves.filter(({ shiftId }) => shiftId !== null && shiftId in floats)
  return float + cash - out.reduce((sum, { amount }) => sum + amount, 0)
}

function halfSale({ number, total, items, tenders, rounding = 0 }: StoredSale): string[] {
  const sum = items.reduce((so, { totalPrice }) => so + totalPrice, 0)
  if (items.length === 0 || sum !== total) return [`${number} is of ${total}, its items of ${sum}`]
  const paid = tenders?.reduce((so, { amount }) => so + amount, 0) ?? total
  return paid === total + rounding ? [] : [`${number} is of ${total + rounding}, its payments of ${paid}`]
}

/** Numbers that are missing from their series, or used twice. A series is what shares a prefix and a device suffix. */
export function wrongNumbers(numbers: readonly string[]): string[] {
  const counts = new Map<string, number[]>()
  for (const number of numbers) {
    const [, prefix, count, suffix = ''] = /^(R|CN)(\d+)(-\w+)?$/.exec(number) ?? []
    if (count === undefined) return [`${number} is no number`]
    const name = `${prefix}…${suffix}`
    const series = counts.get(name)
    if (series) series.push(Number(count))
    else counts.set(name, [Number(count)])
  }
  return [...counts].flatMap(([name, series]) => {
    const expected = series.map((_, index) => index + 1)
    const sorted = series.sort((left, right) => left - right)
    const at = sorted.findIndex((count, index) => count !== expected[index])
    return at < 0 ? [] : [`series ${name} goes wrong at ${sorted[at]}`]
  })
}

function wrongStock({ sales, onHand }: StoredDevice, delivered: Readonly<Record<string, number>>): string[] {
  const left = new Map(Object.entries(delivered))
  for (const { items } of sales)
    for (const { productId, quantity, condition = 'sellable' } of items)
      if (condition === 'sellable') left.set(productId, (left.get(productId) ?? 0) - quantity)
  return [...left].flatMap(([id, count]) =>
    onHand[id] === count ? [] : [`${onHand[id]} of ${id} are there, the sales leave ${count}`],
  )
}

function wrongDays({ sales, days }: StoredDevice): string[] {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0)
  const made = sales.filter(({ kind }) => kind !== 'return').length
  const sold = sales.reduce((sum, { total }) => sum + total, 0)
  return orders === made && revenue === sold
    ? []
    : [`the days have ${orders} sales of ${revenue}, there are ${made} of ${sold}`]
}

function wrongOrder({ seq, waiting }: StoredDevice): string[] {
  const first = waiting[0]
  if (first === undefined) return []
  const whole = waiting.every((each, index) => each === first + index)
  return whole && waiting.at(-1) === seq ? [] : [`${waiting.join(' ')} wait, the last given is ${seq}`]
}
