import { formatCount } from '#core/language/format-count.ts'
import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'

interface SumsTableProps {
  /** What is counted: `Category`, `Products`, `Value`. */
  heads: readonly [name: string, count: string, amount: string]
  /** Each opens into what it is the sum of, where that is known here (S21.11). */
  lines: readonly { name: string; count: number; amount: Cents; onOpen?: (() => void) | undefined }[]
  /** The words of the last line, and all amounts together. */
  total: readonly [words: string, amount: Cents]
  /** Said where there are no lines. */
  empty: string
}

/** Amounts by what they are of, and their sum. */
export function SumsTable({ heads: [name, count, amount], lines, total, empty }: SumsTableProps) {
  const price = usePrice()
  if (lines.length === 0) return <p className="p-6 text-center text-ink-soft">{empty}</p>
  return (
    <table className="w-full text-left max-sm:text-sm [&_:is(td,th)]:px-1 [&_:is(td,th)]:py-2.5 sm:[&_:is(td,th)]:px-4 max-sm:[&_:is(td,th):first-child]:pl-3 max-sm:[&_:is(td,th):last-child]:pr-3">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="wrap-anywhere">
            {name}
          </th>
          <th scope="col" className="text-right">
            {count}
          </th>
          <th scope="col" className="text-right">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name} className="border-b border-line">
            <td className="wrap-anywhere">
              {line.onOpen ? (
                <button
                  type="button"
                  onClick={line.onOpen}
                  className="-my-2.5 min-h-11 min-w-11 rounded-lg text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {line.name}
                </button>
              ) : (
                line.name
              )}
            </td>
            <td className="figures text-right">{formatCount(line.count)}</td>
            <td className="figures text-right">{price(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row">{total[0]}</th>
          <td />
          <td className="figures text-right">{price(total[1])}</td>
        </tr>
      </tfoot>
    </table>
  )
}
