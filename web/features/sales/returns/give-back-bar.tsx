import { clsx } from 'clsx'
import { type Cents, ZERO } from '#core/money/cents.ts'
import type { Tender } from '#core/sales/tender.ts'
import { tenderTexts } from '#web/selling/tender/texts.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { backWords } from './back-words.ts'
import { type Due, dueWords, returnTexts } from './texts.ts'
import type { Problem } from './use-give-back.ts'

const LABELS: Record<Due['does'], string> = {
  give: returnTexts.toGiveBack,
  'take-off': returnTexts.toTakeOff,
  take: returnTexts.toPay,
  paid: returnTexts.nothingToPay,
  even: returnTexts.nothingToPay,
}

interface GiveBackBarProps {
  due: Due
  /** What of the cash that was handed over goes back. */
  change?: Cents | undefined
  busy: boolean
  problem: Problem | undefined
  /** A part of the difference is still to pay: the button says so to a screen reader too. */
  notYet?: boolean
  /** What goes back, payment by payment: chosen further up, where a phone does not show it any more. */
  back?: readonly Tender[]
  onGiveBack(): void
}

/** The money of a return, what goes back of the cash, and the one button that makes it: always in sight. */
export function GiveBackBar({
  due,
  change,
  busy,
  problem,
  notYet = false,
  back = [],
  onGiveBack,
}: GiveBackBarProps) {
  const price = usePrice()
  const label = LABELS[due.does]
  const hasChange = change !== undefined
  return (
    <div className="w-full">
      <p role="alert" className="mb-1 font-semibold text-danger-text empty:hidden">
        {problem && !problem.ofReason && problem.words}
      </p>
      {due.does === 'give' && back.length > 0 && (
        <ul aria-label={returnTexts.refundBy} className="mb-1 text-sm tabular-nums">
          {back.map((tender) => (
            <li key={tender.id}>{backWords(tender, price)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Figure label={label} amount={price('amount' in due ? due.amount : ZERO)} small={hasChange} />
        {hasChange && <Figure label={tenderTexts.change} amount={price(change)} small />}
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

// Two of them stand beside each other on a small phone.
function Figure({ label, amount, small }: { label: string; amount: string; small: boolean }) {
  return (
    <p className="grow leading-tight">
      <span className="block text-sm font-semibold">{label}</span>
      <output
        aria-label={label}
        className={clsx('figures font-extrabold cramped:text-2xl', small ? 'text-2xl' : 'text-4xl')}
      >
        {amount}
      </output>
    </p>
  )
}
