import { clsx } from 'clsx'
import type { Cents } from '#core/money/cents.ts'

interface SumsProps {
  /** The last one is the total. */
  sums: readonly { name: string; amount: Cents }[]
  price(amount: Cents): string
}

/** Subtotal, tax and total, one below the other. */
export function Sums({ sums, price }: SumsProps) {
  return (
    <dl className="flex flex-col gap-1">
      {sums.map(({ name, amount }, index) => (
        <div
          key={name}
          className={clsx('flex justify-between gap-3', index === sums.length - 1 && 'text-xl font-bold')}
        >
          <dt>{name}</dt>
          <dd className="figures">{price(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
