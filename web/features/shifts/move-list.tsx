import type { DrawerMove } from '#core/shifts/drawer-move.ts'
import { SlipButton } from '#web/pictures/slip-button.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { Badge } from '#web/ui/badge.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { MOVES } from '#web/words/operation-texts.ts'
import { texts } from './texts.ts'

interface MoveListProps {
  moves: readonly DrawerMove[]
}

/** What was put in and taken out of a drawer, and what of it somebody was not allowed to (S15.6, S16.12). */
export function MoveList({ moves }: MoveListProps) {
  const price = usePrice()
  if (moves.length === 0) return null
  return (
    <section aria-label={texts.movesTitle}>
      <h3 className="mb-1 font-bold">{texts.movesTitle}</h3>
      <ul className="divide-y divide-line">
        {moves.map(({ id, kind, amount, reason, at, by, photo, notPermitted }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <span className="min-w-0 flex-1 break-words">
              {MOVES[kind]} · {reason}
              {by && <span className="text-ink-soft"> · {by.name}</span>}
            </span>
            <span className="figures font-semibold">{kind === 'no-sale' ? '' : price(amount)}</span>
            <span className="flex w-full flex-wrap items-center gap-x-3">
              <span className="figures text-sm text-ink-soft">{timeWords(at)}</span>
              {notPermitted && <Badge tone="attention">{texts.notPermitted}</Badge>}
              {photo !== undefined && (
                <span className="-my-1 ml-auto">
                  <SlipButton photo={photo} what={`${MOVES[kind]} · ${reason}`} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {moves.some((move) => move.notPermitted) && (
        <p className="mt-1 text-sm text-ink-soft">{texts.notPermittedHint}</p>
      )}
    </section>
  )
}
