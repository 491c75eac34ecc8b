import type { Catalogue } from '#web/store/catalogue/catalogue.ts'
import type { Identity } from '#web/store/db/identity.ts'
import type { DeviceState } from '#web/store/shop/shop.ts'

/**
 * Whether to say that no business was set up: there are goods of the shop's own, and in an account the
 * server has answered. Before that nobody could have set one up, or nobody knows (R39).
 */
export function isBusinessMissing(
  mode: Identity['mode'],
  { items, business }: Pick<Catalogue, 'items' | 'business'>,
  { lastSyncAt }: Pick<DeviceState, 'lastSyncAt'>,
): boolean {
  const hasOwnGoods = items[0]?.demo === false
  return business === undefined && hasOwnGoods && (mode === 'local' || lastSyncAt !== null)
}
