import { type ReactNode, useState } from 'react'
import { sum } from '#core/money/cents.ts'
import { printedNumber } from '#core/numbering/printed-number.ts'
import type { Closing } from '#core/shifts/shift.ts'
import { differenceOf } from '#core/shifts/shift-group.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { texts } from './texts.ts'

const PartsDialog = loadedLater(() => import('./parts-dialog.tsx'))

interface CashUpsOpenerProps {
  /** What the figure is called. */
  name: string
  /** Those that it adds up. */
  closings: readonly Closing[]
  children: ReactNode
}

/** What drawers were short or over by together, which opens into its cash-ups (S21.11). */
export function CashUpsOpener({ name, closings, children }: CashUpsOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={texts.openCashUps({ name })}
        className="min-h-11 min-w-11 rounded-lg underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {children}
      </button>
      {isOpen && (
        <PartsDialog
          title={name}
          description={texts.cashUpsHint}
          parts={closings.map((closing) => ({
            key: closing.id,
            name: printedNumber(closing),
            hint: [timeWords(closing.closedAt), closing.closedBy?.name].filter(Boolean).join(' · '),
            to: '/shifts',
            amount: differenceOf(closing),
          }))}
          amount={sum(closings.map(differenceOf))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
