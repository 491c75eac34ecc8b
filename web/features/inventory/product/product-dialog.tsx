import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import {
  BLANK_PRODUCT,
  type ProductDraft,
  productDraft,
  type TypedProduct,
  typedProduct,
} from '#core/catalog/product-draft.ts'
import { oversoldBy } from '#core/catalog/stocked.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { toastTexts } from '../texts.ts'
import { ProductFields } from './product-fields.tsx'
import { texts } from './texts.ts'
import { useSaveProduct } from './use-save-product.ts'

interface ProductDialogProps {
  /** What to edit; nothing for a new product. */
  item?: CatalogueItem
  onClose(): void
}

/** Adds or edits a product (S2.21). What was typed stays until it is stored or given up on purpose. */
export default function ProductDialog({ item, onClose }: ProductDialogProps) {
  const { itemsById, business } = useCatalogue()
  const gone = item !== undefined && !itemsById.has(item.product.id)
  const [stored] = useState(() => (item ? typedProduct(item.product, item.onHand) : BLANK_PRODUCT))
  const form = useForm<TypedProduct, unknown, ProductDraft>({
    // Quantities are typed in the unit that stands in the form.
    resolver: (typed, context, options) =>
      zodResolver(productDraft(business?.currency, typed.unit))(typed, context, options),
    defaultValues: stored,
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const shop = useShop()
  const moved = useRead(async () => item !== undefined && shop.wasMoved(item.product.id), [shop, item])
  // Until that is known it stays.
  const keepsUnit = item !== undefined && moved.value !== false
  const counted = dirtyFields.stockQuantity === true
  const save = useSaveProduct({ opened: item, gone })
  const unsaved = useFormDraft(form, {
    name: formOf('product', item?.product.id),
    stored,
    labels: texts.fields,
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const submit = form.handleSubmit(async (draft) => {
    if (await save(draft, counted)) close()
  }, sayInvalid)

  return (
    <FormDialog
      title={item ? texts.editTitle : texts.addTitle}
      words={texts}
      saveLabel={gone ? texts.saveAndRestore : texts.save}
      notice={gone ? texts.gone(item.product.name) : undefined}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      <ProductFields form={form} oversoldBy={item ? oversoldBy(item) : 0} keepsUnit={keepsUnit} />
    </FormDialog>
  )
}

// The fields say the rest (S5.3).
function sayInvalid(errors: FieldErrors<TypedProduct>): void {
  const missing = errors.name?.message === 'required' || errors.sellPrice?.message === 'required'
  const description = missing ? toastTexts.required : toastTexts.invalid
  toast({ title: toastTexts.invalidTitle, description, variant: 'destructive' })
}
