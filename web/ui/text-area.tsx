import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_CLASS } from './input.tsx'

/** An input for several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={3} className={clsx(CONTROL_CLASS, 'py-2', className)} {...rest} />
}
