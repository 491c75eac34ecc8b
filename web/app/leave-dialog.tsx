import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

interface LeaveDialogProps {
  /** Changes that could not be sent. */
  waiting: number
  onStay(): void
  onLeave(): void
}

/** Says what still waits before somebody logs out (R4). */
export default function LeaveDialog({ waiting, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={texts.leaveTitle(waiting)}
      description={texts.leaveHint}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={onLeave}
    />
  )
}
