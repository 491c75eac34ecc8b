import type { Cart } from '#core/cart/cart.ts'
import { cents } from '#core/money/cents.ts'
import { PROMOTION_KINDS, type PromotionFields } from '#core/promotions/promotion.ts'
import { withPromotions } from '#core/promotions/with-promotions.ts'
import type { Random } from '../kernel/random.ts'
import { databaseOf } from '../world/device.ts'
import type { Tab } from '../world/tab.ts'
import type { World } from '../world/world.ts'

/** Somebody makes a promotion, changes one, switches one off, deletes one or brings one back. */
export function changePromotion(
  world: World,
  { shop, device }: Tab,
  random: Random,
): (() => Promise<unknown>) | undefined {
  if (!shop) return undefined
  const unique = world.newId()
  const goods = shop.catalogue.get().items.filter(({ demo }) => !demo)
  const all: PromotionFields = {
    // A name is never written twice, so that it says who wrote it.
    name: unique,
    kind: random.mustPick(PROMOTION_KINDS),
    percent: 1 + random.below(100),
    price: cents(1 + random.below(5_000)),
    many: 2 + random.below(3),
    free: 1 + random.below(2),
    productIds: goods.filter(() => random.chance(0.3)).map(({ product }) => product.id),
    combines: random.chance(0.3),
    active: random.chance(0.8),
    deleted: random.chance(0.2),
  }
  const rows = device.disk.table(databaseOf(device), 'promotions').inOrder()
  const known = random.chance(0.6) ? random.pick(rows)?.key : undefined
  const some = Object.fromEntries(Object.entries(all).filter(() => random.chance(0.5)))
  const id = known === undefined ? `${shop.identity.businessId}-${unique}` : String(known)
  const fields = known === undefined ? { ...all, active: true, deleted: false } : some
  return () => shop.commit([{ type: 'promotion.patch', payload: { id, fields } }])
}

/** A cart as the till shows it: with what the promotions that it knows take off. */
export function promoted<Some extends Cart>({ shop }: Tab, cart: Some | undefined): Some | undefined {
  if (!shop || !cart) return cart
  const { promotions, itemsById } = shop.catalogue.get()
  return withPromotions(cart, {
    promotions,
    productOf: (id) => itemsById.get(id)?.product,
    now: shop.now(),
  })
}
