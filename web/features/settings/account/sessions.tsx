import { useQuery } from '@tanstack/react-query'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useState } from 'react'
import type { AccountSession } from '#web/sync/account/settings-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import type { AccountPort } from './account-port.ts'
import { texts as tabTexts, sessionTexts as texts } from './texts.ts'
import { useEndSession } from './use-end-session.ts'
import type { ServerAccount } from './use-server-account.ts'

interface SessionsProps {
  account: AccountPort
  server: ServerAccount
}

/** Where the account is signed in, and signing it out there. */
export function Sessions(props: SessionsProps) {
  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-1 font-bold">{texts.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      <SessionList {...props} />
    </Card>
  )
}

function SessionList({ account, server }: SessionsProps) {
  const enabled = server.state === 'ready'
  const asked = useQuery({ ...account.sessions, enabled, refetchOnMount: 'always' })
  const { ending, end } = useEndSession(account)
  // The reason is shown above, in the form.
  if (!enabled && server.state !== 'asking') return <p className="text-ink-soft">{texts.needsServer}</p>
  if (asked.data) {
    return asked.data.length > 1 ? (
      <Found sessions={asked.data} ending={ending} onEnd={end} />
    ) : (
      <p className="text-ink-soft">{texts.onlyHere}</p>
    )
  }
  if (asked.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          {texts.failed}
          <span className="block text-sm break-words text-ink-soft">{asked.error.message}</span>
        </p>
        <Button onClick={() => void asked.refetch()}>{tabTexts.tryAgain}</Button>
      </div>
    )
  }
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="mb-2 h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}

interface FoundProps {
  sessions: AccountSession[]
  ending: boolean
  onEnd(id: string | 'others'): void
}

function Found({ sessions, ending, onEnd }: FoundProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ul aria-label={texts.title} className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{session.browser || texts.unknown}</p>
              <p className="text-sm text-ink-soft">
                {texts.since({ time: timeWords(Date.parse(session.createdAt)) })},{' '}
                {texts.used({ time: timeWords(Date.parse(session.lastUsedAt)) })}
              </p>
            </div>
            {session.current ? (
              <Badge tone="good">{texts.here}</Badge>
            ) : (
              <Button
                disabled={ending}
                aria-label={texts.signOutOf({
                  browser: session.browser || texts.unknown,
                  used: timeWords(Date.parse(session.lastUsedAt)),
                })}
                onClick={() => onEnd(session.id)}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="mt-3" disabled={ending} onClick={() => setAsking(true)}>
        {texts.signOutOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.confirm}
        description={texts.confirmHint}
        confirmLabel={texts.signOutOthers}
        onConfirm={() => {
          setAsking(false)
          onEnd('others')
        }}
      />
    </>
  )
}
