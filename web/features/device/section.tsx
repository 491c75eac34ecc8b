import { type ReactNode, useId } from 'react'

/** A part of the device's screen, under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-1 font-bold">
        {title}
      </h3>
      {children}
    </section>
  )
}
