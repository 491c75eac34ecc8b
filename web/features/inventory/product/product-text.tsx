import type { UseFormReturn } from 'react-hook-form'
import {
  type DraftProblem,
  longestOf,
  type ProductDraft,
  type ProductField,
  type TypedProduct,
} from '#core/catalog/product-draft.ts'
import { isMeasured, type Unit } from '#core/quantities/unit.ts'
import { TAKES_SCANS } from '#web/selling/scanned-field.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { fieldWords, texts } from './texts.ts'

/** The form of a product. */
export type ProductForm = UseFormReturn<TypedProduct, unknown, ProductDraft>
/** Its fields that are switched on and off. */
export type SwitchField = 'asksPrice' | 'noDiscount' | 'isActive'
const PRICES: readonly string[] = ['costPrice', 'sellPrice', 'tradePrice']
const QUANTITIES: readonly string[] = ['stockQuantity', 'lowStockThreshold', 'reorderTo']
type TextField = Exclude<
  ProductField,
  | SwitchField
  | 'codes'
  | 'quantityPrices'
  | 'parts'
  | 'categoryId'
  | 'newCategory'
  | 'tracksStock'
  | 'imageUrl'
  | 'vatClass'
  | 'unit'
  | 'supplierId'
  | 'containerId'
>

interface TextProps {
  form: ProductForm
  field: TextField
  /** What it is called, where that is not its usual name. */
  name?: string
  hint?: string
  required?: boolean
  lines?: boolean
  /** The keyboard that a phone offers. */
  numeric?: 'decimal' | 'numeric'
  className?: string
}

/** A field of a product that is typed, with what is wrong with it. */
export function ProductText({
  form,
  field,
  name = texts.fields[field],
  hint,
  required,
  lines,
  numeric,
  className = '',
}: TextProps) {
  const { register, formState, watch } = form
  const code = formState.errors[field]?.message
  const label = labelOf(field, name, watch('unit'))
  return (
    <Field
      className={className}
      label={required ? `${label} *` : label}
      error={code === undefined ? undefined : fieldWords(field, code as DraftProblem)}
      hint={nearItsEnd(field, watch(field)) ?? hint}
    >
      {(control) =>
        lines ? (
          <TextArea {...control} {...register(field)} dir="auto" />
        ) : (
          <Input
            {...control}
            {...register(field)}
            type="text"
            autoComplete="off"
            dir={numeric ? 'ltr' : 'auto'}
            inputMode={numeric && isMeasured(watch('unit')) ? 'decimal' : (numeric ?? 'text')}
            aria-required={required}
            className={numeric ? 'figures' : undefined}
            {...(field === 'barcode' && TAKES_SCANS)}
          />
        )
      }
    </Field>
  )
}

function labelOf(field: TextField, label: string, unit: Unit): string {
  if (!isMeasured(unit)) return label
  if (PRICES.includes(field)) return texts.perUnit({ label, unit })
  return QUANTITIES.includes(field) ? texts.inUnit({ label, unit }) : label
}

// Nothing cuts what is pasted: the field says how full it is before it is too full.
function nearItsEnd(field: TextField, typed: string): string | undefined {
  const most = longestOf(field)
  return most !== undefined && typed.length > most * 0.8
    ? texts.left({ length: typed.length, most })
    : undefined
}
