import { type RefObject, useRef } from 'react'
import { AGES, daysOpen } from '#core/book/ageing.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useRowsInView } from '#web/ui/use-rows-in-view.ts'
import { balanceWords } from '#web/words/book-words.ts'
import { oldestWords, texts } from './texts.ts'
import type { AccountHolder } from './use-account.ts'
import type { BookLine } from './use-book.ts'

interface BookListProps {
  lines: readonly BookLine[]
  /** What they were searched for by, and their order. */
  view: string
  scroller: RefObject<HTMLElement | null>
  onAccount(holder: AccountHolder): void
}

const ROW_PX = 56
const CARD_PX = 76

/** The book as a table with a column for each age; only the rows in view exist in the page. */
export function BookTable({ lines, view, scroller, onAccount }: BookListProps) {
  const top = useRef<HTMLTableSectionElement>(null)
  const price = usePrice()
  const { indexes, before, after } = useRowsInView({
    ...{ top, scroller, count: lines.length, view, rowPx: ROW_PX },
  })
  return (
    <table
      aria-label={texts.title}
      aria-rowcount={lines.length + 1}
      className="w-full table-fixed text-left [&_td]:px-2.5 [&_th]:px-2.5"
    >
      <thead>
        <tr className="h-11 border-b border-line text-sm text-ink-soft">
          <th scope="col">{texts.columns.name}</th>
          {AGES.map((age) => (
            <th key={age} scope="col" className="w-32 text-right">
              {texts.columns[age]}
            </th>
          ))}
          <th scope="col" className="w-48 text-right">
            {texts.columns.owed}
          </th>
        </tr>
      </thead>
      <tbody ref={top}>
        <tr aria-hidden style={{ height: before }} />
        {indexes.map((index) => {
          const line = lines[index]
          if (!line) return null
          return (
            <tr key={line.customerId} aria-rowindex={index + 2} className="h-14 border-t border-line">
              <td>
                <Opener line={line} onAccount={onAccount} />
              </td>
              {AGES.map((age) => (
                <td key={age} className="figures text-right">
                  {line.ageing && line.ageing[age] > 0 ? price(line.ageing[age]) : <Nothing line={line} />}
                </td>
              ))}
              <td className="figures text-right font-semibold">
                {line.owed > 0 ? price(line.owed) : balanceWords(line.owed, price)}
              </td>
            </tr>
          )
        })}
        <tr aria-hidden style={{ height: after }} />
      </tbody>
    </table>
  )
}

/** The same as cards, for a phone: how old it is in words. */
export function BookCards({ lines, view, scroller, onAccount }: BookListProps) {
  const top = useRef<HTMLUListElement>(null)
  const price = usePrice()
  const now = useShop().now()
  const { indexes, before, after } = useRowsInView({
    ...{ top, scroller, count: lines.length, view, rowPx: CARD_PX },
  })
  return (
    <ul ref={top} aria-label={texts.title} style={{ paddingTop: before, paddingBottom: after }}>
      {indexes.map((index) => {
        const line = lines[index]
        if (!line) return null
        const { oldestAt } = line
        return (
          <li
            key={line.customerId}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
            className="flex h-19 flex-col justify-center border-line px-4 not-first:border-t"
          >
            <Opener line={line} onAccount={onAccount} />
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-sm text-ink-soft">
                {oldestAt !== undefined && oldestWords(daysOpen(oldestAt, now))}
              </span>
              <span className="figures shrink-0 font-semibold">{balanceWords(line.owed, price)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Opener({
  line: { name, holder },
  onAccount,
}: { line: BookLine } & Pick<BookListProps, 'onAccount'>) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        aria-label={texts.openAccount({ name })}
        className="min-h-11 min-w-0 truncate text-left font-semibold underline underline-offset-2"
        title={name}
        dir="auto"
        onClick={() => onAccount(holder)}
      >
        {name}
      </button>
      {holder.deleted && <Badge>{texts.gone}</Badge>}
    </span>
  )
}

// Read already, and nothing of that age: a dash. Not read yet: nothing.
function Nothing({ line }: { line: BookLine }) {
  return <span className="text-ink-soft">{line.ageing ? '–' : ''}</span>
}
