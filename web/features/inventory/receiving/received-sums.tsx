import { dayOf } from '#core/calendar/local-day.ts'
import { subtract, sum, ZERO } from '#core/money/cents.ts'
import { chargedFor, type GoodsReceived } from '#core/stock/goods-received.ts'
import { isVatRegistered } from '#core/vat/registered.ts'
import { usePriceOf } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { besideInvoice, texts } from './texts.ts'

/** What the supplier asked for a delivery, sum by sum, and what the cost of its lines is. */
export function ReceivedSums({ received }: { received: GoodsReceived }) {
  const price = usePriceOf(received)
  const { business } = useCatalogue()
  const { lines, delivery, discount, invoiceTotal, at } = received
  const total = chargedFor(received)
  const isWhole = delivery === 0 && discount === 0
  const costOf = isVatRegistered(business, dayOf(at)) ? texts.costOf.vendor : texts.costOf.other
  return (
    <div className="border-t border-line pt-2">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 *:even:text-right">
        {!isWhole && (
          <>
            <dt>{texts.goods}</dt>
            <dd className="figures">{price(sum(lines.map(({ charged }) => charged)))}</dd>
          </>
        )}
        {delivery !== 0 && (
          <>
            <dt>{texts.delivery}</dt>
            <dd className="figures">{price(delivery)}</dd>
          </>
        )}
        {discount !== 0 && (
          <>
            <dt>{texts.discount}</dt>
            <dd className="figures">{price(subtract(ZERO, discount))}</dd>
          </>
        )}
        <dt className="font-semibold">{texts.total}</dt>
        <dd className="figures font-bold">{price(total)}</dd>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        {invoiceTotal === null
          ? costOf
          : texts.besideAndCost({ beside: besideInvoice(total, invoiceTotal, price), cost: costOf })}
      </p>
    </div>
  )
}
