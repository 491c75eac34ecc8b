import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { type Cents, subtract, ZERO } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { useJustShown } from '#web/ui/use-just-shown.ts'
import { texts } from './texts.ts'

interface FinishBarProps {
  /** In cents; below zero it is what is given back. */
  total: Cents
  /** What is taken with a tip in it, in cents; left out where there is none. */
  withTips?: Cents | undefined
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
export function FinishBar({
  total,
  withTips,
  count,
  label: does,
  busy,
  notYet = false,
  onFinish,
  children,
}: FinishBarProps) {
  const price = usePrice()
  const gives = total < 0
  const label = gives ? texts.giveBack : withTips === undefined ? texts.total : texts.totalWithTip
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
            {[label, ...(count > 0 || total === 0 ? [texts.items({ count })] : [])].join(' · ')}
          </span>
          <output
            aria-label={label}
            className="figures block text-3xl font-extrabold md:text-4xl max-md:lying:text-2xl"
          >
            {price(gives ? subtract(ZERO, total) : (withTips ?? total))}
          </output>
        </p>
        <FinishButton
          // Another button than before: a second tap on what was there gives no money away.
          key={gives ? 'gives' : 'takes'}
          afterTap={gives}
          // Quiet while there is nothing to finish, yet it can be pressed: it then says what is missing.
          variant={(count === 0 && !gives) || notYet ? 'outline' : 'primary'}
          size="large"
          aria-disabled={notYet || undefined}
          aria-busy={busy}
          onClick={onFinish}
          className={clsx('min-w-28 grow px-3 whitespace-nowrap max-md:lying:min-h-11', busy && 'opacity-80')}
        >
          {does}
        </FinishButton>
      </div>
    </div>
  )
}

function FinishButton({ afterTap, ...button }: ComponentProps<typeof Button> & { afterTap: boolean }) {
  return <Button {...button} inert={useJustShown(afterTap)} />
}
