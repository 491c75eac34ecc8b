import { oldestFirst } from '../calendar/order-of-time.ts'
import { countedCredits, itemsOf } from '../documents/left-of-invoice.ts'
import type { DocumentLine, SalesDocument } from '../documents/sales-document.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { invoiceIdOf } from '../sales/paid-sale-id.ts'
import type { Sale, TaxLine } from '../sales/sale.ts'
import { chargedFor, type GoodsReceived } from '../stock/goods-received.ts'
import { commissionTaxes, heldForOthers, isForOthers, type SoldLine } from '../vat/sold-for-others.ts'
import { hasTaxWithin } from '../vat/taxes.ts'
import type { DatedBasis } from '../vat/vat-basis.ts'
import type { Period } from './period.ts'
import { countsWhenIssued, isCountedBefore } from './when-it-counts.ts'

/**
 * What a paper does to a vendor's figures: the first two charge tax, the credits take it back, and the last two claim what
 * a supplier charged, and give that claim up.
 */
export type VatPaperKind =
  | 'sale'
  | 'invoice'
  | 'credit-note'
  | 'credited-invoice'
  | 'cancelled-invoice'
  | 'goods-received'
  | 'goods-returned'

/** One paper of a tax period, in amounts above zero. */
export interface VatPaper {
  kind: VatPaperKind
  /** Of the sale, the return, the document or the goods received note that it opens. */
  id: string
  number: string
  /** What it says itself, where it was printed under another number (R6). */
  printedAs?: string
  /** When it counts, epoch milliseconds. */
  at: number
  /** The customer; of goods that were bought, the supplier. */
  customerName: string
  /** By class and rate; undefined where the paper carries no VAT, as those of before the registration. */
  taxes: readonly TaxLine[] | undefined
  total: Cents
  /** What its amounts are in; missing on papers that do not say. */
  currency?: Currency
  /** What the cash was rounded by: below zero where less was asked for. */
  rounding: Cents
  /**
   * What the shop earned by selling for others, where it did: standard-rated, and charged to whom it sells for (S18.18).
   */
  commission?: readonly TaxLine[]
  /** What of the total was for goods of others, where there were some, and what of that is their money (S18.18). */
  forOthers?: ForOthers
  /** The VAT of a supplier's tax invoice, on papers of goods that were bought. */
  inputTax?: Cents
}

/** What was charged for goods of others, and what of it the shop owes them: the rest is its commission. Cents. */
export interface ForOthers {
  charged: Cents
  held: Cents
}

/** Whether a paper carries no VAT of any class: its shop was not registered. On goods that were bought it is the supplier's. */
export function isUntaxed({ taxes = [], inputTax }: Pick<VatPaper, 'taxes' | 'inputTax'>): boolean {
  return taxes.length === 0 && inputTax === undefined
}

/** Whether a paper charges tax. */
export function isCharge({ kind }: Pick<VatPaper, 'kind'>): boolean {
  return kind === 'sale' || kind === 'invoice'
}

/** Whether a paper takes tax back that was charged. */
export function isCredit({ kind }: Pick<VatPaper, 'kind'>): boolean {
  return kind === 'credit-note' || kind === 'credited-invoice' || kind === 'cancelled-invoice'
}

/** A delivery that came with a tax invoice, and when all of it went back to its supplier. */
export interface BoughtGoods {
  received: GoodsReceived
  /** Epoch milliseconds; null while it is here. */
  returnedAt: number | null
}

/** What the tax papers of a period are read from. Whatever counts outside of the period is left out. */
export interface TaxRecords {
  sales: readonly Sale[]
  documents: readonly SalesDocument[]
  /** Invoices that its sales paid, where they are not among its documents. */
  paid?: readonly SalesDocument[]
  bought: readonly BoughtGoods[]
}

/**
 * The papers that count in a period, in the order of time. An invoice counts when it is issued, less what of it was
 * credited or cancelled later; on the payments basis its payment counts instead. The basis of the day on which it was issued
 * decides for good: a change of basis counts no invoice twice, and none never. What was bought counts on the day that it was
 * received with its tax invoice, so that no period changes later.
 */
