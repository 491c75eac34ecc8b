import type { Balances } from '../book/balance.ts'
import { owedAfterField } from '../book/standing.ts'
import type { Customer } from '../customers/customer.ts'
import { namedNow, type StandIns } from '../customers/merged-names.ts'
import type { Points } from '../loyalty/sale-points.ts'
import type { CashRounding } from '../money/cash-rounding.ts'
import { type Cents, subtract, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { onAccountOf } from '../sales/on-account.ts'
import { mainMethod } from '../sales/payment.ts'
import type { Sale, SaleFact, SaleItem, TaxLine } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
import { tippedOf, tipsOf } from '../sales/tip.ts'
import { allowedBy } from '../staff/approval.ts'
import { type Maker, madeBy } from '../staff/maker.ts'
import { isNewVoucher } from '../vouchers/spend-voucher.ts'
import { type PointsBack, pointsBack } from './points-back.ts'
import { type Refund, refund } from './refund.ts'
import { withReferences } from './refund-references.ts'
import { decideReturn, type ReturnAmounts, type ReturnRefusal, returnables } from './return-amounts.ts'
import type { Condition, ReturnedPart, ReturnRequest } from './return-request.ts'

/** A sale with everything that came back of it so far. */
export interface FoundSale {
  sale: Sale
  returns: readonly Sale[]
}

/** What a return would take back and give, in cents above zero. */
export interface ReturnPreview extends ReturnAmounts, Refund {
  /** Of each of `items`. */
  conditions: Condition[]
  /** What it does to the points of its customer; missing where the sale did nothing to them. */
  points?: PointsBack
}
export type PreviewedReturn = { ok: true; preview: ReturnPreview } | { ok: false; refusal: ReturnRefusal }

/** Goods of a sale that come back, before anybody said why. */
export type AskedReturn = Omit<ReturnRequest, 'saleId' | 'reason'>

/**
 * What a return would take back and give, before it is made.
 * @param rule how the shop rounds cash
 */
export function previewReturn(
  { sale, returns }: FoundSale,
  asked: AskedReturn,
  rule: CashRounding,
): PreviewedReturn {
  if (sale.kind === 'return') return { ok: false, refusal: { code: 'return-of-return' } }
  const isVoid = asked.kind === 'void'
  if (isVoid && returns.length > 0) return { ok: false, refusal: { code: 'already-returned' } }
  const parts = (isVoid ? everything(sale) : asked.parts).filter(({ quantity }) => quantity !== 0)
  const decision = decideReturn(sale, returns, parts)
  if (!decision.ok) return decision
  const { amounts } = decision
  const by = isVoid ? undefined : asked.refundBy
  const money = refund(sale, returns, amounts, rule, by)
  const paidBack = isVoid ? withTips(money.tenders, sale) : money.tenders
  const tenders = withReferences(paidBack, asked.references)
  const points = pointsBack(sale, returns, amounts)
  const conditions = parts.map(({ condition }) => condition)
  return { ok: true, preview: { ...amounts, ...money, tenders, conditions, ...(points && { points }) } }
}

// A void gives the tip back too. Goods that are returned later were served all the same: that tip stays.
function withTips(back: readonly Tender[], sale: Sale): Tender[] {
  const paid = tendersOf(sale)
  return back.map((tender) => {
    const tip = paid.find(({ id }) => id === tender.id)?.tip
    return tip === undefined ? tender : { ...tender, tip }
  })
}

/** Everything of a sale, to be sold again. */
function everything(sale: Sale): ReturnedPart[] {
  return returnables(sale, []).map(({ item, left }) => ({
    itemId: item.id,
    quantity: left,
    condition: 'sellable',
  }))
}

/** The values that the device supplies for a return. */
export interface ReturnMaking extends Maker {
  id: string
  /** The id of the item at an index. */
  itemId: (index: number) => string
  /** The printed number, already taken from its series. */
  number: string
  /** Epoch milliseconds. */
  now: number
  /** The shop's. */
  currency: Currency
  /** The open shift of its drawer (S15.5). */
  shiftId?: string | undefined
  /** The number of the voucher that it issues, already taken from its series (`isNewVoucher`). */
  voucher?: string | undefined
  /** The shop's customers, and what they owe as this device knows it; missing where nothing is on account. */
  book?: { customers: readonly Customer[]; balances: Balances; points: Points; standIns?: StandIns }
}

/** The fact that a return becomes: quantities and amounts below zero, and whatever was sold as it was sold (S14.1). */
export function buildReturn(
  { sale }: Pick<FoundSale, 'sale'>,
  preview: ReturnPreview,
  { kind, reason, approvals }: Pick<ReturnRequest, 'kind' | 'reason' | 'approvals'>,
  making: ReturnMaking,
): SaleFact {
  const goods = returnOfGoods(preview, making)
  const holder = holderOf(sale, goods.tenders, making.book)
  return {
    ...goods,
    items: goods.items.map((item) => (item.staffCommission ? { ...item, ...soldBy(sale, item) } : item)),
    ...(tipsOf(goods.tenders ?? []) !== 0 && { tipFor: tippedOf(sale) }),
    ...(making.book && standingOf(holder.customerId, goods.tenders, making.book)),
    ...saidOfPoints(holder.customerId, preview.points, making.book?.points),
    // As its sale says, whatever a pull has changed meanwhile: it never contradicts itself.
    currency: sale.currency ?? making.currency,
    ...holder,
    customerType: sale.customerType,
    returnOf: {
      saleId: sale.id,
      // As it stands on the customer's slip.
      number: printedNumber(sale),
      createdAt: sale.createdAt,
      ...(sale.currency && { currency: sale.currency }),
    },
    returnKind: kind,
    reason,
    ...allowedBy(approvals),
  }
}

// What is earned is taken from whoever sold it, and not from whoever took it back (S16.20).
function soldBy({ staffId }: Pick<Sale, 'staffId'>, item: SaleItem): Pick<SaleItem, 'staffId'> {
  const seller = item.staffId ?? staffId
  return seller === undefined ? {} : { staffId: seller }
}

function saidOfPoints(
  customerId: string | null,
  back: PointsBack | undefined,
  points: Points = new Map(),
): Pick<SaleFact, 'points'> {
  if (customerId === null || !back || (back.earned === 0 && back.spent === 0)) return {}
  const [earned, spent] = [0 - back.earned, 0 - back.spent]
  return { points: { earned, spent, left: (points.get(customerId) ?? 0) + earned - spent } }
}

// What their account owed, and their points, moved to the one that stays where they were on the list twice: off that it is
// taken (S20.13).
function holderOf(
  { customerId, customerName, points }: Sale,
  tenders: readonly Tender[] = [],
  { customers, standIns }: Partial<NonNullable<ReturnMaking['book']>> = {},
): Pick<SaleFact, 'customerId' | 'customerName'> {
  const hasMoved = points !== undefined || onAccountOf({ tenders }) !== 0
  return hasMoved ? namedNow({ customerId, customerName }, customers, standIns) : { customerId, customerName }
}

// Also of a customer who is no longer in the list: what they owe stays.
function standingOf(
  id: string | null,
  tenders: readonly Tender[] = [],
  { customers, balances }: Pick<NonNullable<ReturnMaking['book']>, 'customers' | 'balances'>,
): Pick<SaleFact, 'owedAfter'> {
  const customer = id === null ? null : (customers.find((each) => each.id === id) ?? { id })
  return owedAfterField(customer, balances, tenders)
}

/** The part of a return that does not depend on who bought the goods. */
export function returnOfGoods(
  { items, conditions, subtotal, tax, taxes, total, tenders, rounding }: ReturnPreview,
  making: Omit<ReturnMaking, 'book'>,
): Omit<SaleFact, 'customerId' | 'customerName' | 'customerType'> {
  const { voucher } = making
  return {
    id: making.id,
    number: making.number,
    printedAs: null,
    ...madeBy(making),
    items: items.map(({ item, quantity, amount, earned }, index) => ({
      ...itemBack(item),
      ...(item.staffCommission &&
        earned !== undefined && {
          staffCommission: { percent: item.staffCommission.percent, amount: minus(earned) },
        }),
      id: making.itemId(index),
      quantity: -quantity,
      totalPrice: minus(amount),
      ...(item.id !== '' && { returnOf: item.id }),
      condition: conditions[index] ?? 'sellable',
    })),
    subtotal: minus(subtotal),
    tax: minus(tax),
    total: minus(total),
    paymentMethod: mainMethod(tenders),
    status: 'completed',
    createdAt: making.now,
    kind: 'return',
    tenders: tenders.map(
      (tender): Tender => ({
        ...tender,
        amount: minus(tender.amount),
        ...(tender.tip !== undefined && { tip: minus(tender.tip) }),
        ...(isNewVoucher(tender) && voucher !== undefined && { reference: voucher }),
      }),
    ),
    ...(voucher !== undefined && { voucher: { number: voucher } }),
    ...(taxes.length > 0 && { taxes: taxes.map(taxBack) }),
    ...(rounding !== 0 && { rounding }),
    currency: making.currency,
    ...(making.shiftId !== undefined && { shiftId: making.shiftId }),
  }
}

// Discounts are never given back: the amount is what was charged (S14.5).
function itemBack({ discounts: _, listPrice: __, staffCommission: ___, ...item }: SaleItem): SaleItem {
  return item
}

function taxBack({ vatClass, percent, gross, tax }: TaxLine): TaxLine {
  return { vatClass, percent, gross: minus(gross), tax: minus(tax) }
}

function minus(amount: Cents): Cents {
  return subtract(ZERO, amount)
}
