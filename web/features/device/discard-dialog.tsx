import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

interface DiscardDialogProps {
  /** What would be discarded. */
  name: string
  busy: boolean
  onKeep(): void
  onDiscard(): void
}

/** Asks twice before a refused operation is forgotten. */
export function DiscardDialog({ name, busy, onKeep, onDiscard }: DiscardDialogProps) {
  const [asked, setAsked] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={asked ? texts.discardAgain : texts.discardTitle({ name })}
      description={asked ? texts.discardAgainHint : texts.discardHint}
      cancelLabel={texts.keep}
      confirmLabel={asked ? texts.discardNow : texts.discardNext}
      destructive
      busy={busy}
      onConfirm={() => (asked ? onDiscard() : setAsked(true))}
    />
  )
}
