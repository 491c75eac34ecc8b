import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { pinProblem } from '#core/staff/pin.ts'
import type { StaffRow } from '#core/staff/staff.ts'
import {
  losesOwner,
  type StaffDraft,
  staffDraft,
  type TypedStaff,
  typedStaff,
} from '#core/staff/staff-draft.ts'
import { PIN_PROBLEMS } from '#web/selling/staff/texts.ts'
import { doOrToast, useAction } from '#web/selling/use-action.ts'
import { formOf } from '#web/store/browser/form-drafts.ts'
import { useFormDraft } from '#web/store/react/use-form-draft.ts'
import { useCatalogue } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type ChosenPin, PinChoice } from './pin-choice.tsx'
import { StaffFields } from './staff-fields.tsx'
import { formTexts } from './texts.ts'
import { blankStaff, STAFF_NOT_STORED, type StaffChanges } from './use-staff.ts'

interface StaffFormProps {
  /** Whom to edit; nobody for a new person. */
  row: StaffRow | undefined
  change: StaffChanges
  onClose(): void
}

/** Adds or edits a person. A PIN is never among what the form keeps for later (S16.2). */
export function StaffForm({ row, change, onClose }: StaffFormProps) {
  const { staff } = useCatalogue()
  const others = staff.filter(({ id }) => id !== row?.id)
  const [stored] = useState(() => (row ? typedStaff(row) : blankStaff(staff)))
  const [pin, setPin] = useState<ChosenPin>(row?.pin ? { kind: 'kept' } : { kind: 'new', text: '' })
  const [problem, setProblem] = useState<{ pin?: string; owner?: string }>({})
  const [deleting, setDeleting] = useState(false)
  const form = useForm<TypedStaff, unknown, StaffDraft>({
    resolver: zodResolver(staffDraft(others)),
    defaultValues: stored,
  })
  const { isDirty } = form.formState
  const unsaved = useFormDraft(form, { name: formOf('staff', row?.id), stored, labels: formTexts.fields })
  const close = () => {
    unsaved.settle()
    onClose()
  }
  const { busy, run: save } = useAction(async (draft: StaffDraft) => {
    setProblem({})
    const wrong = pin.kind === 'new' && pin.text !== '' ? pinProblem(pin.text) : undefined
    if (wrong) return setProblem({ pin: PIN_PROBLEMS[wrong] })
    const saved = await change.save(row, draft, pin)
    if (saved === 'loses-owner') setProblem({ owner: formTexts.losesOwner })
    if (saved === 'saved') close()
  }, STAFF_NOT_STORED)
  const remove = async (removed: StaffRow) => {
    await change.remove(removed)
    close()
  }
  const isPinChosen = pin.kind === 'removed' || (pin.kind === 'new' && pin.text !== '')

  return (
    <FormDialog
      title={row ? formTexts.editTitle : formTexts.addTitle}
      words={formTexts}
      saveLabel={formTexts.save}
      kept={unsaved.kept}
      dirty={isDirty || isPinChosen}
      busy={busy}
      onSubmit={form.handleSubmit(save)}
      onClose={close}
    >
      <StaffFields form={form} others={others}>
        <PinChoice hasPin={row?.pin != null} chosen={pin} onChoose={setPin} error={problem.pin} />
      </StaffFields>
      {problem.owner !== undefined && (
        <p role="alert" className="mt-3 font-semibold text-danger-text">
          {problem.owner}
        </p>
      )}
      {row && !losesOwner(staff, row.id, { deleted: true }) && (
        <Button className="mt-4" disabled={isDirty || busy} onClick={() => setDeleting(true)}>
          {formTexts.delete}
        </Button>
      )}
      {row && (
        <ConfirmDialog
          open={deleting}
          onOpenChange={setDeleting}
          title={<span className="break-words">{formTexts.deleteTitle({ name: row.name })}</span>}
          description={formTexts.deleteHint}
          confirmLabel={formTexts.deleteConfirm}
          destructive
          onConfirm={() => {
            setDeleting(false)
            void doOrToast(() => remove(row), STAFF_NOT_STORED)
          }}
        />
      )}
    </FormDialog>
  )
}
