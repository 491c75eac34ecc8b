import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BusinessDraft,
  type BusinessField,
  businessDraft,
  type TypedBusiness,
  typedBusiness,
} from '#core/settings/business-draft.ts'
import type { Shop } from '#web/store/shop.ts'
import { useCatalogue, useShop } from '#web/store/use-shop.ts'
import type { BusinessForm } from './business-fields.tsx'

// What was typed and not saved, while somebody looks at another page. It goes with its shop: nobody else sees it.
const unsaved = new WeakMap<Shop, Partial<TypedBusiness>>()

/**
 * The form of the business as it now stands. What another device changes meanwhile shows in the fields that nobody
 * here has touched; what was typed here stays until it is saved or discarded.
 */
export function useBusinessForm(): BusinessForm {
  const shop = useShop()
  const { business } = useCatalogue()
  const form = useForm<TypedBusiness, unknown, BusinessDraft>({
    resolver: zodResolver(businessDraft),
    values: typedBusiness(business),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields, isDirty } = form.formState

  // What stood here when the page was left, once; and what stands here when it is left again.
  const { setValue, getValues } = form
  const changed = useRef(dirtyFields)
  changed.current = dirtyFields
  useEffect(() => {
    for (const [field, value] of Object.entries(unsaved.get(shop) ?? {}))
      setValue(field as BusinessField, value, { shouldDirty: true })
    return () => {
      const fields = Object.keys(changed.current) as BusinessField[]
      unsaved.set(shop, Object.fromEntries(fields.map((field) => [field, getValues(field)])))
    }
  }, [shop, setValue, getValues])

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  return form
}
