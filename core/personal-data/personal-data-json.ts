import type { BookEntry } from '../book/book-entry.ts'
import { priceCart } from '../cart/priced-cart.ts'
import type { Customer } from '../customers/customer.ts'
import type { MarketingConsent } from '../customers/marketing-consent.ts'
import type { InvoiceCredit, SalesDocument } from '../documents/sales-document.ts'
import { type Cents, sum } from '../money/cents.ts'
import type { ParkedSale } from '../parked/parked-sale.ts'
import type { Sale } from '../sales/sale.ts'
import type { Tender } from '../sales/tender.ts'
import type { Recipient } from '../vat/recipient.ts'
import type { PersonalData } from './personal-data.ts'
import { pageJson } from './personal-data-page.ts'
import { plainQuantity } from './plain-quantity.ts'

/**
 * All that is held about a customer for programs, as text that no page takes for its own. Amounts of money are rands with
 * two places, as on the wire (R7), and moments are ISO 8601 in UTC.
 * @param head whose it is, and when it is made in epoch milliseconds
 */
export function personalDataJson(
  data: PersonalData,
  { shop, madeAt }: { shop: string; madeAt: number },
): string {
  const {
    customer,
    alsoListed,
    sales,
    parked,
    laybys,
    documents,
    entries,
    points,
    recipients,
    missingBefore,
  } = data
  const held = {
    format: 'tuckshop-personal-data',
    version: 1,
    shop,
    madeAt: time(madeAt),
    missingBefore: missingBefore === null ? null : time(missingBefore),
    customer: plainCustomer(customer),
    alsoListed: alsoListed.map(plainCustomer),
    sales: sales.map(plainSale),
    parkedSales: parked.map(plainParked),
    laybys: laybys.map(plainLayby),
    documents: documents.map(plainDocument),
    account: { owed: rands(sum(entries.map(({ amount }) => amount))), entries: entries.map(plainEntry) },
    loyaltyPoints: points,
    taxInvoices: recipients.map(plainRecipient),
  }
  return pageJson(held)
}

const time = (ms: number) => new Date(ms).toISOString()
const rands = (amount: Cents) => amount / 100

function plainCustomer({ creditLimit, marketingConsent, createdAt, updatedAt, ...said }: Customer) {
  return {
    ...said,
    ...(creditLimit !== undefined && { creditLimit: creditLimit === null ? null : rands(creditLimit) }),
    ...(marketingConsent && { marketingConsent: plainConsent(marketingConsent) }),
    createdAt: time(createdAt),
    updatedAt: time(updatedAt),
  }
}

function plainConsent({ givenAt, how, withdrawnAt }: MarketingConsent) {
  return { givenAt: time(givenAt), how, withdrawnAt: withdrawnAt === null ? null : time(withdrawnAt) }
}

function plainSale({ items, subtotal, tax, total, createdAt, flags: _, ...sale }: Sale) {
  const { tenders, rounding, taxes, returnOf, owedAfter, ...said } = sale
  return {
    ...said,
    createdAt: time(createdAt),
    items: items.map(({ name, sku, quantity, unit, unitPrice, totalPrice, priceType, condition }) => ({
      name,
      sku,
      ...plainQuantity(quantity, unit),
      unitPrice: rands(unitPrice),
      totalPrice: rands(totalPrice),
      priceType,
      ...(condition && { condition }),
    })),
    subtotal: rands(subtotal),
    tax: rands(tax),
    total: rands(total),
    ...(tenders && { payments: tenders.map(plainPayment) }),
    ...(rounding !== undefined && { rounding: rands(rounding) }),
    ...(taxes && {
      taxes: taxes.map((line) => ({ ...line, gross: rands(line.gross), tax: rands(line.tax) })),
    }),
    ...(owedAfter && { owedAfter: rands(owedAfter.owed) }),
    ...(returnOf && { returnOf: { number: returnOf.number, createdAt: time(returnOf.createdAt) } }),
  }
}

