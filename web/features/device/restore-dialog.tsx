import { useState } from 'react'
import { useAction } from '#web/selling/use-action.ts'
import type { BackupContent } from '#web/store/backup/read-backup.ts'
import type { Backups } from '#web/store/maintenance/backup-maintenance.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { timeWords } from '#web/ui/time-words.ts'
import { keepWords } from './keep-words.ts'
import { LongWork } from './long-work.tsx'
import { NOTICE_CLASS } from './look.ts'
import { type BackupRefusal, OpenBackupForm } from './open-backup-form.tsx'
import { texts } from './texts.ts'
import { useLongWork } from './use-long-work.ts'

type Step =
  | { at: 'choosing'; refusal?: BackupRefusal; opening?: true }
  | { at: 'asking'; content: BackupContent; refusal?: string }
  | { at: 'restoring' }
  /** The app must start again: it talks to no server any more. */
  | { at: 'ended'; restored: boolean; words: string }

interface RestoreDialogProps {
  backups: Backups
  onClose(): void
  /** Reloads the app. */
  onRestart(): void
}

/** Opens a backup file, says what is in it, and puts it in the place of everything here once that is agreed. */
export function RestoreDialog({ backups, onClose, onRestart }: RestoreDialogProps) {
  const { identity } = useShop()
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const { progress, run, cancel } = useLongWork()

  async function open(file: File, passphrase: string): Promise<void> {
    setStep({ at: 'choosing', opening: true })
    const end = await run(({ signal }) => backups.open(file, passphrase, signal))
    if (end.ended === 'cancelled') return setStep({ at: 'choosing' })
    if (end.ended === 'failed') return setStep({ at: 'choosing', refusal: 'damaged' })
    const { value } = end
    if (value.ok) setStep({ at: 'asking', content: value.content })
    else setStep({ at: 'choosing', refusal: value.code })
  }

  async function restore(content: BackupContent): Promise<void> {
    const reason = await backups.keepReason()
    if (reason !== null) return setStep({ at: 'asking', content, refusal: keepWords(reason, identity.mode) })
    setStep({ at: 'restoring' })
    const end = await run((options) => backups.restore(content, options))
    if (end.ended !== 'done') return setStep({ at: 'ended', restored: false, words: texts.restoreFailed })
    const { value } = end
    if (value.ok) return setStep({ at: 'ended', restored: true, words: texts.restoredHint })
    const words = keepWords(value.reason, identity.mode)
    setStep(
      value.stopped ? { at: 'ended', restored: false, words } : { at: 'asking', content, refusal: words },
    )
  }
  const restoring = useAction(
    restore,
    () => void setStep((now) => (now.at === 'asking' ? { ...now, refusal: texts.restoreFailed } : now)),
  )

  switch (step.at) {
    case 'choosing':
      return (
        <OpenBackupForm
          refusal={step.refusal}
          busy={step.opening === true}
          onOpen={(file, passphrase) => void open(file, passphrase)}
          onClose={onClose}
        />
      )
    case 'asking':
      return (
        <Dialog
          open
          onOpenChange={onClose}
          title={texts.restoreTitle({ time: timeWords(step.content.head.madeAt) })}
          description={contentWords(step.content)}
          footer={
            <>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button variant="danger" disabled={restoring.busy} onClick={() => restoring.run(step.content)}>
                {texts.restoreNow}
              </Button>
            </>
          }
        >
          <p>{texts.replaces}</p>
          {step.refusal !== undefined && (
            <p role="alert" className={`mt-3 ${NOTICE_CLASS}`}>
              {step.refusal}
            </p>
          )}
        </Dialog>
      )
    case 'restoring':
      return (
        <Dialog open onOpenChange={() => {}} title={texts.restore}>
          <LongWork label={texts.restoring} progress={progress} onCancel={cancel} />
        </Dialog>
      )
    case 'ended':
      return (
        <Dialog
          open
          onOpenChange={onRestart}
          title={step.restored ? texts.restoredTitle : texts.restore}
          description={step.words}
          footer={
            <Button variant="primary" onClick={onRestart}>
              {texts.restart}
            </Button>
          }
        />
      )
    default:
      return step satisfies never
  }
}

function contentWords({ rows, sales }: BackupContent): string {
  const count = (table: string) => rows.get(table) ?? 0
  const waiting = count('outbox')
  const parts = texts.contentsParts
  const held = texts.contents({
    sales: parts.sales({ count: sales }),
    products: parts.products({ count: count('products') }),
    customers: parts.customers({ count: count('customers') }),
  })
  return waiting === 0 ? held : `${held} ${texts.contentsWaiting({ count: waiting })}`
}
