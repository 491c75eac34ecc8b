import { type Cell, figure } from '#core/csv/cells.ts'
import { type Cents, sum, timesPer, ZERO } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import { tillName } from '#core/numbering/till-name.ts'
import { perOf } from '#core/quantities/unit.ts'
import type { Sale, SaleItem } from '#core/sales/sale.ts'
import { methodNames, tendersOf } from '#core/sales/tender.ts'
import { tippedOf, tipsOf } from '#core/sales/tip.ts'
import { suffixOf } from '#core/stock/stock-events.ts'
import { amountCell, quantityCells, whenCells } from '#web/selling/files/cells.ts'
import { VAT_CLASS_NAMES } from '#web/words/vat-class-names.ts'
import { heads, PAID_FOR, RETURN_KIND_NAMES } from './texts.ts'

/** A table of sales: its headings, and the lines of one sale or return, none where it has no part in it. */
export interface SaleTable {
  columns: readonly string[]
  linesOf(sale: Sale): Cell[][]
}

const isReturn = ({ kind }: Sale) => kind === 'return'

/** A line a sale (S22.5). Amounts are in decimals with a point, in the currency that stands beside them. */
export const SALES_TABLE: SaleTable = {
  columns: heads(
    'number',
    'date',
    'time',
    'customer',
    'boughtBy',
    'beforeVat',
    'vat',
    'total',
    'rounding',
    'paidBy',
    'tips',
    'tipFor',
    'discounts',
    'person',
    'till',
    'currency',
  ),
  linesOf: (sale) => (isReturn(sale) ? [] : [saleLine(sale)]),
}

/** A line a return, its amounts below zero. */
export const RETURNS_TABLE: SaleTable = {
  columns: heads(
    'number',
    'date',
    'time',
    'kind',
    'ofSale',
    'reason',
    'customer',
    'beforeVat',
    'vat',
    'total',
    'rounding',
    'givenBackBy',
    'person',
    'till',
    'currency',
  ),
  linesOf: (sale) => (isReturn(sale) ? [returnLine(sale)] : []),
}

/** A line for each sold line, and each that came back. @param seesCosts what goods cost is in it */
export function itemsTable(seesCosts: boolean): SaleTable {
  return {
    columns: heads(
      'number',
      'date',
      'time',
      'kind',
      'product',
      'sku',
      'quantity',
      'unit',
      'priceOfOne',
      'discounts',
      'total',
      'vatClass',
      'vatPercent',
      ...(seesCosts ? (['costOfOne'] as const) : []),
      'person',
      'currency',
    ),
    linesOf: (sale) => sale.items.map((item) => itemLine(sale, item, seesCosts)),
  }
}

function saleLine(sale: Sale): Cell[] {
  const { subtotal, tax, total, rounding, customerName, boughtBy = '' } = sale
  const tenders = tendersOf(sale)
  const tips = tipsOf(tenders)
  return [
    ...headOf(sale),
    ...[customerName, boughtBy],
    ...[subtotal, tax, total, rounding ?? ZERO].map(amountCell),
    methodNames(tenders, undefined),
    ...[amountCell(tips), tips === 0 ? '' : tippedOf(sale).name],
    amountCell(sum(sale.items.map(discountOf))),
    ...endOf(sale),
  ]
}

function returnLine(sale: Sale): Cell[] {
  const { returnKind = 'return', returnOf, typedNumber, reason = '', customerName } = sale
  const { subtotal, tax, total, rounding } = sale
  return [
    ...headOf(sale),
    ...[RETURN_KIND_NAMES[returnKind], returnOf?.number ?? typedNumber ?? '', reason, customerName],
    ...[subtotal, tax, total, rounding ?? ZERO].map(amountCell),
    methodNames(tendersOf(sale), undefined),
    ...endOf(sale),
  ]
}

function itemLine(sale: Sale, item: SaleItem, seesCosts: boolean): Cell[] {
  const { name, sku, quantity, unit, unitPrice, totalPrice, vatClass, percent, unitCost, per } = item
  // Quantities are pieces or kilograms, also of what was sold by the pack or by a scale's label.
  const ofOne = (amount: Cents) => amountCell(timesPer(amount, perOf(unit), per))
  return [
    ...headOf(sale),
    ...[isReturn(sale) ? PAID_FOR.return : PAID_FOR.sale, name, sku, ...quantityCells(quantity, unit)],
    ofOne(unitPrice),
    ...[discountOf(item), totalPrice].map(amountCell),
    vatClass === undefined ? '' : VAT_CLASS_NAMES[vatClass],
    percent === undefined ? '' : figure(percent),
    ...(seesCosts ? [ofOne(unitCost)] : []),
    ...[sale.staffName ?? '', sale.currency ?? ''],
  ]
}

const discountOf = ({ discounts = [] }: SaleItem) => sum(discounts.map(({ amount }) => amount))

function headOf(sale: Sale): Cell[] {
  return [printedNumber(sale), ...whenCells(sale.createdAt)]
}

function endOf({ staffName = '', number, currency }: Sale): Cell[] {
  return [staffName, tillName(suffixOf(number), undefined), currency ?? '']
}
