import { useState } from 'react'
import { type BusinessDraft, typedBusiness } from '#core/settings/business-draft.ts'
import { isVatNumber } from '#core/vat/vat-number.ts'
import type { OfferedLanguage } from '#web/language/languages.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { KeptNotice } from '#web/ui/kept-notice.tsx'
import { BusinessFields } from './business-fields.tsx'
import { texts } from './texts.ts'
import { useBusinessForm } from './use-business-form.ts'
import { useSaveBusiness } from './use-save-business.ts'

interface BusinessTabProps {
  /** What papers may be written in besides English. */
  languages?: readonly OfferedLanguage[]
}

/** What the shop is called and how it prints and counts (S2.43). Works offline: saved as every change is. */
export function BusinessTab({ languages }: BusinessTabProps) {
  const shop = useShop()
  const exists = useCatalogue().business !== undefined
  const { form, draft } = useBusinessForm()
  const save = useSaveBusiness()
  const { isDirty, isSubmitting } = form.formState
  const showSaved = () => form.reset(typedBusiness(shop.catalogue.get().business), { keepDirtyValues: false })
  const [asking, setAsking] = useState<BusinessDraft>()
  async function store(typed: BusinessDraft): Promise<void> {
    setAsking(undefined)
    if (!(await save(typed))) return
    showSaved()
    draft.settle()
  }
  const submit = form.handleSubmit((typed) =>
    isOddNumber(typed, form.formState.dirtyFields.taxNumber) ? setAsking(typed) : store(typed),
  )

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 [&_input]:scroll-my-24 [&_textarea]:scroll-my-24"
    >
      <div>
        <h2 className="text-xl font-bold">{exists ? texts.update : texts.create}</h2>
        <p className="text-ink-soft">{exists ? texts.updateHint : texts.createHint}</p>
      </div>
      {draft.kept && <KeptNotice {...draft.kept} />}
      <BusinessFields form={form} languages={languages} />
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && void store(asking)}
        onChange={() => setAsking(undefined)}
      />
      <div className="sticky bottom-0 -mx-4 flex flex-wrap low:static items-center gap-x-3 gap-y-2 border-t border-line bg-ground px-4 py-3 md:-mx-6 md:px-6">
        {isDirty && (
          <>
            <p className="text-sm font-semibold text-ink-soft">{texts.unsaved}</p>
            <Button variant="quiet" disabled={isSubmitting} onClick={draft.discard}>
              {texts.discard}
            </Button>
          </>
        )}
        <Button type="submit" variant="primary" disabled={isSubmitting} className="max-sm:w-full sm:ml-auto">
          {isSubmitting ? texts.saving : exists ? texts.change : texts.save}
        </Button>
      </div>
    </form>
  )
}

// Of another country's tax office nothing is known.
function isOddNumber({ taxNumber, currency }: BusinessDraft, isTyped: boolean | undefined): boolean {
  return isTyped === true && currency === 'ZAR' && taxNumber !== '' && !isVatNumber(taxNumber)
}
