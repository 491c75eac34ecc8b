import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

interface PlatformCardProps {
  icon: ReactNode
  title: string
  systems: string
  /** What to do, by browser or system. */
  steps: Readonly<Record<string, { where: string; what: string }>>
  children?: ReactNode
}

/** How the app comes onto one kind of device (S2.45). */
export function PlatformCard({ icon, title, systems, steps, children }: PlatformCardProps) {
  return (
    <Card className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-action-soft text-action-soft-ink [&_svg]:size-6">
          {icon}
        </span>
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="text-sm text-ink-soft">{systems}</p>
        </div>
      </div>
      <dl className="flex flex-col gap-3">
        {Object.values(steps).map(({ where, what }) => (
          <div key={where}>
            <dt className="font-semibold">{where}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}
