import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** Whether it is all that the page shows: its title is the page's. */
  isPage?: boolean
  /** What to do about it. */
  hint?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  className?: string
}

/** Says that a list is empty and what to do. Also the shape of an error. */
export function EmptyState({ icon, title, isPage = false, hint, action, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={clsx('flex flex-col items-center justify-center px-6 py-12 text-center', className)}>
      {icon !== undefined && (
        <div
          aria-hidden
          className="mb-4 flex size-14 items-center justify-center rounded-2xl bg-sunken text-ink-soft [&_svg]:size-7"
        >
          {icon}
        </div>
      )}
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      {hint !== undefined && <p className="mt-1 max-w-prose text-ink-soft text-balance">{hint}</p>}
      {action !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
