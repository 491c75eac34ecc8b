import Webhook from 'lucide-react/icons/webhook'
import type { Webhook as Hook } from '#web/sync/account/webhook-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { eventWords, faultWords, texts } from './texts.ts'

interface WebhookLineProps {
  hook: Hook
  busy: boolean
  onTest(): void
  onSetOn(on: boolean): void
  onRemove(): void
}

/** A webhook: where it goes, what it tells of, how its last attempts ended, and what can be done with it. */
export function WebhookLine({ hook, busy, onTest, onSetOn, onRemove }: WebhookLineProps) {
  const { url, events, madeBy, state, lastDeliveredAt } = hook
  const address = { address: url }
  return (
    <li className="flex items-start gap-3 py-3">
      <Webhook aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">
          {url}{' '}
          {state !== 'on' && (
            <Badge tone={state === 'stopped' ? 'danger' : 'neutral'}>{texts.states[state]}</Badge>
          )}
        </p>
        <p className="text-sm">{eventWords(events)}</p>
        <p className="text-sm break-words text-ink-soft">{texts.by({ maker: madeBy })}</p>
        <p className="text-sm text-ink-soft">
          {lastDeliveredAt === null
            ? texts.nothingYet
            : texts.delivered({ time: timeWords(Date.parse(lastDeliveredAt)) })}
        </p>
        <Trouble hook={hook} />
        <div className="mt-2 flex flex-wrap gap-2">
          {state !== 'maker-gone' && (
            <>
              <Button aria-label={texts.testOf(address)} disabled={busy} onClick={onTest}>
                {texts.test}
              </Button>
              <Button
                aria-label={state === 'on' ? texts.pauseOf(address) : texts.turnOnOf(address)}
                disabled={busy}
                onClick={() => onSetOn(state !== 'on')}
              >
                {state === 'on' ? texts.pause : texts.turnOn}
              </Button>
            </>
          )}
          <Button aria-label={texts.removeOf(address)} disabled={busy} onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Why nothing arrives, if so. */
function Trouble({ hook }: { hook: Hook }) {
  const { state, madeBy, failingSince, lastFailedAt, lastFault, lastStatus } = hook
  if (state === 'maker-gone')
    return <p className="text-sm break-words">{texts.makerGone({ maker: madeBy })}</p>
  if (state === 'paused') return <p className="text-sm">{texts.paused}</p>
  if (failingSince === null || lastFailedAt === null) return null
  const since = timeWords(Date.parse(failingSince))
  const time = timeWords(Date.parse(lastFailedAt))
  return (
    <div {...(state === 'stopped' && { role: 'alert' })} className="mt-1 text-sm text-danger-text">
      <p>{state === 'stopped' ? texts.stopped({ since }) : texts.failing({ since, time })}</p>
      {lastFault && <p>{faultWords(lastFault, lastStatus)}</p>}
    </div>
  )
}
