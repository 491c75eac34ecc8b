import type { Cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Button } from '#web/ui/button.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { soldPartWords } from '#web/words/part-words.ts'
import { ReturnQuantity } from './return-quantity.tsx'
import { refusedReturn, returnTexts } from './texts.ts'
import type { ShownLine, TypedReturn } from './use-return.ts'
import { useScannedReturn } from './use-scanned-return.ts'

/** The items of a sale: what of each was sold, came back and is left, and how many come back now (S14.4). */
export function ReturnItems({ typed }: { typed: TypedReturn }) {
  useScannedReturn(typed)
  const open = typed.lines.filter(({ left }) => left > 0)
  return (
    <div>
      {open.length > 1 && (
        <Button className="mb-2 w-full" onClick={typed.everything}>
          {returnTexts.everything}
        </Button>
      )}
      <ul className="divide-y divide-line">
        {typed.lines.map((line) => (
          <Item key={line.item.id} line={line} typed={typed} />
        ))}
      </ul>
    </div>
  )
}

function Item({ line, typed }: { line: ShownLine; typed: TypedReturn }) {
  const price = usePrice()
  const { item, returned, left, quantity, condition, refusal } = line
  const amount = (each: number) => formatQuantity(each, item.unit)
  const inside = soldPartWords(item)
  return (
    <li className="py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold wrap-anywhere">{item.name}</p>
        <p className="figures font-semibold">{price(item.totalPrice)}</p>
      </div>
      {inside !== undefined && <p className="text-sm text-ink-soft wrap-anywhere">{inside}</p>}
      <p className="text-sm text-ink-soft tabular-nums">
        {returnTexts.counts({ sold: amount(item.quantity), returned: amount(returned), left: amount(left) })}
      </p>
      {left === 0 ? (
        <p className="mt-1 text-sm">{returnTexts.nothingLeft}</p>
      ) : (
        <ReturnQuantity
          name={item.name}
          unit={item.unit}
          quantity={quantity}
          most={left}
          condition={condition}
          error={refusal && lineRefusal(refusal, price)}
          onQuantity={(next) => typed.typeQuantity(item.id, next)}
          onCondition={(next) => typed.chooseCondition(item.id, next)}
        />
      )}
    </li>
  )
}

// The line says which product it is.
function lineRefusal(refusal: NonNullable<ShownLine['refusal']>, money: (amount: Cents) => string): string {
  return refusal.code === 'more-than-left'
    ? returnTexts.onlyLeft({ left: formatQuantity(refusal.left, refusal.unit) })
    : refusedReturn(refusal, money)
}
