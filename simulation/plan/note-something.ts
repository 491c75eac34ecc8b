import { cents } from '#core/money/cents.ts'
import type { Random } from '../kernel/random.ts'
import type { Tab } from '../world/tab.ts'

/** Somebody clears a cart, which is noted for the owner and makes no other operation. */
export function noteSomething(
  { shop, colleague }: Tab,
  random: Random,
): (() => Promise<unknown>) | undefined {
  const amount = cents(random.below(500) * 100)
  if (!shop || colleague) return undefined
  return async () => {
    shop.activity.note('cart-cleared', { amount })
    await shop.activity.settled()
  }
}
