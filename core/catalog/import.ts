import { isBlankRow, restoreCell } from '../csv/cells.ts'
import type { LeftOut } from '../csv/other-program.ts'
import {
  hasTooManyCells,
  type ImportFile,
  type ImportPlan,
  planOfLines,
  type RowTarget,
  SLICE,
  type WholeLineProblem,
} from '../csv/plan.ts'
import type { Currency } from '../money/format.ts'
import { isMeasured } from '../quantities/unit.ts'
import { categoryKey } from './category-name.ts'
import {
  BLANK_LINE,
  type CellProblem,
  type Draft,
  hasDecimalCommas,
  isRequired,
  type Notation,
  type ReadLine,
  readLine,
} from './import-cells.ts'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts'
import { productsOf } from './import-containers.ts'
import {
  type ExistingProduct,
  type Known,
  KnownProducts,
  nameKey,
  skuKey,
  supplierKey,
} from './import-known.ts'
import { type PackLine, planPack } from './import-packs.ts'

export type LineProblem = CellProblem | WholeLineProblem | { column: 'line'; code: LeftOut }

/** What one line of a file will do. */
export type PlannedLine = {
  /** The row as a spreadsheet counts it: the header is 1. */
  row: number
  sku: string
  name: string
} & (
  | { status: 'added'; target: RowTarget; after: Draft }
  | {
      status: 'changed'
      target: RowTarget
      before: Draft
      after: Draft
      fields: ImportColumn[]
      repeats: number | undefined
    }
  | { status: 'unchanged'; repeats: number | undefined }
  | { status: 'refused'; problems: LineProblem[] }
  | PackLine
)

/**
 * Plans what a catalogue file does to the shop's products, changing nothing. Products are told apart by sku, whatever
 * its case; a line without one by its name. A sku twice in a file updates what the
 * earlier line said. Importing the same file again changes nothing.
 * What can mean two things is refused (decision 0120).
 * A generator, so that a page can breathe: it pauses every 100 rows with the number of rows read, and returns the plan.
 * @param currency the shop's, rand until it says another: a price with the sign of another one is refused
 * @param suppliers the shop's: another name is refused, but in an export of another program
 */
export function* planImport(
  file: ImportFile<ImportColumn>,
  existing: readonly ExistingProduct[],
  currency: Currency = 'ZAR',
  suppliers: readonly { name: string }[] = [],
): Generator<number, ImportPlan<PlannedLine>, void> {
  const context: Context = {
    ...{ file, known: new KnownProducts(existing), currency, hasDecimalCommas: hasDecimalCommas(file) },
    suppliers: new Set(suppliers.map(({ name }) => supplierKey(name))),
    products: productsOf(existing, file),
  }
  const lines: PlannedLine[] = []
  for (const [index, cells] of file.rows.entries()) {
    if (index > 0 && index % SLICE === 0) yield index
    if (isBlankRow(cells) || file.from?.packs.has(index)) continue
    lines.push(planLine(cells, index, context))
  }
  // A pack may stand above the product that is in it.
  for (const index of file.from?.packs.keys() ?? []) {
    if (lines.length % SLICE === 0) yield lines.length
    lines.push(planLine(file.rows[index] ?? [], index, context))
  }
  return planOfLines(lines.sort((left, right) => left.row - right.row))
}

interface Context extends Notation {
  file: ImportFile<ImportColumn>
  known: KnownProducts
  /** By their keys. */
  suppliers: ReadonlySet<string>
  products: ReturnType<typeof productsOf>
}

function planLine(cells: readonly string[], index: number, context: Context): PlannedLine {
  const { file, known } = context
  const { places } = file.headers
  const read = readOfShop(cells, context)
  const row = file.firstRow + index
  const shown = { row, sku: shownCell(cells, places.sku), name: shownCell(cells, places.name) }
  const whole = hasTooManyCells(cells, file) ? 'too-many-cells' : file.from?.leftOut.get(index)
  if (whole) return { ...shown, status: 'refused', problems: [{ column: 'line', code: whole }] }
  const packOf = file.from?.packs.get(index)
  const pack = packOf && planPack(read, packOf, known)
  if (pack) return { ...shown, ...pack }
  const found = known.find(read.given)
  // Of several that answer, one that the line changes nothing of may be meant: then nothing is to be done.
  if (found === 'ambiguous' && read.problems.length === 0 && known.some(read.given, isSaid(read.given)))
    return { ...shown, status: 'unchanged', repeats: undefined }
  if (found === 'ambiguous')
    return { ...shown, status: 'refused', problems: [{ column: 'line', code: 'ambiguous' }] }
  const problems = found ? read.problems : problemsOfNew(read, known)
  if (problems.length > 0) return { ...shown, status: 'refused', problems }
  return found ? planChange(shown, read.given, found) : planAddition(shown, read.given, known)
}

