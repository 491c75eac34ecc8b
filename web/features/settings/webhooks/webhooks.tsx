import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wrong } from '#web/selling/toasts.ts'
import { useAction } from '#web/selling/use-action.ts'
import type { Webhook, WebhookAsked } from '#web/sync/account/webhook-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { AccountPort } from '../account/account-port.ts'
import { AskedList } from '../account/asked-list.tsx'
import { NewSecret } from '../account/new-secret.tsx'
import { toastTexts } from '../account/texts.ts'
import { failureWords } from '../account/use-change-account.ts'
import { faultWords, texts } from './texts.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookLine } from './webhook-line.tsx'

interface WebhooksProps {
  webhooks: AccountPort['webhooks']
  /** Whether the server is there and knows who asks. */
  ready: boolean
}

const UNEXPECTED = () => wrong(toastTexts.error, toastTexts.unexpected)

/** The addresses that are told what happens in the shop, for its owners (S22.4). */
export function Webhooks({ webhooks, ready }: WebhooksProps) {
  const asked = useQuery({ ...webhooks.list, enabled: ready, refetchOnMount: 'always' })
  const [made, setMade] = useState<{ url: string; secret: string }>()
  const [typing, setTyping] = useState(false)
  const [refused, setRefused] = useState<{ url: string; message: string }>()
  const [removing, setRemoving] = useState<Webhook>()

  const add = useAction(async (wanted: WebhookAsked) => {
    const answer = await webhooks.make(wanted)
    // Also where the answer was lost: the webhook may have been made.
    void asked.refetch()
    if (answer.ok) {
      setTyping(false)
      setMade({ url: wanted.url, secret: answer.value.secret })
    } else if (answer.code === 'refused' && answer.field === 'url' && answer.message) {
      setRefused({ url: wanted.url, message: answer.message })
    } else toast(wrong(toastTexts.error, failureWords(answer)))
  }, UNEXPECTED())
  const test = useAction(async ({ id }: Webhook) => {
    const answer = await webhooks.test(id)
    if (!answer.ok) return toast(wrong(toastTexts.error, failureWords(answer)))
    const { value } = answer
    toast(value.ok ? texts.tested : wrong(texts.notTested, faultWords(value.fault, value.status)))
    void asked.refetch()
  }, UNEXPECTED())
  const setOn = useAction(async ({ id, on }: { id: string; on: boolean }) => {
    const answer = await webhooks.setOn(id, on)
    const done = on ? texts.turnedOn : texts.pausedToast
    toast(answer.ok ? done : wrong(toastTexts.error, failureWords(answer)))
    void asked.refetch()
  }, UNEXPECTED())
  const remove = useAction(async ({ id }: Webhook) => {
    const answer = await webhooks.remove(id)
    toast(answer.ok ? texts.removed : wrong(toastTexts.error, failureWords(answer)))
    void asked.refetch()
  }, UNEXPECTED())
  const busy = test.busy || setOn.busy || remove.busy

  return (
    <Card className="p-4 sm:p-5">
      <h3 className="mb-1 font-bold">{texts.title}</h3>
      <p className="mb-3 text-sm text-ink-soft">{texts.hint}</p>
      {/* Shown whatever becomes of the network: it cannot be asked for again. */}
      {made && (
        <NewSecret
          title={texts.made({ address: made.url })}
          secret={made.secret}
          words={texts}
          onDone={() => setMade(undefined)}
        />
      )}
      <AskedList asked={asked} ready={ready} words={texts}>
        {(hook) => (
          <WebhookLine
            key={hook.id}
            hook={hook}
            busy={busy}
            onTest={() => test.run(hook)}
            onSetOn={(on) => setOn.run({ id: hook.id, on })}
            onRemove={() => setRemoving(hook)}
          />
        )}
      </AskedList>
      {typing && (
        <WebhookForm
          busy={add.busy || !ready}
          refused={refused}
          onAdd={add.run}
          onCancel={() => setTyping(false)}
        />
      )}
      {ready && !typing && !made && (
        <Button variant="primary" onClick={() => setTyping(true)}>
          {texts.add}
        </Button>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={texts.confirm({ address: removing?.url ?? '' })}
        description={texts.confirmHint}
        confirmLabel={texts.remove}
        destructive
        onConfirm={() => {
          if (removing) remove.run(removing)
          setRemoving(undefined)
        }}
      />
    </Card>
  )
}
