import Archive from 'lucide-react/icons/archive'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { olderTexts } from './texts.ts'
import type { OlderSales } from './use-older-sales.ts'

/** What stands under the list when the server has sales that the device does not keep any more. */
export function OlderPanel({ older, count }: { older: OlderSales; count: number }) {
  const online = useOnline()
  const { state, listed, load, cancel } = older
  switch (state) {
    case 'loading': {
      const label = olderTexts.loading(listed.length, count)
      return (
        <Card className="flex flex-col gap-3 p-4">
          <div className="flex items-center justify-between gap-3">
            <p role="status">{label}</p>
            <Button onClick={cancel}>{olderTexts.cancel}</Button>
          </div>
          <ProgressBar label={label} done={listed.length} total={count} />
        </Card>
      )
    }
    case 'all':
      return (
        <Banner className="rounded-xl" icon={<Archive aria-hidden />}>
          {olderTexts.loaded(listed.length)}
        </Banner>
      )
    case 'idle':
      return (
        <Banner
          className="rounded-xl"
          icon={<Archive aria-hidden />}
          action={online && <Button onClick={load}>{olderTexts.load}</Button>}
        >
          {olderTexts.kept(count)} {!online && olderTexts.offline}
        </Banner>
      )
    case 'offline':
    case 'signed-out':
    case 'failed':
      return (
        <Banner
          tone="attention"
          className="rounded-xl"
          icon={<Archive aria-hidden />}
          action={<Button onClick={load}>{olderTexts.again}</Button>}
        >
          {olderTexts[state]}
        </Banner>
      )
    default:
      return state satisfies never
  }
}
