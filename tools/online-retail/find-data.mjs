import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Where the invoice lines lie, and the catalogue when it lies beside them: at a path, else in the folder
 * TUCKSHOP_DATA, else in the data folder beside the project.
 * @param {string | undefined} path
 * @returns {{ lines: string, products?: string } | undefined} nothing when there are none
 */
export function findData(path) {
  const folder = process.env.TUCKSHOP_DATA ?? resolve(import.meta.dirname, '../../../shared/data')
  const lines = path ?? join(folder, 'online-retail-lines.csv.gz')
  if (!existsSync(lines)) return undefined
  const products = join(dirname(lines), 'online-retail-products.csv')
  return existsSync(products) ? { lines, products } : { lines }
}