export function vatPapers(
  { sales, documents, paid = [], bought }: TaxRecords,
  period: Period,
  basis: DatedBasis,
): VatPaper[] {
  const isIn = ({ at }: VatPaper) => period.from <= at && at < period.to
  const issued = new Map([...documents, ...paid].map((document) => [document.id, document]))
  const invoices = documents
    .filter((document) => document.kind === 'invoice' && countsWhenIssued(document, basis))
    .flatMap(papersOfInvoice)
  const counted = sales.filter(
    (sale) => !isCountedBefore(sale, issued.get(invoiceIdOf(sale.id) ?? ''), basis),
  )
  return [...counted.map(paperOfSale), ...invoices, ...bought.flatMap(papersOfGoods)]
    .filter(isIn)
    .sort(oldestFirst(({ at }) => at))
}

/** The paper of a sale or a return, which counts when it is paid. */
export function paperOfSale(sale: Sale): VatPaper {
  const { id, number, createdAt: at, customerName, total, tax, rounding = ZERO } = sale
  const taxes = sale.taxes ?? taxesOf(ownPart(total, sale.items), tax)
  const commission = commissionTaxes(sale.items)
  const isReturn = sale.kind === 'return'
  const earned = {
    ...asPrinted(sale),
    ...(sale.currency && { currency: sale.currency }),
    ...(commission.length > 0 && { commission: isReturn ? commission.map(turned) : commission }),
    ...forOthersOf(sale.items, isReturn),
  }
  if (!isReturn) return { kind: 'sale', id, number, at, customerName, taxes, total, rounding, ...earned }
  return {
    ...{ kind: 'credit-note', id, number, at, customerName },
    ...earned,
    taxes: taxes?.map(turned),
    total: minus(total),
    rounding: minus(rounding),
  }
}

/** The papers of an invoice: itself, its credit notes, and that it was cancelled. */
export function papersOfInvoice(invoice: SalesDocument): VatPaper[] {
  const { id, number, createdAt, total, tax, taxRate, credits = [], cancelledAt, paidAt } = invoice
  const { lines, issuer } = invoice
  const { currency } = issuer
  const taxes = invoice.taxes ?? taxesOf(ownPart(total, lines), tax, taxRate)
  const commission = commissionTaxes(lines)
  const customerName = invoice.customer?.name ?? ''
  const issued = {
    id,
    number,
    ...asPrinted(invoice),
    customerName,
    currency,
    taxes,
    total,
    rounding: ZERO,
    ...earnedBy(commission),
    ...forOthersOf(lines),
  }
  const papers: VatPaper[] = [{ kind: 'invoice', at: createdAt, ...issued }]
  // As far as they count: two tills that were apart may have credited the same goods.
  for (const [at, counted] of countedCredits(invoice).entries()) {
    const credit = credits[at]
    if (!credit) continue
    papers.push({
      ...{ kind: 'credited-invoice', id, number: credit.number, at: credit.createdAt, customerName },
      ...asPrinted(credit),
      currency,
      ...creditedOf(invoice, counted),
      rounding: ZERO,
      ...earnedBy(commissionTaxes(counted.items).map(turned)),
      ...forOthersOf(counted.items, true),
    })
  }
  // A paid invoice is paid, whatever else was said about it.
  if (cancelledAt !== null && paidAt === null) {
    const left = papers.filter(isCredit).reduce((rest, credit) => subtract(rest, credit.total), total)
    papers.push({
      ...{ kind: 'cancelled-invoice', at: cancelledAt, id, number, customerName, currency, rounding: ZERO },
      ...asPrinted(invoice),
      taxes: taxes && leftOf(taxes, papers, ({ taxes = [] }) => taxes),
      total: left,
      ...earnedBy(leftOf(commission, papers, ({ commission = [] }) => commission)),
      ...(issued.forOthers && { forOthers: heldOfLeft(issued.forOthers, papers) }),
    })
  }
  return papers
}

