import CloudDownload from 'lucide-react/icons/cloud-download'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { FirstFill } from '#web/store/react/first-fill.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { fillTexts } from './texts.ts'

/** Says that the shop's own products are on their way and how far they are, or what they wait for (R39). */
export function FillWords({ fill: { hold, progress } }: { fill: FirstFill }) {
  const Icon = hold ? CloudOff : CloudDownload
  return (
    <div className="flex flex-col gap-1.5 px-3 py-2">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-5 shrink-0" />
        {hold ? fillTexts.held[hold] : fillTexts.coming}
      </p>
      {progress && !hold && (
        <div className="max-w-80 rounded-full border border-line-strong">
          <ProgressBar label={fillTexts.soFar} {...progress} />
        </div>
      )}
    </div>
  )
}
