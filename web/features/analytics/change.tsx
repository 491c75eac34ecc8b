import { clsx } from 'clsx'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from '#core/language/format-count.ts'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { texts } from './texts.ts'

interface ChangeProps {
  now: number
  past: number
  /** What `past` was, in words. */
  before: string
  /** What `past` opens into; empty where nothing was sold or came back then. */
  opens: ComponentProps<typeof FigureOpener>
  words(figure: number): string
}

/** How a figure compares with the period before: in percent, by how much, and with what, which opens (S21.3, S21.11). */
export function Change({ now, past, before, opens, words }: ChangeProps) {
  if (past === 0)
    return (
      <Line>
        {texts.none}{' '}
        {opens.isEmpty ? (
          texts.noneBefore(before)
        ) : (
          <FigureOpener {...opens}>{texts.itWas(words(past), before)}</FigureOpener>
        )}
      </Line>
    )
  if (now === past)
    return (
      <Line>
        <FigureOpener {...opens}>{texts.same({ before })}</FigureOpener>
      </Line>
    )
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
        {texts.on({ before })}
        <span className="block tabular-nums">
          <FigureOpener {...opens}>
            {texts.difference(words(Math.abs(now - past)), more, words(past))}
          </FigureOpener>
        </span>
      </span>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-auto flex items-start gap-1.5 pt-1 text-sm text-ink-soft">{children}</p>
}
