import { subtract, sum, ZERO } from '#core/money/cents.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import type { FoundSale } from '#core/returns/build-return.ts'
import { returnables } from '#core/returns/return-amounts.ts'
import type { Sale } from '#core/sales/sale.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { returnReason } from '#web/words/return-reasons.ts'
import { saleTexts, texts } from './texts.ts'

interface ReturnedSoFarProps {
  found: FoundSale
  onOpen(saleId: string): void
}

// What is weighed counts as one.
function pieces(quantity: number, unit: Unit | undefined): number {
  return isMeasured(unit) ? Math.min(1, quantity) : quantity
}

/** What came back of a sale so far, with each return that took it back. */
export function ReturnedSoFar({ found, onOpen }: ReturnedSoFarProps) {
  const { sale, returns } = found
  const price = usePriceOf(sale)
  if (returns.length === 0) return null
  const all = returnables(sale, returns)
  const sold = all.reduce((count, { item }) => count + pieces(item.quantity, item.unit), 0)
  const returned = all.reduce((count, each) => count + pieces(each.returned, each.item.unit), 0)
  const back = subtract(ZERO, sum(returns.map(({ total }) => total)))
  const voiding = returns.find(({ returnKind }) => returnKind === 'void')
  return (
    <section className="rounded-xl bg-attention-soft p-3 text-attention-soft-ink">
      <h3 className="font-bold tabular-nums">
        {voiding
          ? texts.voidedBy({ number: voiding.number })
          : saleTexts.returned({ returned, sold, worth: price(back) })}
      </h3>
      <ul>
        {returns.map((each) => (
          <li key={each.id}>
            <SaleLink sale={each} onOpen={onOpen} /> {timeWords(each.createdAt)} · {returnReason(each.reason)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SaleLinkProps {
  sale: Pick<Sale, 'id' | 'number'>
  onOpen(saleId: string): void
}

/** The number of another sale or return, which opens it. */
export function SaleLink({ sale: { id, number }, onOpen }: SaleLinkProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className="figures min-h-11 font-semibold underline underline-offset-2"
    >
      {number}
    </button>
  )
}
