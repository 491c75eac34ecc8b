import { clsx } from 'clsx'
import { cartCount } from '#core/cart/cart.ts'
import { priceCart } from '#core/cart/priced-cart.ts'
import { subtract, ZERO } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { returnTexts } from './texts.ts'
import type { TypedReturn } from './use-return.ts'

/** Whether what comes back pays for the cart in the till, and what that comes to (S14.15). */
export function ExchangeChoice({ exchange }: Pick<TypedReturn, 'exchange'>) {
  const price = usePrice()
  const { cart, canExchange, preview } = exchange
  if (!canExchange) return <p className="text-sm text-ink-soft">{returnTexts.exchangeHint}</p>
  const { total } = priceCart(cart)
  return (
    <section>
      <button
        type="button"
        aria-pressed={preview !== undefined}
        onClick={exchange.toggle}
        className={clsx(
          'min-h-11 w-full rounded-lg border px-2 py-1.5 text-sm font-semibold',
          preview
            ? 'border-action-text bg-action-soft text-action-soft-ink ring-1 ring-action-text'
            : 'border-line-strong bg-surface text-ink hover:bg-sunken',
        )}
      >
        <span className="block">{returnTexts.exchange}</span>
        <span className="figures block font-normal">
          {returnTexts.goods({ count: cartCount(cart), total: price(total) })}
        </span>
      </button>
      {preview?.ok && (
        <dl className="mt-2 flex flex-col gap-1">
          <Sum label={returnTexts.newGoods} amount={price(total)} />
          <Sum
            label={returnTexts.comingBack}
            amount={price(subtract(ZERO, preview.exchange.preview.total))}
          />
        </dl>
      )}
    </section>
  )
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  )
}
