import { foldForSearch } from '../entities/fold-for-search.ts'
import type { Language } from '../language/language.ts'
import type { Cents } from '../money/cents.ts'
import type { Currency } from '../money/format.ts'
import { measuredText } from '../quantities/measure.ts'
import { isMeasured, type Unit } from '../quantities/unit.ts'
import { builtInWords } from './method-words.ts'
import type { PaymentMethod, Sale, SaleItem } from './sale.ts'
import { methodNames, methodOf, type PaidMethod } from './tender.ts'

/** How many of its products a row of the history names. */
const NAMED_PRODUCTS = 2

/**
 * What the history's list needs of a sale: small enough to hold a hundred thousand in memory, ready to search and sort.
 */
export interface SaleSummary {
  id: string
  number: string
  customerName: string
  paymentMethod: PaymentMethod
  /** What it was paid by, where that is not its method alone, under its usual name. */
  methods?: readonly PaidMethod[]
  total: Cents
  /** The currency of the total, where the sale has one. */
  currency?: Currency
  /** Epoch milliseconds on the selling device. */
  createdAt: number
  /** The first products, `2 × White bread, Milk`; '' for a sale without items. */
  products: string
  /** How many more different products there are. */
  moreProducts: number
  /**
   * Numbers, customer, who bought on their account, references of payments and a returned sale's number, also as typed,
   * folded, each on its own line.
   */
  searchText: string
  /** The number's count: 12 of `R000012-B`. */
  count: number
  /** The number's series: `R-B` of `R000012-B`. */
  series: string
  /** The number on its receipt, where that is another one. */
  printedAs?: string
  /** A return, and the sale that it is of, where that is known, or the number that was typed; a sale where missing. */
  returned?: { kind: Sale['returnKind']; of?: Sale['returnOf']; typed?: string }
}

/** A sale as a row of the history. */
export function summarise(sale: Sale): SaleSummary {
  const { id, number, customerName, paymentMethod, tenders = [], total, currency, createdAt } = sale
  const isReturn = sale.kind === 'return'
  const items = isReturn
    ? sale.items.map(({ name, quantity, unit }) => ({ name, quantity: -quantity, unit }))
    : sale.items
  const numbers = sale.printedAs ? `${number} ${sale.printedAs}` : number
  const { named, more } = firstItems(items, NAMED_PRODUCTS)
  const digits = /\d+/.exec(number)?.[0] ?? '0'
  return {
    id,
    number,
    customerName,
    paymentMethod,
    ...otherMethods(sale),
    total,
    ...(currency && { currency }),
    createdAt,
    products: named.map(namedItem).join(', '),
    moreProducts: more,
    searchText: foldForSearch(
      [
        numbers,
        customerName,
        ...(sale.boughtBy ? [sale.boughtBy] : []),
        ...tenders.flatMap(({ reference }) => reference ?? []),
        ...(sale.returnOf ? [sale.returnOf.number] : []),
        ...(sale.typedNumber ? [sale.typedNumber] : []),
      ].join('\n'),
    ),
    count: Number(digits),
    series: number.replace(digits, ''),
    ...(sale.printedAs && { printedAs: sale.printedAs }),
    ...(isReturn && { returned: returnedOf(sale) }),
  }
}

function returnedOf({ returnKind, returnOf, typedNumber }: Sale): NonNullable<SaleSummary['returned']> {
  return { kind: returnKind, ...(returnOf && { of: returnOf }), ...(typedNumber && { typed: typedNumber }) }
}

// Most sales are paid by one built-in method, which is in their row already.
function otherMethods({ tenders = [], paymentMethod }: Sale): Pick<SaleSummary, 'methods'> {
  const usual = methodOf(paymentMethod)
  const others = tenders.filter(({ methodId, name }) => methodId !== usual.methodId || name !== usual.name)
  if (others.length === 0) return {}
  const byId = new Map(tenders.map(({ methodId, name }) => [methodId, { id: methodId, name }]))
  return { methods: [...byId.values()] }
}

/** What a sale was paid by, for its row of the history: 'Cash', 'Card + Cash'. */
export function paidByWords(
  { methods, paymentMethod }: Pick<SaleSummary, 'methods' | 'paymentMethod'>,
  language: Language | undefined,
): string {
  if (!methods) return builtInWords('buttons', language)[paymentMethod]
  return methodNames(
    methods.map(({ id, name }) => ({ methodId: id, name })),
    language,
  )
}

type NamedItem = Pick<SaleItem, 'name' | 'quantity'> & { unit?: Unit | undefined }

function namedItem({ name, quantity, unit }: NamedItem): string {
  return quantity === 1 && !isMeasured(unit) ? name : `${measuredText(quantity, unit)} × ${name}`
}

/** The first few products of a sale, and how many more there are. */
export function firstItems(items: readonly NamedItem[], shown: number): { named: NamedItem[]; more: number } {
  const byName = new Map<string, NamedItem>()
  for (const { name, quantity, unit } of items) {
    const before = byName.get(name)?.quantity ?? 0
    byName.set(name, { name, quantity: before + quantity, ...(isMeasured(unit) && { unit }) })
  }
  const all = [...byName.values()]
  return { named: all.slice(0, shown), more: Math.max(0, all.length - shown) }
}
