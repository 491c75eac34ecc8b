import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type Ref } from 'react'
import { type CartLine, isWeighed, stepOf } from '#core/cart/cart.ts'
import { belowCost } from '#core/cart/give-discount.ts'
import { LINE_QUANTITY } from '#core/cart/line-quantity.ts'
import { lineTotals } from '#core/cart/priced-cart.ts'
import type { Cents } from '#core/money/cents.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { quantityWords } from '#web/words/line-words.ts'
import { promotionName } from '#web/words/promotion-words.ts'
import { useSees } from './approval/use-allowed.ts'
import type { CartActions } from './cart-actions.ts'
import { shortDiscount } from './discount-dialog.tsx'
import { NewPrice } from './new-price.tsx'
import { QuantityField, useTypedQuantity } from './quantity-field.tsx'
import { ShortNote } from './short-note.tsx'
import { askPriceTexts, PRICE_TYPES, texts, unitPriceWords } from './texts.ts'

// Made once: React passes over what is the same, and each of these would be rebuilt for every tap.
const FEWER = <Minus aria-hidden />
const MORE = <Plus aria-hidden />
const REMOVE = <Trash2 aria-hidden />

interface CartLineRowProps {
  ref?: Ref<HTMLLIElement> | undefined
  line: CartLine
  /** What there is too little of, in words; undefined where there is enough. */
  short: string | undefined
  /** What it is taken from, where it is a bundle; '' for all others. */
  inside: string
  /** What its product costs now, where it keeps another price; else undefined. */
  newPrice: Cents | undefined
  price(amount: Cents): string
  actions: Pick<CartActions, 'step' | 'typeQuantity' | 'weigh' | 'remove' | 'askPrice' | 'takeNewPrice'>
  /** Asks for the price and the discount of the line. */
  onTerms(lineId: string): void
}

/** One line of a cart (S2.16, S2.38). Memoised: a tap draws the line that it changes, not all of a long cart. */
export const CartLineRow = memo(function CartLineRow({
  ref,
  line,
  short,
  inside,
  newPrice,
  price,
  actions,
  onTerms,
}: CartLineRowProps) {
  const { id, name, priceType, unit } = line
  const step = stepOf(line)
  const quantity = line.quantity / step
  const words = quantityWords(line, price)
  const { price: before, total } = lineTotals(line)
  const below = belowCost(line, total)
  const seesCosts = useSees('seeCosts')
  const typed = useTypedQuantity(quantity, (text) => actions.typeQuantity(id, text))
  return (
    <li ref={ref} className="py-2.5">
      <div className="flex items-start justify-between gap-3">
        <p className="line-clamp-2 min-w-0 leading-5 font-semibold break-words">{name}</p>
        <p className="figures text-right text-lg leading-5 font-bold">
          {total !== before && <s className="mr-2 text-sm font-normal text-ink-soft">{price(before)}</s>}
          {line.asksPrice ? '–' : price(total)}
        </p>
      </div>
      {inside !== '' && <p className="line-clamp-2 text-sm text-ink-soft">{inside}</p>}
      <div className="mt-1.5 flex items-center gap-3 max-md:gap-2 cramped:flex-wrap">
        {isWeighed(line) && line.label === undefined && (
          <Button
            aria-label={texts.weighAgain({ name, quantity: formatQuantity(quantity, unit) })}
            onClick={() => actions.weigh(id)}
            className="figures shrink-0 base:px-3"
          >
            {formatQuantity(quantity, unit)}
          </Button>
        )}
        {/* A label is sold as it was printed. */}
        {!isWeighed(line) && line.label === undefined && (
          <div className="flex shrink-0 overflow-hidden rounded-lg border border-line-strong [&>:focus-visible]:-outline-offset-2">
            <IconButton
              label={texts.fewer({ name })}
              disabled={quantity <= 1}
              onClick={() => actions.step(id, -1)}
              className="rounded-none"
            >
              {FEWER}
            </IconButton>
            <QuantityField label={texts.quantity({ name })} field={typed.field} />
            <IconButton
              label={texts.more({ name })}
              disabled={line.quantity + step > LINE_QUANTITY.most}
              onClick={() => actions.step(id, 1)}
              className="rounded-none"
            >
              {MORE}
            </IconButton>
          </div>
        )}
        <button
          type="button"
          onClick={() => (line.asksPrice ? actions.askPrice(id) : onTerms(id))}
          className="flex min-h-11 min-w-0 flex-1 flex-col items-start justify-center gap-0.5 rounded-lg text-left text-xs text-ink-soft hover:bg-sunken cramped:basis-40"
        >
          <span className="sr-only">{texts.discountOn({ name })}</span>
          <span className="figures">
            {line.listPrice !== undefined && !line.asksPrice && (
              <s className="mr-1">{price(line.listPrice)}</s>
            )}
            {line.asksPrice ? askPriceTexts.label : priceWords(line, words, price)}
          </span>
          <span className="flex flex-wrap items-center gap-1">
            <Badge tone={priceType === 'trade' ? 'attention' : 'neutral'}>{PRICE_TYPES[priceType]}</Badge>
            <span className="figures font-semibold text-action-text underline underline-offset-2">
              {line.discount ? shortDiscount(line.discount, price) : texts.discount}
            </span>
          </span>
        </button>
        <IconButton label={texts.remove({ name })} onClick={() => actions.remove(id)}>
          {REMOVE}
        </IconButton>
      </div>
      {line.promotion && (
        <p className="figures mt-1 flex items-baseline justify-between gap-3 text-sm font-semibold text-action-text">
          <span className="min-w-0 truncate" dir="auto" title={promotionName(line.promotion)}>
            {promotionName(line.promotion)}
          </span>
          <span className="shrink-0">{texts.minus({ amount: price(line.promotion.amount) })}</span>
        </p>
      )}
      <NewPrice line={line} newPrice={newPrice} price={price} actions={actions} />
      {typed.note}
      {seesCosts && below > 0 && !line.asksPrice && (line.discount || line.listPrice !== undefined) && (
        <p className="mt-1 text-sm text-ink-soft">{texts.belowCost({ amount: price(below) })}</p>
      )}
      <ShortNote short={short} />
    </li>
  )
})

// A pack and a label say what they are: `1 × Case of 24 · R312.00`.
function priceWords(
  { packName, label, unit, unitPrice }: CartLine,
  words: { quantity: string; unitPrice: string },
  price: (amount: Cents) => string,
): string {
  return packName === undefined && label === undefined
    ? unitPriceWords(price(unitPrice), unit)
    : `${words.quantity} × ${words.unitPrice}`
}
