import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Facts side by side. One that is too long for half a row, such as a long name, has a row of its own. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={clsx(
        'flex flex-wrap gap-3 *:max-w-full *:min-w-[calc(50%-0.375rem)] *:flex-[1_0_auto] cramped:flex-col',
        className,
      )}
    >
      {children}
    </dl>
  )
}

/** A label over what it says. Stands in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  )
}
