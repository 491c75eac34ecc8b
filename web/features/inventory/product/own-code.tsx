import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductDraft, TypedProduct } from '#core/catalog/product-draft.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { codeTexts } from './texts.ts'

/** Makes a barcode for goods that have none (S10.18). */
export function OwnCode({ form }: { form: UseFormReturn<TypedProduct, unknown, ProductDraft> }) {
  const shop = useShop()
  const [refused, setRefused] = useState<string>()
  if (form.watch('barcode').trim() !== '') return null

  async function make(): Promise<void> {
    setRefused(undefined)
    try {
      const made = await shop.makeBarcode()
      if (made === undefined) setRefused(codeTexts.noNumberYet)
      else form.setValue('barcode', made, { shouldDirty: true })
    } catch (error) {
      console.error(error)
      setRefused(codeTexts.notMade)
    }
  }

  return (
    <div className="sm:col-span-6">
      <Button onClick={() => void make()}>{codeTexts.make}</Button>
      {refused !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger-text">
          {refused}
        </p>
      )}
    </div>
  )
}
