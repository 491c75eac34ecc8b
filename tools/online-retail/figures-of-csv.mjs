import papaparse from 'papaparse'

/** @typedef {import('./figures-of-file.mjs').ShopFigures} ShopFigures */

/**
 * Reads the figures of the file that the analytics page exports. Days without a sale are left out.
 * @param {string} text
 * @returns {ShopFigures & { average: number }}
 */
export function figuresOfCsv(text) {
  const parsed = papaparse.parse(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true })
  const rows = /** @type {Record<string, string>[]} */ (parsed.data)
  const part = (/** @type {string} */ name) => rows.filter((row) => row.Part === name)
  const amount = (/** @type {Record<string, string> | undefined} */ row) =>
    Math.round(Number(row?.Amount ?? Number.NaN) * 100)
  const summary = (/** @type {string} */ name) => part('Summary').find((row) => row.Name === name)
  const days = part('Day').map((row) => ({
    // The other sources name days as databases do.
    day: (row.Name ?? '').replaceAll('/', '-'),
    orders: Number(row.Orders),
    revenue: amount(row),
  }))
  return {
    orders: Number(summary('Total Orders')?.Orders),
    revenue: amount(summary('Total Revenue')),
    average: amount(summary('Average Order Value')),
    days: new Map(days.filter(({ orders }) => orders > 0).map(({ day, ...figures }) => [day, figures])),
    top: part('Popular product').map((row) => ({
      name: row.Name ?? '',
      units: Number(row.Units),
      revenue: amount(row),
    })),
  }
}
