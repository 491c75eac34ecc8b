import { useState } from 'react'
import { LIMITS } from '#core/entities/fields.ts'
import type { Finding } from '#core/review/findings.ts'
import { useAction } from '#web/selling/use-action.ts'
import { useShop } from '#web/store/react/use-shop.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { DOUBT_WORDS } from '#web/words/doubt-words.ts'
import { failedToStore, texts } from './texts.ts'

interface SeenDialogProps {
  /** One, or several of one kind. */
  found: readonly Finding[]
  onSeen(): void
  onClose(): void
}

/** Asks for a note, and says that something was looked at, or all of a kind. */
export default function SeenDialog({ found, onSeen, onClose }: SeenDialogProps) {
  const shop = useShop()
  const [note, setNote] = useState('')
  const { busy, run: store } = useAction(async () => {
    await shop.review.see(found, note)
    onSeen()
    onClose()
  }, failedToStore)
  const [first] = found
  if (!first) return null
  const { name } = DOUBT_WORDS[first.doubt]

  return (
    <ConfirmDialog
      open
      busy={busy}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={texts.askTitle({
        doubt: found.length === 1 ? name : texts.count({ name, count: found.length }),
      })}
      description={texts.askHint}
      confirmLabel={texts.seen}
      cancelLabel={texts.cancel}
      onConfirm={store}
    >
      <Field label={texts.note} hint={texts.noteHint}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={LIMITS.text}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  )
}
