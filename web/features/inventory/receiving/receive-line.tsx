import Trash2 from 'lucide-react/icons/trash-2'
import type { Product } from '#core/catalog/product.ts'
import { type Cents, cents, roundedPer } from '#core/money/cents.ts'
import { parseMoney, toDecimalText } from '#core/money/parse.ts'
import { isMeasured, perOf } from '#core/quantities/unit.ts'
import { parsePacked } from '#core/stock/packed.ts'
import { vatKept } from '#core/stock/received-costs.ts'
import type { ReceivingShop, TypedDelivery, TypedLine } from '#core/stock/typed-delivery.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { PackField } from '../pack-field.tsx'
import { costWords, problemWords, texts } from './texts.ts'
import type { Delivery } from './use-delivery.ts'

/** The margin that a new price is offered for, in percent (S19.16). */
const OFFERED_MARGIN = 30

/** One product of a delivery: how many, what it cost, and perhaps a new price. */
export function ReceiveLine({ line, delivery }: { line: TypedLine; delivery: Delivery }) {
  const price = usePrice()
  const { typed, knows, problemAt, changeLine, removeLine } = delivery
  const product = knows.goods.get(line.productId)?.product
  if (!product) return <DeletedLine line={line} delivery={delivery} />
  const { name, sellPrice } = product
  const unit = isMeasured(product.unit) ? product.unit : undefined
  const cost = costOfOne(line, typed, product, knows)
  const pack = line.pack?.name
  const read = parseMoney(line.newPrice, knows.currency)
  const sold = read.ok ? read.value : sellPrice
  const offered = cost === undefined ? undefined : cents(Math.ceil((cost * 100) / (100 - OFFERED_MARGIN)))
  const quantityLabel = unit ? texts.quantityIn({ unit }) : texts.quantityShort
  const fields = [
    {
      field: 'quantity' as const,
      label: pack === undefined ? quantityLabel : texts.packs,
      name: texts.quantity({ name }),
      hint: line.pack ? texts.packOf({ quantity: formatQuantity(line.pack.size, unit) }) : undefined,
    },
    {
      field: 'cost' as const,
      label: costWords(pack === undefined ? unit : 'pack', typed.costsAre === 'line'),
      name: texts.cost({ name }),
      hint: undefined,
    },
    ...(delivery.setsPrices ? [newPrice()] : []),
  ]
  function newPrice() {
    const margin =
      cost !== undefined && sold > 0 ? [texts.margin({ percent: Math.round((1 - cost / sold) * 100) })] : []
    const hint = [texts.priceNow({ price: price(sellPrice) }), ...margin].join(' · ')
    return { field: 'newPrice' as const, label: texts.newPriceShort, name: texts.newPrice({ name }), hint }
  }

  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
        <IconButton label={texts.remove({ name })} onClick={() => removeLine(line.id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {delivery.packsOf(product.id).length > 0 && (
        <PackField
          label={texts.countedIn({ name })}
          packs={delivery.packsOf(product.id)}
          chosen={line.pack}
          onChange={(chosen) => changeLine(line.id, { pack: chosen })}
        />
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {fields.map(({ field, label, name: called, hint }) => (
          <Field
            key={field}
            label={label}
            hint={hint}
            error={problemWords(problemAt(`${field} ${line.id}`))}
            className={field === 'newPrice' ? 'max-sm:col-span-2' : ''}
          >
            {(control) => (
              <Input
                {...control}
                aria-label={called}
                inputMode="decimal"
                autoComplete="off"
                className="figures"
                value={line[field]}
                onChange={({ target }) => changeLine(line.id, { [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {line.useBy !== undefined && (
        <Field label={texts.useByShort} error={problemWords(problemAt(`useBy ${line.id}`))} className="mt-2">
          {(control) => (
            <Input
              {...control}
              aria-label={texts.dateOf({ name })}
              type="date"
              value={line.useBy}
              onChange={({ target }) => changeLine(line.id, { useBy: target.value })}
            />
          )}
        </Field>
      )}
      {line.useBy === undefined && (
        <Button
          variant="quiet"
          aria-label={texts.addUseBy({ name })}
          className="-ml-3 base:px-3 base:text-sm"
          onClick={() => changeLine(line.id, { useBy: '' })}
        >
          {texts.addUseByShort}
        </Button>
      )}
      {delivery.setsPrices && offered !== undefined && offered > 0 && offered !== sold && (
        <Button
          variant="quiet"
          className="base:px-3 base:text-sm"
          onClick={() => changeLine(line.id, { newPrice: toDecimalText(offered) })}
        >
          {texts.priceFor({ percent: OFFERED_MARGIN, price: price(offered) })}
        </Button>
      )}
    </li>
  )
}

// With VAT, as the price that it is held against, and otherwise as the paper says it: what delivery and discount make of it is
// known once everything is typed.
function costOfOne(
  { cost, quantity, pack }: TypedLine,
  { costsAre, withVat }: Pick<TypedDelivery, 'costsAre' | 'withVat'>,
  { unit, vatClass = 'standard' }: Pick<Product, 'unit' | 'vatClass'>,
  { currency, taxRate }: Pick<ReceivingShop, 'currency' | 'taxRate'>,
): Cents | undefined {
  const amount = parseMoney(cost, currency)
  if (!amount.ok) return undefined
  const many = costsAre === 'line' ? parsePacked(quantity, unit, pack) : undefined
  if (many && !(many.ok && many.value > 0)) return undefined
  const pieces = many?.ok ? many.value : (pack?.size ?? perOf(unit))
  const paid = vatKept(amount.value, vatClass === 'standard' ? taxRate : 0, withVat, false)
  return cents(roundedPer(paid.amount, perOf(unit), pieces * paid.of))
}

// What came is not left out without a word because somebody deleted its product meanwhile.
function DeletedLine({ line, delivery }: { line: TypedLine; delivery: Delivery }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{texts.deletedProduct}</p>
        <p className="text-sm text-danger-text">{problemWords('deleted')}</p>
      </div>
      <IconButton
        label={texts.remove({ name: texts.deletedProduct })}
        onClick={() => delivery.removeLine(line.id)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
