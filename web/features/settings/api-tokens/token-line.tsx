import KeyRound from 'lucide-react/icons/key-round'
import type { ApiToken } from '#web/sync/account/token-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayWords, timeWords } from '#web/ui/time-words.ts'
import { makerGoneWords, rightWords, texts } from './texts.ts'

interface TokenLineProps {
  token: ApiToken
  busy: boolean
  onRevoke(): void
}

/** A token: what it may do, until when, and when it was last used. */
export function TokenLine({ token, busy, onRevoke }: TokenLineProps) {
  const { name, rights, madeBy, expiresAt, lastUsedAt, state } = token
  // It ends at a midnight, which is the end of the day before.
  const day = dayWords(Date.parse(expiresAt) - 1)
  const used = lastUsedAt === null ? texts.neverUsed : texts.used({ time: timeWords(Date.parse(lastUsedAt)) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          {name} {state !== 'standing' && <Badge>{texts.states[state]}</Badge>}
        </p>
        <p className="text-sm">{rightWords(rights)}</p>
        <p className="text-sm break-words text-ink-soft">
          {texts.ends({ day })}, {texts.by({ maker: madeBy })}
        </p>
        <p className="text-sm text-ink-soft">{used}</p>
        {state === 'maker-gone' && <p className="text-sm break-words">{makerGoneWords(madeBy)}</p>}
      </div>
      <Button aria-label={texts.revokeOf({ name })} disabled={busy} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  )
}
