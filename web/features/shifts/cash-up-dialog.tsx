import { useState } from 'react'
import { BUSINESS } from '#core/settings/business.ts'
import type { CashCount } from '#core/shifts/shift.ts'
import { workOutFigures } from '#core/shifts/work-out-figures.ts'
import type { Approval } from '#core/staff/approval.ts'
import { useCatalogue, useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CashCountFields } from './cash-count.tsx'
import { CashUpResult } from './cash-up-result.tsx'
import { CashUpWarnings } from './cash-up-warnings.tsx'
import { forgetTyped, keepCount, keepTyped, readCount, readTyped } from './saved-count.ts'
import { cashUpTexts, zTexts } from './texts.ts'
import { useCashCount } from './use-cash-count.ts'
import { useKnownShift } from './use-known-shift.ts'

interface CashUpDialogProps {
  shiftId: string
  /** Who else allowed it. */
  approvals: readonly Approval[]
  onClosed(): void
  onClose(): void
}

/** The cash-up of a shift: count first, and only then see what should be there (S15.9, S15.10). */
export default function CashUpDialog({ shiftId, approvals, onClosed, onClose }: CashUpDialogProps) {
  const { drafts } = useShop()
  const { known, gone } = useKnownShift(shiftId)
  const [saved, setSaved] = useState(() => readCount(drafts, shiftId))
  const [counting, setCounting] = useState(saved === undefined)

  function save(cash: CashCount) {
    const expected = known && workOutFigures(known).cash.expected
    const count = { cash, expected, ...(saved && { first: saved.first ?? saved.cash }) }
    keepCount(drafts, shiftId, count)
    forgetTyped(drafts, shiftId)
    setSaved(count)
    setCounting(false)
  }

  if (!known)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={cashUpTexts.title}>
        {gone ? <p role="status">{zTexts.gone}</p> : <Spinner>{zTexts.loading}</Spinner>}
      </Dialog>
    )
  if (counting || !saved) return <CountStep shiftId={shiftId} known={known} onSave={save} onClose={onClose} />
  return (
    <CashUpResult
      known={known}
      saved={saved}
      approvals={approvals}
      onCountAgain={() => setCounting(true)}
      onClosed={onClosed}
      onClose={onClose}
    />
  )
}

interface CountStepProps {
  shiftId: string
  known: NonNullable<ReturnType<typeof useKnownShift>['known']>
  onSave(cash: CashCount): void
  onClose(): void
}

function CountStep({ shiftId, known, onSave, onClose }: CountStepProps) {
  const { drafts } = useShop()
  const currency = useCatalogue().business?.currency ?? BUSINESS.currency.blank
  const cash = useCashCount(currency, undefined, {
    typed: readTyped(drafts, shiftId),
    keep: (typed) => keepTyped(drafts, shiftId, typed),
  })
  const { form, button } = useSubmit(() => {
    if (cash.count) onSave(cash.count)
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cashUpTexts.countTitle}
      description={cashUpTexts.countHint}
      footer={
        <Button {...button} variant="primary" disabled={!cash.count}>
          {cashUpTexts.next}
        </Button>
      }
    >
      <CashUpWarnings known={known} />
      <form {...form}>
        <CashCountFields label={cashUpTexts.counted} cash={cash} />
      </form>
    </Dialog>
  )
}
