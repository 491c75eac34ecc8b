import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { LineOpener } from '../line-opener.tsx'
import { texts } from './texts.ts'

/** So many lines are drawn: nobody reads further, and the rest is counted below. */
const AT_MOST = 200

interface FiguresTableProps<Line> {
  title: string
  hint?: string
  lines: readonly Line[]
  /** What is said when there are none. */
  empty: string
  /** The first column names the line, the others are figures. */
  heads: readonly string[]
  cells(line: Line): readonly [key: string, name: string, ...figures: string[]]
  /** Opens the papers of a line's figures, or says where they are. */
  onOpen?(line: Line): void
  addressOf?(line: Line): string
  total?: ReactNode
}

/** A list of goods with a few figures each, which fits a phone; where words are long, it scrolls. */
export function FiguresTable<Line>({
  title,
  hint,
  lines,
  empty,
  heads,
  cells,
  onOpen,
  addressOf,
  total,
}: FiguresTableProps<Line>) {
  return (
    <Card>
      <h2 className="px-4 pt-3 text-lg font-bold">{title}</h2>
      {hint !== undefined && <p className="px-4 text-sm text-ink-soft">{hint}</p>}
      {lines.length === 0 ? (
        <p className="p-4 text-ink-soft">{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys too
        <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
          <table className="w-full text-sm [&_td]:px-2 [&_td]:py-2 [&_th]:px-2 [&_th]:py-2 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4">
            <thead className="text-ink-soft">
              <tr className="border-b border-line">
                {heads.map((head, at) => (
                  <th key={head} scope="col" className={clsx(at === 0 ? 'text-left' : 'text-right')}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {lines.slice(0, AT_MOST).map((line) => {
                const [key, name, ...figures] = cells(line)
                return (
                  <tr key={key}>
                    <th scope="row" dir="auto" className="text-left font-semibold wrap-anywhere">
                      {onOpen ? (
                        <span className="-my-2 inline-block">
                          <LineOpener name={name} onOpen={() => onOpen(line)} />
                        </span>
                      ) : addressOf ? (
                        <Link
                          to={addressOf(line)}
                          className="-my-2 inline-flex min-h-11 items-center py-1 text-action-text underline-offset-2 hover:underline"
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                    </th>
                    {figures.map((figure, at) => (
                      <td key={heads[at + 1]} className="figures text-right whitespace-nowrap">
                        {figure}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > AT_MOST && (
        <p className="px-4 py-2 text-sm text-ink-soft">{texts.more({ left: lines.length - AT_MOST })}</p>
      )}
      {total && lines.length > 0 && (
        <p className="flex justify-between gap-3 border-t border-line-strong px-4 py-3 font-bold">{total}</p>
      )}
    </Card>
  )
}
