import type { PrintedFact } from '#core/papers/printed-fact.ts'
import type { ReportSection } from '#core/papers/shift-sections.ts'

/** What a cash-up says of its shift, above the figures. */
export function ReportFacts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <dl className="mb-4 grid gap-x-8 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-3 py-1">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures ml-auto font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The figures of a shift, under their headings (S15.8, S15.11). */
export function ReportSections({ sections }: { sections: readonly ReportSection[] }) {
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {sections.map(({ heading, rows }) => (
        <section key={heading} className="min-w-0">
          <h3 className="border-b border-line pb-1 text-sm font-bold text-ink-soft">{heading}</h3>
          <dl>
            {rows.map(({ label, count, value }) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
                <dt className="min-w-0 break-words">
                  {label}
                  {count !== undefined && <span className="figures text-ink-soft"> · {count}</span>}
                </dt>
                <dd className="figures ml-auto text-right font-semibold break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
