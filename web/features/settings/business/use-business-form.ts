import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  type BusinessDraft,
  businessDraft,
  type TypedBusiness,
  typedBusiness,
} from '#core/settings/business-draft.ts'
import { type KeptDraft, useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import type { BusinessForm } from './form-fields.tsx'
import { texts } from './texts.ts'

/**
 * The form of the business as it is now. What another device changes meanwhile shows in the fields that nobody
 * here has touched; what was typed here stays until it is saved or discarded.
 */
export function useBusinessForm(): { form: BusinessForm; draft: KeptDraft } {
  const { business } = useCatalogue()
  const stored = typedBusiness(business)
  const form = useForm<TypedBusiness, unknown, BusinessDraft>({
    resolver: zodResolver(businessDraft),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  })
  return { form, draft: useFormDraft(form, { name: 'business', stored, labels: texts.fields }) }
}