function plainPayment({ name, amount, reference }: Tender) {
  return { name, amount: rands(amount), ...(reference !== undefined && { reference }) }
}

function plainEntry({
  kind,
  number,
  amount,
  at,
  since,
  tenders,
  owedAfter,
  boughtBy,
  points,
  note,
}: BookEntry) {
  return {
    kind,
    number,
    amount: rands(amount),
    at: time(at),
    ...(since !== undefined && { since: time(since) }),
    ...(tenders && { payments: tenders.map(plainPayment) }),
    ...(owedAfter !== undefined && { owedAfter: rands(owedAfter) }),
    ...(boughtBy !== undefined && { boughtBy }),
    ...(points !== undefined && { points }),
    note,
  }
}

function plainParked(parked: ParkedSale) {
  const { name, note, customerName, lines, parkedAt, dropped, saleId } = parked
  return {
    name,
    note,
    customerName,
    parkedAt: time(parkedAt),
    lines: lines.map(({ name, sku, quantity, unit, unitPrice, priceType }) => ({
      name,
      sku,
      ...plainQuantity(quantity, unit),
      unitPrice: rands(unitPrice),
      priceType,
    })),
    total: rands(priceCart(parked).total),
    sold: saleId !== null,
    dropped: dropped && { at: time(dropped.at), reason: dropped.reason },
  }
}

function plainLayby({ layby, payments }: PersonalData['laybys'][number]) {
  const { number, customerName, lines, total, deposit, lastDay, openedAt, collectedAt, cancellations } = layby
  return {
    number,
    customerName,
    openedAt: time(openedAt),
    lastDay,
    lines: lines.map(({ name, sku, quantity, unit, unitPrice, totalPrice }) => ({
      ...{ name, sku, ...plainQuantity(quantity, unit) },
      ...{ unitPrice: rands(unitPrice), totalPrice: rands(totalPrice) },
    })),
    ...{ total: rands(total), deposit: rands(deposit) },
    payments: payments.map(({ at, tenders }) => ({ at: time(at), tenders: tenders.map(plainPayment) })),
    collectedAt: collectedAt === null ? null : time(collectedAt),
    cancelled: cancellations.map(({ at, reason, penalty }) => ({
      ...{ at: time(at), reason },
      penalty: rands(penalty),
    })),
  }
}

function plainRecipient({ name, address, vatNumber, paperAt, issuedAt, correctedAt }: Recipient) {
  return {
    name,
    address,
    vatNumber,
    paperAt: time(paperAt),
    issuedAt: time(issuedAt),
    correctedAt: correctedAt === null ? null : time(correctedAt),
  }
}

function plainDocument({
  kind,
  number,
  customer,
  lines,
  subtotal,
  taxRate,
  tax,
  total,
  ...paper
}: SalesDocument) {
  const { issuer, createdAt, endsAt, cancelledAt, paidAt, credits = [] } = paper
  return {
    kind,
    number,
    customer,
    issuer: issuer.name,
    currency: issuer.currency,
    createdAt: time(createdAt),
    endsAt: time(endsAt),
    cancelledAt: cancelledAt === null ? null : time(cancelledAt),
    paidAt: paidAt === null ? null : time(paidAt),
    lines: lines.map(({ name, sku, quantity, unit, unitPrice, totalPrice, priceType }) => ({
      name,
      sku,
      ...plainQuantity(quantity, unit),
      unitPrice: rands(unitPrice),
      totalPrice: rands(totalPrice),
      priceType,
    })),
    subtotal: rands(subtotal),
    taxRate,
    tax: rands(tax),
    total: rands(total),
    ...(credits.length > 0 && { credits: credits.map(plainCredit) }),
  }
}

function plainCredit({ number, createdAt, reason, total }: InvoiceCredit) {
  return { number, createdAt: time(createdAt), reason, total: rands(total) }
}
