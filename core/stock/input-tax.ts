import { type Cents, sum, within, ZERO } from '../money/cents.ts'
import { shares } from '../money/shares.ts'
import { sharesOfDelivery } from './received-costs.ts'
import { chargedOf, type ReceivingShop, readAmount, type TypedDelivery } from './typed-delivery.ts'

/**
 * The VAT that a supplier's tax invoice should show, in cents, by what was typed: of the standard-rated goods with their
 * share of delivery and discount, rounded once, half a cent up. What cannot be read yet counts as nothing.
 */
export function inputTaxOf(
  typed: TypedDelivery,
  shop: Pick<ReceivingShop, 'currency' | 'goods' | 'taxRate'>,
): Cents {
  const charged = typed.lines.map((line) => chargedOf(line, typed, shop) ?? ZERO)
  const goods = sum(charged)
  const discount = readAmount(typed.discount, shop.currency) ?? ZERO
  const off = shares(discount > goods ? goods : discount, charged)
  const more = sharesOfDelivery(readAmount(typed.delivery, shop.currency) ?? ZERO, charged)
  const paid = typed.lines.map(({ productId }, at) => {
    const isTaxed = (shop.goods.get(productId)?.product.vatClass ?? 'standard') === 'standard'
    return isTaxed ? (charged[at] ?? 0) - (off[at] ?? 0) + (more[at] ?? 0) : 0
  })
  const taxed = BigInt(paid.reduce((total, each) => total + each, 0))
  // Rates have at most four decimals.
  const rate = BigInt(Math.round(shop.taxRate * 10_000))
  const of = typed.withVat ? 1_000_000n + rate : 1_000_000n
  return within(Number((2n * taxed * rate + of) / (2n * of)))
}
