import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Supplier } from '#core/stock/supplier.ts'
import {
  addSupplier,
  BLANK_SUPPLIER,
  changeSupplier,
  type SupplierDraft,
  type SupplierField,
  type SupplierProblem,
  supplierDraft,
  supplierDraftOf,
} from '#core/stock/supplier-draft.ts'
import { looksLikeVatNumber } from '#core/vat/vat-number.ts'
import { KeepVatNumber } from '#web/selling/keep-vat-number.tsx'
import { useAction } from '#web/selling/use-action.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toastTexts } from '../texts.ts'
import { failedTo, toastDone } from '../toasts.ts'
import { fieldWords, texts } from './texts.ts'

const LINES = ['name', 'phone', 'email', 'vatNumber', 'accountNumber'] as const
const TYPES: Partial<Record<SupplierField, string>> = { phone: 'tel', email: 'email' }

interface SupplierDialogProps {
  /** Whom to edit; nobody for a new one. */
  supplier?: Supplier
  /** Asks for all that is held about them, to be saved or erased. */
  onPersonalData?(): void
  onClose(): void
}

/** Adds or edits a supplier (S19.10). What was typed stays until it is stored or given up on purpose. */
export default function SupplierDialog({ supplier, onPersonalData, onClose }: SupplierDialogProps) {
  const shop = useShop()
  const [stored] = useState(() => (supplier ? supplierDraftOf(supplier) : BLANK_SUPPLIER))
  const form = useForm<SupplierDraft>({ resolver: zodResolver(supplierDraft), defaultValues: stored })
  const { isDirty, errors } = form.formState
  const unsaved = useFormDraft(form, {
    name: formOf('supplier', supplier?.id),
    stored,
    labels: texts.fields,
  })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const [asking, setAsking] = useState<SupplierDraft>()

  const { busy, run: store } = useAction(async (draft: SupplierDraft) => {
    setAsking(undefined)
    const intent = supplier ? changeSupplier(supplier, draft) : addSupplier(shop.newId(), draft, shop.now())
    if (intent) await shop.commit([intent])
    toastDone(supplier ? toastTexts.supplierChanged : toastTexts.supplierAdded, draft.name)
    close()
  }, failedTo('supplier'))

  // A number that was kept before is not asked about again.
  const submit = form.handleSubmit((draft) =>
    looksLikeVatNumber(draft.vatNumber) || draft.vatNumber === stored.vatNumber
      ? store(draft)
      : setAsking(draft),
  )
  const labelled = (field: SupplierField) => {
    const code = errors[field]?.message
    return {
      label: field === 'name' ? `${texts.fields.name} *` : texts.fields[field],
      error: code === undefined ? undefined : fieldWords(field, code as SupplierProblem),
    }
  }
  return (
    <FormDialog
      title={supplier ? texts.editTitle : texts.addTitle}
      words={texts}
      saveLabel={texts.save}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={busy}
      onSubmit={submit}
      onClose={close}
    >
      <div className="flex flex-col gap-4">
        {LINES.map((field) => (
          <Field key={field} {...labelled(field)}>
            {(control) => (
              <Input
                {...control}
                {...form.register(field)}
                type={TYPES[field] ?? 'text'}
                autoComplete="off"
                dir="auto"
                aria-required={field === 'name'}
              />
            )}
          </Field>
        ))}
        {(['address', 'notes'] as const).map((field) => (
          <Field key={field} {...labelled(field)}>
            {(control) => <TextArea {...control} {...form.register(field)} dir="auto" />}
          </Field>
        ))}
      </div>
      <KeepVatNumber
        open={asking !== undefined}
        onKeep={() => asking && store(asking)}
        onChange={() => setAsking(undefined)}
      />
      {onPersonalData && (
        <Button className="mt-4" disabled={isDirty || busy} onClick={onPersonalData}>
          {texts.personalData}
        </Button>
      )}
    </FormDialog>
  )
}
