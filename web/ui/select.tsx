import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from './input.tsx'

/** The device's own list of choices: the fastest one on a phone. `className` lays out the whole. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select className={clsx(CONTROL_CLASS, 'truncate pr-8')} {...rest}>
        {children}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-2 size-5 text-ink-soft" />
    </div>
  )
}
