import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductDraft, TypedProduct } from '#core/catalog/product-draft.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { codeTexts } from './texts.ts'

/** Makes a barcode for goods that have none (S10.18). */
export function OwnCode({ form }: { form: UseFormReturn<TypedProduct, unknown, ProductDraft> }) {
  const shop = useShop()
  const [refused, setRefused] = useState<string>()
  const { busy, run: make } = useAction(
    async () => {
      setRefused(undefined)
      const made = await shop.makeBarcode()
      if (made === undefined) setRefused(codeTexts.noNumberYet)
      else form.setValue('barcode', made, { shouldDirty: true })
    },
    () => void setRefused(codeTexts.notMade),
  )
  if (form.watch('barcode').trim() !== '') return null

  return (
    <div>
      <Button disabled={busy} onClick={make}>
        {codeTexts.make}
      </Button>
      {refused !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {refused}
        </p>
      )}
    </div>
  )
}
