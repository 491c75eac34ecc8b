import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'

const folder = process.env.TUCKSHOP_DATA ?? join(import.meta.dirname, '../../shared/data')
const real = join(folder, 'online-retail-products.csv')
const sample = join(import.meta.dirname, '../tools/sample/catalogue.csv')

/**
 * The catalogue that is multiplied: the real shop's where its file exists, else the smaller sample of our own.
 * @returns {{ source: string, listed: { sku: string, name: string, sellPrice: number, costPrice: number }[] }}
 *   prices in cents
 */
export function listedGoods() {
  const path = existsSync(real) ? real : sample
  const { data } = Papa.parse(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true })
  const rows = /** @type {Record<string, string>[]} */ (data)
  return {
    source: path === real ? 'online-retail-products.csv' : 'tools/sample/catalogue.csv',
    listed: rows.map((row) => ({
      sku: row.sku ?? '',
      name: row.name ?? '',
      sellPrice: inCents(row.sellPrice),
      costPrice: inCents(row.costPrice),
    })),
  }
}

/** @param {string | undefined} text */
function inCents(text) {
  return Math.round(Number(text ?? 0) * 100)
}
