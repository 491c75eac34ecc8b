import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'outline'
export type ButtonSize = 'normal' | 'large'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-action base:text-action-ink hover:bg-action-hover',
  quiet: 'base:text-ink hover:bg-sunken',
  danger: 'bg-danger base:text-danger-ink hover:bg-danger-hover',
  outline: 'border border-line-strong bg-surface base:text-ink hover:bg-sunken',
}

const SIZES: Record<ButtonSize, string> = {
  normal: 'base:min-h-11 rounded-lg base:px-4 base:text-base',
  large: 'base:min-h-14 rounded-xl base:px-6 base:text-lg',
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'outline', size = 'normal' }: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 text-center font-semibold hover:transition-colors select-none',
    'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  )
}

/** A button, at least 44 px tall. It only submits with `type="submit"`. */
export function Button({ variant, size, className, ...rest }: ButtonLook & ComponentProps<'button'>) {
  const look = { ...(variant && { variant }), ...(size && { size }) }
  return <button type="button" className={clsx(buttonClass(look), className)} {...rest} />
}
