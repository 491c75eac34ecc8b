import { useState } from 'react'
import type { AccountMay } from '#core/staff/account-right.ts'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { MadeInvitation } from '#web/sync/account/colleague-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { AccountPort } from './account-port.ts'
import { CopyButton } from './copy-button.tsx'
import { RightChoice } from './right-choice.tsx'
import { peopleTexts as texts, toastTexts } from './texts.ts'
import { failureWords } from './use-change-account.ts'

const A_TILL: AccountMay = { right: 'till', mayEdit: [] }

interface InviteProps {
  account: AccountPort
  /** An invitation was made: the list of open ones is out of date. */
  onMade(): void
}

/** Invites somebody: what they may do, then the code and the link to hand over. */
export function Invite({ account, onMade }: InviteProps) {
  const [may, setMay] = useState<AccountMay>()
  const [made, setMade] = useState<MadeInvitation>()

  const { busy, run: make } = useAction(
    async () => {
      if (!may) return
      const answer = await account.people.invite(may)
      if (!answer.ok) return toast(wrong(toastTexts.error, failureWords(answer)))
      setMay(undefined)
      setMade(answer.value)
      onMade()
    },
    wrong(toastTexts.error, toastTexts.unexpected),
  )

  if (made)
    return <Handover made={made} link={account.people.linkTo(made.code)} onDone={() => setMade(undefined)} />
  if (!may) {
    return (
      <Button variant="primary" onClick={() => setMay(A_TILL)}>
        {texts.invite}
      </Button>
    )
  }
  return (
    <div className="rounded-lg border border-line p-4">
      <RightChoice name="invited" legend={texts.as} may={may} onChange={setMay} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" disabled={busy} onClick={make}>
          {texts.makeCode}
        </Button>
        <Button onClick={() => setMay(undefined)}>{texts.notNow}</Button>
      </div>
    </div>
  )
}

function Handover({ made, link, onDone }: { made: MadeInvitation; link: string; onDone(): void }) {
  return (
    <div role="status" className="rounded-lg border border-line p-4">
      <p className="text-sm text-ink-soft">{texts.codeHint}</p>
      <p className="my-2 text-2xl font-bold tracking-widest break-all">{inHalves(made.code)}</p>
      <p className="text-sm break-all">{link}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={link} words={texts} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  )
}

// Read out more easily in two halves.
const inHalves = (code: string) => `${code.slice(0, 5)} ${code.slice(5)}`
