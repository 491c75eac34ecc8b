import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface PeopleTableProps {
  label: string
  /** Those of the figures, beside the person. */
  heads: readonly string[]
  /** Each with as many figures as there are heads. */
  rows: readonly { id: string; name: ReactNode; figures: readonly ReactNode[]; isTotal?: boolean }[]
  /** So many figures that a desk may have to scroll for them, and a phone has two in a row. */
  many?: boolean
}

/** Figures by person. On a phone each figure has its head beside it. */
export function PeopleTable({ label, heads, rows, many = false }: PeopleTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard too
    <section className="-mx-4 overflow-x-auto px-4" aria-label={label} tabIndex={0}>
      <table className={clsx('w-full text-sm max-sm:block', many && 'sm:min-w-180')}>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {texts.person}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-right font-semibold last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {rows.map(({ id, name, figures, isTotal }) => (
            <tr
              key={id}
              className={clsx(
                'max-sm:grid max-sm:py-2',
                many && 'max-sm:grid-cols-2 max-sm:gap-x-4',
                isTotal && 'font-bold',
              )}
            >
              <th
                scope="row"
                dir="auto"
                className={clsx(
                  'py-2 pr-3 text-left font-semibold break-words max-sm:py-1',
                  many && 'max-sm:col-span-2',
                )}
              >
                {name}
              </th>
              {figures.map((figure, at) => (
                <td
                  key={heads[at]}
                  data-head={heads[at]}
                  className={clsx(
                    'figures text-right sm:px-3 sm:py-2 sm:whitespace-nowrap sm:last:pr-0',
                    'max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-2 max-sm:py-0.5',
                    'max-sm:before:text-ink-soft max-sm:before:content-[attr(data-head)]',
                  )}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
