import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { SeriesCheck } from '#core/numbering/numbering-check.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useRead } from '#web/ui/use-read.ts'
import { seriesWords } from './numbering-words.ts'
import { numberingTexts } from './texts.ts'

/** Every series of printed numbers, and what is missing or doubled, in plain words (R6). */
export function NumberingDialog({ onClose }: { onClose(): void }) {
  const { documents } = useShop()
  const checks = useRead(() => documents.numbering(), [documents])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={numberingTexts.title}
      description={numberingTexts.hint}
      onlyText
    >
      {checks.state === 'reading' && <Spinner>{numberingTexts.checking}</Spinner>}
      {checks.state === 'failed' && <p role="alert">{numberingTexts.failed}</p>}
      {checks.state === 'read' && <SeriesList checks={checks.value} />}
    </Dialog>
  )
}

function SeriesList({ checks }: { checks: readonly SeriesCheck[] }) {
  if (checks.length === 0) return <p className="text-ink-soft">{numberingTexts.none}</p>
  const broken = checks.some(({ gaps }) => gaps.length > 0)
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {checks.map((check) => {
          const { name, summary, complete, findings } = seriesWords(check)
          return (
            <li key={name} className="flex flex-col gap-1 py-3">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">{name}</span>
                <Badge tone={complete ? 'good' : 'attention'}>
                  {complete ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
                  {numberingTexts.count({ count: check.count })}
                </Badge>
              </span>
              <span className="figures break-words">{summary}</span>
              {findings.map((finding) => (
                <span key={finding} className="text-sm break-words text-ink-soft">
                  {finding}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
      {broken && <p className="mt-3 text-sm text-ink-soft">{numberingTexts.onTheWay}</p>}
    </>
  )
}
