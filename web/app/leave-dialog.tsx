import { useState } from 'react'
import { NOTICE_CLASS } from '#web/features/device/look.ts'
import { useRemoval } from '#web/features/device/use-removal.ts'
import { useSees } from '#web/selling/approval/use-allowed.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useRunning } from './app-context.ts'
import { texts } from './texts.ts'
import { useAfterRemoval } from './use-after-removal.ts'

interface LeaveDialogProps {
  /** Changes that could not be sent. */
  waiting: number
  onStay(): void
  onLeave(): void
}

/** Before somebody logs out: what still waits, what stays readable on the device, and how it goes from there (R4). */
export default function LeaveDialog({ waiting, onStay, onLeave }: LeaveDialogProps) {
  const { refusal, stopped, removing, ask, remove } = useRemoval(useRunning().maintenance.backups)
  const afterRemoval = useAfterRemoval()
  const mayRemove = useSees('devices')
  const [asking, setAsking] = useState(false)
  // Telling the server may take its time.
  const [leaving, setLeaving] = useState(false)

  async function removeNow(): Promise<void> {
    if (await remove()) return afterRemoval()
    setAsking(false)
  }

  return (
    <Dialog
      open
      fixed={removing || stopped}
      onOpenChange={onStay}
      title={waiting > 0 ? texts.leaveWaiting({ count: waiting }) : texts.leaveAsk}
      description={waiting > 0 ? texts.leaveHint : undefined}
      footer={
        stopped ? (
          <Button variant="primary" onClick={() => location.assign('/')}>
            {texts.reload}
          </Button>
        ) : (
          <>
            <Button onClick={onStay}>{texts.stay}</Button>
            <Button
              variant="primary"
              autoFocus
              disabled={leaving}
              onClick={() => {
                setLeaving(true)
                onLeave()
              }}
            >
              {leaving ? texts.leaving : texts.leave}
            </Button>
          </>
        )
      }
    >
      <p>{texts.leaveReadable}</p>
      {refusal !== undefined && (
        <p role="alert" className={`mt-3 ${NOTICE_CLASS}`}>
          {refusal}
        </p>
      )}
      {mayRemove && waiting > 0 && <p className="mt-3 text-ink-soft">{texts.leaveRemoveLater}</p>}
      {mayRemove && waiting === 0 && !stopped && (
        <Button className="mt-3 w-full py-1.5" onClick={() => ask(() => setAsking(true))}>
          {texts.leaveRemove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !removing && setAsking(open)}
        title={texts.leaveRemoveAsk}
        description={texts.leaveRemoveHint}
        confirmLabel={texts.leaveRemoveNow}
        cancelLabel={texts.stay}
        destructive
        busy={removing}
        onConfirm={() => void removeNow()}
      />
    </Dialog>
  )
}
