import { clsx } from 'clsx'
import type { PrintedFact } from '#core/papers/printed-fact.ts'

interface SumsProps {
  /** What leads to the total. */
  sums: readonly PrintedFact[]
  total: PrintedFact
  /** How it was paid. */
  payments?: readonly PrintedFact[]
}

/** What leads to a total, the total and its payments, one below the other. */
export function Sums({ sums, total, payments = [] }: SumsProps) {
  return (
    <dl className="flex flex-col gap-1">
      {sums.map((fact) => (
        <Line key={fact.label} fact={fact} />
      ))}
      <Line fact={total} className="text-xl font-bold" />
      {payments.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be by one method; their order never changes
        <Line key={index} fact={fact} />
      ))}
    </dl>
  )
}

function Line({ fact, className }: { fact: PrintedFact; className?: string }) {
  return (
    <div className={clsx('flex justify-between gap-3', className)}>
      <dt>{fact.label}</dt>
      <dd className="figures">{fact.value}</dd>
    </div>
  )
}
