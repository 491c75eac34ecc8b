import { useState } from 'react'
import { Link } from 'react-router'
import { subtract, sum } from '#core/money/cents.ts'
import { type ShiftFigure, shiftFigures } from '#core/papers/shift-parts.ts'
import type { Sale } from '#core/sales/sale.ts'
import type { ShiftFigures } from '#core/shifts/shift-figures.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { paperAddress } from '#web/selling/paper-address.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Select } from '#web/ui/select.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName as nameOfCustomer } from '#web/words/customer-name.ts'
import { paperTexts as texts } from './texts.ts'

interface ShiftPapersProps {
  /** The sales and returns of the shift, as far as the device knows them. */
  sales: readonly Sale[]
  /** What the report says. */
  figures: ShiftFigures
}

/** The sales and returns that each figure of a shift was made of, and that they add up to it (S21.11). */
export function ShiftPapers({ sales, figures }: ShiftPapersProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-2">
        {texts.open({ count: sales.length })}
      </summary>
      {open && <Papers sales={sales} figures={figures} />}
    </details>
  )
}

function Papers({ sales, figures }: ShiftPapersProps) {
  const price = usePrice()
  const [chosen, setChosen] = useState('net')
  const all = shiftFigures(figures, deviceLanguage()).filter(
    (figure) => figure.key === 'net' || figure.amount !== 0 || partsOf(figure, sales).length > 0,
  )
  const figure = all.find(({ key }) => key === chosen) ?? all[0]
  if (!figure) return null
  const papers = partsOf(figure, sales)
  const together = sum(papers.map(({ part }) => part))
  const rest = subtract(figure.amount, together)
  return (
    <>
      <Select
        aria-label={texts.whichFigure}
        className="mt-1 mb-2 max-w-md"
        value={figure.key}
        onChange={({ target }) => setChosen(target.value)}
      >
        {all.map(({ key, label, amount }) => (
          <option key={key} value={key}>
            {`${label}: ${price(amount)}`}
          </option>
        ))}
      </Select>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {papers.map(({ sale: { id, number, createdAt, customerName, currency }, part }) => (
          <li key={id}>
            <Link
              to={paperAddress(number)}
              aria-label={texts.paper({ number })}
              className="flex min-h-11 items-center justify-between gap-3 rounded-lg py-2 hover:bg-sunken"
            >
              <span className="min-w-0">
                <span className="figures block font-semibold">{number}</span>
                <span className="block text-sm break-words text-ink-soft">
                  {timeWords(createdAt)} · <bdi>{nameOfCustomer(customerName)}</bdi>
                </span>
              </span>
              <span className="figures">{price(part, currency)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <dl className="border-t border-line-strong pt-2 font-bold [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:py-1">
        <div>
          <dt>{texts.together}</dt>
          <dd className="figures">{price(together)}</dd>
        </div>
        {rest !== 0 && (
          <div>
            <dt>{texts.reported({ figure: figure.label })}</dt>
            <dd className="figures">{price(figure.amount)}</dd>
          </div>
        )}
      </dl>
      {rest !== 0 && <p className="text-sm text-ink-soft">{texts.differs}</p>}
    </>
  )
}

/** The papers of a figure, the newest first. */
function partsOf({ partOf }: ShiftFigure, sales: readonly Sale[]) {
  const parts = sales.flatMap((sale) => {
    const part = partOf(sale)
    return part === undefined ? [] : [{ sale, part }]
  })
  return parts.sort((left, right) => right.sale.createdAt - left.sale.createdAt)
}
