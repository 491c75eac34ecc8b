import { useState } from 'react'
import { Link } from 'react-router'
import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { texts } from './texts.ts'

/** As many as are read at a glance; a quarter of a year may have thousands. */
const AT_ONCE = 100

/** One of the things that a figure is the sum of. */
export interface Part {
  key: string
  name: string
  hint: string
  /** Where it is opened; missing where it is nowhere else. */
  to?: string | undefined
  /** Null where nobody knows it: it is not in the figure. */
  amount: Cents | null
}

interface PartsDialogProps {
  title: string
  description: string
  /** All of them, as they are to be read. */
  parts: readonly Part[]
  /** What they come to. */
  amount: Cents
  onClose(): void
}

/** What a figure is the sum of, where the screen that shows it has all of it (S21.11). */
export default function PartsDialog({ title, description, parts, amount, onClose }: PartsDialogProps) {
  const price = usePrice()
  const [shown, setShown] = useState(AT_ONCE)
  const rest = Math.max(0, parts.length - shown)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <p className="flex w-full flex-wrap justify-between gap-x-4 font-bold">
          <span>{texts.together}</span>
          <span className="figures">{price(amount)}</span>
        </p>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {parts.slice(0, shown).map(({ key, name, hint, to, amount: part }) => {
          const words = (
            <span className="min-w-0 flex-1">
              <span
                dir="auto"
                className={
                  to
                    ? 'block font-semibold wrap-anywhere text-action-text underline underline-offset-2'
                    : 'block font-semibold wrap-anywhere'
                }
              >
                {name}
              </span>
              <span className="block text-sm text-ink-soft wrap-anywhere tabular-nums">{hint}</span>
            </span>
          )
          const figure = <span className="figures">{part === null ? texts.unknown : price(part)}</span>
          return (
            <li key={key}>
              {to ? (
                <Link
                  to={to}
                  className="-mx-2 flex min-h-11 items-baseline gap-3 rounded-lg px-2 py-2 hover:bg-sunken"
                >
                  {words}
                  {figure}
                </Link>
              ) : (
                <p className="flex min-h-11 items-baseline gap-3 py-2">
                  {words}
                  {figure}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <Button className="mt-3" onClick={() => setShown(shown + AT_ONCE)}>
          {texts.showMore({ count: Math.min(rest, AT_ONCE) })}
        </Button>
      )}
    </Dialog>
  )
}
