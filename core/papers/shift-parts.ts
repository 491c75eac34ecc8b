import type { Language } from '../language/language.ts'
import { wordsIn } from '../language/messages.ts'
import { add, type Cents, subtract, sum, ZERO } from '../money/cents.ts'
import { printedMethod } from '../sales/method-words.ts'
import type { Sale } from '../sales/sale.ts'
import { type Tender, tendersOf } from '../sales/tender.ts'
import type { ShiftFigures } from '../shifts/shift-figures.ts'
import { belowListOf, discountsOf } from '../shifts/work-out-figures.ts'
import { zReportTexts } from './z-report-texts.ts'

/** A figure of a report of a shift that is made of its sales and returns (S21.11). */
export interface ShiftFigure {
  key: string
  /** As the report calls it. */
  label: string
  /** In cents, with the sign that the report says it with. */
  amount: Cents
  /** What a sale or a return adds to it; undefined where it has no part in it. The parts add up to the amount. */
  partOf(sale: Sale): Cents | undefined
}

/** Every figure that a report says of sales and returns, in its order; the net first. */
export function shiftFigures(figures: ShiftFigures, language: Language | undefined): ShiftFigure[] {
  const words = wordsIn(zReportTexts, language)
  const { sales, discounts, returns, net, rounding, cash, voids, empties, overrides } = figures
  const less = (amount: Cents) => subtract(ZERO, amount)
  const isAbove = overrides.amount < 0
  return [
    { key: 'net', label: words.net, amount: net, partOf: ({ total }) => total },
    {
      key: 'gross',
      label: words.gross,
      amount: add(sales.amount, discounts),
      partOf: (sale) => (isReturn(sale) ? undefined : add(sale.total, discountsOf(sale))),
    },
    {
      key: 'discounts',
      label: words.discounts,
      amount: less(discounts),
      partOf: (sale) => (isReturn(sale) ? undefined : some(less(discountsOf(sale)))),
    },
    {
      key: 'returns',
      label: words.returns,
      amount: less(returns.amount),
      partOf: (sale) => (isReturn(sale) ? sale.total : undefined),
    },
    {
      key: 'rounding',
      label: words.rounding,
      amount: rounding,
      partOf: (sale) => some(sale.rounding ?? ZERO),
    },
    ...figures.taxes.flatMap(({ vatClass, percent, gross, tax }) => {
      const label = words.vat({ vatClass: words.classes[vatClass], percent: String(percent) })
      const ofRate = (part: 'gross' | 'tax') => (sale: Sale) =>
        amountOf(
          (sale.taxes ?? []).filter((line) => line.vatClass === vatClass && line.percent === percent),
          (line) => line[part],
        )
      const key = `${vatClass} ${percent}`
      return [
        { key: `tax ${key}`, label: words.taxAt({ rate: label }), amount: tax, partOf: ofRate('tax') },
        { key: `gross ${key}`, label, amount: gross, partOf: ofRate('gross') },
      ]
    }),
    ...figures.methods.flatMap((each) => {
      const { methodId, amount, tips } = each
      const method = printedMethod(each, language)
      const isOf = (tender: Tender) => tender.methodId === methodId && tender.kind !== 'exchange'
      return [
        { key: `method ${methodId}`, label: method, amount, partOf: paid(isOf) },
        { key: `tips ${methodId}`, label: words.tipsBy({ method }), amount: tips, partOf: tipped(isOf) },
      ]
    }),
    {
      key: 'cash sales',
      label: words.cashSales,
      amount: cash.sales,
      partOf: (sale) => (isReturn(sale) ? undefined : paid(isCash)(sale)),
    },
    {
      key: 'cash returns',
      label: words.cashReturns,
      amount: less(cash.returns),
      partOf: (sale) => (isReturn(sale) ? paid(isCash)(sale) : undefined),
    },
    {
      key: 'voids',
      label: words.voids,
      amount: less(voids.amount),
      partOf: (sale) => (isReturn(sale) && sale.returnKind === 'void' ? sale.total : undefined),
    },
    ...(empties
      ? [
          {
            key: 'empties',
            label: words.empties,
            amount: less(empties.amount),
            partOf: (sale: Sale) => (sale.returnKind === 'container' ? sale.total : undefined),
          },
        ]
      : []),
    {
      key: 'overrides',
      label: isAbove ? words.changedAbove : words.changedBelow,
      amount: isAbove ? less(overrides.amount) : overrides.amount,
      partOf: (sale) =>
        isReturn(sale)
          ? undefined
          : amountOf(sale.items.flatMap(belowListOf), (by) => (isAbove ? less(by) : by)),
    },
    ...figures.staff.map(({ staffId, name, amount }) => ({
      key: `staff ${staffId}`,
      label: name,
      amount,
      partOf: (sale: Sale) => (sale.staffId === staffId ? sale.total : undefined),
    })),
  ]
}

function isReturn({ kind }: Sale): boolean {
  return kind === 'return'
}

function isCash({ kind }: Tender): boolean {
  return kind === 'cash'
}

function paid(isOf: (tender: Tender) => boolean) {
  return (sale: Sale) => amountOf(tendersOf(sale).filter(isOf), ({ amount }) => amount)
}

function tipped(isOf: (tender: Tender) => boolean) {
  return (sale: Sale) => some(amountOf(tendersOf(sale).filter(isOf), ({ tip = ZERO }) => tip) ?? ZERO)
}

function amountOf<Each>(all: readonly Each[], of: (each: Each) => Cents): Cents | undefined {
  return all.length === 0 ? undefined : sum(all.map(of))
}

function some(amount: Cents): Cents | undefined {
  return amount === 0 ? undefined : amount
}
