import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import {
  BLANK_PRODUCT,
  type ProductDraft,
  productDraft,
  type TypedProduct,
  typedProduct,
} from '#core/catalog/product-draft.ts'
import type { CatalogueItem } from '#web/store/shop.ts'
import { useCatalogue } from '#web/store/use-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
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
  const formId = useId()
  const [discarding, setDiscarding] = useState(false)
  const { itemsById } = useCatalogue()
  const gone = item !== undefined && !itemsById.has(item.product.id)
  const form = useForm<TypedProduct, unknown, ProductDraft>({
    resolver: zodResolver(productDraft),
    defaultValues: item ? typedProduct(item.product, item.onHand) : BLANK_PRODUCT,
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const counted = dirtyFields.stockQuantity === true
  const save = useSaveProduct({ opened: item, gone })
  const submit = form.handleSubmit(async (draft) => {
    if (await save(draft, counted)) onClose()
  }, sayInvalid)
  const leave = () => (isDirty ? setDiscarding(true) : onClose())

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && leave()}
      title={item ? texts.editTitle : texts.addTitle}
      footer={
        <>
          <Button onClick={leave} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : gone ? texts.saveAndRestore : texts.save}
          </Button>
        </>
      }
    >
      {gone && (
        <Banner tone="attention" className="mb-4 rounded-lg">
          {texts.gone(item.product.name)}
        </Banner>
      )}
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields form={form} oversoldBy={Math.max(0, -(item?.onHand ?? 0))} />
      </form>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        cancelLabel={texts.keep}
        destructive
        onConfirm={onClose}
      />
    </Dialog>
  )
}

// The fields say the rest (S5.3).
function sayInvalid(errors: FieldErrors<TypedProduct>): void {
  const missing = errors.name?.message === 'required' || errors.sellPrice?.message === 'required'
  const description = missing ? toastTexts.required : toastTexts.invalid
  toast({ title: toastTexts.invalidTitle, description, variant: 'destructive' })
}
