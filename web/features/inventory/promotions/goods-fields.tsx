import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { isDemoId } from '#core/catalog/demo-id.ts'
import { MOST_NAMED } from '#core/promotions/promotion.ts'
import { FindGoods } from '#web/selling/find-goods.tsx'
import { usePrice } from '#web/store/react/use-price.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PromotionForm } from './offer-fields.tsx'
import { formTexts } from './texts.ts'

interface GoodsFieldsProps {
  form: PromotionForm
  isForAll: boolean
  onForAll(isForAll: boolean): void
  problem: string | undefined
}

/** What a promotion is for: all goods, or products and categories. */
export function GoodsFields({ form, isForAll, onForAll, problem }: GoodsFieldsProps) {
  const noteId = useId()
  const choices = [
    [false, formTexts.forChosen],
    [true, formTexts.forAll],
  ] as const
  return (
    <fieldset {...(problem !== undefined && { 'aria-describedby': noteId })}>
      <legend className="mb-1 text-sm font-semibold">{formTexts.fields.goods}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(([all, label]) => (
          <label key={label} className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="radio"
              name={noteId}
              checked={isForAll === all}
              onChange={() => onForAll(all)}
              className="size-5 shrink-0 accent-action"
            />
            {label}
          </label>
        ))}
      </div>
      {!isForAll && (
        <div className="mt-2 flex flex-col gap-3">
          <ChosenProducts form={form} />
          <ChosenCategories form={form} />
        </div>
      )}
      {problem !== undefined && (
        <p id={noteId} role="alert" className="mt-1 text-sm text-danger-text">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function ChosenProducts({ form }: { form: PromotionForm }) {
  const price = usePrice()
  const { itemsById } = useCatalogue()
  const chosen = form.watch('productIds')
  const set = (ids: string[]) => form.setValue('productIds', ids, { shouldDirty: true })
  return (
    <div>
      {chosen.length < MOST_NAMED && (
        <FindGoods
          words={formTexts}
          onFound={({ productId }) => {
            // Two scans may come before this is drawn again.
            const now = form.getValues('productIds')
            if (!isDemoId(productId) && !now.includes(productId)) set([...now, productId])
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label={formTexts.chosenProducts} className="mt-2 divide-y divide-line border-y border-line">
          {chosen.map((id) => {
            const product = itemsById.get(id)?.product
            const name = product?.name ?? formTexts.gone
            return (
              <li key={id} className="flex items-center gap-2">
                <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                  {name}
                </span>
                {product && <span className="figures text-sm text-ink-soft">{price(product.sellPrice)}</span>}
                <IconButton
                  label={formTexts.remove({ name })}
                  onClick={() => set(chosen.filter((each) => each !== id))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function ChosenCategories({ form }: { form: PromotionForm }) {
  const { categories } = useCatalogue()
  const chosen = form.watch('categoryIds')
  const listed = categories.filter(({ id }) => !isDemoId(id))
  const gone = chosen.filter((id) => !listed.some((each) => each.id === id))
  const choices = [...listed, ...gone.map((id) => ({ id, name: formTexts.goneCategory }))]
  if (choices.length === 0) return null
  const toggle = (id: string) => {
    const wanted = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
    form.setValue('categoryIds', wanted, { shouldDirty: true })
  }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{formTexts.fields.categoryIds}</legend>
      <div className="grid gap-x-3 sm:grid-cols-2">
        {choices.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              className="size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
