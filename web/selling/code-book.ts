import type { CodeBook } from '#core/catalog/match-code.ts'
import type { Catalogue, CatalogueItem } from '#web/store/catalogue/catalogue.ts'

/** What codes are looked up in: all of the shop's goods and packs, and how it reads the labels of its scales. */
export function codeBookOf({
  items,
  itemsById,
  barcodes,
  goneGoods,
  business,
}: Catalogue): CodeBook<CatalogueItem> {
  return { items, itemsById, barcodes, gone: goneGoods.values(), labelRules: business?.labelRules ?? [] }
}
