import { type Barcode, packNameOf } from '../barcodes/barcode.ts'
import type { Product } from '../catalog/product.ts'
import type { QuantityPrice } from '../catalog/quantity-price.ts'
import type { Cents } from '../money/cents.ts'
import { atOtherPercent } from '../money/percent-of.ts'
import type { Intent } from '../sync/operations.ts'

/** What a product's prices become when VAT changes. */
export interface PriceChange {
  product: Product
  sellPrice: Cents
  tradePrice: Cents | null
  /** Its quantity prices, where any of them changes. */
  quantityPrices?: readonly QuantityPrice[]
  /** Its packs with a price of their own that changes. */
  packs: readonly PackChange[]
}

interface PackChange {
  id: string
  name: string
  before: Cents
  after: Cents
}

/** What of a shop decides which prices change. */
export interface PricedShop {
  /** Trade prices have no VAT in them: they stay. */
  tradeBeforeVat?: boolean | undefined
  barcodes?: readonly Barcode[]
  /** In which something is sold: whoever brings one back is given what it cost before, so its price stays. */
  containers?: readonly Pick<Product, 'id'>[]
}

/**
 * Prices that include VAT, with that of another rate within instead: each rounded half up to the cent, those of packs and of
 * quantities too (S18.6, S10.11, S12.16). Standard-rated goods only, and only those of which a price changes.
 * @param before and `after`: percent
 */
export function raisedPrices(
  products: readonly Product[],
  before: number,
  after: number,
  { tradeBeforeVat = false, barcodes = [], containers = [] }: PricedShop = {},
): PriceChange[] {
  const raised = (price: Cents) => atOtherPercent(price, before, after)
  const isContainer = new Set(containers.map(({ id }) => id))
  return products
    .filter(({ id, vatClass = 'standard' }) => vatClass === 'standard' && !isContainer.has(id))
    .flatMap((product): PriceChange[] => {
      const { id, quantityPrices = [] } = product
      const sellPrice = raised(product.sellPrice)
      const tradePrice =
        product.tradePrice === null || tradeBeforeVat ? product.tradePrice : raised(product.tradePrice)
      const inQuantity = stillLess(quantityPrices.map((each) => ({ ...each, price: raised(each.price) })))
      const packs = barcodes.flatMap((each): PackChange[] => {
        if (each.productId !== id || each.packPrice === null) return []
        const change = { id: each.id, before: each.packPrice, after: raised(each.packPrice) }
        return change.before === change.after ? [] : [{ ...change, name: packNameOf(each) }]
      })
      const isOther = inQuantity.some(({ price }, at) => price !== quantityPrices[at]?.price)
      const changes = sellPrice !== product.sellPrice || tradePrice !== product.tradePrice
      if (!changes && !isOther && packs.length === 0) return []
      return [{ product, sellPrice, tradePrice, ...(isOther && { quantityPrices: inQuantity }), packs }]
    })
}

// Two that were a cent apart may be one now: a list has each lower than the one before.
function stillLess(prices: readonly QuantityPrice[]): QuantityPrice[] {
  const kept: QuantityPrice[] = []
  for (const each of prices) {
    const last = kept.at(-1)
    if (!last || each.price < last.price) kept.push(each)
  }
  return kept
}

/** Stores them: each says only what changes. */
export function raisePrices(changes: readonly PriceChange[]): Intent[] {
  return changes.flatMap(({ product, sellPrice, tradePrice, quantityPrices, packs }): Intent[] => {
    const fields = {
      ...(sellPrice !== product.sellPrice && { sellPrice }),
      ...(tradePrice !== product.tradePrice && { tradePrice }),
      ...(quantityPrices && { quantityPrices: [...quantityPrices] }),
    }
    return [
      ...(Object.keys(fields).length > 0
        ? [{ type: 'product.patch' as const, payload: { id: product.id, fields } }]
        : []),
      ...packs.map(({ id, after }) => ({
        type: 'barcode.patch' as const,
        payload: { id, fields: { packPrice: after } },
      })),
    ]
  })
}
