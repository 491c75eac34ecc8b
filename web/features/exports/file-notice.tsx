import { cents } from '#core/money/cents.ts'
import { usePrice } from '#web/store/react/use-price.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Made } from './made.ts'
import { REMARKS, texts } from './texts.ts'
import type { FileState } from './use-make-file.ts'

interface FileNoticeProps {
  file: FileState
  /** The device is still fetching the shop. */
  isFilling: boolean
  onCancel(): void
}

/** How far a file is, and what became of it. */
export function FileNotice({ file, isFilling, onCancel }: FileNoticeProps) {
  if (isFilling) return <Banner className="rounded-lg">{texts.filling}</Banner>
  switch (file.state) {
    case 'idle':
      return null
    case 'making':
      return (
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <p role="status" className="mb-1 text-sm">
              {texts.making}
            </p>
            <ProgressBar label={texts.making} {...file.progress} />
          </div>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      )
    case 'saved':
      return (
        <Banner tone={file.remark ? 'attention' : 'good'} className="rounded-lg">
          {texts.saved({ file: file.file })} {file.remark && REMARKS[file.remark]}
        </Banner>
      )
    case 'failed':
      return (
        <Banner tone="attention" className="rounded-lg">
          {texts.failed}
        </Banner>
      )
    case 'refused':
      return <Refused refusal={file.refusal} />
    default:
      return file satisfies never
  }
}

function Refused({ refusal }: { refusal: Exclude<Made, { ok: true }> }) {
  const price = usePrice()
  return (
    <Banner tone="attention" className="rounded-lg">
      {refusal.code === 'missing' ? texts.missing({ count: refusal.count }) : sayDays(refusal.days, price)}
    </Banner>
  )
}

function sayDays(
  [first, ...more]: Extract<Made, { code: 'out-of-balance' }>['days'],
  price: ReturnType<typeof usePrice>,
): string {
  if (!first) return texts.failed
  const said = { day: first.day, amount: price(cents(Math.abs(first.over))) }
  return more.length === 0
    ? texts.outOfBalance(said)
    : texts.moreOutOfBalance({ ...said, count: more.length })
}
