import type { ShopDatabase } from '#web/store/db/database.ts'
import type { Shop } from '#web/store/shop/shop.ts'

/** A shop as screens have it, and the database, in which the work to do next is looked for. */
export interface WatchedShop extends Shop {
  readonly db: ShopDatabase
}
