import type { Progress } from '#web/store/browser/progress.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { texts } from './texts.ts'

/**
 * How far the days are recounted in another time zone. There is no button to stop it: figures of the old zone would
 * be wrong beside a clock of the new one, and leaving the page stops it.
 */
export function Recounting(progress: Progress) {
  return (
    <Banner className="rounded-lg">
      <p className="font-semibold">{texts.recounting}</p>
      <p>{texts.recountingHint}</p>
      <div className="mt-1 max-w-80 rounded-full border border-line-strong">
        <ProgressBar label={texts.recounting} {...progress} />
      </div>
    </Banner>
  )
}
