import { type ReactNode, useState } from 'react'
import { sum } from '#core/money/cents.ts'
import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { MOVES } from '#web/words/operation-texts.ts'
import { texts } from './texts.ts'

const PartsDialog = loadedLater(() => import('#web/selling/papers/parts-dialog.tsx'))

interface TipsPaidOpenerProps {
  /** What the figure is called. */
  name: string
  moves: readonly DrawerMove[]
  children: ReactNode
}

/** What somebody was paid of their tips, which opens into the payments (S21.11). */
export function TipsPaidOpener({ name, moves, children }: TipsPaidOpenerProps) {
  const [isOpen, setOpen] = useState(false)
  if (moves.length === 0) return children
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={texts.showTipsPaid({ name })}
        className="min-h-11 min-w-11 rounded-lg underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {children}
      </button>
      {isOpen && (
        <PartsDialog
          title={name}
          description={texts.tipsPaidHint}
          parts={moves.map(({ id, kind, reason, at, by, tipsTo, amount }) => ({
            key: id,
            name: `${MOVES[kind]} · ${reason}`,
            hint: [tipsTo?.name || texts.noneTipped, timeWords(at), by?.name].filter(Boolean).join(' · '),
            ...(kind === 'out' && { to: '/shifts' }),
            amount,
          }))}
          amount={sum(moves.map(({ amount }) => amount))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
