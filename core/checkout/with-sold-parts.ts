import { bundledAs, type GoodsById, type MaybeBundle, type PartGoods } from '../catalog/bundle.ts'
import type { SaleFact } from '../sales/sale.ts'

/**
 * A sale about to be made with the bundles among its lines frozen: their parts as they are
 * now, and what those cost (S19.28). The parts leave the shop now, whenever the price was agreed.
 * @param goods a product as it is now, deleted ones too
 */
export function withSoldParts(sale: SaleFact, goods: GoodsById<MaybeBundle & PartGoods>): SaleFact {
  return { ...sale, items: sale.items.map((item) => ({ ...item, ...bundledAs(item, goods) })) }
}