// Only the shop's own suppliers have goods. Loyverse has a list of them too, whose names come along; what Shopify calls a
// vendor may be a brand.
function readOfShop(cells: readonly string[], context: Context): ReadLine {
  const inUnit = readInUnit(cells, context.file.headers.places, context)
  const read = withContainer(withGroup(inUnit, context.known), context.products)
  const { supplier = '' } = read.given
  if (supplier === '' || context.suppliers.has(supplierKey(supplier))) return read
  const program = context.file.from?.program
  if (program === 'loyverse') return read
  const { supplier: _, ...given } = read.given
  if (program !== undefined) return { given, problems: read.problems }
  return { given, problems: [...read.problems, { column: 'supplier', code: 'unknown-supplier' }] }
}

// A container by its name and by its SKU is the same one: what the file says in other words is no change.
function withContainer({ given, problems }: ReadLine, products: Context['products']): ReadLine {
  const { soldIn = '', name, sku } = given
  if (soldIn === '') return { given, problems }
  const found = products.find(soldIn)
  const isItself = found !== undefined && found === products.find(sku || (name ?? ''))
  if (found && !isItself) return { given: { ...given, soldIn: products.labelOf(found) }, problems }
  const { soldIn: _, ...rest } = given
  return { given: rest, problems: [...problems, { column: 'soldIn', code: 'unknown-container' }] }
}

// Whoever writes a file names a group of variants; its id stands in files of ours alone (S19.27).
function withGroup({ given, problems }: ReadLine, known: KnownProducts): ReadLine {
  if (given.groupName === undefined || given.groupId) return { given, problems }
  return { given: { ...given, groupId: known.groupIdOf(given.groupName) }, problems }
}

// What a stock figure counts depends on the product, and which one that is on the other cells.
function readInUnit(
  cells: readonly string[],
  places: Context['file']['headers']['places'],
  context: Omit<Context, 'file'>,
): ReadLine {
  const { known } = context
  const read = readLine(cells, places, context)
  const found = known.find(read.given)
  const has = found === 'ambiguous' ? undefined : found?.draft.unit
  const unit = has ?? read.given.unit
  const inUnit = isMeasured(unit) ? readLine(cells, places, context, unit) : read
  const said = inUnit.given.unit
  if (has === undefined || said === undefined || said === has) return inUnit
  return { ...inUnit, problems: [...inUnit.problems, { column: 'unit', code: 'other-unit' }] }
}

type Shown = Pick<PlannedLine, 'row' | 'sku' | 'name'>

function planAddition(shown: Shown, given: Partial<Draft>, known: KnownProducts): PlannedLine {
  const after = described({ ...BLANK_LINE, ...given })
  const target: RowTarget = { kind: 'new', row: shown.row }
  known.add({ target, draft: after, packs: [], row: shown.row })
  return { ...shown, status: 'added', target, after }
}

function planChange(shown: Shown, given: Partial<Draft>, found: Known): PlannedLine {
  const before = found.draft
  // A line is found by its sku or has none: a spelling in another case is no news.
  const after = described({ ...before, ...given, sku: before.sku }, found.isBundle)
  const fields = (Object.keys(given) as ImportColumn[]).filter((column) => !isSame(column, before, after))
  const repeats = found.row
  const named = { ...shown, sku: shown.sku || before.sku, name: shown.name || before.name }
  found.draft = after
  found.row = shown.row
  if (fields.length === 0) return { ...named, status: 'unchanged', repeats }
  return { ...named, status: 'changed', target: found.target, before, after, fields, repeats }
}

// A figure beside what is not counted, or beside a bundle, says nothing.
function described(draft: Draft, isBundle = false): Draft {
  return draft.tracksStock && !isBundle ? draft : { ...draft, stockQuantity: null }
}

function isSaid(given: Partial<Draft>): (known: Known) => boolean {
  const columns = Object.keys(given) as ImportColumn[]
  return ({ draft, isBundle }) =>
    columns.every((column) => isSame(column, draft, described({ ...draft, ...given }, isBundle)))
}

function isSame(column: ImportColumn, before: Draft, after: Draft): boolean {
  if (column === 'category') return categoryKey(before.category) === categoryKey(after.category)
  if (column === 'supplier') return supplierKey(before.supplier) === supplierKey(after.supplier)
  if (column === 'soldIn') return nameKey(before.soldIn) === nameKey(after.soldIn)
  if (column === 'sku') return skuKey(before.sku) === skuKey(after.sku)
  // A file's cells are trimmed: blanks around what is known are no difference.
  const [known, said] = [before[column], after[column]]
  return typeof known === 'string' ? known.trim() === said : known === said
}

// Without a sku a name on a known barcode may be a new word for its product: made anew, each scan would ask for which.
function problemsOfNew({ given, problems }: ReadLine, known: KnownProducts): CellProblem[] {
  const isMissing = (column: ImportColumn) =>
    given[column] === undefined && !problems.some((problem) => problem.column === column)
  const missing = IMPORT_COLUMNS.filter((column) => isRequired(column) && isMissing(column))
  const { sku = '', barcode = '' } = given
  const isDoubled = sku === '' && barcode !== '' && known.carries(barcode)
  return [
    ...problems,
    ...missing.map((column): CellProblem => ({ column, code: 'required' })),
    ...(isDoubled ? [{ column: 'barcode', code: 'on-another' } as const] : []),
  ]
}

function shownCell(cells: readonly string[], place: number | undefined): string {
  return place === undefined ? '' : restoreCell(cells[place] ?? '').slice(0, 200)
}
