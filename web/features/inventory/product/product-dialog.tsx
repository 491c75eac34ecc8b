import { zodResolver } from '@hookform/resolvers/zod'
import Shapes from 'lucide-react/icons/shapes'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { BLANK_BARCODE } from '#core/barcodes/barcode-draft.ts'
import { codeKey, readCode } from '#core/barcodes/scanned-code.ts'
import { type CodeDoubt, codeDoubts, skuDoubts } from '#core/catalog/code-doubts.ts'
import {
  BLANK_PRODUCT,
  type ProductDraft,
  productDraft,
  type TypedProduct,
  typedProduct,
} from '#core/catalog/product-draft.ts'
import { oversoldBy } from '#core/catalog/stocked.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useScanner } from '#web/selling/use-scanner.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import type { CatalogueItem } from '#web/store/catalogue/catalogue.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRead } from '#web/ui/use-read.ts'
import { toastTexts } from '../texts.ts'
import { failedTo } from '../toasts.ts'
import { CodeDoubts } from './code-doubts.tsx'
import { ProductFields } from './product-fields.tsx'
import { groupTexts, texts } from './texts.ts'
import { useSaveProduct } from './use-save-product.ts'

interface ProductDialogProps {
  /** What to edit; nothing for a new product. */
  item?: CatalogueItem
  /** A code that it is to carry. */
  code?: string | undefined
  /** Makes a product in several kinds instead. */
  onKinds?: () => void
  onClose(): void
}

/** Adds or edits a product (S2.21). What was typed stays until it is stored or given up on purpose. */
export default function ProductDialog({ item, code, onKinds, onClose }: ProductDialogProps) {
  const catalogue = useCatalogue()
  const { itemsById, business } = catalogue
  const gone = item !== undefined && !itemsById.has(item.product.id)
  const productId = item?.product.id
  const [barcodes] = useState(() => catalogue.barcodes.filter((each) => each.productId === productId))
  const [stored] = useState(() => {
    const unitOf = (id: string) => itemsById.get(id)?.product.unit
    return item ? typedProduct(item.product, item.onHand, barcodes, unitOf) : BLANK_PRODUCT
  })
  const [doubted, setDoubted] = useState<{ draft: ProductDraft; doubts: readonly CodeDoubt[] }>()
  const form = useForm<TypedProduct, unknown, ProductDraft>({
    // Quantities are typed in the unit that stands in the form.
    resolver: (typed, context, options) =>
      zodResolver(productDraft(business?.currency, typed.unit))(typed, context, options),
    defaultValues: code === undefined ? stored : withCode(stored, code),
  })
  const { isDirty, dirtyFields } = form.formState
  const shop = useShop()
  const moved = useRead(
    async () => item !== undefined && shop.reports.wasMoved(item.product.id),
    [shop, item],
  )
  // Until that is known it stays.
  const keepsUnit = item !== undefined && moved.value !== false
  const counted = dirtyFields.stockQuantity === true
  const save = useSaveProduct({ opened: item, barcodes, gone })
  const unsaved = useFormDraft(form, {
    name: formOf('product', item?.product.id),
    stored,
    labels: texts.fields,
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const { busy, run: store } = useAction(async (draft: ProductDraft) => {
    await save(draft, counted)
    close()
  }, failedTo('save'))
  const submit = form.handleSubmit((draft) => {
    const known = new Set([item?.product.barcode, ...barcodes.map((each) => each.code)])
    const codes = [draft.barcode, ...draft.codes.map((each) => each.code)].filter((each) => !known.has(each))
    const sku = draft.sku === item?.product.sku ? '' : draft.sku
    const doubts = [...skuDoubts(sku, productId, catalogue), ...codeDoubts(codes, productId, catalogue)]
    if (doubts.length > 0) setDoubted({ draft, doubts })
    else store(draft)
  }, sayInvalid)
  useScanner(
    (scan) => {
      const typed = withCode(form.getValues(), scan.code)
      form.setValue('barcode', typed.barcode, { shouldDirty: true })
      form.setValue('codes', typed.codes, { shouldDirty: true })
      return true
    },
    { inDialog: true },
  )

  return (
    <FormDialog
      title={item ? texts.editTitle : texts.addTitle}
      words={texts}
      saveLabel={gone ? texts.saveAndRestore : texts.save}
      notice={gone ? texts.gone({ name: item.product.name }) : undefined}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      <ProductFields
        form={form}
        productId={productId}
        oversoldBy={item ? oversoldBy(item) : 0}
        keepsUnit={keepsUnit}
      />
      {onKinds && (
        <Button className="mt-4" onClick={onKinds}>
          <Shapes aria-hidden />
          {groupTexts.several}
        </Button>
      )}
      {doubted && (
        <CodeDoubts
          doubts={doubted.doubts}
          onBack={() => setDoubted(undefined)}
          onKeep={() => {
            setDoubted(undefined)
            store(doubted.draft)
          }}
        />
      )}
    </FormDialog>
  )
}

// The fields say the rest (S5.3).
function sayInvalid(errors: FieldErrors<TypedProduct>): void {
  const missing = errors.name?.message === 'required' || errors.sellPrice?.message === 'required'
  const description = missing ? toastTexts.required : toastTexts.invalid
  toast({ title: toastTexts.invalidTitle, description, variant: 'destructive' })
}

// The first code of a product is its own; any other is one more, once.
function withCode(typed: TypedProduct, scanned: string): TypedProduct {
  const code = readCode(scanned)
  const known = [typed.barcode, ...typed.codes.map((each) => each.code)].map(codeKey)
  if (known.includes(codeKey(code))) return typed
  if (typed.barcode.trim() === '') return { ...typed, barcode: code }
  return { ...typed, codes: [...typed.codes, { ...BLANK_BARCODE, code }] }
}
