import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { ApiToken, TokenAsked } from '#web/sync/account/token-client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { AccountPort } from '../account/account-port.ts'
import { AskedList } from '../account/asked-list.tsx'
import { NewSecret } from '../account/new-secret.tsx'
import { toastTexts } from '../account/texts.ts'
import { failureWords } from '../account/use-change-account.ts'
import { texts } from './texts.ts'
import { TokenForm } from './token-form.tsx'
import { TokenLine } from './token-line.tsx'

interface ApiTokensProps {
  tokens: AccountPort['tokens']
  /** Whether the server is there and knows who asks. */
  ready: boolean
}

/** The tokens by which other programs call for the shop, for its owners (S22.2). */
export function ApiTokens({ tokens, ready }: ApiTokensProps) {
  const asked = useQuery({ ...tokens.list, enabled: ready, refetchOnMount: 'always' })
  const [made, setMade] = useState<{ name: string; secret: string }>()
  const [typing, setTyping] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()

  const make = useAction(
    async (wanted: TokenAsked) => {
      const answer = await tokens.make(wanted)
      // Also where the answer was lost: the token may have been made.
      void asked.refetch()
      if (!answer.ok) return toast(wrong(toastTexts.error, failureWords(answer)))
      setTyping(false)
      setMade({ name: wanted.name, secret: answer.value.secret })
    },
    wrong(toastTexts.error, toastTexts.unexpected),
  )
  const revoke = useAction(
    async ({ id }: ApiToken) => {
      const answer = await tokens.revoke(id)
      toast(answer.ok ? texts.revoked : wrong(toastTexts.error, failureWords(answer)))
      void asked.refetch()
    },
    wrong(toastTexts.error, toastTexts.unexpected),
  )

  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-1 font-bold">{texts.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      {/* Shown whatever becomes of the network: it cannot be asked for again. */}
      {made && (
        <NewSecret
          title={texts.made({ name: made.name })}
          secret={made.secret}
          words={texts}
          onDone={() => setMade(undefined)}
        />
      )}
      <AskedList asked={asked} ready={ready} words={texts}>
        {(token) => (
          <TokenLine key={token.id} token={token} busy={revoke.busy} onRevoke={() => setRevoking(token)} />
        )}
      </AskedList>
      {typing && <TokenForm busy={make.busy || !ready} onMake={make.run} onCancel={() => setTyping(false)} />}
      {ready && !typing && !made && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setTyping(true)}>
            {texts.make}
          </Button>
          <a href="/api/docs" target="_blank" rel="noopener" className={buttonClass()}>
            {texts.calls}
          </a>
        </div>
      )}
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={texts.confirm({ name: revoking?.name ?? '' })}
        description={texts.confirmHint}
        confirmLabel={texts.revoke}
        destructive
        onConfirm={() => {
          if (revoking) revoke.run(revoking)
          setRevoking(undefined)
        }}
      />
    </Card>
  )
}
