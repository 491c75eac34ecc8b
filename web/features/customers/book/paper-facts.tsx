import type { PrintedFact } from '#core/papers/printed-fact.ts'

/** What a paper says, each label beside its value. */
export function PaperFacts({ facts }: { facts: readonly PrintedFact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={`${label} ${value}`} className="flex justify-between gap-3 py-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures text-right font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
