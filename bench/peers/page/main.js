import { products, sale } from './goods.js'
import { allStrict } from './strict.js'

const PEERS = {
  raw: async () => (await import('./raw.js')).openRaw(),
  rxdb: async () => (await import('./rxdb.js')).openRxdb(),
  pouchdb: async () => (await import('./pouchdb.js')).openPouch(),
  tinybase: async () => (await import('./tinybase.js')).openTinybase(),
}

let peer
let catalogue = []

const timed = async (work) => {
  const started = performance.now()
  const count = await work()
  return { ms: performance.now() - started, count }
}

/** The driver's interface, the same for every peer. Times in milliseconds. */
window.peers = {
  /** Opens a peer's database, as a new page does. */
  async open(name, listed, count) {
    allStrict()
    catalogue = products(listed, count)
    const opened = await timed(async () => {
      peer = await PEERS[name]()
    })
    return opened.ms
  },
  fill: () => peer.fill(catalogue),
  seed: () => peer.seed(catalogue),
  load: () => timed(() => peer.load()),
  async search(words) {
    const times = []
    for (const word of words) times.push((await timed(() => peer.search(word))).ms)
    return times
  },
  /** Sales one after the other, until each is durable; no longer than `limitMs`. */
  async checkouts(from, count, limitMs) {
    const times = []
    const started = performance.now()
    for (let at = from; at < from + count && performance.now() - started < limitMs; at++) {
      times.push((await timed(() => peer.checkout(sale(at, catalogue)))).ms)
      await new Promise((next) => setTimeout(next, 10))
    }
    return times
  },
  /** Sales that are not timed. */
  async sellMany(from, count) {
    const sales = Array.from({ length: count }, (_, at) => sale(from + at, catalogue))
    if (peer.sellMany) await peer.sellMany(sales)
    else for (const each of sales) await peer.checkout(each)
  },
  push: async () => (await timed(() => peer.push())).ms,
  /** The stock of all products together, as this device knows it. */
  onHand: () => peer.onHand(),
  pull: (expected) => timed(() => peer.pull(expected)),
}
