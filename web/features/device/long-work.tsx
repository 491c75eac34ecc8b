import type { Progress } from '#web/store/browser/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { texts } from './texts.ts'

interface LongWorkProps {
  label: string
  progress: Progress | undefined
  onCancel(): void
}

/** Work that may take a while on a big shop: how far it is, and a way out. */
export function LongWork({ label, progress, onCancel }: LongWorkProps) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p role="status">{texts.working({ work: label })}</p>
      <ProgressBar label={label} done={progress?.done ?? 0} total={progress?.total ?? 1} />
      <Button onClick={onCancel} className="self-end">
        {texts.cancel}
      </Button>
    </div>
  )
}
