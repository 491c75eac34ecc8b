import { type ReactNode, useState } from 'react'
import type { Tender } from '#core/sales/tender.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { leavingTexts as texts } from './texts.ts'

interface LeavePayment {
  /** What has been taken so far, which is stored nowhere yet. */
  taken: readonly Tender[]
  /** It is being stored: nobody leaves. */
  busy: boolean
  onClose(): void
}

/** Closes a payment that is stored as a whole; asks first where a part of it has been taken, which would be lost. */
export function useLeavePayment({ taken, busy, onClose }: LeavePayment): {
  /** For the dialog's own closing. */
  onOpenChange(stays: boolean): void
  /** To be shown within the dialog. */
  question: ReactNode
} {
  const [asking, setAsking] = useState(false)
  return {
    onOpenChange(stays) {
      if (stays || busy) return
      if (taken.length > 0) setAsking(true)
      else onClose()
    },
    question: (
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.title}
        description={texts.hint}
        confirmLabel={texts.discard}
        cancelLabel={texts.keep}
        destructive
        onConfirm={onClose}
      />
    ),
  }
}
