import { memo } from 'react'
import type { CartLine } from '#core/cart/cart.ts'
import { lineTotals } from '#core/cart/priced-cart.ts'
import type { Cents } from '#core/money/cents.ts'
import { Badge } from '#web/ui/badge.tsx'
import { quantityWords } from '#web/words/line-words.ts'
import type { CartActions } from './cart-actions.ts'
import { NewPrice } from './new-price.tsx'
import { ShortNote } from './short-note.tsx'
import { texts } from './texts.ts'

interface DepositRowProps {
  line: CartLine
  short: string | undefined
  newPrice: Cents | undefined
  price(amount: Cents): string
  actions: Pick<CartActions, 'takeNewPrice'>
}

/** The deposit on the containers of the other lines (S14.26): it follows them, so that there is nothing to tap. */
export const DepositRow = memo(function DepositRow({
  line,
  short,
  newPrice,
  price,
  actions,
}: DepositRowProps) {
  const { quantity, unitPrice } = quantityWords(line, price)
  return (
    <li className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="line-clamp-2 min-w-0 leading-5 font-semibold break-words">{line.name}</p>
        <p className="figures text-right text-lg leading-5 font-bold">{price(lineTotals(line).total)}</p>
      </div>
      <p className="figures mt-1 flex items-center gap-2 text-sm text-ink-soft">
        <Badge tone="neutral">{texts.deposit}</Badge>
        {quantity} × {unitPrice}
      </p>
      <NewPrice line={line} newPrice={newPrice} price={price} actions={actions} />
      <ShortNote short={short} />
    </li>
  )
})
