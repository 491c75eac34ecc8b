import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { BLANK_BARCODE } from '#core/barcodes/barcode-draft.ts'
import type { DraftProblem, ProductDraft, TypedProduct } from '#core/catalog/product-draft.ts'
import { TAKES_SCANS } from '#web/selling/scanned-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { codeTexts, codeWords } from './texts.ts'

type Form = UseFormReturn<TypedProduct, unknown, ProductDraft>
type CodeField = 'code' | 'packName' | 'packSize' | 'packPrice'

/** A product's codes beside its first one: more of the piece, and of its packs (S10.9). */
export function CodeRows({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'codes' })
  return (
    <fieldset className="sm:col-span-6">
      <legend className="mb-1 block text-sm font-semibold">{codeTexts.title}</legend>
      <p className="text-sm text-ink-soft">{codeTexts.hint}</p>
      {fields.map(({ id }, place) => (
        <div key={id} className="mt-3 flex items-start gap-1 rounded-lg border border-line p-3">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-x-3 gap-y-3 cramped:grid-cols-1 sm:grid-cols-4">
            <Text form={form} place={place} field="code" className="col-span-full" />
            <Text form={form} place={place} field="packName" className="cramped:col-span-1 col-span-2" />
            <Text form={form} place={place} field="packSize" numeric="numeric" />
            <Text form={form} place={place} field="packPrice" numeric="decimal" />
          </div>
          <IconButton label={codeTexts.remove({ place: place + 1 })} onClick={() => remove(place)}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button className="mt-3" onClick={() => append(BLANK_BARCODE)}>
        <Plus aria-hidden />
        {codeTexts.add}
      </Button>
    </fieldset>
  )
}

interface TextProps {
  form: Form
  place: number
  field: CodeField
  /** The keyboard that a phone offers. */
  numeric?: 'decimal' | 'numeric'
  className?: string
}

function Text({ form, place, field, numeric, className }: TextProps) {
  const { register, formState } = form
  const code = formState.errors.codes?.[place]?.[field]?.message
  const isCode = field === 'code'
  return (
    <Field
      {...(className !== undefined && { className })}
      label={codeTexts.fields[field]}
      error={code === undefined ? undefined : codeWords(field, code as DraftProblem)}
      hint={field === 'code' ? undefined : codeTexts.hints[field]}
    >
      {(control) => (
        <Input
          {...control}
          {...register(`codes.${place}.${field}`)}
          {...(isCode && TAKES_SCANS)}
          type="text"
          autoComplete="off"
          dir={numeric ? 'ltr' : 'auto'}
          inputMode={numeric ?? 'text'}
          className={numeric ? 'figures' : undefined}
        />
      )}
    </Field>
  )
}
