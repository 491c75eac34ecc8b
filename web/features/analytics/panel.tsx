import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

/** A titled part of the page. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="flex min-w-0 flex-col p-4">
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** Says that a panel has nothing to show. */
export function Nothing({ children }: { children: string }) {
  return <p className="py-6 text-center text-ink-soft text-balance">{children}</p>
}
