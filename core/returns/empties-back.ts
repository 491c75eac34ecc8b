import type { Cart } from '../cart/cart.ts'
import { emptiesAsPayment, emptiesTotal, paidByEmpties } from '../cart/empties.ts'
import { priceCart } from '../cart/priced-cart.ts'
import type { PaidBy } from '../checkout/build-sale.ts'
import { WALK_IN } from '../customers/customer.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { subtract, ZERO } from '../money/cents.ts'
import type { SaleFact } from '../sales/sale.ts'
import { methodOf } from '../sales/tender.ts'
import type { VatOfDay } from '../vat/vat-of-day.ts'
import { type ReturnMaking, type ReturnPreview, returnOfGoods } from './build-return.ts'
import { goodsAsPayment, paidWithGoods } from './exchange.ts'
import { moneyWithoutReceipt, previewWithoutReceipt } from './return-without-receipt.ts'

const CASH = methodOf('cash')

/**
 * What a cart's empties give: they pay its goods first, as goods that come back do, and the rest is cash (S14.26). With the
 * class and rate of today, as nothing says what they were sold at (VAT Act s 21(1)(d)(i), s 64(2)).
 * @returns undefined for a cart without any
 */
export function previewEmpties(
  cart: Pick<Cart, 'lines' | 'discount' | 'empties'>,
  rule: CashRounding,
  vat?: VatOfDay,
): ReturnPreview | undefined {
  const { empties = [] } = cart
  const goods = new Map(
    empties.map(({ productId: id, name, sku, unitPrice, unitCost }) => [
      id,
      { product: { id, name, sku, costPrice: unitCost }, price: unitPrice },
    ]),
  )
  const lines = empties.map(({ productId, quantity }) => ({
    ...{ productId, quantity },
    condition: 'sellable' as const,
  }))
  const previewed = previewWithoutReceipt({ lines, refundBy: CASH }, goods, rule, vat)
  if (!previewed.ok) return undefined
  const settled = paidByEmpties(cart)
  const money = moneyWithoutReceipt(subtract(emptiesTotal(cart), settled), CASH, rule)
  return { ...previewed.preview, ...money, tenders: [...goodsAsPayment({ settled }), ...money.tenders] }
}

/**
 * The payments of a cart's goods: by its empties, and the difference as said.
 * @throws Error when what was taken is not the difference
 */
export function paidWithEmpties(
  cart: Pick<Cart, 'lines' | 'discount' | 'empties'>,
  paid: PaidBy,
  rule: CashRounding,
): Exclude<PaidBy, string> {
  const toPay = subtract(priceCart(cart).total, paidByEmpties(cart))
  const { tenders, rounding } = paidWithGoods({ settled: ZERO, toPay }, paid, rule)
  return { tenders: [...emptiesAsPayment(cart), ...tenders], rounding }
}

/** The fact that empties become: of nobody's sale, as any shop's containers come back, and for no reason but that. */
export function buildEmpties(preview: ReturnPreview, making: ReturnMaking): SaleFact {
  return {
    ...returnOfGoods(preview, making),
    customerId: null,
    customerName: WALK_IN,
    customerType: 'retail',
    returnKind: 'container',
  }
}