function papersOfGoods({ received, returnedAt }: BoughtGoods): VatPaper[] {
  const { id, number, at, supplierName: customerName, inputTax } = received
  if (inputTax === undefined) return []
  const paper = {
    id,
    number,
    ...asPrinted(received),
    customerName,
    taxes: [],
    total: chargedFor(received),
    rounding: ZERO,
    inputTax,
  }
  return [
    { kind: 'goods-received', at, ...paper },
    ...(returnedAt === null ? [] : [{ kind: 'goods-returned' as const, at: returnedAt, ...paper }]),
  ]
}

function asPrinted({ printedAs }: { printedAs?: string | null | undefined }): Pick<VatPaper, 'printedAs'> {
  return printedAs ? { printedAs } : {}
}

/** The tax of papers that only say how much it is: all of it on everything. */
function taxesOf(total: Cents, tax: Cents, percent = rateWithin(total, tax)): TaxLine[] | undefined {
  return tax === 0 ? undefined : [{ vatClass: 'standard', percent, gross: total, tax }]
}

// To two places, as rates are written.
function rateWithin(total: Cents, tax: Cents): number {
  return total === tax ? 0 : Math.round((tax * 10_000) / (total - tax)) / 100
}

// What a credit takes off an invoice: by class where it has them, and else the tax of it on all of its own goods.
function creditedOf(
  invoice: SalesDocument,
  { items, tax, taxes }: ReturnType<typeof countedCredits>[number],
): Pick<VatPaper, 'taxes' | 'total'> {
  const onTop = hasTaxWithin(itemsOf(invoice), invoice.total) ? ZERO : tax
  const total = minus(add(sum(items.map(({ totalPrice }) => totalPrice)), onTop))
  if (invoice.taxes) return { taxes: (taxes ?? []).map(turned), total }
  return { taxes: taxesOf(add(total, heldIn(items)), minus(tax), invoice.taxRate), total }
}

function earnedBy(commission: readonly TaxLine[]): Pick<VatPaper, 'commission'> {
  return commission.length > 0 ? { commission } : {}
}

function forOthersOf(lines: readonly SoldLine[], isBack = false): Pick<VatPaper, 'forOthers'> {
  if (!lines.some(isForOthers)) return {}
  const [charged, held] = [heldIn(lines), heldForOthers(lines)]
  return { forOthers: isBack ? { charged: minus(charged), held: minus(held) } : { charged, held } }
}

// What of it is left after an invoice's credits.
function heldOfLeft(issued: ForOthers, papers: readonly VatPaper[]): ForOthers {
  const credited = papers.filter(isCredit)
  return {
    charged: credited.reduce(
      (rest, { forOthers }) => subtract(rest, forOthers?.charged ?? ZERO),
      issued.charged,
    ),
    held: credited.reduce((rest, { forOthers }) => subtract(rest, forOthers?.held ?? ZERO), issued.held),
  }
}

// What of a total is not for what was sold for others.
function ownPart(total: Cents, lines: readonly ChargedLine[]): Cents {
  return subtract(total, heldIn(lines))
}

type ChargedLine = Pick<DocumentLine, 'vatClass' | 'totalPrice'>

function heldIn(lines: readonly ChargedLine[]): Cents {
  return sum(lines.filter(isForOthers).map(({ totalPrice }) => totalPrice))
}

// What is left of an invoice's tax after its credits.
function leftOf(
  taxes: readonly TaxLine[],
  papers: readonly VatPaper[],
  creditedBy: (paper: VatPaper) => readonly TaxLine[],
): TaxLine[] {
  const credited = papers.filter(isCredit).flatMap(creditedBy)
  return taxes.map((line) => {
    const own = credited.filter(
      ({ vatClass, percent }) => vatClass === line.vatClass && percent === line.percent,
    )
    return {
      ...line,
      gross: own.reduce((rest, { gross }) => subtract(rest, gross), line.gross),
      tax: own.reduce((rest, { tax }) => subtract(rest, tax), line.tax),
    }
  })
}

function turned({ gross, tax, ...line }: TaxLine): TaxLine {
  return { ...line, gross: minus(gross), tax: minus(tax) }
}

const minus = (amount: Cents): Cents => subtract(ZERO, amount)
