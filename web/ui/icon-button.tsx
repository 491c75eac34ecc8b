import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for screen readers and as a hint. */
  label: string
}

/** A 44 px square button that shows only an icon. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-soft hover:transition-colors',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-5',
        className,
      )}
      {...rest}
    />
  )
}
