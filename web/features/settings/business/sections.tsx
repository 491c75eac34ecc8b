import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SidewaysRow } from '#web/ui/sideways-row.tsx'
import { texts } from './texts.ts'

/** The sections of the business's settings, as they follow one another. */
const SECTIONS = [
  ...(['identity', 'contact', 'money', 'till', 'stock'] as const),
  ...(['returns', 'account', 'loyalty', 'cashUp', 'terms', 'paper'] as const),
]

type SectionName = (typeof SECTIONS)[number]

const headingId = (name: SectionName) => `business-${name}`

/** Goes to a section: they are eight screens of a phone. */
export function SectionButtons() {
  return (
    <SidewaysRow role="group" aria-label={texts.goTo}>
      {SECTIONS.map((name) => (
        <Button key={name} className="px-3 text-sm" onClick={() => goTo(name)}>
          {texts[name]}
        </Button>
      ))}
    </SidewaysRow>
  )
}

// The next Tab goes on from there.
function goTo(name: SectionName): void {
  const heading = document.getElementById(headingId(name))
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** One section: its heading and its fields. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-5">
      <h3 id={headingId(name)} tabIndex={-1} className="mb-3 scroll-mt-6 font-bold">
        {texts[name]}
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}
