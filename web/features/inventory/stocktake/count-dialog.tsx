import { type Ref, useId, useMemo, useRef, useState } from 'react'
import { isCounted } from '#core/catalog/bundle.ts'
import { LIMITS } from '#core/entities/fields.ts'
import { parseMeasured } from '#core/quantities/measure.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { mayChange } from '#core/staff/account-right.ts'
import { isInScope } from '#core/stocktake/differences.ts'
import type { Stocktake } from '#core/stocktake/stocktake.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import type { FoundGoods } from '#web/selling/use-find-goods.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useAccountMay } from '#web/store/react/account-may.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { formatQuantity } from '#web/words/format-quantity.ts'
import { onHandWords } from '#web/words/on-hand-words.ts'
import { Recent } from './recent.tsx'
import { QUANTITY_PROBLEMS, texts } from './texts.ts'
import { useBoard } from './use-board.ts'

interface CountDialogProps {
  stocktake: Stocktake
  /** What is counted first. */
  productId?: string | undefined
  onSheets(places: string[]): void
  onFinish(): void
  onClose(): void
}

/** Counts by scanning, each scan one more, or by typing, at a place (S19.19). */
export default function CountDialog({ stocktake, productId, onSheets, onFinish, onClose }: CountDialogProps) {
  const { items, itemsById } = useCatalogue()
  const { board, state, enter, takeBack } = useBoard(stocktake)
  const mayFinish = mayChange(useAccountMay(), 'stock')
  const place = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(productId)
  const [last, setLast] = useState<string>()
  // What cannot be counted, by its name.
  const [refused, setRefused] = useState<string>()
  const inScope = useMemo(() => {
    const ids = new Set(stocktake.chosen.map(({ id }) => id))
    return items.reduce((count, each) => count + Number(isInScope(stocktake, each, ids)), 0)
  }, [stocktake, items])
  const chosenItem = chosen === undefined ? undefined : itemsById.get(chosen)
  const lastItem = last === undefined ? undefined : itemsById.get(last)

  // Demo goods touch nothing real (R10), and what has no stock has nothing to count.
  const countable = (id: string) => {
    const item = itemsById.get(id)
    const isCountable = item !== undefined && !item.demo && isCounted(item.product)
    setRefused(isCountable ? undefined : item?.product.name)
    return isCountable ? item : undefined
  }
  async function count(id: string, quantity: number): Promise<boolean> {
    const stored = await enter({ productId: id, quantity, place: place.current?.value.trim() ?? '' })
    if (stored) setLast(id)
    return stored
  }
  function take({ how, productId: id, many }: FoundGoods): void {
    const item = countable(id)
    if (!item) return
    if (how === 'chosen' || (many === undefined && isMeasured(item.product.unit))) setChosen(id)
    else void count(id, many ?? 1)
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={[stocktake.number, stocktake.name].filter(Boolean).join(' · ')}
      description={texts.progress({ counted: board.counted, count: Math.max(inScope, board.counted) })}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button onClick={() => onSheets(placesOf(board.places))}>{texts.sheets}</Button>
          {mayFinish && (
            <Button variant="primary" disabled={state !== 'read'} onClick={onFinish}>
              {texts.toFinish}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {!mayFinish && <p className="text-sm text-ink-soft">{texts.othersFinish}</p>}
        <Place field={place} known={board.places} />
        <div>
          <FindGoods words={texts} isTypedFirst onFound={take} />
          <p className="mt-1 text-sm text-ink-soft">{texts.scanHint}</p>
        </div>
        {chosenItem && (
          <Typing
            key={chosen}
            item={chosenItem}
            isBlind={stocktake.blind}
            onCount={async (quantity) => {
              if (await count(chosenItem.product.id, quantity)) setChosen(undefined)
            }}
            onCancel={() => setChosen(undefined)}
          />
        )}
        <p role="status" className="text-lg font-semibold wrap-anywhere empty:hidden">
          {refused !== undefined
            ? texts.noStock({ name: refused })
            : lastItem &&
              texts.counted({
                name: lastItem.product.name,
                all: formatQuantity(
                  board.tallies.get(lastItem.product.id)?.quantity ?? 0,
                  lastItem.product.unit,
                ),
              })}
        </p>
        {state === 'failed' ? (
          <p role="alert">{texts.failed}</p>
        ) : state === 'reading' ? (
          <p role="status">{texts.loading}</p>
        ) : (
          <Recent
            entries={board.recent}
            isTakenBack={(entry) => board.isTakenBack(entry)}
            onTakeBack={takeBack}
          />
        )}
      </div>
    </Dialog>
  )
}

const placesOf = (known: ReadonlySet<string>) => [...new Set([...Object.values(texts.places), ...known])]

interface PlaceProps {
  field: Ref<HTMLInputElement>
  known: ReadonlySet<string>
}

// The field keeps its own text: a scanner types into it, and the whole dialog was drawn again with each of its keys.
function Place({ field, known }: PlaceProps) {
  const listId = useId()
  return (
    <Field label={texts.place}>
      {(control) => (
        <>
          <Input
            {...control}
            ref={field}
            list={listId}
            autoComplete="off"
            dir="auto"
            maxLength={LIMITS.contact}
            defaultValue={texts.places.shelf}
          />
          <datalist id={listId}>
            {placesOf(known).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

interface TypingProps {
  item: CatalogueItem
  isBlind: boolean
  onCount(quantity: number): Promise<void>
  onCancel(): void
}

function Typing({ item: { product, onHand }, isBlind, onCount, onCancel }: TypingProps) {
  const unit = isMeasured(product.unit) ? product.unit : undefined
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    const read = parseMeasured(typed, product.unit)
    if (typed.trim() === '') return setProblem(QUANTITY_PROBLEMS.required)
    if (!read.ok) return setProblem(QUANTITY_PROBLEMS[read.code])
    setBusy(true)
    await onCount(read.value)
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="rounded-xl bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={unit ? texts.howMuch({ name: product.name, unit }) : texts.howMany({ name: product.name })}
        error={problem}
        hint={
          isBlind || onHand === null ? undefined : texts.listSays({ quantity: onHandWords(onHand, unit) })
        }
      >
        {(control) => (
          <Input
            {...control}
            // Whoever chose it types next.
            autoFocus
            inputMode={unit ? 'decimal' : 'numeric'}
            autoComplete="off"
            className="figures"
            value={typed}
            onChange={({ target }) => {
              setProblem(undefined)
              setTyped(target.value)
            }}
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>{texts.notNow}</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {texts.add}
        </Button>
      </div>
    </form>
  )
}
