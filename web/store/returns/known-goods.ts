import { soldParts } from '#core/catalog/bundle.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import { type KnownGoods, lowestPrice } from '#core/returns/return-without-receipt.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ShopDatabase } from '../db/database.ts'
import { overlayOf } from '../db/overlay.ts'

/**
 * What products are taken back at without a receipt: the lowest price this device knows of, else today's.
 * @param now epoch milliseconds
 */
export async function readKnownGoods(
  db: ShopDatabase,
  catalogue: Pick<Catalogue, 'itemsById' | 'goneGoods'>,
  productIds: readonly string[],
  now: number,
): Promise<Map<string, KnownGoods>> {
  const [stored, over] = await Promise.all([
    db.sales.where('productIds').anyOf(productIds).toArray(),
    overlayOf(db, 'sales').toArray(),
  ])
  const sales = new Map<string, Sale>([
    ...stored.map((sale) => [sale.id, sale] as const),
    ...over.map(({ id, row }) => [id, row as Sale] as const),
  ])
  return new Map(
    productIds.flatMap((id) => {
      const product = catalogue.itemsById.get(id)?.product
      if (!product) return []
      const price = lowestPrice(id, [...sales.values()], now) ?? product.sellPrice
      return [[id, { product, price, parts: soldParts(product, goodsNow(catalogue)) }] as const]
    }),
  )
}
