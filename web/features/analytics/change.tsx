import { clsx } from 'clsx'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ComponentProps, ReactNode } from 'react'
import { FigureOpener } from '#web/selling/papers/figure-papers.tsx'
import { texts } from './texts.ts'

interface ChangeProps {
  now: number
  past: number
  /** What `past` was, in words, and when. */
  before: { words: string; inPeriod: string }
  /** What `past` opens into; empty where nothing was sold or came back then. */
  opens: ComponentProps<typeof FigureOpener>
  words(figure: number): string
}

/** How a figure compares with the period that its page names: in percent, by how much, and with what, which opens (S21.3, S21.11). */
export function Change({ now, past, before, opens, words }: ChangeProps) {
  if (past === 0)
    return (
      <Line>
        {texts.none}{' '}
        {!opens.isEmpty && (
          <FigureOpener {...opens}>
            {texts.itWas({ figure: words(past), inPeriod: before.inPeriod })}
          </FigureOpener>
        )}
      </Line>
    )
  if (now === past)
    return (
      <Line>
        <FigureOpener {...opens}>{texts.same({ before: before.words })}</FigureOpener>
      </Line>
    )
  const percent = Math.round(((now - past) / Math.abs(past)) * 100)
  const way = now > past ? 'more' : 'less'
  const Arrow = way === 'more' ? TrendingUp : TrendingDown
  const tone = way === 'more' ? 'text-action-text' : 'text-danger-text'
  return (
    <Line>
      <span className={clsx('flex items-center gap-1.5 font-semibold', tone)}>
        <Arrow aria-hidden className="size-4 shrink-0" />
        {texts.change[way]({ percent: Math.abs(percent) })}
      </span>
      <span className="block tabular-nums">
        <FigureOpener {...opens}>
          {texts.difference[way]({ by: words(Math.abs(now - past)), past: words(past) })}
        </FigureOpener>
      </span>
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <p className="mt-auto pt-1 text-sm wrap-anywhere text-ink-soft">{children}</p>
}
