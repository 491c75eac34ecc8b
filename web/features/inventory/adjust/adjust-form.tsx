import { clsx } from 'clsx'
import { useState } from 'react'
import { isCounted } from '#core/catalog/bundle.ts'
import { measuredText } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { shiftStaff } from '#core/shifts/shift.ts'
import {
  type AdjustRefusal,
  decideAdjustment,
  REASONS,
  type TypedAdjustment,
  type Way,
} from '#core/stock/adjust.ts'
import type { StockReason } from '#core/stock/stock-move.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { usePerson } from '#web/store/react/use-person.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { STOCK_REASON_WORDS } from '#web/words/stock-reasons.ts'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { refusedAdjustment, texts } from './texts.ts'

const NOTHING: TypedAdjustment = { way: 'take', quantity: '', reason: '', note: '' }

interface AdjustFormProps {
  item: CatalogueItem
  /** Goes on to make products from it. */
  onMake?: ((item: CatalogueItem) => void) | undefined
  onClose(): void
}

/** How much of a product came or went, and why (S19.7). */
export function AdjustForm({ item, onMake, onClose }: AdjustFormProps) {
  const shop = useShop()
  const person = usePerson()
  const { product, onHand } = item
  const unit = isMeasured(product.unit) ? product.unit : undefined
  const [typed, setTyped] = useState(NOTHING)
  const [refusal, setRefusal] = useState<AdjustRefusal>()
  const errorOf = (field: AdjustRefusal['field']) =>
    refusal?.field === field ? refusedAdjustment(refusal, unit) : undefined
  const change = (part: Partial<TypedAdjustment>) => {
    setRefusal(undefined)
    setTyped((now) => ({ ...now, ...part }))
  }

  const { busy, run: store } = useAction(async () => {
    const by = person && shiftStaff({ userId: '', staffId: person.staffId, staffName: person.name })
    const decision = decideAdjustment(product, typed, { id: shop.newId(), now: shop.now(), by })
    if (!decision.ok) return setRefusal(decision.refusal)
    await shop.commit([decision.intent])
    const { quantity } = decision.move
    toastDone(
      toastTexts.adjusted,
      texts.done[typed.way]({ name: product.name, quantity: measuredText(Math.abs(quantity), unit) }),
    )
    onClose()
  }, failedTo('adjust'))

  return (
    <FormDialog
      title={texts.title}
      words={texts}
      saveLabel={texts.save}
      dirty={typed !== NOTHING}
      busy={busy}
      onSubmit={store}
      onClose={onClose}
    >
      <p className="mb-3 font-semibold wrap-anywhere">
        {product.name}
        {isCounted(product) && onHand !== null && (
          <span className="figures block text-sm font-normal text-ink-soft">
            {texts.onHand({ quantity: onHandWords(onHand, unit) })}
          </span>
        )}
      </p>
      <div className="flex flex-col gap-4">
        <WayChoice way={typed.way} onChoose={(way) => change({ way, reason: '' })} />
        <Field label={unit ? texts.howMuch({ unit }) : texts.howMany} error={errorOf('quantity')}>
          {(control) => (
            <Input
              {...control}
              inputMode={unit ? 'decimal' : 'numeric'}
              autoComplete="off"
              className="figures"
              value={typed.quantity}
              onChange={({ target }) => change({ quantity: target.value })}
            />
          )}
        </Field>
        <Field label={texts.reason} error={errorOf('reason')}>
          {(control) => (
            <Select
              {...control}
              value={typed.reason}
              onChange={({ target }) => change({ reason: target.value as StockReason | '' })}
            >
              <option value="">{texts.chooseReason}</option>
              {REASONS[typed.way].map((reason) => (
                <option key={reason} value={reason}>
                  {STOCK_REASON_WORDS[reason]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.note} hint={texts.noteHint} error={errorOf('note')}>
          {(control) => (
            <TextArea
              {...control}
              dir="auto"
              value={typed.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
        {onMake && typed === NOTHING && (
          <Button variant="quiet" className="-ml-3 self-start base:px-3" onClick={() => onMake(item)}>
            {texts.makeFrom}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

function WayChoice({ way, onChoose }: { way: Way; onChoose(way: Way): void }) {
  return (
    <fieldset className="flex gap-1 rounded-xl bg-sunken p-1 cramped:flex-wrap">
      <legend className="sr-only">{texts.way}</legend>
      {(['take', 'add'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={way === each}
          onClick={() => onChoose(each)}
          className={clsx(
            'min-h-11 flex-1 rounded-lg px-3 font-semibold',
            way === each ? 'bg-surface text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          {texts.ways[each]}
        </button>
      ))}
    </fieldset>
  )
}
