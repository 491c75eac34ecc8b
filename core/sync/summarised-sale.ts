import { z } from 'zod/mini'
import { CUSTOMER_TYPE } from '../customers/customer.ts'
import { amountField, codeField, idField, instantField } from '../entities/fields.ts'
import { isOverridden } from '../reports/counted-sale.ts'
import { netItems } from '../reports/net-items.ts'
import { DISCOUNT, type Discount } from '../sales/discount.ts'
import { isBuiltIn, PAYMENT_METHOD } from '../sales/payment-method.ts'
import { SALE, SALE_ITEM, type Sale } from '../sales/sale.ts'
import { TENDER_KIND } from '../sales/tender.ts'
import { isForOthers } from '../vat/sold-for-others.ts'
import { hasTaxWithin } from '../vat/taxes.ts'

/**
 * A sale or a return too old for a device to keep, as it is pulled: what totals, digest and the numbering check need.
 * It is itself requested on demand (`older-sales.ts`). The optional fields came with the second form, and are missing
 * wherever they would say nothing.
 */
export const summarisedSale = z.object({
  id: idField,
  /** The commit that last changed it. */
  rev: z.int(),
  number: codeField,
  /** A sale where missing. */
  kind: z.exactOptional(SALE.kind.kind.stored),
  returnKind: z.exactOptional(SALE.returnKind.kind.stored),
  /** Who served (S16.17). */
  staffId: z.exactOptional(idField),
  customerId: z.nullable(idField),
  customerType: CUSTOMER_TYPE.stored,
  items: z.array(
    z.object({
      productId: idField,
      /** The name at the sale, if the product was in no catalogue: it is recorded nowhere else. */
      name: z.optional(z.string()),
      quantity: z.int(),
      unitCost: amountField,
      /** Without the tax that is within its price, but of what was sold for others. */
      totalPrice: amountField,
      /** How many the cost is for; 1 where missing. */
      per: z.exactOptional(SALE_ITEM.per.kind.stored),
      condition: z.exactOptional(SALE_ITEM.condition.kind.stored),
      /** Both prices of a line that was sold at a typed one. */
      listPrice: z.exactOptional(amountField),
      unitPrice: z.exactOptional(amountField),
      discounts: z.exactOptional(
        z.array(
          z.object({
            amount: amountField,
            kind: z.exactOptional(DISCOUNT.kind.kind.stored),
            reason: z.exactOptional(DISCOUNT.reason.kind.stored),
          }),
        ),
      ),
      /** What of its price was tax. */
      tax: z.exactOptional(amountField),
      /** Standard where missing. */
      vatClass: z.exactOptional(SALE_ITEM.vatClass.kind.stored),
      /** The rate; missing where no tax was worked out. */
      percent: z.exactOptional(SALE_ITEM.percent.kind.stored),
      commission: z.exactOptional(SALE_ITEM.commission.kind.stored),
      commissionVat: z.exactOptional(SALE_ITEM.commissionVat.kind.stored),
      /** The seller's commission; on a return also that seller. */
      staffCommission: z.exactOptional(SALE_ITEM.staffCommission.kind.stored),
      staffId: z.exactOptional(idField),
    }),
  ),
  tax: amountField,
  /** By class and rate, where it was put on top of prices. */
  taxes: z.exactOptional(SALE.taxes.kind.stored),
  total: amountField,
  paymentMethod: PAYMENT_METHOD.stored,
  /** Its payments; by its method over its whole total where missing. */
  tenders: z.exactOptional(
    z.array(
      z.object({
        kind: TENDER_KIND.stored,
        amount: amountField,
        /** Where the method is the shop's own. */
        methodId: z.exactOptional(idField),
        name: z.exactOptional(z.string()),
        tip: z.exactOptional(amountField),
      }),
    ),
  ),
  /** Whose the tips are; if missing, of the person who made the sale. */
  tipFor: z.exactOptional(z.object({ staffId: z.nullable(idField) })),
  /** What its amounts are in; missing where it did not say. */
  currency: z.exactOptional(SALE.currency.kind.stored),
  createdAt: instantField,
})
export type SummarisedSale = z.infer<typeof summarisedSale>

/** The summary of a sale or a return for devices that do not keep it. */
export function summarise(sale: Sale, rev: number): SummarisedSale {
  const { id, number, kind, customerId, customerType, tax, total, paymentMethod, tenders, createdAt } = sale
  const { returnKind, staffId, currency, taxes = [], tipFor } = sale
  const net = netItems(sale)
  const isOnTop = taxes.length > 0 && !hasTaxWithin(sale.items, total)
  const isUnknown = sale.flags.includes('unknown-product')
  return {
    id,
    rev,
    number,
    ...(kind && { kind }),
    ...(returnKind && { returnKind }),
    ...(staffId !== undefined && { staffId }),
    customerId,
    customerType,
    items: net.map((each, at) => {
      const item = sale.items[at] ?? each
      // What the shop earns on it is worked out from the summary, when that is counted.
      if (isForOthers(item)) return { ...summarisedItem(item, isUnknown), ...termsOfOthers(item) }
      return { ...summarisedItem(each, isUnknown), ...(each.tax !== undefined && { tax: each.tax }) }
    }),
    tax,
    ...(isOnTop && { taxes }),
    total,
    paymentMethod,
    ...(tenders && {
      tenders: tenders.map(({ kind, amount, methodId, name, tip }) => ({
        kind,
        amount,
        ...(!isBuiltIn(methodId) && { methodId, name }),
        ...(tip !== undefined && { tip }),
      })),
    }),
    ...(tipFor && { tipFor: { staffId: tipFor.staffId } }),
    ...(currency && { currency }),
    createdAt,
  }
}

function summarisedItem(item: Sale['items'][number], isUnknown: boolean): SummarisedSale['items'][number] {
  const { productId, name, quantity, unitCost, totalPrice, condition, discounts, per } = item
  const { vatClass, percent, staffCommission, staffId } = item
  return {
    productId,
    ...(isUnknown && { name }),
    quantity,
    unitCost,
    totalPrice,
    ...(per !== undefined && { per }),
    ...(condition && { condition }),
    ...(isOverridden(item) && { listPrice: item.listPrice, unitPrice: item.unitPrice }),
    ...(discounts && { discounts: discounts.map(summarisedDiscount) }),
    ...(vatClass && vatClass !== 'standard' && { vatClass }),
    ...(percent !== undefined && { percent }),
    ...(staffCommission && { staffCommission, ...(staffId !== undefined && { staffId }) }),
  }
}

function termsOfOthers({ commission, commissionVat }: Sale['items'][number]) {
  return {
    ...(commission !== undefined && { commission }),
    ...(commissionVat !== undefined && { commissionVat }),
  }
}

// A reason is only kept where somebody gave one: reports are by reason (S21.4).
function summarisedDiscount({ amount, kind, reason }: Discount) {
  return { amount, ...(kind !== 'line' && { kind }), ...(reason !== undefined && { reason }) }
}
