import { useState } from 'react'
import { Link } from 'react-router'
import { type Cents, sum } from '#core/money/cents.ts'
import type { Sale } from '#core/sales/sale.ts'
import { paperAddress } from '#web/selling/paper-address.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { paperTexts as texts } from './texts.ts'

interface ShiftPapersProps {
  /** The sales and returns of the shift, as far as the device knows them. */
  sales: readonly Sale[]
  /** What the report says that they came to. */
  net: Cents
}

/** The sales and returns that the figures of a shift were made of, and that they add up to its net (S21.11). */
export function ShiftPapers({ sales, net }: ShiftPapersProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
        {texts.open(sales.length)}
      </summary>
      {open && <Papers sales={sales} net={net} />}
    </details>
  )
}

function Papers({ sales, net }: ShiftPapersProps) {
  const price = usePrice()
  const together = sum(sales.map(({ total }) => total))
  const newestFirst = sales.toSorted((left, right) => right.createdAt - left.createdAt)
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {newestFirst.map(({ id, number, createdAt, customerName, total, currency }) => (
          <li key={id}>
            <Link
              to={paperAddress(number)}
              aria-label={texts.paper(number)}
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="figures block font-semibold">{number}</span>
                <span className="block text-sm break-words text-ink-soft">
                  {timeWords(createdAt)} · <bdi>{customerName}</bdi>
                </span>
              </span>
              <span className="figures">{price(total, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="border-t border-line-strong pt-2 font-bold [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:py-1">
        <div>
          <dt>{texts.together}</dt>
          <dd className="figures">{price(together)}</dd>
        </div>
        {together !== net && (
          <div>
            <dt>{texts.reported}</dt>
            <dd className="figures">{price(net)}</dd>
          </div>
        )}
      </dl>
      {together !== net && <p className="text-sm text-ink-soft">{texts.differs}</p>}
    </>
  )
}
