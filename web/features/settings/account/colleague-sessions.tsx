import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import type { AccountPort } from './account-port.ts'
import { sessionTexts, texts as tabTexts, peopleTexts as texts } from './texts.ts'

interface ColleagueSessionsProps {
  query: ReturnType<AccountPort['people']['sessionsOf']>
  name: string
  busy: boolean
  onEnd(sessionId: string): void
  onEndAll(): void
}

/** Where a colleague is logged in, each place to be ended by itself, or all of them. */
export function ColleagueSessions({ query, name, busy, onEnd, onEndAll }: ColleagueSessionsProps) {
  const asked = useQuery({ ...query, refetchOnMount: 'always' })
  if (asked.isError)
    return (
      <div role="alert" className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">{sessionTexts.failed}</p>
        <Button onClick={() => void asked.refetch()}>{tabTexts.tryAgain}</Button>
      </div>
    )
  if (!asked.data) return <Skeleton className="mt-2 h-14" />
  return (
    <div className="mt-2 rounded-lg border border-line p-4">
      <ul aria-label={texts.whereOf({ name })} className="divide-y divide-line">
        {asked.data.map(({ id, browser, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-40 break-words">
              <span className="font-semibold">{browser || sessionTexts.unknown}</span>
              <span className="block text-sm text-ink-soft">
                {sessionTexts.used({ time: timeWords(Date.parse(lastUsedAt)) })}
              </span>
            </p>
            <Button
              aria-label={sessionTexts.signOutOf({
                browser: browser || sessionTexts.unknown,
                used: timeWords(Date.parse(lastUsedAt)),
              })}
              disabled={busy}
              onClick={() => onEnd(id)}
            >
              {sessionTexts.signOut}
            </Button>
          </li>
        ))}
      </ul>
      <Button aria-label={texts.endOf({ name })} className="mt-3" disabled={busy} onClick={onEndAll}>
        {texts.endAll}
      </Button>
    </div>
  )
}
