import type { LineStatus, PlannedLine } from '#core/catalog/import.ts'
import type { Draft } from '#core/catalog/import-cells.ts'
import type { ImportColumn } from '#core/catalog/import-columns.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { number } from '../texts.ts'
import { usePrice } from '../use-price.ts'
import { columnWords, problemWords, texts } from './texts.ts'

type Price = ReturnType<typeof usePrice>

const TONES: Record<LineStatus, Tone> = {
  added: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'danger',
}

/** What one row of the file will do. */
export function PreviewLine({ line }: { line: PlannedLine }) {
  return (
    <div className="px-1 py-2 sm:flex sm:items-start sm:gap-3">
      <span className="figures w-20 shrink-0 pt-0.5 text-sm text-ink-soft">{texts.row(line.row)}</span>
      <Badge tone={TONES[line.status]} className="float-right sm:order-last">
        {texts.status[line.status]}
      </Badge>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 break-words">
          <span className="font-semibold">{line.name || texts.nameless}</span>{' '}
          <span className="text-sm text-ink-soft">{line.sku}</span>
        </p>
        <Detail line={line} />
      </div>
    </div>
  )
}

function Detail({ line }: { line: PlannedLine }) {
  const price = usePrice()
  switch (line.status) {
    case 'added':
      return <Words>{addedWords(line.after, price)}</Words>
    case 'changed':
      return (
        <>
          {line.fields.map((field) => (
            <Words key={field}>
              {`${columnWords(field)}: ${cellWords(line.before, field, price)} → ${cellWords(line.after, field, price)}`}
            </Words>
          ))}
          {line.repeats !== undefined && <Words>{texts.repeats(line.repeats)}</Words>}
        </>
      )
    case 'unchanged':
      return line.repeats === undefined ? null : <Words>{texts.repeats(line.repeats)}</Words>
    case 'refused':
      return line.problems.map((problem) => (
        <p key={`${problem.column} ${problem.code}`} className="text-sm text-danger-text">
          {problemWords(problem)}
        </p>
      ))
    default:
      return line satisfies never
  }
}

function Words({ children }: { children: string }) {
  return <p className="text-sm break-words text-ink-soft">{children}</p>
}

function addedWords(draft: Draft, price: Price): string {
  const { sellPrice, tradePrice, stockQuantity } = draft
  return [
    draft.category,
    `${columnWords('sellPrice')} ${price(sellPrice)}`,
    tradePrice === null ? '' : `${columnWords('tradePrice')} ${price(tradePrice)}`,
    `${columnWords('stockQuantity')} ${number(stockQuantity)}`,
  ]
    .filter((each) => each !== '')
    .join(' · ')
}

function cellWords(draft: Draft, column: ImportColumn, price: Price): string {
  switch (column) {
    case 'sellPrice':
    case 'tradePrice':
    case 'costPrice':
      return draft[column] === null ? texts.none : price(draft[column])
    case 'stockQuantity':
      return number(draft.stockQuantity)
    default:
      return draft[column] || texts.none
  }
}
