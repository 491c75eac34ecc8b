import { ZERO } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { type Due, dueWords, returnTexts } from './texts.ts'
import type { Problem } from './use-give-back.ts'

const LABELS: Record<Due['does'], string> = {
  give: returnTexts.toGiveBack,
  take: returnTexts.toPay,
  even: returnTexts.nothingToPay,
}

interface GiveBackBarProps {
  due: Due
  busy: boolean
  problem: Problem | undefined
  /** A part of the difference is still to pay: the button says so to a screen reader too. */
  notYet?: boolean
  onGiveBack(): void
}

/** The money of a return, the largest figure of its dialog, and the one button that makes it. */
export function GiveBackBar({ due, busy, problem, notYet = false, onGiveBack }: GiveBackBarProps) {
  const price = usePrice()
  const label = LABELS[due.does]
  return (
    <div className="w-full">
      <p role="alert" className="mb-1 font-semibold text-danger-text empty:hidden">
        {problem && !problem.ofReason && problem.words}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow leading-tight">
          <span className="block text-sm font-semibold">{label}</span>
          <output aria-label={label} className="figures text-4xl font-extrabold cramped:text-2xl">
            {price(due.does === 'even' ? ZERO : due.amount)}
          </output>
        </p>
        <Button
          variant={notYet ? 'outline' : 'primary'}
          size="large"
          className="min-w-0 grow tabular-nums cramped:px-2 cramped:text-base"
          disabled={busy}
          aria-disabled={notYet || undefined}
          onClick={onGiveBack}
        >
          {busy ? returnTexts.giving : dueWords(due, price)}
        </Button>
      </div>
    </div>
  )
}
