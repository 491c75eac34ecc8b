import { inTheBook } from './in-the-book.mjs'
import { inTheExchange } from './in-the-exchange.mjs'
import { inTheLayBys } from './in-the-lay-bys.mjs'
import { inTheOffice } from './in-the-office.mjs'
import { inTheOrders } from './in-the-orders.mjs'
import { inThePoints } from './in-the-points.mjs'
import { inTheSale } from './in-the-sale.mjs'
import { inTheStock } from './in-the-stock.mjs'
import { inTheStore } from './in-the-store.mjs'
import { inTheVouchers } from './in-the-vouchers.mjs'
import { onTheDevice } from './on-the-device.mjs'
import { onTheServer } from './on-the-server.mjs'

/**
 * A deliberate mistake: its name in one sentence, and the places in the product where it is made.
 * @typedef {{ name: string, edits: [file: string, find: string, put: string][] }} Breakage
 */

/** @type {Breakage[]} */
export const breakages = [
  ...onTheServer,
  ...onTheDevice,
  ...inTheStore,
  ...inTheSale,
  ...inTheExchange,
  ...inTheStock,
  ...inTheOffice,
  ...inTheOrders,
  ...inTheLayBys,
  ...inTheBook,
  ...inTheVouchers,
  ...inThePoints,
]

/**
 * Applies the mistake while the product is bundled; the sources stay as they are. A place that is no longer found, or
 * found more than once, is an error: the breakage must be updated.
 * @param {Breakage} breakage
 * @returns {import('vite').Plugin}
 */
export function breaking({ name, edits }) {
  const made = new Set()
  return {
    name: 'deliberate-breakage',
    enforce: 'pre',
    transform(source, id) {
      let broken = source
      for (const edit of edits) {
        const [file, find, put] = edit
        if (!id.endsWith(`/${file}`)) continue
        if (broken.split(find).length !== 2) throw new Error(`"${name}": "${find}" is not once in ${file}`)
        broken = broken.replace(find, () => put)
        made.add(edit)
      }
      return broken === source ? null : broken
    },
    buildEnd(error) {
      if (error) return
      for (const edit of edits) if (!made.has(edit)) this.error(`"${name}": ${edit[0]} was never read`)
    },
  }
}
