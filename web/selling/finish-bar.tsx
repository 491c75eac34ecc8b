import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

interface FinishBarProps {
  total: Cents
  /** How many pieces the cart holds. */
  count: number
  /** What the button does, in a word or two. */
  label: string
  busy: boolean
  /** The cart cannot be finished yet: the button says so to a screen reader too. */
  notYet?: boolean
  onFinish(): void
  /** Stands above the total. */
  children?: ReactNode
}

/** The total and the button that finishes the cart: always in sight (S2.17, S2.18, S2.39). */
export function FinishBar({ total, count, label, busy, notYet = false, onFinish, children }: FinishBarProps) {
  const price = usePrice()
  return (
    <div className="flex min-h-0 flex-col gap-2.5 border-t border-line bg-surface px-3 py-2.5 low:shrink-0 lying:shrink-0 max-md:lying:w-64 max-md:lying:justify-center-safe max-md:lying:gap-1.5 max-md:lying:overflow-y-auto max-md:lying:border-t-0 max-md:lying:border-l">
      {children !== undefined && (
        // Payments in several parts are more than a small phone holds: they scroll, and the total and the button stay.
        <div className="-m-1 flex min-h-0 flex-col gap-2.5 overflow-y-auto p-1 empty:hidden low:contents lying:contents">
          {children}
        </div>
      )}
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="shrink-0 leading-tight">
          <span className="block text-sm text-ink-soft max-md:lying:hidden">
            {texts.total} · {texts.items({ count })}
          </span>
          <output
            aria-label={texts.total}
            className="figures block text-3xl font-extrabold md:text-4xl max-md:lying:text-2xl"
          >
            {price(total)}
          </output>
        </p>
        <Button
          // Quiet while there is nothing to finish, yet it can be pressed: it then says what is missing.
          variant={count === 0 || notYet ? 'outline' : 'primary'}
          size="large"
          aria-disabled={notYet || undefined}
          aria-busy={busy}
          onClick={onFinish}
          className={clsx('min-w-28 grow px-3 whitespace-nowrap max-md:lying:min-h-11', busy && 'opacity-80')}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
