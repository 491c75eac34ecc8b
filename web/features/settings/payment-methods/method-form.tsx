import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { builtInMethod, type MethodRow } from '#core/sales/method.ts'
import {
  areOffered,
  BLANK_METHOD,
  type MethodDraft,
  methodDraft,
  type TypedMethod,
  typedMethod,
} from '#core/sales/method-draft.ts'
import { deviceLanguage } from '#web/language/device-language.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { methodName } from '#web/words/method-words.ts'
import { MethodFields } from './method-fields.tsx'
import { formTexts } from './texts.ts'
import type { MethodChanges } from './use-methods.ts'

interface MethodFormProps {
  /** Which to edit; none for a new one. */
  method: MethodRow | undefined
  change: Pick<MethodChanges, 'save' | 'remove'>
  onClose(): void
}

/** Adds or edits a payment method. */
export function MethodForm({ method, change, onClose }: MethodFormProps) {
  const others = useCatalogue().methods.filter(({ id }) => id !== method?.id)
  const [stored] = useState(() => (method ? typedMethod(method, deviceLanguage()) : BLANK_METHOD))
  const [deleting, setDeleting] = useState(false)
  const form = useForm<TypedMethod, unknown, MethodDraft>({
    resolver: zodResolver(methodDraft(others, deviceLanguage())),
    defaultValues: stored,
  })
  const { isDirty, isSubmitting } = form.formState
  const unsaved = useFormDraft(form, { name: formOf('method', method?.id), stored, labels: formTexts.fields })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const submit = form.handleSubmit(async (draft) => {
    if (await change.save(method, draft)) close()
  })
  const isOwn = method !== undefined && builtInMethod(method.id) === undefined

  return (
    <FormDialog
      title={method ? formTexts.editTitle : formTexts.addTitle}
      words={formTexts}
      saveLabel={formTexts.save}
      kept={unsaved.kept}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={close}
    >
      <MethodFields form={form} asksKind={method === undefined || isOwn} />
      {isOwn && areOffered(others) && (
        <Button className="mt-4" disabled={isDirty || isSubmitting} onClick={() => setDeleting(true)}>
          {formTexts.delete}
        </Button>
      )}
      {method && (
        <ConfirmDialog
          open={deleting}
          onOpenChange={setDeleting}
          title={<span className="break-words">{formTexts.deleteTitle({ name: methodName(method) })}</span>}
          description={formTexts.deleteHint}
          confirmLabel={formTexts.deleteConfirm}
          destructive
          onConfirm={() => {
            setDeleting(false)
            void change.remove(method).then((isStored) => isStored && close())
          }}
        />
      )}
    </FormDialog>
  )
}
