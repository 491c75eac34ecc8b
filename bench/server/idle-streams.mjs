import { setTimeout as sleep } from 'node:timers/promises'
import { ShopClient } from './shop-client.mjs'
import { usageOf } from './usage.mjs'

/** Devices per shop: the number of streams of a business is limited. */
const DEVICES_A_SHOP = 10
const SETTLE_MS = 15_000

/**
 * Opens many poke streams, leaves them idle, and measures the server's memory; then one sale is made and must reach
 * each device of its shop.
 * @param {{ url: string, pid: number }} server
 * @param {number} count
 * @returns {Promise<{ streams: number, beforeMb: number, memoryMb: number, pokedMs: number }>} `pokedMs`: from the push
 *   to the last of its shop's devices that heard of it
 */
export async function measureIdleStreams(server, count) {
  const before = usageOf(server.pid)
  /** @type {(() => void)[]} */
  const closers = []
  /** @type {ShopClient | undefined} */
  let seller
  let heard = 0
  for (let at = 0; at < count / DEVICES_A_SHOP; at += 1) {
    const shop = new ShopClient(server.url)
    await shop.open()
    seller ??= shop
    const counts = shop === seller
    for (let device = 0; device < DEVICES_A_SHOP; device += 1) {
      let first = true
      closers.push(
        await shop.stream(() => {
          // The first message is the business's current head.
          if (!first && counts) heard += 1
          first = false
        }),
      )
    }
  }
  await sleep(SETTLE_MS)
  const idle = usageOf(server.pid)
  const start = performance.now()
  await seller?.push(seller.sales(1))
  while (heard < DEVICES_A_SHOP && performance.now() - start < 10_000) await sleep(1)
  const pokedMs = performance.now() - start
  for (const close of closers) close()
  if (heard < DEVICES_A_SHOP) throw new Error(`only ${heard} of ${DEVICES_A_SHOP} devices were poked`)
  return { streams: closers.length, beforeMb: before.memoryMb, memoryMb: idle.memoryMb, pokedMs }
}
