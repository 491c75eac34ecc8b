import type { UseFormReturn } from 'react-hook-form'
import { PROMOTION_KINDS, type PromotionKind } from '#core/promotions/promotion.ts'
import type {
  PromotionDraft,
  PromotionField,
  PromotionFieldProblem,
  TypedPromotion,
} from '#core/promotions/promotion-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { fieldWords, formTexts, NUMBER_FIELDS } from './texts.ts'

export type PromotionForm = UseFormReturn<TypedPromotion, unknown, PromotionDraft>

/** What is wrong with a field, in words. */
export function problemAt(form: PromotionForm, field: PromotionField): string | undefined {
  const code = form.formState.errors[field]?.message
  return code === undefined
    ? undefined
    : fieldWords(field, code as PromotionFieldProblem, form.getValues('kind'))
}

/** What a promotion is called and what it does: only the numbers of its kind are asked. */
export function OfferFields({ form }: { form: PromotionForm }) {
  const { register, watch } = form
  const chosen = watch('kind')
  return (
    <>
      <Field label={`${formTexts.fields.name} *`} hint={formTexts.nameHint} error={problemAt(form, 'name')}>
        {(control) => (
          <Input {...control} {...register('name')} autoComplete="off" dir="auto" aria-required />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{formTexts.fields.kind}</legend>
        <div className="grid gap-x-3 sm:grid-cols-2">
          {KINDS.map((kind) => (
            <label key={kind} className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="radio"
                {...register('kind')}
                value={kind}
                className="size-5 shrink-0 accent-action"
              />
              <span>
                <span className="font-semibold">{formTexts.kinds[kind].label}</span>{' '}
                <span className="block text-sm text-ink-soft">{formTexts.kinds[kind].hint}</span>
              </span>
            </label>
          ))}
        </div>
        <div className="mt-2 grid grid-cols-2 gap-3 cramped:grid-cols-1">
          {NUMBER_FIELDS[chosen].map(({ field, label, keys }) => (
            <Field key={field} label={`${label} *`} error={problemAt(form, field)}>
              {(control) => (
                <Input
                  {...control}
                  {...register(field)}
                  inputMode={keys}
                  autoComplete="off"
                  aria-required
                  className="figures text-right text-lg font-semibold"
                />
              )}
            </Field>
          ))}
        </div>
        {chosen !== 'percent' && <p className="mt-1 text-sm text-ink-soft">{formTexts.kindHints[chosen]}</p>}
      </fieldset>
    </>
  )
}

// As shops make them: the most usual first.
const PLACES: Record<PromotionKind, number> = { 'many-for-price': 1, percent: 2, 'buy-get': 3, price: 4 }
const KINDS = [...PROMOTION_KINDS].sort((left, right) => PLACES[left] - PLACES[right])
