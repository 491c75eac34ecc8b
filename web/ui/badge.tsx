import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { TONE_CLASS, type Tone } from './tone.ts'

/** A word or two beside something, in a pill. */
export function Badge({ tone = 'neutral', className, ...rest }: { tone?: Tone } & ComponentProps<'span'>) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        '[&_svg]:size-3.5',
        TONE_CLASS[tone],
        className,
      )}
      {...rest}
    />
  )
}
