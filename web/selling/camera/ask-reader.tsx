import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { cameraTexts } from './texts.ts'

/** Asks before the reader is fetched, which costs data (S10.13). */
export function AskReader({ onDownload, onClose }: { onDownload(): void; onClose(): void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cameraTexts.download}
      confirmLabel={cameraTexts.downloadYes}
      cancelLabel={cameraTexts.downloadNo}
      onConfirm={onDownload}
    />
  )
}
