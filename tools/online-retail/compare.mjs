/** @typedef {import('./figures-of-file.mjs').ShopFigures} ShopFigures */

/**
 * Compares the figures of several sources side by side.
 * @param {Record<string, ShopFigures>} sources by their names
 * @returns {{ table: string[][], same: boolean }} the table with its header, and whether every row is the same across
 */
export function compare(sources) {
  const names = Object.keys(sources)
  const all = Object.values(sources)
  const days = [...new Set(all.flatMap((figures) => [...figures.days.keys()]))].sort()
  /** @type {string[][]} */
  const rows = [
    ['Revenue', ...all.map(({ revenue }) => inRand(revenue))],
    ['Orders', ...all.map(({ orders }) => String(orders))],
    ['Average order', ...all.map(({ revenue, orders }) => inRand(Math.round(revenue / orders)))],
    ...[0, 1, 2, 3, 4].map((place) => [
      `Best seller ${place + 1}`,
      ...all.map(({ top }) =>
        top[place] ? `${top[place].units} units, ${inRand(top[place].revenue)}` : 'none',
      ),
    ]),
  ]
  const perDay = days.map((day) => [
    day,
    ...all.map((figures) => {
      const { orders, revenue } = figures.days.get(day) ?? { orders: 0, revenue: 0 }
      return `${orders} orders, ${inRand(revenue)}`
    }),
  ])
  const isSame = (/** @type {string[]} */ row) => new Set(row.slice(1)).size === 1
  const equal = perDay.filter(isSame).length
  rows.push(['Days with the same figures', ...all.map(({ days: own }) => `${equal} of ${own.size}`)])
  const different = perDay.filter((row) => !isSame(row))
  return {
    table: [['', ...names], ...rows, ...different],
    same: different.length === 0 && rows.every(isSame),
  }
}

/** @param {number} cents */
function inRand(cents) {
  const digits = String(cents).padStart(3, '0')
  return `R${digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ' ')}.${digits.slice(-2)}`
}
