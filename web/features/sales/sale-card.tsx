import { memo } from 'react'
import type { Cents } from '#core/money/cents.ts'
import type { Currency } from '#core/money/format.ts'
import type { SaleReturns } from '#core/returns/returns-by-sale.ts'
import type { ListedSale } from '#web/store/sales/sales-history.ts'
import { OfflineBadge } from '#web/ui/offline-badge.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { customerName } from '#web/words/customer-name.ts'
import { paidByWords } from '#web/words/method-words.ts'
import { RefundBadge } from './refund-badge.tsx'
import { productWords, returnWords, rowKind } from './sale-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { texts } from './texts.ts'

interface SaleCardProps {
  listed: ListedSale
  /** What came back of it. */
  back: SaleReturns | undefined
  price(amount: Cents, madeIn?: Currency): string
  onView(listed: ListedSale): void
}

/** One sale on a phone: three lines that fit 360 px, all of it the View button. */
export const SaleCard = memo(function SaleCard({ listed, back, price, onView }: SaleCardProps) {
  const { sale, pending } = listed
  const money = (amount: Cents) => price(amount, sale.currency)
  const note = returnWords(sale, back, money)
  const what = `${customerName(sale.customerName)} · ${productWords(sale)}`
  const paidBy = paidByWords(sale)
  return (
    <button
      type="button"
      onClick={() => onView(listed)}
      className="flex h-full w-full flex-col justify-center gap-0.5 px-3 text-left hover:bg-sunken"
    >
      <span className="sr-only">
        {sale.returned ? texts.viewRefund({ number: sale.number }) : texts.viewOrder({ number: sale.number })}
      </span>
      <span className="flex w-full items-center gap-2">
        <span aria-hidden className="figures font-semibold">
          {sale.number}
        </span>
        {pending && <OfflineBadge>{texts.offline}</OfflineBadge>}
        <span className="figures ml-auto font-bold">{money(sale.total)}</span>
      </span>
      <span className="flex w-full items-center gap-2 text-sm">
        {sale.returned && pending && <RefundBadge />}
        <span className="min-w-0 flex-1 truncate" title={what}>
          {what}
        </span>
        {note !== undefined && (
          <span className="figures max-w-1/2 truncate text-xs text-ink-soft" title={note}>
            {note}
          </span>
        )}
      </span>
      <span className="flex w-full items-center justify-between gap-2 text-xs text-ink-soft">
        <span className="min-w-0 truncate">
          <span className="figures">{timeWords(sale.createdAt)}</span> · {paidBy}
        </span>
        <StatusBadge short pending={pending} of={rowKind(sale, back)} />
      </span>
    </button>
  )
})
