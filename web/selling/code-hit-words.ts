import { packPriceOf } from '#core/barcodes/barcode.ts'
import type { CodeHit } from '#core/catalog/match-code.ts'
import type { Cents } from '#core/money/cents.ts'
import { perOf } from '#core/quantities/unit.ts'
import { texts } from './texts.ts'

/** What carries a code: `Pilchards`, `Pilchards (Case of 24)`. */
export function hitName({ item, pack }: CodeHit): string {
  return pack?.packName ? texts.ofPack({ name: item.product.name, pack: pack.packName }) : item.product.name
}

/** What one of it costs, in cents. */
export function hitPrice({ item: { product }, pack }: CodeHit): Cents {
  return pack ? packPriceOf(pack, product.sellPrice, perOf(product.unit)) : product.sellPrice
}
