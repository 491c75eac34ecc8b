import type { Balances } from '../book/balance.ts'
import { owedAfterField } from '../book/standing.ts'
import type { Cart } from '../cart/cart.ts'
import { priceCart } from '../cart/priced-cart.ts'
import { type Customer, WALK_IN } from '../customers/customer.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { mainMethod, type Payment } from '../sales/payment.ts'
import type { PaymentMethod } from '../sales/payment-method.ts'
import type { SaleFact } from '../sales/sale.ts'
import { methodOf } from '../sales/tender.ts'
import { tipsOf } from '../sales/tip.ts'
import { keptApprovals } from '../staff/approval.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { taxOf } from '../vat/taxes.ts'
import { taxedAs, taxesOn, type VatOfDay } from '../vat/vat-of-day.ts'
import { approvalsInUse } from './cart-demands.ts'
import { soldLine } from './sold-line.ts'

/** The values that the device supplies for a sale. */
export interface SaleMaking extends Maker {
  saleId: string
  /** The id of the item at an index of the cart's lines. */
  itemId: (index: number) => string
  /** The printed number, already taken from its series (R6). */
  number: string
  /** Epoch milliseconds. */
  now: number
  /** The shop's. */
  currency: Currency
  /** The cart's customer as currently stored; null for a walk-in, and for one deleted meanwhile. */
  customer: Pick<Customer, 'id' | 'name' | 'customerType' | 'creditLimit'> | null
  /** What customers owe as this device knows it; missing where nothing is sold on account. */
  balances?: Balances
  paid: PaidBy
  /** How its goods are taxed on its day; missing where all of them are the shop's own and it is not registered. */
  vat?: VatOfDay | undefined
  /** The open shift of its drawer (S15.5). */
  shiftId?: string | undefined
}

/** How a sale was paid: its exact total by one method, or by these payments. */
export type PaidBy = PaymentMethod | Pick<Payment, 'tenders' | 'rounding'>

/**
 * The sale that a paid cart becomes: names, prices, costs, classes of VAT and the customer frozen as sold (R13). What a
 * registered shop charges has its tax within (S18.9); elsewhere tax is 0 and total = subtotal (S9.5).
 * @throws Error for an empty cart
 */
export function buildSale(
  cart: Pick<Cart, 'lines' | 'discount' | 'points' | 'parkedId' | 'approvals' | 'boughtBy' | 'tipFor'>,
  making: SaleMaking,
): SaleFact {
  const { lines, total } = priceCart(cart)
  const { customer, balances, paid, vat, shiftId, currency } = making
  const approvals = cart.approvals ? keptApprovals(approvalsInUse(cart)) : []
  if (lines.length === 0) throw new Error('this cart was never checked out')
  const items = lines.map((line, index) => ({
    id: making.itemId(index),
    ...soldLine(line),
    ...taxedAs(line.line.productId, vat),
    // Kept although nothing is sold in it any more (`withDepositMarks`).
    ...(line.line.deposit && { deposit: line.line.deposit }),
  }))
  const taxes = taxesOn(vat, items)
  const tax = taxes ? taxOf(taxes) : ZERO
  return {
    id: making.saleId,
    number: making.number,
    printedAs: null,
    ...madeBy(making),
    customerId: customer?.id ?? null,
    customerName: customer?.name ?? WALK_IN,
    customerType: customer?.customerType ?? 'retail',
    items,
    subtotal: subtract(total, tax),
    tax,
    total,
    ...(taxes && { taxes }),
    status: 'completed',
    createdAt: making.now,
    ...paymentFields(paid, total),
    ...tipFields(cart, making),
    currency,
    ...(shiftId !== undefined && { shiftId }),
    ...(cart.parkedId !== undefined && { parkedId: cart.parkedId }),
    ...(typeof paid !== 'string' && balances && owedAfterField(customer, balances, paid.tenders)),
    ...(cart.boughtBy !== undefined && { boughtBy: cart.boughtBy }),
    ...(approvals.length > 0 && { approvals }),
  }
}

// Left out where the tip is for the cashier: that is the default.
function tipFields(
  { tipFor }: Pick<Cart, 'tipFor'>,
  { paid, staffId }: Pick<SaleMaking, 'paid' | 'staffId'>,
): Pick<SaleFact, 'tipFor'> {
  if (!tipFor || typeof paid === 'string' || tipsOf(paid.tenders) === 0) return {}
  return tipFor.staffId === (staffId ?? null) ? {} : { tipFor }
}

/** The payment fields of a sale. Tenders that `tendersOf` can derive are left out: most sales have a single one. */
export function paymentFields(
  paid: PaidBy,
  total: Cents,
): Pick<SaleFact, 'paymentMethod' | 'tenders' | 'rounding'> {
  if (typeof paid === 'string') return { paymentMethod: paid }
  const { tenders, rounding } = paid
  const paymentMethod = mainMethod(tenders)
  const [only, ...others] = tenders
  const { methodId, name } = methodOf(paymentMethod)
  const isPlain =
    only?.methodId === methodId &&
    only.name === name &&
    only.amount === total &&
    only.tendered === undefined &&
    only.reference === undefined &&
    only.tip === undefined &&
    others.length === 0
  return {
    paymentMethod,
    ...(!isPlain && { tenders: [...tenders] }),
    ...(rounding !== 0 && { rounding }),
  }
}
