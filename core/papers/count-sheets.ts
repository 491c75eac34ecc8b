import { printedDate, printedTime } from '../calendar/printed-time.ts'
import type { Language, WrittenIn } from '../language/language.ts'
import { messages, wordsIn } from '../language/messages.ts'
import { printedNumber } from '../numbering/printed-number.ts'
import { measuredText } from '../quantities/measure.ts'
import type { OnHand } from '../quantities/on-hand.ts'
import { isMeasured } from '../quantities/unit.ts'
import { type CountedGoods, isInScope } from '../stocktake/differences.ts'
import type { Stocktake } from '../stocktake/stocktake.ts'
import { documentTexts } from './document-texts.ts'
import { factIfAny, type PrintedFact } from './printed-fact.ts'
import { paperTexts, readNotes } from './texts.ts'

const sheetTexts = messages('papers.countSheets', {
  title: 'COUNT SHEET',
  stocktake: 'Stocktake',
  printed: 'Printed',
  place: 'Place',
  countedBy: 'Counted by',
  noCategory: 'No category',
  columns: { item: 'Product', code: 'Barcode', listed: 'The list says', counted: 'Counted' },
})

/** Goods with the name of their category, '' for none. */
export interface SheetGoods extends CountedGoods {
  category: string
}

export interface CountSheetOptions extends WrittenIn {
  /** Where is counted: each has sheets of its own. None: one set, whose place is written in by hand. */
  places: readonly string[]
  /** A blind stocktake says nothing of the list all the same (S19.21). */
  withListed: boolean
  /** When they are printed, epoch milliseconds. */
  at: number
  /** IANA time zone of the printed dates; the device's own when left out. */
  timeZone?: string
  /** How many rows of the server this device cannot read. */
  unreadable?: number
}

/** One product of a count sheet. */
export interface CountSheetLine {
  name: string
  sku: string
  /** '' where the product has no barcode. */
  code: string
  /** What the list says; '' where it says nothing. */
  listed: string
  /** What stands in the empty box: `kg`, or '' for pieces. */
  unit: string
}

/** The goods of a category, in the order in which they were given. */
export interface CountSheetGroup {
  heading: string
  lines: CountSheetLine[]
}

/** The sheets of a stocktake as finished texts without any layout (S19.23). */
export interface CountSheets {
  title: string
  number: string
  fileName: string
  business: string
  facts: PrintedFact[]
  /** That goods or figures may be missing, where that is so (S21.2). */
  notes: string[]
  /** At least one; '' is written in by hand. */
  places: string[]
  /** The same for each place, by the category's name; goods without one are last. */
  groups: CountSheetGroup[]
  /** Without `listed` where the list's figures are not printed. */
  columns: { item: string; code: string; listed?: string; counted: string }
  /** What is written in by hand. */
  place: string
  countedBy: string
  footer: string
  poweredBy: string
}

/** The count sheets of everything in a stocktake's scope (S19.23). */
export function countSheets(
  stocktake: Stocktake,
  goods: readonly SheetGoods[],
  business: string,
  { places, withListed, at, timeZone, unreadable = 0, language }: CountSheetOptions,
): CountSheets {
  const words = wordsIn(sheetTexts, language)
  const isListed = withListed && !stocktake.blind
  const { listed, ...columns } = words.columns
  const date = printedDate(at, timeZone)
  const named = [...new Set(places.map((place) => place.trim()).filter((place) => place !== ''))]
  return {
    title: words.title,
    number: printedNumber(stocktake),
    fileName: `Count-sheets-${stocktake.number}.pdf`,
    business: business.trim(),
    facts: [
      factIfAny(words.stocktake, stocktake.name),
      { label: words.printed, value: `${date} ${printedTime(at, timeZone)}` },
    ].filter((fact) => fact !== null),
    notes: readNotes(unreadable, 'sheet', language),
    places: named.length === 0 ? [''] : named,
    groups: groupsOf(stocktake, goods, isListed, language),
    columns: isListed ? { ...columns, listed } : columns,
    place: words.place,
    countedBy: words.countedBy,
    footer: wordsIn(documentTexts, language).generatedBy({ business: business.trim(), date }),
    poweredBy: wordsIn(paperTexts, language).poweredBy,
  }
}

function groupsOf(
  stocktake: Stocktake,
  goods: readonly SheetGoods[],
  isListed: boolean,
  language: Language | undefined,
): CountSheetGroup[] {
  const { noCategory } = wordsIn(sheetTexts, language)
  const ids = new Set(stocktake.chosen.map(({ id }) => id))
  const byCategory = new Map<string, CountSheetLine[]>()
  for (const each of goods) {
    if (!isInScope(stocktake, each, ids)) continue
    const lines = byCategory.get(each.category) ?? []
    byCategory.set(each.category, lines)
    lines.push(lineOf(each, isListed ? each.onHand : null))
  }
  const inOrder = [...byCategory].sort(
    ([left], [right]) => Number(left === '') - Number(right === '') || left.localeCompare(right, 'en'),
  )
  return inOrder.map(([category, lines]) => ({ heading: category || noCategory, lines }))
}

function lineOf({ product: { name, sku, barcode, unit } }: SheetGoods, listed: OnHand): CountSheetLine {
  return {
    name: name.trim(),
    sku: sku.trim(),
    code: barcode.trim(),
    listed: listed === null ? '' : measuredText(listed, unit),
    unit: isMeasured(unit) ? unit : '',
  }
}
