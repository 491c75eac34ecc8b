import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { bundlesWith, isBundle, MOST_PARTS } from '#core/catalog/bundle.ts'
import { costOfTyped, type PartProblem } from '#core/catalog/bundle-draft.ts'
import { goodsNow } from '#core/catalog/goods-now.ts'
import { isMeasured } from '#core/quantities/unit.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { noStockWords } from '#web/selling/no-stock-words.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { allOf } from '#web/words/all-of.ts'
import { partProblemWords, partTexts } from './part-texts.ts'
import type { ProductForm } from './product-text.tsx'

interface PartRowsProps {
  form: ProductForm
  /** The product that the form is of; missing for a new one. */
  productId: string | undefined
  isVendor: boolean
}

/** What one of a product is taken from, where it is a bundle (S19.28). */
export function PartRows({ form, productId, isVendor }: PartRowsProps) {
  const { items, itemsById } = useCatalogue()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'parts' })
  const [finding, setFinding] = useState(false)
  const isByPiece = !isMeasured(form.watch('unit'))
  if (!isByPiece && fields.length === 0) return null

  const bundles = productId === undefined ? [] : bundlesWith(productId, items)

  function refuses(id: string): string | undefined {
    const item = itemsById.get(id)
    if (!item) return undefined
    const { demo, product } = item
    const { name } = product
    if (bundles.length > 0) return partTexts.partOf({ bundles: allOf(bundles) })
    if (id === productId) return partTexts.itself
    const noStock = noStockWords(id, itemsById)
    if (noStock !== undefined) return noStock
    if (demo) return partTexts.demo({ name })
    return fields.some((part) => part.productId === id) ? partTexts.twice({ name }) : undefined
  }

  function take(id: string) {
    const { unit = 'each' } = itemsById.get(id)?.product ?? {}
    if (fields.length === 0)
      // What is out of sight must not hold the form up.
      for (const field of ['stockQuantity', 'lowStockThreshold', 'reorderTo', 'costPrice'] as const)
        form.resetField(field)
    append({ productId: id, quantity: isMeasured(unit) ? '' : '1', unit }, { shouldFocus: isMeasured(unit) })
    setFinding(false)
  }

  return (
    <fieldset className="sm:col-span-6">
      <legend className="mb-1 block text-sm font-semibold">{partTexts.title}</legend>
      <p className="text-sm text-ink-soft">{isByPiece ? partTexts.hint : partTexts.byPiece}</p>
      <ul>
        {fields.map(({ id }, place) => (
          <PartRow key={id} form={form} place={place} onRemove={() => remove(place)} />
        ))}
      </ul>
      <Notices form={form} isVendor={isVendor} />
      {finding ? (
        <div className="mt-3" ref={focusField}>
          <FindGoods words={partTexts} refuses={refuses} onFound={(found) => take(found.productId)} />
          <Button variant="quiet" className="mt-1 -ml-3" onClick={() => setFinding(false)}>
            {partTexts.doNotAdd}
          </Button>
        </div>
      ) : (
        isByPiece &&
        fields.length < MOST_PARTS && (
          <Button className="mt-3" onClick={() => setFinding(true)}>
            <Plus aria-hidden />
            {partTexts.add}
          </Button>
        )
      )}
    </fieldset>
  )
}

// Whoever wants to add something types it next.
function focusField(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'center' })
  section?.querySelector('input')?.focus({ preventScroll: true })
}

function PartRow({ form, place, onRemove }: { form: ProductForm; place: number; onRemove(): void }) {
  const { itemsById } = useCatalogue()
  const { register, formState, watch } = form
  const part = watch(`parts.${place}`)
  if (!part) return null
  const name = itemsById.get(part.productId)?.product.name ?? partTexts.gone
  const { unit } = part
  const code = formState.errors.parts?.[place]?.quantity?.message
  return (
    <li className="mt-3 flex items-start gap-3">
      <p className="mt-8 min-w-0 flex-1 font-semibold wrap-anywhere">{name}</p>
      <Field
        className="w-32 shrink-0"
        label={isMeasured(unit) ? partTexts.inUnit({ unit }) : partTexts.quantity}
        error={code === undefined ? undefined : partProblemWords(code as PartProblem)}
      >
        {(control) => (
          <Input
            {...control}
            {...register(`parts.${place}.quantity`)}
            aria-label={partTexts.quantityOf({ name })}
            type="text"
            autoComplete="off"
            dir="ltr"
            inputMode={isMeasured(unit) ? 'decimal' : 'numeric'}
            className="figures"
          />
        )}
      </Field>
      {/* As tall as the label above the field. */}
      <IconButton className="mt-6" label={partTexts.remove({ name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

// What its parts cost together, for whoever may see it, that they are taxed otherwise, and that one is a bundle since.
function Notices({ form, isVendor }: { form: ProductForm; isVendor: boolean }) {
  const catalogue = useCatalogue()
  const price = usePrice()
  const seesCosts = useSees('seeCosts')
  const [parts, vatClass] = [form.watch('parts'), form.watch('vatClass')]
  if (parts.length === 0) return null
  const cost = costOfTyped(parts, goodsNow(catalogue))
  const goods = parts.flatMap(({ productId }) => catalogue.itemsById.get(productId)?.product ?? [])
  const bundles = goods.filter(isBundle)
  const others = isVendor ? goods.filter((part) => (part.vatClass ?? 'standard') !== vatClass) : []
  return (
    <div role="status" className="mt-3 flex flex-col gap-1 text-sm text-ink-soft empty:hidden">
      {seesCosts && cost !== undefined && <p>{partTexts.cost({ cost: price(cost) })}</p>}
      {bundles.length > 0 && (
        <p className="font-semibold text-danger-text">
          {partTexts.isBundle({ names: allOf(bundles.map(({ name }) => name)) })}
        </p>
      )}
      {others.length > 0 && <p>{partTexts.otherVat({ names: allOf(others.map(({ name }) => name)) })}</p>}
    </div>
  )
}
