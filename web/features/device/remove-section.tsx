import { useState } from 'react'
import type { Backups } from '#web/store/care/backup-care.ts'
import { useShop } from '#web/store/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { keepWords } from './keep-words.ts'
import { NOTICE_CLASS } from './look.ts'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

type Asking = 'once' | 'twice' | 'removing'

interface RemoveSectionProps {
  backups: Backups
  onRemoved(): void
  /** Loads the app anew. */
  onRestart(): void
}

/** "Remove this device's data" (R4): refused while anything is nowhere else, asked twice. */
export function RemoveSection({ backups, onRemoved, onRestart }: RemoveSectionProps) {
  const { identity } = useShop()
  const [asking, setAsking] = useState<Asking>()
  const [refusal, setRefusal] = useState<string>()
  // What was begun cannot be gone on with here: nothing talks to the server any more.
  const [stopped, setStopped] = useState(false)

  async function begin(): Promise<void> {
    const reason = await backups.keepReason()
    setRefusal(reason === null ? undefined : keepWords(reason, identity.mode))
    if (reason === null) setAsking('once')
  }

  async function remove(): Promise<void> {
    setAsking('removing')
    try {
      const answer = await backups.remove()
      if (answer.ok) return onRemoved()
      setRefusal(keepWords(answer.reason, identity.mode))
      setStopped(answer.stopped)
    } catch (error) {
      console.warn('the data could not be removed', error)
      setRefusal(texts.removeFailed)
      setStopped(true)
    }
    setAsking(undefined)
  }

  const again = asking !== 'once'
  return (
    <Section title={texts.removeTitle}>
      <p className="text-sm text-ink-soft">
        {identity.mode === 'local' ? texts.removeHintLocal : texts.removeHint}
      </p>
      {refusal !== undefined && (
        <p role="alert" className={`mt-2 ${NOTICE_CLASS}`}>
          {refusal}
        </p>
      )}
      {stopped ? (
        <Button variant="primary" className="mt-2" onClick={onRestart}>
          {texts.restart}
        </Button>
      ) : (
        <Button className="mt-2" onClick={() => void begin()}>
          {texts.remove}
        </Button>
      )}
      {asking !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => asking !== 'removing' && setAsking(undefined)}
          title={again ? texts.removeAgain : texts.removeAsk}
          description={again ? texts.removeAgainHint : texts.removeHint}
          cancelLabel={texts.keep}
          confirmLabel={again ? texts.removeNow : texts.removeNext}
          destructive
          busy={asking === 'removing'}
          onConfirm={() => (again ? void remove() : setAsking('twice'))}
        />
      )}
    </Section>
  )
}
