import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface PanelProps {
  title: string
  /** What its amounts count, where that is not plain. */
  basis?: string | undefined
  children: ReactNode
}

/** A titled part of the page. */
export function Panel({ title, basis, children }: PanelProps) {
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id} className="flex min-w-0 flex-col p-4">
      <header className="mb-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {basis && <p className="text-sm text-ink-soft">{basis}</p>}
      </header>
      {children}
    </Card>
  )
}

/** Says that a panel has nothing to show. */
export function Nothing({ children }: { children: string }) {
  return <p className="py-6 text-center text-ink-soft text-balance">{children}</p>
}
