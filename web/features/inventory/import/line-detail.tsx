import type { PlannedLine } from '#core/catalog/import.ts'
import { type Draft, isMeasuredColumn } from '#core/catalog/import-cells.ts'
import { type ImportColumn, isProductColumn } from '#core/catalog/import-columns.ts'
import type { Pack } from '#core/catalog/import-packs.ts'
import { PRODUCT } from '#core/catalog/product.ts'
import { formatCount } from '#core/language/format-count.ts'
import type { Cents } from '#core/money/cents.ts'
import { LineName, LineProblems, LineWords } from '#web/csv/preview-line.tsx'
import { cellTexts } from '#web/csv/texts.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { columnWords, lineTexts, problemWords } from './texts.ts'

type Price = ReturnType<typeof usePrice>

/** What one row of the file will do to which product. */
export function LineDetail({ line }: { line: PlannedLine }) {
  return (
    <>
      <LineName name={line.name || lineTexts.nameless} mark={line.sku} />
      <Change line={line} />
    </>
  )
}

/** Why a row is left out. */
export function problemsOf(line: PlannedLine): string[] {
  return line.status === 'refused' ? line.problems.map(problemWords) : []
}

function Change({ line }: { line: PlannedLine }) {
  const price = usePrice()
  if ('pack' in line) return <LineWords>{packWords(line, price)}</LineWords>
  switch (line.status) {
    case 'added':
      return <LineWords>{addedWords(line.after, price)}</LineWords>
    case 'changed':
      return (
        <>
          {line.fields.map((field) => (
            <LineWords key={field}>
              {cellTexts.change({
                column: columnWords(field),
                before: cellWords(line.before, field, price),
                after: cellWords(line.after, field, price),
              })}
            </LineWords>
          ))}
          {line.repeats !== undefined && <LineWords>{lineTexts.repeats({ row: line.repeats })}</LineWords>}
        </>
      )
    case 'unchanged':
      return line.repeats === undefined ? null : (
        <LineWords>{lineTexts.repeats({ row: line.repeats })}</LineWords>
      )
    case 'refused':
      return <LineProblems problems={problemsOf(line)} />
    default:
      return line satisfies never
  }
}

function packWords(line: Extract<PlannedLine, { pack: Pack }>, price: Price): string {
  const said = ({ packSize, packPrice }: Pack) =>
    [
      lineTexts.packOf({ size: packSize, product: line.of }),
      ...(packPrice === null ? [] : [price(packPrice)]),
    ].join(' · ')
  return line.status === 'added' ? said(line.pack) : `${said(line.before)} → ${said(line.pack)}`
}

function addedWords(draft: Draft, price: Price): string {
  const { sellPrice, tradePrice, asksPrice } = draft
  return [
    draft.category,
    asksPrice && sellPrice === 0
      ? columnWords('asksPrice')
      : cellTexts.cell({ column: columnWords('sellPrice'), value: price(sellPrice) }),
    tradePrice === null
      ? ''
      : cellTexts.cell({ column: columnWords('tradePrice'), value: price(tradePrice) }),
    cellTexts.cell({ column: columnWords('stockQuantity'), value: measuredWords(draft, 'stockQuantity') }),
  ]
    .filter((each) => each !== '')
    .join(' · ')
}

function cellWords(draft: Draft, column: ImportColumn, price: Price): string {
  if (isMeasuredColumn(column)) return measuredWords(draft, column)
  const value = draft[column]
  if (value === null || value === undefined || value === '') return lineTexts.none
  if (typeof value === 'boolean') return value ? lineTexts.yes : lineTexts.no
  if (typeof value !== 'number') return value
  return isProductColumn(column) && PRODUCT[column].kind.written === 'amount'
    ? price(value as Cents)
    : formatCount(value)
}

type MeasuredColumn = 'stockQuantity' | 'lowStockThreshold' | 'reorderTo'

function measuredWords(draft: Draft, column: MeasuredColumn): string {
  const quantity = draft[column]
  return quantity === null ? lineTexts.none : formatQuantity(quantity, draft.unit)
}
