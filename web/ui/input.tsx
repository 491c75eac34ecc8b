import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The look that inputs and selects share. */
export const CONTROL_CLASS = clsx(
  'min-h-11 w-full min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-base text-ink',
  'text-ellipsis placeholder:text-ink-soft disabled:opacity-60 aria-invalid:border-danger-text',
)

/** A one-line input, 44 px tall. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={clsx(CONTROL_CLASS, className)} {...rest} />
}
