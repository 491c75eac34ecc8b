import { measureData } from './scenarios/data.mjs'
import { buildPeers, measurePeers, peerVersions } from './scenarios/peers.mjs'
import { measureServer } from './scenarios/server.mjs'
import { measureShop } from './scenarios/shop.mjs'
import { startShopServer } from './shop-server.mjs'

/** @typedef {import('./page/goods.ts').Listed[]} Listed */
/** @typedef {import('./results.mjs').Measured | import('./results.mjs').Compared} Found */

const USUAL = { products: 10_000, sales: 50_000 }
/** The price list of a hardware store. */
const LISTED = { products: 3_628, sales: 0 }
const SYNCED = { products: 50_000, sales: 50_000 }

/**
 * The parts that `npm run bench` can measure separately. Small, busy and large form one plot.
 * @type {Record<string, (listed: Listed) => Promise<Found>>}
 */
export const PARTS = {
  shop: (listed) => shopOf(USUAL, [1, 4], listed),
  small: (listed) => shopOf({ products: 1_000, sales: 10_000 }, [4], listed),
  busy: (listed) => shopOf({ products: 10_000, sales: 100_000 }, [4], listed),
  large: (listed) => shopOf({ products: 100_000, sales: 500_000 }, [1, 4], listed),
  async server(listed) {
    const rows = await withServer(({ url }) => measureServer({ url, listed, ...SYNCED }))
    return { size: SYNCED, rows, failed: [] }
  },
  async data(listed) {
    const rows = await withServer(({ url }) => measureData({ url, listed, products: LISTED.products }))
    return { size: LISTED, rows, failed: [] }
  },
  async peers(listed) {
    buildPeers()
    const { products } = USUAL
    const peers = await withServer((at) => measurePeers({ ...at, listed, products, throttle: 4 }))
    return { versions: peerVersions(), peers }
  },
}

/**
 * @param {import('./results.mjs').Size} size @param {readonly number[]} throttles @param {Listed} listed
 * @returns {Promise<import('./results.mjs').Measured>}
 */
export async function shopOf(size, throttles, listed) {
  return { size, ...(await measureShop(size, throttles, listed)) }
}

/**
 * Runs something against a new, empty server of our own.
 * @template Result
 * @param {(at: { url: string, postgres: object }) => Promise<Result>} work
 */
async function withServer(work) {
  const server = await startShopServer()
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}
