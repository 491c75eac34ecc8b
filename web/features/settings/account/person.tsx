import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import type { AccountMay } from '#core/staff/account-right.ts'
import type { Colleague } from '#web/sync/account/colleague-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { AccountPort } from './account-port.ts'
import { ColleagueSessions } from './colleague-sessions.tsx'
import { DeviceLine } from './device-line.tsx'
import { RightChoice } from './right-choice.tsx'
import { mayWords, peopleTexts as texts } from './texts.ts'

/** What an owner does with an account. `onTaken` is called when the server took it. */
export interface PersonActions {
  onRight(may: AccountMay, onTaken: () => void): void
  onClosed(closed: boolean): void
  onEnd(sessionId: string | 'all'): void
  onRename(deviceId: string, name: string, onTaken: () => void): void
}

interface PersonProps extends PersonActions {
  colleague: Colleague
  /** It is the account that looks. */
  isOwn: boolean
  sessions: ReturnType<AccountPort['people']['sessionsOf']>
  /** The server is being asked for something of these. */
  busy: boolean
}

/** One account: what it may do, where it sells and is logged in, and changing any of it. */
export function Person({ colleague, isOwn, sessions, busy, ...actions }: PersonProps) {
  const [open, setOpen] = useState<'right' | 'sessions'>()
  const [asking, setAsking] = useState<'end' | 'close'>()
  const { id, name, email, disabled, devices } = colleague
  const toggle = (part: 'right' | 'sessions') => setOpen(open === part ? undefined : part)
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <UserRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold break-words">
            {name} <span className="text-sm font-normal break-all text-ink-soft">{email}</span>
          </p>
          <p className="text-sm text-ink-soft">{mayWords(colleague)}</p>
          {devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              busy={busy}
              onRename={(called, onTaken) => actions.onRename(device.id, called, onTaken)}
            />
          ))}
        </div>
        {disabled && <Badge>{texts.closed}</Badge>}
        {isOwn ? (
          <Badge tone="good">{texts.you}</Badge>
        ) : (
          <>
            {colleague.sessions > 0 && (
              <Button
                aria-label={texts.whereOf({ name })}
                aria-expanded={open === 'sessions'}
                onClick={() => toggle('sessions')}
              >
                {texts.where}
              </Button>
            )}
            <Button
              aria-label={texts.changeOf({ name })}
              aria-expanded={open === 'right'}
              onClick={() => toggle('right')}
            >
              {texts.change}
            </Button>
          </>
        )}
      </div>
      {open === 'sessions' && (
        <ColleagueSessions
          query={sessions}
          name={name}
          busy={busy}
          onEnd={actions.onEnd}
          onEndAll={() => setAsking('end')}
        />
      )}
      {open === 'right' && (
        <RightForm
          id={id}
          colleague={colleague}
          busy={busy}
          onSave={(may) => actions.onRight(may, () => setOpen(undefined))}
          onClosed={() => (disabled ? actions.onClosed(false) : setAsking('close'))}
        />
      )}
      <ConfirmDialog
        open={asking === 'end'}
        onOpenChange={() => setAsking(undefined)}
        title={texts.confirmEnd({ name })}
        description={texts.confirmEndHint}
        confirmLabel={texts.endAll}
        onConfirm={() => {
          setAsking(undefined)
          actions.onEnd('all')
        }}
      />
      <ConfirmDialog
        open={asking === 'close'}
        onOpenChange={() => setAsking(undefined)}
        title={<span className="break-words">{texts.closeOf({ name })}</span>}
        description={texts.closeHint}
        confirmLabel={texts.close}
        destructive
        onConfirm={() => {
          setAsking(undefined)
          actions.onClosed(true)
        }}
      />
    </li>
  )
}

interface RightFormProps {
  id: string
  colleague: Colleague
  busy: boolean
  onSave(may: AccountMay): void
  onClosed(): void
}

function RightForm({ id, colleague, busy, onSave, onClosed }: RightFormProps) {
  const [{ right, mayEdit }, setMay] = useState<AccountMay>(colleague)
  return (
    <div className="mt-2 rounded-lg border border-line p-4">
      <RightChoice name={`right-${id}`} legend={texts.mayNow} may={{ right, mayEdit }} onChange={setMay} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={busy} onClick={() => onSave({ right, mayEdit })}>
          {texts.save}
        </Button>
        <Button disabled={busy} onClick={onClosed}>
          {colleague.disabled ? texts.reopen : texts.close}
        </Button>
      </div>
    </div>
  )
}
