import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { AccountAnswer } from '#web/sync/account/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { type ToastContent, toast } from '#web/ui/toast-store.ts'
import type { AccountPort } from './account-port.ts'
import { AskedList } from './asked-list.tsx'
import { Invite } from './invite.tsx'
import { Person, type PersonActions } from './person.tsx'
import { mayWords, peopleTexts as texts, toastTexts } from './texts.ts'
import { failureWords } from './use-change-account.ts'

/** Who has an account of the shop, for its owners: rights, devices, and whom they invited (S16.13). */
export function People({ account, ownId }: { account: AccountPort; ownId: string }) {
  const { people } = account
  const queries = useQueryClient()
  const asked = useQuery({ ...people.colleagues, refetchOnMount: 'always' })
  const invited = useQuery({ ...people.invitations, refetchOnMount: 'always' })
  const again = () => void queries.invalidateQueries()

  async function tell(
    ask: () => Promise<AccountAnswer<true>>,
    done: ToastContent,
    onTaken?: () => void,
  ): Promise<void> {
    const answer = await ask()
    toast(answer.ok ? done : wrong(toastTexts.error, failureWords(answer)))
    again()
    if (answer.ok) onTaken?.()
  }
  const { busy, run } = useAction(tell, wrong(toastTexts.error, toastTexts.unexpected))

  const actionsOf = (id: string): PersonActions => ({
    onRight: (may, onTaken) => run(() => people.setRight(id, may), texts.rightSaved, onTaken),
    onClosed: (closed) =>
      run(() => people.setClosed(id, closed), closed ? texts.closedDone : texts.reopenedDone),
    onEnd: (sessionId) =>
      sessionId === 'all'
        ? run(() => people.endSessionsOf(id), texts.loggedOut)
        : run(() => people.endOneSession(id, sessionId), texts.endedOne),
    onRename: (deviceId, name, onTaken) =>
      run(() => people.nameDevice(deviceId, name), texts.renamed, onTaken),
  })

  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-1 font-bold">{texts.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      <AskedList asked={asked} words={texts}>
        {(colleague) => (
          <Person
            key={colleague.id}
            colleague={colleague}
            isOwn={colleague.id === ownId}
            sessions={people.sessionsOf(colleague.id)}
            busy={busy}
            {...actionsOf(colleague.id)}
          />
        )}
      </AskedList>
      {invited.data?.map(({ id, expiresAt, ...may }) => (
        <div key={id} className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{texts.invited({ as: mayWords(may) })}</span>{' '}
            <span className="text-sm text-ink-soft">
              {texts.until({ time: timeWords(Date.parse(expiresAt)) })}
            </span>
          </p>
          <Button disabled={busy} onClick={() => run(() => people.cancelInvitation(id), texts.takenBack)}>
            {texts.takeBack}
          </Button>
        </div>
      ))}
      <Invite account={account} onMade={again} />
    </Card>
  )
}
