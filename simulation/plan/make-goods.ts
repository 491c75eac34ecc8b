import { makeIntents, readMake, type TypedMake } from '#core/stock/read-make.ts'
import type { Random } from '../kernel/random.ts'
import { checkMade } from '../oracle/check-made.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'
import { goodsOf, knownTo } from './stock-work.ts'

/** Somebody makes one or two products from one or two others. */
export function makeGoods(world: World, { shop }: Tab, random: Random): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const left = goodsOf(shop).map(({ id }) => id)
  const takeSome = () =>
    Array.from({ length: Math.min(left.length, 1 + random.below(2)) }, () => {
      const [productId = ''] = left.splice(random.below(left.length), 1)
      return { productId, quantity: String(1 + random.below(9)) }
    })
  const typed: TypedMake = { uses: takeSome(), makes: takeSome() }
  const costMethod = random.chance(0.7) ? 'average' : 'last'
  if (typed.makes.length === 0) return undefined
  return async () => {
    const knows = { ...knownTo(shop), costMethod } as const
    const read = readMake(typed, knows)
    // A product may be gone since it was chosen.
    if (!read.ok) return
    const id = `${shop.identity.businessId}-${world.newId()}`
    const intents = makeIntents(read.make, { id, by: null, now: shop.now() })
    await shop.commit(intents)
    for (const { type, payload } of intents)
      if (type === 'stock.make') checkMade(world.recorder, payload.make, { typed, knows })
  }
}
