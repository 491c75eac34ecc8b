import Trash2 from 'lucide-react/icons/trash-2'
import { isCounted } from '#core/catalog/bundle.ts'
import { parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import type { MakeSide, TypedMakeLine } from '#core/stock/read-make.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { problemWords, texts } from './texts.ts'
import type { MakeForm } from './use-make.ts'

interface MakeLinesProps {
  side: MakeSide
  form: MakeForm
}

/** The products of one side: what is used, or what is made. */
export function MakeLines({ side, form }: MakeLinesProps) {
  const lines = form.typed[side]
  const problem = form.problemAt(side)
  return (
    <section aria-label={texts.sides[side]}>
      <h3 className="font-semibold">{texts.sides[side]}</h3>
      {problem === 'too-many' && (
        <p role="alert" className="text-danger-text">
          {problemWords(problem)}
        </p>
      )}
      {lines.length === 0 ? (
        <p
          role={problem && 'alert'}
          className={problem ? 'py-2 text-danger-text' : 'py-2 text-sm text-ink-soft'}
        >
          {texts.nothingYet[side]}
        </p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {lines.map((line) => (
            <Line key={line.productId} line={line} side={side} form={form} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ line: { productId, quantity }, side, form }: { line: TypedMakeLine } & MakeLinesProps) {
  const product = form.item(productId)?.product
  const unit = product?.unit
  const name = product?.name ?? texts.gone
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-x-3 py-2">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {side === 'uses' ? (
          <OnHand productId={productId} quantity={quantity} form={form} />
        ) : (
          <Costs productId={productId} form={form} />
        )}
      </div>
      <Field
        label={isMeasured(unit) ? texts.inUnit({ unit }) : texts.quantityShort}
        error={problemWords(form.problemAt(`quantity ${productId}`))}
      >
        {(control) => (
          <Input
            {...control}
            aria-label={texts.quantity({ name })}
            inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
            autoComplete="off"
            className="figures"
            value={quantity}
            onChange={({ target }) => form.changeLine(side, productId, target.value)}
          />
        )}
      </Field>
      <IconButton label={texts.remove({ name })} onClick={() => form.remove(side, productId)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

// More may be used than the list has: somebody stands there with it.
function OnHand({ productId, quantity, form }: TypedMakeLine & { form: MakeForm }) {
  const item = form.item(productId)
  if (!item || !isCounted(item.product) || item.onHand === null) return null
  const { unit } = item.product
  const read = parseMeasured(quantity, unit)
  const short = (read.ok ? read.value : 0) - Math.max(0, item.onHand)
  const there = { quantity: onHandWords(item.onHand, unit) }
  return (
    <p role="status" className={short > 0 ? 'text-sm font-semibold' : 'text-sm text-ink-soft'}>
      {short > 0 ? texts.short({ ...there, short: formatQuantity(short, unit) }) : texts.onHand(there)}
    </p>
  )
}

// What one will cost, for whoever may see it.
function Costs({ productId, form }: { productId: string; form: MakeForm }) {
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const cost = form.make?.lines.find((line) => line.productId === productId)?.unitCost
  const unit = form.item(productId)?.product.unit
  if (!seesCosts || cost === undefined || cost === null) return null
  const kept = form.make?.changes.find((change) => change.productId === productId)?.costPrice
  const words = isMeasured(unit)
    ? texts.costsPer({ cost: price(cost), unit })
    : texts.costsEach({ cost: price(cost) })
  return (
    <p role="status" className="text-sm text-ink-soft">
      <span className="block">{words}</span>
      {form.mayPrice && kept !== undefined && kept !== cost && (
        <span className="block">{texts.withWhatIsThere({ cost: price(kept) })}</span>
      )}
    </p>
  )
}
