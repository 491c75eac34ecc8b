import { clsx } from 'clsx'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { formatCount } from '#web/ui/format-count.ts'
import { texts } from './texts.ts'

interface ChangeProps {
  now: number
  past: number
  /** What `past` was, in words. */
  before: string
  /** Nothing was sold or came back then. */
  isEmpty: boolean
  words(figure: number): string
}

/** How a figure compares with the period before: in percent, by how much, and with what (S21.3). */
export function Change({ now, past, before, isEmpty, words }: ChangeProps) {
  if (past === 0)
    return (
      <Line>
        {texts.none} {isEmpty ? texts.noneBefore(before) : texts.itWas(words(past), before)}
      </Line>
    )
  if (now === past) return <Line>{texts.same(before)}</Line>
  const percent = Math.round(((now - past) / Math.abs(past)) * 100)
  const more = now > past
  const Arrow = more ? TrendingUp : TrendingDown
  const tone = more ? 'text-action-text' : 'text-danger-text'
  return (
    <Line>
      <Arrow aria-hidden className={clsx('size-4 shrink-0', tone)} />
      <span className="min-w-0">
        <span className={clsx('font-semibold', tone)}>
          {more ? texts.change.more : texts.change.less} {formatCount(Math.abs(percent))}%
        </span>{' '}
        {texts.on(before)}
        <span className="block tabular-nums">
          {texts.difference(words(Math.abs(now - past)), more, words(past))}
        </span>
      </span>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-auto flex items-start gap-1.5 pt-1 text-sm text-ink-soft">{children}</p>
}
