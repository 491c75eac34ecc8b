import type { OpenDebt } from '#core/book/ageing.ts'
import { salesToTick } from '#core/book/settle.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { dayWords } from '#web/ui/time-words.ts'
import { paymentTexts as texts } from './texts.ts'

interface TickSalesProps {
  open: readonly OpenDebt[]
  ticked: ReadonlySet<string>
  onTick(saleId: string): void
}

/** Which sales and invoices a payment is for, where the customer says so; without it pays the oldest first (S20.6, S20.14). */
export function TickSales({ open, ticked, onTick }: TickSalesProps) {
  const price = usePrice()
  const sales = salesToTick(open)
  if (sales.length === 0) return null
  const hasInvoices = sales.some(({ entry }) => entry.kind === 'invoice')
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-2">
        {(hasInvoices ? texts.tickWithInvoices : texts.tick)({ count: sales.length })}
      </summary>
      <p className="text-sm text-ink-soft">{texts.tickHint}</p>
      <ul className="mt-1 max-h-56 overflow-y-auto rounded-lg border border-line">
        {sales.map(({ entry: { id, at, number, kind, amount }, left }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3 px-3 hover:bg-sunken">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-action"
                checked={ticked.has(id)}
                onChange={() => onTick(id)}
              />
              <span className="figures text-sm">
                {kind === 'invoice' && left < amount
                  ? texts.tickedPart({ day: dayWords(at), number, left: price(left), amount: price(amount) })
                  : texts.ticked({ day: dayWords(at), number, left: price(left) })}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
