import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { AccountMay } from '#core/settings/account-right.ts'
import type { Colleague } from '#web/sync/account/colleague-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { momentWords } from './moment-words.ts'
import { RightChoice } from './right-choice.tsx'
import { mayWords, peopleTexts as texts } from './texts.ts'

interface PersonProps {
  colleague: Colleague
  /** It is the account that looks. */
  isOwn: boolean
  /** @returns whether the server took it */
  onRight(may: AccountMay): Promise<boolean>
  onEnd(): void
}

/** One account: what it may do, where it sells, and changing either. */
export function Person({ colleague, isOwn, onRight, onEnd }: PersonProps) {
  const [typed, setTyped] = useState<AccountMay>()
  const [ending, setEnding] = useState(false)
  const { id, name, email, disabled, sessions, devices } = colleague
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold break-words">
            {name} <span className="text-sm font-normal break-all text-ink-soft">{email}</span>
          </p>
          <p className="text-sm text-ink-soft">{mayWords(colleague)}</p>
          {devices.map(({ suffix, lastHeardAt }) => (
            <p key={suffix} className="text-sm text-ink-soft">
              {texts.device(suffix, lastHeardAt === null ? undefined : momentWords(lastHeardAt))}
            </p>
          ))}
        </div>
        {disabled && <Badge>{texts.closed}</Badge>}
        {isOwn ? (
          <Badge tone="good">{texts.you}</Badge>
        ) : (
          <>
            {sessions > 0 && (
              <Button aria-label={texts.endOf(name)} onClick={() => setEnding(true)}>
                {texts.end}
              </Button>
            )}
            <Button aria-label={texts.changeOf(name)} onClick={() => setTyped(typed ? undefined : colleague)}>
              {texts.change}
            </Button>
          </>
        )}
      </div>
      {typed && (
        <div className="mt-2 rounded-lg border border-line p-4">
          <RightChoice name={`right-${id}`} may={typed} onChange={setTyped} />
          <Button
            variant="primary"
            className="mt-3"
            onClick={() => {
              const { right, mayEdit } = typed
              void onRight({ right, mayEdit }).then((taken) => taken && setTyped(undefined))
            }}
          >
            {texts.save}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={texts.confirmEnd(name)}
        description={texts.confirmEndHint}
        confirmLabel={texts.end}
        onConfirm={() => {
          setEnding(false)
          onEnd()
        }}
      />
    </li>
  )
}
