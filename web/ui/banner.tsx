import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { TONE_CLASS, type Tone } from './tone.ts'

interface BannerProps {
  tone?: Tone
  icon?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** A slim line across a page. Read out politely when it appears. */
export function Banner({ tone = 'neutral', icon, action, className, children }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0',
        TONE_CLASS[tone],
        className,
      )}
    >
      {icon}
      {/* Under a long action the words keep a line's width: the action goes below them. */}
      <div className="min-w-40 flex-1">{children}</div>
      {action}
    </div>
  )
}
