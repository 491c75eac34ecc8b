import Archive from 'lucide-react/icons/archive'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useOnline } from '#web/ui/use-online.ts'
import { texts } from './texts.ts'
import type { OlderSales } from './use-older-sales.ts'

interface OlderPanelProps {
  older: OlderSales
  /** How many there are to come. */
  count: number
  /** What is said while they are on the server only. */
  kept: string
  /** What is said when all are here; nothing when left out. */
  loaded?: string
}

/** What is shown under a list when the server has sales of it that the device does not keep any more. */
export function OlderPanel({ older, count, kept, loaded }: OlderPanelProps) {
  const online = useOnline()
  const { state, done, load, cancel } = older
  switch (state) {
    case 'loading': {
      const label = texts.loading({ done, total: count })
      return (
        <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
          <div className="flex items-center justify-between gap-3">
            <p role="status" className="text-balance">
              {label}
            </p>
            <Button onClick={cancel}>{texts.cancel}</Button>
          </div>
          <ProgressBar label={label} done={done} total={count} />
        </div>
      )
    }
    case 'all':
      return (
        loaded && (
          <Banner className="rounded-xl" icon={<Archive aria-hidden />}>
            {loaded}
          </Banner>
        )
      )
    case 'idle':
      return (
        <Banner
          className="rounded-xl"
          icon={<Archive aria-hidden />}
          action={online && <Button onClick={load}>{texts.load}</Button>}
        >
          {kept} {!online && texts.offline}
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
          action={<Button onClick={load}>{texts.again}</Button>}
        >
          {texts[state]}
        </Banner>
      )
    default:
      return state satisfies never
  }
}
