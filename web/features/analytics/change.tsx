import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { formatCount } from '#web/ui/format-count.ts'
import { texts } from './texts.ts'

/** How a figure compares with the period before. */
export function Change({ now, past, before }: { now: number; past: number; before: string }) {
  if (past === 0) return <Line>{texts.noneBefore(before)}</Line>
  if (now === past) return <Line>{texts.same(before)}</Line>
  const percent = Math.round(((now - past) / Math.abs(past)) * 100)
  const more = now > past
  const Arrow = more ? TrendingUp : TrendingDown
  return (
    <Line>
      <Arrow
        aria-hidden
        className={more ? 'size-4 shrink-0 text-action-text' : 'size-4 shrink-0 text-danger-text'}
      />
      <span>
        <span className={more ? 'font-semibold text-action-text' : 'font-semibold text-danger-text'}>
          {more ? texts.change.more : texts.change.less} {formatCount(Math.abs(percent))}%
        </span>{' '}
        {texts.on(before)}
      </span>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-auto flex items-start gap-1.5 pt-1 text-sm text-ink-soft">{children}</p>
}
