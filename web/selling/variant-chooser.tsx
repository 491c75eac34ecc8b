import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { PriceType } from '#core/catalog/product.ts'
import {
  hasValues,
  type OptionValue,
  optionValues,
  type ProductGroup,
  valuesOf,
} from '#core/catalog/product-group.ts'
import { leftToSell } from '#core/catalog/stocked.ts'
import { catalogue } from '#web/language/catalogue.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { tradeVatAt } from '#web/store/catalogue/vat-now.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Dialog, FOCUSED_FIRST } from '#web/ui/dialog.tsx'
import { priceSpan } from './price-span.ts'
import type { AddProduct } from './product-card.tsx'
import { NONE_LEFT, StockBadge } from './stock-badge.tsx'
import { shortUnitPrice, texts } from './texts.ts'
import type { OfferOf } from './use-offers.ts'

const chooserTexts = catalogue('selling.variants', {
  option: 'Kind',
  noValue: 'Other',
  ofValue: '{value} · {code}',
})

interface VariantChooserProps {
  group: ProductGroup<CatalogueItem>
  /** At which price it is added. */
  priceType: PriceType
  /** The paper that is made has prices before VAT. */
  beforeVat: boolean
  offerOf?: OfferOf | undefined
  onAdd: AddProduct
  onClose(): void
}

/**
 * Asks which variant of a group goes into the cart (S19.27): one row of choices an option, the next one once the row before
 * is answered. The last tap names the product, so nothing is added that nobody saw.
 */
export default function VariantChooser({
  group,
  priceType,
  beforeVat,
  offerOf,
  onAdd,
  onClose,
}: VariantChooserProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { options, members } = group
  const rows = Array.from(
    { length: Math.min(chosen.length + 1, Math.max(1, options.length)) },
    (_, place) => place,
  )
  const among = (place: number) => members.filter(({ product }) => hasValues(product, chosen.slice(0, place)))
  const add = (item: CatalogueItem) => {
    onClose()
    onAdd(item, priceType)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={group.name}>
      <div className="flex flex-col gap-4">
        {rows.map((place) => (
          <OptionRow
            key={place}
            isNew={place > 0 && place === chosen.length}
            label={options[place] || chooserTexts.option}
            values={optionValues(among(place), place)}
            chosen={chosen[place]}
            isLast={place >= options.length - 1}
            terms={{ priceType, beforeVat, offerOf }}
            onValue={(value) => setChosen([...chosen.slice(0, place), value])}
            onItem={add}
          />
        ))}
      </div>
    </Dialog>
  )
}

type Terms = Pick<VariantChooserProps, 'priceType' | 'beforeVat' | 'offerOf'>

interface OptionRowProps {
  label: string
  /** It has just come: the focus goes on to it. */
  isNew: boolean
  values: readonly OptionValue<CatalogueItem>[]
  chosen: string | undefined
  /** Its choices are the products themselves. */
  isLast: boolean
  terms: Terms
  onValue(value: string): void
  onItem(item: CatalogueItem): void
}

const CHOICE_CLASS =
  'flex min-h-16 flex-col items-start justify-center gap-0.5 rounded-xl border px-3 py-2 text-left disabled:text-ink-faint'

function OptionRow({ label, isNew, values, chosen, isLast, terms, onValue, onItem }: OptionRowProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) row.current?.querySelector<HTMLButtonElement>('button:not([disabled])')?.focus()
  }, [isNew])
  const words = useMemberWords(terms)
  const first = values.findIndex(({ members }) => members.some(words.isSold))
  return (
    <fieldset ref={row}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {values.map(({ value, members }, at) =>
          isLast ? (
            members.map((item) => (
              <button
                key={item.product.id}
                type="button"
                disabled={!words.isSold(item)}
                onClick={() => onItem(item)}
                className={clsx(CHOICE_CLASS, 'border-line-strong enabled:hover:bg-sunken')}
                {...(at === first && FOCUSED_FIRST)}
              >
                <span className="font-semibold wrap-anywhere">
                  {members.length > 1 ? codeWords(item) : value || chooserTexts.noValue}
                </span>
                <span className="figures text-sm">{words.price(item)}</span>
                {words.offer(item)}
                <StockBadge product={item.product} left={words.left(item)} />
              </button>
            ))
          ) : (
            <button
              key={value}
              type="button"
              aria-pressed={chosen === value}
              disabled={!members.some(words.isSold)}
              onClick={() => onValue(value)}
              className={clsx(
                CHOICE_CLASS,
                chosen === value
                  ? 'border-action bg-action-soft'
                  : 'border-line-strong enabled:hover:bg-sunken',
              )}
              {...(at === first && FOCUSED_FIRST)}
            >
              <span className="font-semibold wrap-anywhere">{value || chooserTexts.noValue}</span>
              <span className="figures text-sm">{words.prices(members)}</span>
              {members.every(words.isGone) && NONE_LEFT}
            </button>
          ),
        )}
      </div>
    </fieldset>
  )
}

// Where two have the same values, as when two devices made one, their codes or names tell them apart.
function codeWords({ product }: CatalogueItem): string {
  const values = valuesOf(product)
  return chooserTexts.ofValue({
    value: values.findLast((value) => value !== '') ?? chooserTexts.noValue,
    code: product.sku || product.barcode || product.name,
  })
}

function useMemberWords({ priceType, beforeVat, offerOf }: Terms) {
  const shop = useShop()
  const catalogueNow = useCatalogue()
  const say = usePrice()
  const vatOn = ({ product }: CatalogueItem) =>
    beforeVat ? 0 : tradeVatAt(catalogueNow, shop.now(), product.id)
  const left = (item: CatalogueItem) => leftToSell(item, catalogueNow.itemsById, catalogueNow.reserved)
  // At the trade price only what has one is sold, as on any card.
  const isSold = ({ product }: CatalogueItem) => priceType === 'retail' || product.tradePrice !== null
  const prices = (items: readonly CatalogueItem[]) => {
    const sold = items.filter(isSold)
    return sold.length === 0 ? texts.noTradePrice : priceSpan(sold, priceType, say, vatOn)
  }
  return {
    left,
    isSold,
    prices,
    price(item: CatalogueItem): string {
      const { asksPrice, sellPrice, unit } = item.product
      if (!isSold(item)) return texts.noTradePrice
      if (asksPrice && sellPrice === 0) return texts.anyAmount
      return shortUnitPrice(prices([item]), unit)
    },
    offer: ({ product }: CatalogueItem) => {
      const offer = offerOf?.(product)?.first
      return offer && <span className="text-xs font-semibold text-action-text">{offer}</span>
    },
    isGone: (item: CatalogueItem) => left(item) === 0,
  }
}
